import { isFieldType, uniqueName } from '@opencareers/form-core/admin/new-item';
import type { Choice, FormItem } from '@opencareers/form-core/definition/form-definition';
import { Button, IconButton } from '@opencareers/ui/button';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { useRef } from 'react';
import { useFocusLater } from '../../form/use-focus-later.ts';
import { useEditor } from '../editor-context.tsx';
import { questionLabel } from '../type-names.ts';
import { OPTION_FIELDS } from './option-fields.ts';
import { OptionInput } from './option-input.tsx';
import type { PanelTabProps } from './panel-tab-props.ts';
import { referableItems } from './referable-items.ts';

/** What the type of a question has to set. */
export function OptionsTab({ item, place, onChange }: PanelTabProps) {
  const { definition, texts } = useEditor();
  const options = (item.options ?? {}) as Record<string, unknown>;
  const setOption = (key: string, value: unknown) => {
    const { [key]: _former, ...rest } = options;
    const next = value === undefined ? rest : { ...options, [key]: value };
    const { options: _all, ...bare } = item;
    onChange((Object.keys(next).length === 0 ? bare : { ...item, options: next }) as FormItem);
  };
  const fields = isFieldType(item.type) ? OPTION_FIELDS[item.type] : [];
  const hasChoices = ['radio', 'checkbox', 'select', 'dropdown'].includes(item.type);
  const hasEndpoint = typeof options.apiEndpoint === 'string';
  return (
    <div className="oc-editor-fields">
      {hasChoices && !hasEndpoint && (
        <ChoicesEditor
          choices={
            item.options !== undefined && 'choices' in item.options ? (item.options.choices ?? []) : []
          }
          onChange={(choices) => setOption('choices', choices)}
        />
      )}
      {item.type === 'dynamicList' && <p>{texts.text('admin.option.listHelp')}</p>}
      {fields.map((field) => (
        <OptionInput
          key={`${item.type} ${field.key}`}
          field={field}
          value={options[field.key]}
          onChange={(value) => setOption(field.key, value)}
        />
      ))}
      {hasEndpoint && (
        <Select
          label={texts.text('admin.option.parent')}
          labelPosition="above"
          value={item.dependencies?.[0] ?? ''}
          onChange={(parent) => onChange(withParent(item, parent))}
          options={[
            { value: '', label: texts.text('admin.none') },
            ...referableItems(definition, place).map((other) => ({
              value: other.name,
              label: questionLabel(other),
            })),
          ]}
        />
      )}
      {!hasChoices && fields.length === 0 && <p>{texts.text('admin.option.none')}</p>}
    </div>
  );
}

/** The choices of a question: label and value of each, in their order. */
function ChoicesEditor(props: { choices: readonly Choice[]; onChange: (choices: Choice[]) => void }) {
  const { choices, onChange } = props;
  const { texts } = useEditor();
  const list = useRef<HTMLFieldSetElement>(null);
  const focusLater = useFocusLater(list);
  const add = () => {
    const number = choices.length + 1;
    const value = uniqueName(
      `choice_${number}`,
      choices.map((choice) => choice.value),
    );
    focusLater(`[data-choice="${choices.length}"] input`);
    onChange([...choices, { label: texts.text('admin.choice', { number }), value }]);
  };
  const move = (from: number, to: number) => {
    const [one, other] = [choices[from], choices[to]];
    if (one === undefined || other === undefined) return;
    focusLater(`[data-choice="${to}"] [data-part="${to < from ? 'up' : 'down'}"]`);
    onChange(choices.with(from, other).with(to, one));
  };
  const remove = (index: number) => {
    const next = Math.min(index, choices.length - 2);
    focusLater(next < 0 ? '[data-part="add"]' : `[data-choice="${next}"] input`);
    onChange(choices.toSpliced(index, 1));
  };
  return (
    <fieldset className="oc-editor-choices" ref={list}>
      <legend>{texts.text('admin.choices')}</legend>
      <ol>
        {choices.map((choice, index) => (
          <li key={`choice ${String(index)}`} data-choice={index}>
            <TextField
              label={texts.text('admin.choice.label', { number: index + 1 })}
              isLabelHidden={index > 0}
              value={choice.label}
              onChange={(label) => onChange(choices.with(index, { ...choice, label }))}
            />
            <TextField
              label={texts.text('admin.choice.value', { number: index + 1 })}
              isLabelHidden={index > 0}
              value={choice.value}
              dir="ltr"
              spellCheck={false}
              onChange={(value) => onChange(choices.with(index, { ...choice, value }))}
            />
            <span className="oc-editor__actions">
              <IconButton
                icon="chevron-up"
                size="small"
                data-part="up"
                label={texts.text('admin.moveUp', { label: choice.label })}
                aria-disabled={index === 0 || undefined}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="chevron-down"
                size="small"
                data-part="down"
                label={texts.text('admin.moveDown', { label: choice.label })}
                aria-disabled={index === choices.length - 1 || undefined}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                icon="trash"
                size="small"
                label={texts.text('admin.delete', { label: choice.label })}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button size="small" iconStart="plus" data-part="add" onClick={add}>
        {texts.text('admin.addChoice')}
      </Button>
    </fieldset>
  );
}

/** The first dependency is the parent whose answer the endpoint gets [FORM-16]. */
function withParent(item: FormItem, parent: string): FormItem {
  const [_former, ...rest] = item.dependencies ?? [];
  const dependencies = [parent, ...rest.filter((name) => name !== parent)].filter((name) => name !== '');
  const { dependencies: _all, ...bare } = item;
  return (dependencies.length === 0 ? bare : { ...item, dependencies }) as FormItem;
}
