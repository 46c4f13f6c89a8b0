import { CALCULATED_TYPES, type Expression } from '../calculation/expression.ts';
import {
  type Choice,
  DISPLAY_TYPES,
  FIELD_TYPES,
  type FieldType,
  type FormItem,
  type OptionsByType,
} from '../definition/form-definition.ts';
import type { DateUnit, Rule } from '../definition/rule.ts';
import { registerFieldType } from '../field-types/own-types.ts';
import type { Condition, ConditionValue } from '../visibility/condition.ts';
import { HOUSE_COLOUR } from './made-up-type.ts';
import type { Random } from './random.ts';

const LABELS = [
  undefined,
  '',
  'Name',
  'Your e-mail:',
  'Are you 18?',
  'Wie heißen Sie?',
  'الاسم؟',
  'x'.repeat(31),
];
const DAYS = [
  '2019-12-31',
  '2020-02-29',
  '2025-12-31',
  '2026-03-14',
  '2026-03-15',
  '2026-03-16',
  '2027-01-01',
];
const PATTERNS = ['/^[a-z]+$/', '/^\\p{L}+$/u', '/^\\s*\\d+\\s*$/', '/a.b/s', '/^(a+)+$/i', '/\\bno\\b/i'];
const UNITS: DateUnit[] = ['day', 'week', 'month', 'year'];
const FLAGS = ['email', 'phone', 'phoneNumberWithCountryCode', 'ssn', 'sin', 'futureStartDate'] as const;
const TODAY_FLAGS = ['is_today', 'is_in_the_future', 'is_in_the_past'] as const;

/** Types that bring the most to look at, of the form and of list entries. */
const LIKELY: FieldType[][] = [
  ['dynamicList', 'date'],
  ['date', 'dateRange'],
];

/** A type that a host registered: laws hold for those too. */
const MADE_UP = 'madeUp' as FieldType;
registerFieldType({ ...HOUSE_COLOUR, type: MADE_UP, readFrom: {} });
const TYPES = [...FIELD_TYPES, MADE_UP];

/** Choices that generated questions offer. */
export const CHOICES: Choice[] = ['yes', 'no', 'perhaps', 'N/A'].map((value) => ({ label: value, value }));

/** Questions with names `a`, `b` …, whose conditions and comparisons name questions before them. */
export function generateItems(
  random: Random,
  { count, depth }: { count: number; depth: number },
): FormItem[] {
  const names: string[] = [];
  return Array.from({ length: count }, (_, index) => {
    const name = `${'abc'.charAt(depth)}${index}`;
    const item = generateItem(random, { name, before: names, depth });
    names.push(name);
    return item;
  });
}

interface Place {
  name: string;
  before: readonly string[];
  depth: number;
}

function generateItem(random: Random, { name, before, depth }: Place): FormItem {
  const type: FieldType = random.percent(20) ? random.pick(LIKELY[depth] ?? TYPES) : random.pick(TYPES);
  const plain = LABELS[random.below(LABELS.length)];
  const label = before.length > 0 && random.percent(10) ? `About {answers.${random.pick(before)}|it}` : plain;
  const dependencies =
    before.length > 0 && random.percent(50) ? [random.pick(before), random.pick(before)] : [];
  const rules = Array.from({ length: random.below(4) }, () => generateRule(random, { type, dependencies }));
  return {
    name,
    type,
    ...(label !== undefined && { label }),
    ...(random.percent(40) && { required: true }),
    ...(random.percent(3) && { hidden: true }),
    ...(DISPLAY_TYPES.some((display) => display === type) && random.percent(30) && { deadEnd: true }),
    ...(random.percent(10) && { defaultValue: random.pick(['yes', 'x', 5, true]) }),
    ...(rules.length > 0 && { rules }),
    ...(dependencies.length > 0 && { dependencies }),
    ...(dependencies.length > 0 &&
      random.percent(70) && { visibleFn: generateCondition(random, dependencies) }),
    ...(dependencies.length > 0 &&
      random.percent(30) && { requiredIf: generateCondition(random, dependencies) }),
    ...(dependencies.length > 0 &&
      random.percent(20) && { enableIf: generateCondition(random, dependencies) }),
    ...(CALCULATED_TYPES.includes(type) &&
      dependencies.length > 0 &&
      random.percent(10) && { calculate: generateExpression(random, dependencies) }),
    options: generateOptions(random, { type, depth }),
  } as FormItem;
}

