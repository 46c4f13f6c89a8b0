import type { DateBound } from '@opencareers/form-core/definition/form-definition';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { Select } from '@opencareers/ui/select';
import { Switch } from '@opencareers/ui/switch';
import { TextField } from '@opencareers/ui/text-field';
import { useState } from 'react';
import { useEditor } from '../editor-context.tsx';
import type { OptionField } from './option-fields.ts';

interface Props {
  field: OptionField;
  value: unknown;
  /** Undefined takes the option away. */
  onChange: (value: unknown) => void;
}

export function OptionInput({ field, value, onChange }: Props) {
  const { texts } = useEditor();
  const label = texts.text(field.label);
  switch (field.kind) {
    case 'text':
    case 'area':
      return (
        <TextField
          label={label}
          rows={field.kind === 'area' ? 8 : 1}
          value={typeof value === 'string' ? value : ''}
          onChange={(text) => onChange(text === '' && field.kind === 'text' ? undefined : text)}
        />
      );
    case 'lines':
    case 'words':
      return <ListInput field={field} value={value} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          label={label}
          type="number"
          min={1}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(text) => onChange(text === '' ? undefined : Number(text))}
        />
      );
    case 'on':
    case 'off':
      // An option that holds without a value is written down only when it is taken off.
      return (
        <Switch
          label={label}
          isSelected={field.kind === 'on' ? value === true : value !== false}
          onChange={(isOn) => onChange(isOn === (field.kind === 'off') ? undefined : isOn)}
        />
      );
    case 'choice': {
      const [first] = field.values ?? [];
      return (
        <Select
          label={label}
          labelPosition="above"
          value={typeof value === 'string' ? value : (first?.[0] ?? '')}
          onChange={(chosen) => onChange(chosen === first?.[0] ? undefined : chosen)}
          options={(field.values ?? []).map(([each, key]) => ({ value: each, label: texts.text(key) }))}
        />
      );
    }
    case 'several':
      return <SeveralInput field={field} value={value} onChange={onChange} />;
    case 'bound':
      return <BoundInput label={label} bound={value as DateBound | undefined} onChange={onChange} />;
  }
}

/** Any of some values. Those that hold without the option are not written down. */
function SeveralInput({ field, value, onChange }: Props) {
  const { texts } = useEditor();
  const { values = [], usual = [], help } = field;
  const chosen = Array.isArray(value) ? value.map(String) : usual;
  return (
    <CheckboxList
      legend={texts.text(field.label)}
      description={help && texts.text(help)}
      options={values.map(([each, key]) => ({ value: each, label: texts.text(key) }))}
      selected={chosen}
      onChange={(picked) => {
        const list = values.map(([each]) => each).filter((each) => picked.includes(each));
        onChange(list.join() === usual.join() ? undefined : list);
      }}
    />
  );
}

/** Several texts, one a line or between commas. What is typed stays as it is; the option holds what it means. */
function ListInput({ field, value, onChange }: Props) {
  const { texts } = useEditor();
  const separator = field.kind === 'lines' ? '\n' : ', ';
  const [typed, setTyped] = useState(Array.isArray(value) ? value.join(separator) : '');
  return (
    <TextField
      label={texts.text(field.label)}
      rows={field.kind === 'lines' ? 5 : 1}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        const entries = text.split(field.kind === 'lines' ? '\n' : /[\s,]+/).map((entry) => entry.trim());
        const list = entries.filter((entry) => entry !== '');
        onChange(list.length === 0 ? undefined : list);
      }}
    />
  );
}

function BoundInput(props: {
  label: string;
  bound: DateBound | undefined;
  onChange: (bound: DateBound | undefined) => void;
}) {
  const { label, bound, onChange } = props;
  const { texts } = useEditor();
  const kind = bound === undefined ? 'none' : typeof bound === 'number' ? 'days' : 'date';
  return (
    <div className="oc-editor-pair">
      <Select
        label={label}
        labelPosition="above"
        value={kind}
        onChange={(chosen) => {
          if (chosen === 'none') onChange(undefined);
          else onChange(chosen === 'days' ? 0 : todayHere());
        }}
        options={[
          { value: 'none', label: texts.text('admin.none') },
          { value: 'date', label: texts.text('admin.bound.date') },
          { value: 'days', label: texts.text('admin.bound.days') },
        ]}
      />
      {kind !== 'none' && (
        <TextField
          label={kind === 'days' ? texts.text('admin.bound.days') : texts.text('admin.bound.date')}
          type={kind === 'days' ? 'number' : 'date'}
          value={String(bound)}
          onChange={(text) => {
            if (text !== '') onChange(kind === 'days' ? Number(text) : text);
          }}
        />
      )}
    </div>
  );
}

/** Today in the place where the editor is open, as `YYYY-MM-DD`. */
export function todayHere(): string {
  const now = new Date();
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
