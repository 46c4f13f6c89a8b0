import { hasAnswerShape } from '../answers/answer-shape.ts';
import { CALCULATED_TYPES } from '../calculation/expression.ts';
import { DISPLAY_TYPES, type FieldType, type FormItem } from '../definition/form-definition.ts';
import {
  DATE_RULES,
  DATE_SPAN_RULES,
  FLAG_RULES,
  type IsoDate,
  NUMBER_RULES,
  type Rule,
  type RuleType,
} from '../definition/rule.ts';
import { findOwnType } from '../field-types/registry.ts';
import { createItem } from './new-item.ts';

/** The types an editor offers, in groups; `dropdown` and `file_upload` are other spellings of two of them. */
export const TYPE_GROUPS = {
  text: [
    'text',
    'textarea',
    'richText',
    'number',
    'email',
    'phone',
    'country',
    'state',
    'address',
    'ssn',
    'sin',
  ],
  choice: [
    'radio',
    'checkbox',
    'select',
    'checkboxItem',
    'star_rating',
    'skillSelector',
    'matrix',
    'ranking',
  ],
  more: [
    'date',
    'dateRange',
    'time',
    'month',
    'fileUpload',
    'dynamicList',
    'signature',
    'esignForm',
    'privacyConsent',
  ],
  display: ['info', 'instruction', 'embedded_form'],
} as const satisfies Record<string, readonly FieldType[]>;

const LENGTHS = ['minLength', 'maxLength'] as const satisfies RuleType[];
const TEXT_RULES = [...LENGTHS, 'regex', 'email', 'phone', 'ssn', 'sin'] as const satisfies RuleType[];
const DAY_RULES = [
  'is_today',
  'is_in_the_future',
  'is_in_the_past',
  ...DATE_RULES,
  ...DATE_SPAN_RULES,
  'is_relative_to_today',
  'date_comparison',
] as const satisfies RuleType[];

/** The rules that say something about answers of a question. */
export function rulesForItem(item: FormItem): readonly RuleType[] {
  switch (item.type) {
    case 'text':
    case 'country':
    case 'state':
      return TEXT_RULES;
    case 'textarea':
      return [...LENGTHS, 'regex'];
    case 'email':
      return ['email', ...LENGTHS, 'regex'];
    case 'number':
      return ['minValue', 'maxValue', ...LENGTHS, 'regex'];
    case 'phone':
      return ['phone', 'phoneNumberWithCountryCode'];
    case 'ssn':
      return ['ssn', 'regex'];
    case 'sin':
      return ['sin', 'regex'];
    case 'date':
      return DAY_RULES;
    case 'dateRange':
      return ['futureStartDate'];
    case 'fileUpload':
    case 'file_upload':
      return [...LENGTHS, 'maxFileSizeMB', 'maxCumulativeFileSizeMB'];
    case 'richText':
    case 'dynamicList':
    case 'checkbox':
    case 'skillSelector':
      return LENGTHS;
    case 'select':
    case 'dropdown':
      return item.options?.multiple === true ? LENGTHS : [];
    case 'star_rating':
      return ['minValue', 'maxValue'];
    default:
      return findOwnType((item as FormItem).type)?.rules ?? [];
  }
}

/** A rule as it starts in an editor; dates are `today`. */
export function createRule(type: RuleType, today: IsoDate): Rule {
  if (isAmong(FLAG_RULES, type)) return { type };
  if (isAmong(NUMBER_RULES, type)) return { type, value: type.startsWith('max') ? 10 : 1 };
  if (isAmong(DATE_RULES, type)) return { type, value: today };
  if (isAmong(DATE_SPAN_RULES, type)) return { type, value: [today, today] };
  switch (type) {
    case 'regex':
      return { type, value: '/^.+$/' };
    case 'is_relative_to_today':
      return { type, value: { direction: 'past', duration: 30, unit: 'day' } };
    case 'date_comparison':
      return { type, value: { field: '', operator: 'after' } };
  }
}

/** Whether a question takes an answer; those that only show something do not. */
export function takesAnswer(item: FormItem): boolean {
  return !isAmong(DISPLAY_TYPES, item.type);
}

const CHOICE_TYPES = ['dropdown', 'select', 'radio', 'checkbox', 'ranking'] as const satisfies FieldType[];

/** The question as one of another type: what fits both is kept. `choiceLabel` names choices where there were none. */
export function convertItem(
  item: FormItem,
  type: FieldType,
  choiceLabel: (number: number) => string,
): FormItem {
  if (item.type === type) return item;
  const fresh = createItem({ type, label: item.label ?? '', taken: [], choiceLabel });
  const { options: _former, rules, ...kept } = item;
  const next = { ...kept, type, options: keptOptions(item, fresh) } as FormItem;
  if (next.options === undefined) delete next.options;
  if (!takesAnswer(next)) delete next.required;
  if (!CALCULATED_TYPES.includes(type)) delete next.calculate;
  if (next.defaultValue !== undefined && !hasAnswerShape(next, next.defaultValue)) delete next.defaultValue;
  const allowed = rulesForItem(next);
  const fitting = rules?.filter((rule) => allowed.includes(rule.type)) ?? [];
  return fitting.length > 0 ? { ...next, rules: fitting } : next;
}

function keptOptions(item: FormItem, fresh: FormItem): FormItem['options'] {
  const { options } = item;
  if (options === undefined) return fresh.options;
  if (isAmong(CHOICE_TYPES, item.type) && isAmong(CHOICE_TYPES, fresh.type)) {
    const choices = 'choices' in options ? options.choices : undefined;
    return {
      ...(fresh.options as object),
      ...(choices === undefined ? {} : { choices }),
    } as FormItem['options'];
  }
  if ('html' in options && fresh.options !== undefined && 'html' in fresh.options) {
    return { ...fresh.options, html: options.html };
  }
  const takesPlaceholder = [
    'text',
    'number',
    'country',
    'state',
    'email',
    'phone',
    'textarea',
    'richText',
    'select',
  ];
  if (
    'placeholder' in options &&
    options.placeholder !== undefined &&
    takesPlaceholder.includes(fresh.type)
  ) {
    return { ...(fresh.options as object), placeholder: options.placeholder } as FormItem['options'];
  }
  return fresh.options;
}

function isAmong<T extends string>(list: readonly T[], value: string): value is T {
  return (list as readonly string[]).includes(value);
}
