import { takenNames } from '@opencareers/form-core/admin/form-editing';
import type { ItemPlace } from '@opencareers/form-core/admin/item-place';
import { isFieldType } from '@opencareers/form-core/admin/new-item';
import { convertItem, TYPE_GROUPS, takesAnswer } from '@opencareers/form-core/admin/question-types';
import type { FieldType, FormItem } from '@opencareers/form-core/definition/form-definition';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Select } from '@opencareers/ui/select';
import { Switch } from '@opencareers/ui/switch';
import { TextField } from '@opencareers/ui/text-field';
import { useState } from 'react';
import { useEditor } from '../editor-context.tsx';
import { typeName } from '../type-names.ts';
import type { PanelTabProps } from './panel-tab-props.ts';

/** Label, help, type, name and the states of a question. */
export function GeneralTab({
  item,
  place,
  onChange,
  onMoved,
}: PanelTabProps & { onMoved: (place: ItemPlace) => void }) {
  const { texts } = useEditor();
  const setText = (key: 'label' | 'help' | 'ariaLabel') => (text: string) => {
    const { [key]: _former, ...rest } = item;
    onChange((text === '' ? rest : { ...item, [key]: text }) as FormItem);
  };
  return (
    <div className="oc-editor-fields">
      {!isFieldType(item.type) && (
        <AlertBox tone="warning">
          {texts.text('field.unknownType', { type: (item as { type: string }).type })}
        </AlertBox>
      )}
      <TextField
        label={texts.text('admin.field.label')}
        value={item.label ?? ''}
        onChange={setText('label')}
      />
      <NameField key={item.name} item={item} onChange={onChange} />
      <TextField
        label={texts.text('admin.field.help')}
        rows={2}
        value={item.help ?? ''}
        onChange={setText('help')}
      />
      <TypeSelect item={item} onChange={onChange} />
      <States item={item} onChange={onChange} />
      <details className="oc-editor-panel__more">
        <summary>{texts.text('admin.panel.more')}</summary>
        <div className="oc-editor-fields">
          <TextField
            label={texts.text('admin.field.ariaLabel')}
            value={item.ariaLabel ?? ''}
            onChange={setText('ariaLabel')}
          />
          <Select
            label={texts.text('admin.field.layout')}
            labelPosition="above"
            value={item.layout ?? 'small'}
            onChange={(layout) => onChange({ ...item, layout: layout === 'large' ? 'large' : 'small' })}
            options={[
              { value: 'small', label: texts.text('admin.layout.small') },
              { value: 'large', label: texts.text('admin.layout.large') },
            ]}
          />
          <SectionSelect place={place} onMoved={onMoved} />
        </div>
      </details>
    </div>
  );
}

type Part = Pick<PanelTabProps, 'item' | 'onChange'>;

function TypeSelect({ item, onChange }: Part) {
  const { texts } = useEditor();
  const offered: FieldType[] = Object.values(TYPE_GROUPS).flat();
  const types: string[] = offered.includes(item.type) ? offered : [item.type, ...offered];
  const choiceLabel = (number: number) => texts.text('admin.choice', { number });
  return (
    <Select
      label={texts.text('admin.field.type')}
      labelPosition="above"
      value={item.type}
      onChange={(type) => isFieldType(type) && onChange(convertItem(item, type, choiceLabel))}
      options={types.map((type) => ({ value: type, label: typeName(texts, type) }))}
    />
  );
}

const STATES = ['required', 'newItem', 'readonly', 'disabled', 'hidden', 'deadEnd'] as const;
const STATE_KEYS = {
  required: 'admin.field.required',
  newItem: 'admin.field.newItem',
  readonly: 'admin.field.readonly',
  disabled: 'admin.field.disabled',
  hidden: 'admin.field.hidden',
  deadEnd: 'admin.field.deadEnd',
} as const;

function States({ item, onChange }: Part) {
  const { texts } = useEditor();
  const states = takesAnswer(item)
    ? STATES.filter((state) => state !== 'deadEnd' || item.deadEnd === true)
    : (['newItem', 'hidden', 'deadEnd'] as const);
  return states.map((state) => (
    <Switch
      key={state}
      label={texts.text(STATE_KEYS[state])}
      isSelected={item[state] === true}
      onChange={(isOn) => {
        const { [state]: _former, ...rest } = item;
        onChange((isOn ? { ...item, [state]: true } : rest) as FormItem);
      }}
    />
  ));
}

/** The name takes effect when the field is left: half of one could be that of another question. */
function NameField({ item, onChange }: Part) {
  const { definition, settled, texts } = useEditor();
  const [typed, setTyped] = useState(item.name);
  const name = typed.trim();
  const others = takenNames(definition).filter((taken) => taken !== item.name);
  const fault = nameFault(name, others);
  return (
    <TextField
      label={texts.text('admin.field.name')}
      description={texts.text(settled.has(item.name) ? 'admin.field.name.settled' : 'admin.field.name.help')}
      errorMessage={fault === null ? undefined : texts.text(fault)}
      value={typed}
      dir="ltr"
      autoCapitalize="off"
      spellCheck={false}
      onChange={setTyped}
      onBlur={() => {
        if (fault === null && name !== item.name) onChange({ ...item, name });
      }}
    />
  );
}

function nameFault(name: string, others: readonly string[]) {
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name)) return 'admin.field.name.invalid';
  return others.includes(name) ? 'admin.field.name.taken' : null;
}

function SectionSelect({ place, onMoved }: { place: ItemPlace; onMoved: (place: ItemPlace) => void }) {
  const { definition, texts, dispatch } = useEditor();
  if (place.length !== 2 || definition.sections.length < 2) return null;
  return (
    <Select
      label={texts.text('admin.field.section')}
      labelPosition="above"
      value={String(place[0])}
      onChange={(value) => {
        const section = Number(value);
        dispatch({ type: 'edit', edit: { kind: 'moveToSection', place, section } });
        onMoved([section, definition.sections[section]?.items.length ?? 0]);
      }}
      options={definition.sections.map(({ title }, index) => ({
        value: String(index),
        label: title || texts.text('admin.untitledSection', { number: index + 1 }),
      }))}
    />
  );
}
