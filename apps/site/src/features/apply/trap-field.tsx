import { TextInput } from '@opencareers/ui/text-input';

/** A field that people neither see, hear nor reach by keyboard: whoever fills it in is a programme. */
export function TrapField({ onChange }: { onChange: (value: string) => void }) {
  return (
    <div className="apply-trap" aria-hidden="true">
      <TextInput
        name="company_fax"
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
        aria-label="Fax"
        onChange={onChange}
      />
    </div>
  );
}
