import {
  type Comparison,
  type ComparisonKind,
  comparisonsFor,
  createComparison,
  kindOfComparison,
  startComparison,
  startValue,
  valueKindFor,
  valuesOfComparison,
} from '@opencareers/form-core/admin/condition-editing';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import type { ConditionValue } from '@opencareers/form-core/visibility/condition';
import { CheckboxList } from '@opencareers/ui/checkbox-list';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { useEditor } from '../editor-context.tsx';
import { questionLabel } from '../type-names.ts';

const KIND_KEYS = {
  equals: 'admin.compare.equals',
  in: 'admin.compare.in',
  contains: 'admin.compare.contains',
  less: 'admin.compare.less',
  lessOrEqual: 'admin.compare.lessOrEqual',
  greater: 'admin.compare.greater',
  greaterOrEqual: 'admin.compare.greaterOrEqual',
  answered: 'admin.compare.answered',
  empty: 'admin.compare.empty',
} as const satisfies Record<ComparisonKind, string>;

interface Props {
  condition: Comparison;
  items: readonly FormItem[];
  onChange: (condition: Comparison) => void;
}

/** One comparison: which question, how, with what. */
export function ComparisonEditor({ condition, items, onChange }: Props) {
  const { texts } = useEditor();
  const item = items.find(({ name }) => name === condition.field);
  const kind = kindOfComparison(condition);
  const kinds = comparisonsFor(item);
  const values = valuesOfComparison(condition);
  return (
    <div className="oc-editor-comparison">
      <Select
        label={texts.text('admin.condition.question')}
        labelPosition="above"
        value={condition.field}
        onChange={(field) => {
          const other = items.find(({ name }) => name === field);
          if (other !== undefined) onChange(startComparison(other));
        }}
        options={[
          // A question that is gone is still named, so that the rule can be understood and mended.
          ...(item === undefined ? [{ value: condition.field, label: condition.field }] : []),
          ...items.map((each) => ({ value: each.name, label: questionLabel(each) })),
        ]}
      />
      <Select
        label={texts.text('admin.condition.comparison')}
        labelPosition="above"
        value={kind}
        onChange={(chosen) => {
          const next = kinds.find((each) => each === chosen);
          if (next === undefined) return;
          const kept = values.length > 0 ? values : [startValue(item)];
          onChange(createComparison(condition.field, next, kept));
        }}
        options={[...(kinds.includes(kind) ? [] : [kind]), ...kinds].map((each) => ({
          value: each,
          label: texts.text(KIND_KEYS[each]),
        }))}
      />
      {kind !== 'answered' && kind !== 'empty' && (
        <Value
          item={item}
          kind={kind}
          values={values}
          onChange={(next) => onChange(createComparison(condition.field, kind, next))}
        />
      )}
    </div>
  );
}

function Value(props: {
  item: FormItem | undefined;
  kind: ComparisonKind;
  values: readonly ConditionValue[];
  onChange: (values: ConditionValue[]) => void;
}) {
  const { item, kind, values, onChange } = props;
  const { texts } = useEditor();
  const label = texts.text('admin.condition.value');
  const valueKind = valueKindFor(item);
  const choices =
    item?.type === 'esignForm'
      ? ['signed', 'rejected'].map((value) => ({ value, label: value }))
      : choicesFor(item);
  if (kind === 'in' && choices.length > 0) {
    return (
      <CheckboxList
        legend={label}
        options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        selected={values.map(String)}
        onChange={onChange}
      />
    );
  }
  if (kind === 'in') {
    return (
      <TextField
        label={texts.text('admin.condition.values')}
        rows={3}
        defaultValue={values.join('\n')}
        onChange={(text) => onChange(text.split('\n').filter((line) => line.trim() !== ''))}
      />
    );
  }
  const [value = ''] = values;
  if (valueKind === 'boolean') {
    return (
      <Select
        label={label}
        labelPosition="above"
        value={String(value)}
        onChange={(chosen) => onChange([chosen === 'true'])}
        options={[
          { value: 'true', label: texts.text('admin.yes') },
          { value: 'false', label: texts.text('admin.no') },
        ]}
      />
    );
  }
  if (valueKind === 'choice') {
    const isKnown = choices.some((choice) => choice.value === value);
    return (
      <Select
        label={label}
        labelPosition="above"
        value={String(value)}
        onChange={(chosen) => onChange([chosen])}
        options={[...(isKnown ? [] : [{ value: String(value), label: String(value) }]), ...choices]}
      />
    );
  }
  return (
    <TextField
      label={label}
      type={valueKind === 'number' || valueKind === 'date' ? valueKind : 'text'}
      step="any"
      value={String(value)}
      onChange={(text) => {
        if (valueKind !== 'number') onChange([text]);
        else if (text !== '') onChange([Number(text)]);
      }}
    />
  );
}
