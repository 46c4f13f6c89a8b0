import type { ItemPlace } from '@opencareers/form-core/admin/item-place';
import type { DateUnit, Rule } from '@opencareers/form-core/definition/rule';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { Select } from '@opencareers/ui/select';
import { TextField } from '@opencareers/ui/text-field';
import { useEditor } from '../editor-context.tsx';
import { questionLabel } from '../type-names.ts';
import { referableItems } from './referable-items.ts';

interface Props<R = Rule> {
  rule: R;
  place: ItemPlace;
  onChange: (rule: Rule) => void;
}

/** The inputs for the value of a rule, by its type; none for rules without one. */
export function RuleValue(props: Props) {
  const { rule, place, onChange } = props;
  const { texts } = useEditor();
  switch (rule.type) {
    case 'minLength':
    case 'maxLength':
    case 'minValue':
    case 'maxValue':
    case 'maxFileSizeMB':
    case 'maxCumulativeFileSizeMB':
      return (
        <TextField
          label={texts.text('admin.rule.value')}
          type="number"
          step={rule.type === 'minLength' || rule.type === 'maxLength' ? 1 : 'any'}
          min={rule.type === 'minValue' || rule.type === 'maxValue' ? undefined : 0}
          value={String(rule.value)}
          onChange={(text) => {
            if (text !== '') onChange({ ...rule, value: Number(text) });
          }}
        />
      );
    case 'regex':
      return <RegexValue rule={rule} place={place} onChange={onChange} />;
    case 'is_on':
    case 'is_before':
    case 'is_after':
      return (
        <DateInput
          label={texts.text('admin.bound.date')}
          value={rule.value}
          onChange={(value) => onChange({ ...rule, value })}
        />
      );
    case 'is_between':
    case 'is_not_between': {
      const [from, to] = rule.value;
      return (
        <div className="oc-editor-pair">
          <DateInput
            label={texts.text('admin.rule.from')}
            value={from}
            onChange={(value) => onChange({ ...rule, value: [value, to] })}
          />
          <DateInput
            label={texts.text('admin.rule.until')}
            value={to}
            onChange={(value) => onChange({ ...rule, value: [from, value] })}
          />
        </div>
      );
    }
    case 'is_relative_to_today':
      return <RelativeValue rule={rule} place={place} onChange={onChange} />;
    case 'date_comparison':
      return <ComparisonValue rule={rule} place={place} onChange={onChange} />;
    default:
      return null;
  }
}

function DateInput(props: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={props.label}
      type="date"
      value={props.value}
      onChange={(value) => {
        if (value !== '') props.onChange(value);
      }}
    />
  );
}

function RegexValue({ rule, onChange }: Props<Extract<Rule, { type: 'regex' }>>) {
  const { texts } = useEditor();
  const verdict = canRunRegex(rule.value);
  return (
    <TextField
      label={texts.text('admin.rule.pattern')}
      description={texts.text('admin.rule.pattern.help')}
      errorMessage={verdict.ok ? undefined : texts.text('admin.problem.regex')}
      value={rule.value}
      dir="ltr"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(value) => onChange({ ...rule, value })}
    />
  );
}

const UNITS = [
  ['day', 'admin.unit.day'],
  ['week', 'admin.unit.week'],
  ['month', 'admin.unit.month'],
  ['year', 'admin.unit.year'],
] as const satisfies (readonly [DateUnit, string])[];

function RelativeValue({ rule, onChange }: Props<Extract<Rule, { type: 'is_relative_to_today' }>>) {
  const { texts } = useEditor();
  const { value } = rule;
  const set = (change: Partial<typeof value>) => onChange({ ...rule, value: { ...value, ...change } });
  return (
    <div className="oc-editor-pair">
      <Select
        label={texts.text('admin.rule.direction')}
        labelPosition="above"
        value={value.direction}
        onChange={(direction) => set({ direction: direction === 'next' ? 'next' : 'past' })}
        options={[
          { value: 'past', label: texts.text('admin.rule.past') },
          { value: 'next', label: texts.text('admin.rule.next') },
        ]}
      />
      <TextField
        label={texts.text('admin.rule.duration')}
        type="number"
        min={0}
        step={1}
        value={String(value.duration)}
        onChange={(text) => {
          if (text !== '') set({ duration: Number(text) });
        }}
      />
      <Select
        label={texts.text('admin.rule.unit')}
        labelPosition="above"
        value={value.unit}
        onChange={(unit) => set({ unit: UNITS.find(([each]) => each === unit)?.[0] ?? 'day' })}
        options={UNITS.map(([each, key]) => ({ value: each, label: texts.text(key) }))}
      />
    </div>
  );
}

function ComparisonValue({ rule, place, onChange }: Props<Extract<Rule, { type: 'date_comparison' }>>) {
  const { definition, texts } = useEditor();
  const { value } = rule;
  const dates = referableItems(definition, place).filter(({ type }) => type === 'date');
  return (
    <div className="oc-editor-pair">
      <Select
        label={texts.text('admin.rule.order')}
        labelPosition="above"
        value={value.operator}
        onChange={(operator) =>
          onChange({ ...rule, value: { ...value, operator: operator === 'before' ? 'before' : 'after' } })
        }
        options={[
          { value: 'before', label: texts.text('admin.rule.before') },
          { value: 'after', label: texts.text('admin.rule.after') },
        ]}
      />
      <Select
        label={texts.text('admin.rule.otherDate')}
        labelPosition="above"
        value={value.field}
        onChange={(field) => onChange({ ...rule, value: { ...value, field } })}
        options={[
          { value: '', label: texts.text('admin.none') },
          ...dates.map((item) => ({ value: item.name, label: questionLabel(item) })),
        ]}
      />
    </div>
  );
}
