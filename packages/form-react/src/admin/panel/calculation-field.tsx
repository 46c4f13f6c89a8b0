import {
  type SimpleCalculation,
  simpleCalculation,
  writeCalculation,
} from '@opencareers/form-core/admin/calculation-editing';
import { CALCULATED_TYPES } from '@opencareers/form-core/calculation/expression';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import { Select } from '@opencareers/ui/select';
import { useEditor } from '../editor-context.tsx';
import { questionLabel } from '../type-names.ts';
import type { PanelTabProps } from './panel-tab-props.ts';
import { referableItems } from './referable-items.ts';

const KIND_KEYS = {
  none: 'admin.calculate.none',
  add: 'admin.calculate.add',
  subtract: 'admin.calculate.subtract',
  multiply: 'admin.calculate.multiply',
  divide: 'admin.calculate.divide',
  join: 'admin.calculate.join',
  sum: 'admin.calculate.sum',
  count: 'admin.calculate.count',
  days: 'admin.calculate.days',
  months: 'admin.calculate.months',
  years: 'admin.calculate.years',
} as const satisfies Record<SimpleCalculation['kind'], string>;

/** Calculations of several answers end with an empty place for one more. */
const OPEN_KINDS: readonly string[] = ['add', 'multiply', 'join'];

/** How an answer is worked out, for what one step says; a calculation of several steps is only named. */
export function CalculationField({ item, place, onChange }: PanelTabProps) {
  const { definition, texts } = useEditor();
  const items = referableItems(definition, place);
  if (!CALCULATED_TYPES.includes(item.type) || items.length === 0) return null;
  const simple = simpleCalculation(item.calculate);
  const set = (next: SimpleCalculation) => {
    const { calculate: _former, ...bare } = item;
    const calculate = writeCalculation(next);
    onChange((calculate === undefined ? bare : { ...item, calculate }) as FormItem);
  };
  const own = { value: 'own', label: texts.text('admin.calculate.own') };
  return (
    <>
      <Select
        label={texts.text('admin.field.calculate')}
        labelPosition="above"
        value={simple?.kind ?? 'own'}
        onChange={(kind) => {
          if (kind in KIND_KEYS) set(startCalculation(kind as SimpleCalculation['kind'], items));
        }}
        options={[
          ...(simple === null ? [own] : []),
          ...Object.entries(KIND_KEYS).map(([value, key]) => ({ value, label: texts.text(key) })),
        ]}
      />
      {simple !== null && simple.kind !== 'none' && (
        <Names simple={simple} items={items} onChange={(names) => set({ ...simple, names })} />
      )}
    </>
  );
}

interface NamesProps {
  simple: SimpleCalculation;
  items: readonly FormItem[];
  onChange: (names: string[]) => void;
}

/** The questions that a calculation looks at, one control each. */
function Names({ simple: { kind, names }, items, onChange }: NamesProps) {
  const { texts } = useEditor();
  const isOfList = kind === 'sum';
  const shown = OPEN_KINDS.includes(kind) ? [...names, ''] : names;
  const list = items.find(({ name }) => name === names[0]);
  const offeredAt = (index: number) => {
    if (!isOfList) return items;
    return index === 0 ? items.filter(({ type }) => type === 'dynamicList') : nestedItems(list ?? items[0]!);
  };
  const labelAt = (index: number) => {
    if (isOfList) return index === 0 ? texts.text('admin.calculate.list') : texts.text('admin.calculate.of');
    return texts.text('admin.calculate.part', { number: index + 1 });
  };
  return shown.map((name, index) => (
    <Select
      key={`part ${String(index)}`}
      label={labelAt(index)}
      labelPosition="above"
      value={name}
      onChange={(chosen) => {
        const next = index < names.length ? names.with(index, chosen) : [...names, chosen];
        onChange(next.filter((each) => each !== '' || !OPEN_KINDS.includes(kind)));
      }}
      options={[
        ...(name === '' || OPEN_KINDS.includes(kind) ? [{ value: '', label: texts.text('admin.none') }] : []),
        ...offeredAt(index).map((each) => ({ value: each.name, label: questionLabel(each) })),
      ]}
    />
  ));
}

function startCalculation(kind: SimpleCalculation['kind'], items: readonly FormItem[]): SimpleCalculation {
  const [first] = items;
  const lists = items.filter(({ type }) => type === 'dynamicList');
  if (kind === 'sum') {
    const [list] = lists;
    return { kind, names: [list?.name ?? '', list === undefined ? '' : (nestedItems(list)[0]?.name ?? '')] };
  }
  if (kind === 'count') return { kind, names: [(lists[0] ?? first)?.name ?? ''] };
  const name = first?.name ?? '';
  return { kind, names: OPEN_KINDS.includes(kind) ? [name] : [name, items[1]?.name ?? name] };
}
