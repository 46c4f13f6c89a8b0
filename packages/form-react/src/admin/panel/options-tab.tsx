import { isFieldType } from '@opencareers/form-core/admin/new-item';
import { takesAnswer } from '@opencareers/form-core/admin/question-types';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import { Select } from '@opencareers/ui/select';
import { useEditor } from '../editor-context.tsx';
import { questionLabel } from '../type-names.ts';
import { CalculationField } from './calculation-field.tsx';
import { ChoicesEditor } from './choices-editor.tsx';
import { DefaultValueField } from './default-value.tsx';
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
  const hasChoices = ['radio', 'checkbox', 'select', 'dropdown', 'ranking'].includes(item.type);
  const hasEndpoint = typeof options.apiEndpoint === 'string';
  return (
    <div className="oc-editor-fields">
      {hasChoices && !hasEndpoint && (
        <ChoicesEditor choices={choicesFor(item)} onChange={(choices) => setOption('choices', choices)} />
      )}
      {item.type === 'matrix' && (
        <>
          <ChoicesEditor
            title={texts.text('admin.option.rowsOf')}
            choices={item.options?.rows ?? []}
            onChange={(rows) => setOption('rows', rows)}
          />
          <ChoicesEditor
            title={texts.text('admin.option.columnsOf')}
            choices={item.options?.columns ?? []}
            onChange={(columns) => setOption('columns', columns)}
          />
        </>
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
      <CalculationField item={item} place={place} onChange={onChange} />
      <DefaultValueField item={item} onChange={onChange} />
      {!takesAnswer(item) && fields.length === 0 && <p>{texts.text('admin.option.none')}</p>}
    </div>
  );
}

/** The first dependency is the parent whose answer the endpoint gets [FORM-16]. */
function withParent(item: FormItem, parent: string): FormItem {
  const [_former, ...rest] = item.dependencies ?? [];
  const dependencies = [parent, ...rest.filter((name) => name !== parent)].filter((name) => name !== '');
  const { dependencies: _all, ...bare } = item;
  return (dependencies.length === 0 ? bare : { ...item, dependencies }) as FormItem;
}