function generateOptions(random: Random, { type, depth }: { type: FieldType; depth: number }) {
  const options: Partial<{ [T in FieldType]: () => OptionsByType[T] }> = {
    select: () => ({ choices: CHOICES.slice(0, random.below(5)), multiple: random.percent(30) }),
    dropdown: () => ({ choices: CHOICES.slice(0, random.below(5)) }),
    radio: () => ({ choices: CHOICES }),
    checkbox: () => ({
      choices: CHOICES,
      ...(random.percent(20) && { choicesSortOrder: 'random', lastChoices: 1 }),
    }),
    time: () => (random.percent(50) ? { enableFrom: '09:00', enableUntil: '17:00' } : {}),
    month: () => (random.percent(50) ? { enableFrom: -3, enableUntil: '2026-06' } : {}),
    matrix: () => ({ rows: CHOICES.slice(0, 2), columns: CHOICES, multiple: random.percent(30) }),
    ranking: () => ({ choices: CHOICES.slice(0, 3) }),
    signature: () => ({}),
    address: () => (random.percent(50) ? { country: 'DE', countries: ['DE', 'US'] } : {}),
    richText: () => (random.percent(50) ? { formats: ['bold', 'link'] } : {}),
    date: () => (random.percent(30) ? { enableFrom: -30, enableUntil: '2026-03-20' } : {}),
    dateRange: () => (random.percent(50) ? { format: 'MM/DD/YYYY', enableFrom: '2019-12-31' } : {}),
    fileUpload: () => (random.percent(50) ? { accept: ['.pdf'] } : {}),
    dynamicList: () => ({
      items: depth > 1 ? [] : generateItems(random, { count: 1 + random.below(3), depth: depth + 1 }),
    }),
  };
  if (type === MADE_UP) return { least: 3 } as OptionsByType[FieldType];
  return options[type]?.() ?? {};
}

interface RuleTarget {
  type: FieldType;
  dependencies: readonly string[];
}

function generateRule(random: Random, target: RuleTarget): Rule {
  // Mostly a rule that fits the type; others must say nothing.
  const isFit = random.percent(70);
  const rule =
    isFit && target.type === 'date'
      ? generateDateRule(random, target)
      : generateOtherRule(random, { ...target, isFit });
  return random.percent(20) ? { ...rule, message: `Own message of ${rule.type}` } : rule;
}

function generateOtherRule(
  random: Random,
  { type, dependencies, isFit }: RuleTarget & { isFit: boolean },
): Rule {
  if (isFit && type === 'dateRange') return { type: 'futureStartDate' };
  const kinds: (() => Rule)[] = [
    () => ({ type: random.pick(FLAGS) }),
    () => ({ type: random.pick(['minLength', 'maxLength'] as const), value: random.below(4) }),
    () => ({ type: random.pick(['minValue', 'maxValue'] as const), value: random.below(100) }),
    () => ({ type: random.pick(['maxFileSizeMB', 'maxCumulativeFileSizeMB'] as const), value: 1 }),
    () => ({ type: 'regex', value: random.pick(PATTERNS) }),
    () => generateDateRule(random, { type, dependencies }),
  ];
  return random.pick(kinds)();
}

function generateDateRule(random: Random, { dependencies }: RuleTarget): Rule {
  const span = (): [string, string] => {
    const [from = '', until = ''] = [random.pick(DAYS), random.pick(DAYS)].toSorted();
    return [from, until];
  };
  const kinds: (() => Rule)[] = [
    () => ({ type: random.pick(TODAY_FLAGS), value: random.percent(90) }),
    () => ({ type: random.pick(['is_on', 'is_before', 'is_after'] as const), value: random.pick(DAYS) }),
    () => ({ type: random.pick(['is_between', 'is_not_between'] as const), value: span() }),
    () => ({
      type: 'is_relative_to_today',
      value: {
        direction: random.pick(['past', 'next']),
        duration: random.below(20),
        unit: random.pick(UNITS),
      },
    }),
  ];
  if (dependencies.length > 0) {
    const comparison = (): Rule => ({
      type: 'date_comparison',
      value: { field: random.pick(dependencies), operator: random.pick(['before', 'after']) },
    });
    kinds.push(comparison, comparison);
  }
  return random.pick(kinds)();
}

function generateCondition(random: Random, fields: readonly string[], depth = 0): Condition {
  const field = random.pick(fields);
  const value = (): ConditionValue => random.pick<ConditionValue>(['yes', 'no', 5, 20, true, false, '']);
  const operator = () => random.pick(['<', '<=', '>', '>='] as const);
  const kinds: (() => Condition)[] = [
    () => ({ field, equals: value() }),
    () => ({ field, in: [value(), value()] }),
    () => ({ field, empty: random.percent(50) }),
    () => ({
      field,
      compare: { operator: operator(), value: random.pick<string | number>([5, '20', ...DAYS]) },
    }),
    () => ({ field, contains: value() }),
  ];
  if (depth < 2) {
    const part = () => generateCondition(random, fields, depth + 1);
    kinds.push(
      () => ({ and: [part(), part()] }),
      () => ({ or: [part(), part()] }),
      () => ({ not: part() }),
    );
  }
  return random.pick(kinds)();
}

function generateExpression(random: Random, fields: readonly string[], depth = 0): Expression {
  const field = random.pick(fields);
  const part = () => generateExpression(random, fields, depth + 1);
  const ends: (() => Expression)[] = [
    () => ({ field }),
    () => random.pick<Expression>([0.1, 3, 'x', true, '2026-03-15']),
    () => ({ count: field }),
    () => ({ sum: field, of: 'b0' }),
  ];
  const others: (() => Expression)[] = [
    () => ({ add: [part(), part()] }),
    () => ({ subtract: [part(), part()] }),
    () => ({ multiply: [part(), part()] }),
    () => ({ divide: [part(), part()] }),
    () => ({ round: part(), places: random.below(3) }),
    () => ({ join: [part(), part()] }),
    () => ({ when: generateCondition(random, fields), is: part(), otherwise: part() }),
    () => ({ from: part(), to: part(), unit: random.pick(['days', 'months', 'years'] as const) }),
  ];
  return random.pick(depth < 2 ? others : ends)();
}
