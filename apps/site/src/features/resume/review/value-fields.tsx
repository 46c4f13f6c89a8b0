import type { SuggestedValue } from '@opencareers/contracts/resumes';
import { Switch } from '@opencareers/ui/switch';
import { TextField } from '@opencareers/ui/text-field';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { MessageKey } from '../../../messages/translate.ts';
import { FIELD_TEXTS, LONG_FIELDS } from './review-texts.ts';

export interface ValueFieldsProps {
  value: SuggestedValue;
  /** Name of a fact; the fields of an item have names of their own. */
  label: MessageKey | undefined;
  onChange: (value: SuggestedValue) => void;
}

/** The fields of a value, to change it before it is taken. */
export function ValueFields({ value, label, onChange }: ValueFieldsProps) {
  const { t } = useMessages();
  if (typeof value === 'string')
    return (
      <TextField
        label={t(label ?? 'resume.fieldText')}
        rows={value.length > 80 ? 4 : 1}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <div className="review__fields">
      {Object.entries(value).map(([name, each]) => {
        const key = FIELD_TEXTS[name];
        if (key === undefined) return null;
        const change = (changed: string | boolean) => onChange({ ...value, [name]: changed });
        return typeof each === 'boolean' ? (
          <Switch key={name} label={t(key)} isSelected={each} onChange={change} />
        ) : (
          <TextField
            key={name}
            label={t(key)}
            description={/date$/i.test(name) ? t('resume.monthHelp') : undefined}
            rows={LONG_FIELDS.has(name) ? 4 : 1}
            value={each}
            onChange={change}
          />
        );
      })}
    </div>
  );
}
