import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { Switch } from '@opencareers/ui/switch';
import { TextField } from '@opencareers/ui/text-field';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { FieldSpec, FieldValue } from './field-specs.ts';
import { MonthField } from './month-field.tsx';

const LONG_ROWS = 6;
const LINES_ROWS = 3;

export interface DialogFieldProps {
  field: FieldSpec;
  value: FieldValue;
  errorMessage: string | undefined;
  onChange: (value: FieldValue) => void;
}

/** One field of a dialog of the profile. */
export function DialogField({ field, value, errorMessage, onChange }: DialogFieldProps) {
  const { t } = useMessages();
  const { name, kind, isRequired, autoComplete = 'off' } = field;
  const label = t(field.label);
  const description = field.help === undefined ? undefined : t(field.help);
  switch (kind) {
    case 'switch':
      return (
        <Switch
          name={name}
          label={label}
          description={description}
          isSelected={value === true}
          onChange={onChange}
        />
      );
    case 'choices':
      return (
        <CheckboxList
          name={name}
          legend={label}
          options={(field.options ?? []).map((option) => ({ value: option.value, label: t(option.label) }))}
          selected={linesOf(value)}
          onChange={onChange}
        />
      );
    case 'month':
      return (
        <MonthField
          name={name}
          label={label}
          value={String(value)}
          errorMessage={errorMessage}
          onChange={onChange}
        />
      );
    case 'lines':
      return (
        <TextField
          name={name}
          label={label}
          description={description}
          errorMessage={errorMessage}
          rows={LINES_ROWS}
          value={linesOf(value).join('\n')}
          onChange={(text) => onChange(text.split('\n'))}
        />
      );
    default:
      return (
        <TextField
          name={name}
          label={label}
          description={description}
          errorMessage={errorMessage}
          autoComplete={autoComplete}
          required={isRequired}
          requiredLabel={isRequired ? t('gate.required') : undefined}
          rows={kind === 'long' ? LONG_ROWS : 1}
          value={String(value)}
          onChange={onChange}
        />
      );
  }
}

function linesOf(value: FieldValue): readonly string[] {
  return typeof value === 'object' ? value : [];
}
