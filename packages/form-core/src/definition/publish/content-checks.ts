import { hasAnswerShape, shapeOf } from '../../answers/answer-shape.ts';
import { findOwnType } from '../../field-types/registry.ts';
import { isRichTextAnswer } from '../../rich-text/read-rich-text.ts';
import type { Choice, FormItem } from '../form-definition.ts';
import { choicesFor } from '../item-choices.ts';
import { isFilledToday, isLocked } from '../locked-item.ts';
import type { Rule, RuleType } from '../rule.ts';
import type { PlacedItem } from '../walk-items.ts';
import { isDisplay } from './form-scopes.ts';
import type { Finding } from './publish-problem.ts';

/** Whether the engine of regex rules can run a pattern, and why not. */
export type RegexVerdict = { ok: true } | { ok: false; reason: string };

/** What is wrong with a question by itself. */
export function contentFindings(item: FormItem, canRunRegex: (source: string) => RegexVerdict): Finding[] {
  return [
    ...labelFindings(item),
    ...choiceFindings(item),
    ...lineFindings(item),
    ...boundFindings(item.rules ?? []),
    ...regexFindings(item.rules ?? [], canRunRegex),
    ...ruleEffectFindings(item),
    ...lockedFindings(item),
    ...defaultFindings(item),
    ...addressFindings(item),
    ...imageFindings(item),
  ];
}

const COUNTS: RuleType[] = ['minLength', 'maxLength'];

const AMOUNTS: RuleType[] = ['minValue', 'maxValue'];

const PHONES: RuleType[] = ['phone', 'phoneNumberWithCountryCode'];

const TEXTS: RuleType[] = ['email', 'regex', 'ssn', 'sin', ...COUNTS, ...AMOUNTS, ...PHONES];

const FILES: RuleType[] = ['maxFileSizeMB', 'maxCumulativeFileSizeMB', ...COUNTS];

const DATES: RuleType[] = [
  ...(['is_today', 'is_in_the_future', 'is_in_the_past', 'is_on', 'is_before', 'is_after'] as const),
  ...(['is_between', 'is_not_between', 'is_relative_to_today', 'date_comparison'] as const),
];

/** The rules that say something of answers to a question. */
function rulesWithEffect(item: FormItem): readonly RuleType[] {
  if (item.type === 'date') return [...TEXTS, ...DATES];
  switch (shapeOf(item)) {
    case 'text':
      return TEXTS;
    case 'texts':
    case 'rows':
    case 'rich':
      return COUNTS;
    case 'files':
      return FILES;
    case 'phone':
      return PHONES;
    case 'stars':
      return AMOUNTS;
    case 'dateRange':
      return ['futureStartDate'];
    case 'own':
      return findOwnType(item.type)?.rules ?? [];
    default:
      return [];
  }
}

/** Rules that never say anything, since they are about other kinds of answers. */
function ruleEffectFindings(item: FormItem): Finding[] {
  const known = rulesWithEffect(item);
  return (item.rules ?? []).flatMap(({ type }, index): Finding[] => {
    if (known.includes(type)) return [];
    const message = `The rule \`${type}\` says nothing of answers to a question of the type \`${item.type}\`.`;
    const values = { rule: type, type: item.type };
    return [
      { at: `rules[${index}].type`, code: 'rule_without_effect', severity: 'warning', message, values },
    ];
  });
}

function warning(code: Finding['code'], message: string, more: Pick<Finding, 'at' | 'values'> = {}): Finding {
  return { code, message, severity: 'warning', ...more };
}

function labelFindings(item: FormItem): Finding[] {
  if (isDisplay(item) || (item.label ?? item.ariaLabel ?? '').trim() !== '') return [];
  if (item.type === 'privacyConsent' && item.options?.agreeLabel !== undefined) return [];
  return [warning('no_label', 'It has no label, so nobody knows what is asked.')];
}

/** What always shows keeps everybody from sending; what shows by a rule may be meant so. */
export function deadEndFindings({ item, parent }: PlacedItem): Finding[] {
  const isAlways = item.visibleFn === undefined && item.enableIf === undefined && item.hidden !== true;
  if (item.deadEnd !== true || parent !== null || !isAlways) return [];
  const message = 'It always shows, so nobody can ever send the form.';
  return [{ at: 'deadEnd', code: 'always_dead_end', severity: 'error', message }];
}

function choiceFindings(item: FormItem): Finding[] {
  const isList = item.type === 'select' || item.type === 'dropdown';
  if (!isList && item.type !== 'radio' && item.type !== 'checkbox') return [];
  const at = 'options.choices';
  const choices = item.options?.choices ?? [];
  if (isList && choices.length === 0 && (item.options?.apiEndpoint ?? item.options?.apiCall) === undefined)
    return [
      warning('no_choices', 'It has neither choices nor an endpoint; people only see "Not Applicable".', {
        at,
      }),
    ];
  return repeatedFindings(choices, at);
}

function repeatedFindings(choices: readonly Choice[], at: string): Finding[] {
  const seen = new Set<string>();
  // Adding one that is there already leaves the set as large as it was.
  const repeated = choices.findIndex(({ value }, index) => seen.add(value).size <= index);
  if (repeated === -1) return [];
  const message = `Two choices have the value "${choices[repeated]!.value}".`;
  const values = { value: choices[repeated]!.value };
  return [warning('duplicate_choice', message, { at: `${at}[${repeated}].value`, values })];
}

/** Rows, columns or ranked choices with the same value. */
function lineFindings(item: FormItem): Finding[] {
  const lists =
    item.type === 'matrix'
      ? { rows: item.options?.rows ?? [], columns: item.options?.columns ?? [] }
      : { choices: item.type === 'ranking' ? (item.options?.choices ?? []) : [] };
  return Object.entries(lists).flatMap(([key, list]) => repeatedFindings(list, `options.${key}`));
}

function boundFindings(rules: readonly Rule[]): Finding[] {
  const crossed = [
    ...crossing(rules, 'minLength', 'maxLength'),
    ...crossing(rules, 'minValue', 'maxValue'),
    ...crossing(rules, 'is_after', 'is_before'),
  ];
  const spans = rules.flatMap((rule, index) => {
    if (rule.type !== 'is_between' && rule.type !== 'is_not_between') return [];
    const [from, to] = rule.value;
    if (from <= to) return [];
    return [
      warning('bounds_crossed', `The first day, ${from}, is after the last, ${to}.`, {
        at: `rules[${index}].value`,
        values: { least: from, most: to },
      }),
    ];
  });
  return [...crossed, ...spans];
}

function crossing(rules: readonly Rule[], low: Rule['type'], high: Rule['type']): Finding[] {
  const least = rules.find(({ type }) => type === low)?.value;
  const index = rules.findIndex(({ type }) => type === high);
  const most = rules[index]?.value;
  const isCrossed =
    (typeof least === 'number' && typeof most === 'number' && least > most) ||
    (typeof least === 'string' && typeof most === 'string' && least >= most);
  if (!isCrossed) return [];
  const message = `No answer can fulfil both \`${low}\` ${least} and \`${high}\` ${most}.`;
  return [warning('bounds_crossed', message, { at: `rules[${index}].value`, values: { least, most } })];
}

function regexFindings(rules: readonly Rule[], canRunRegex: (source: string) => RegexVerdict): Finding[] {
  return rules.flatMap((rule, index): Finding[] => {
    if (rule.type !== 'regex') return [];
    const verdict = canRunRegex(rule.value);
    if (verdict.ok) return [];
    const message = `The pattern ${rule.value} cannot be run: ${verdict.reason}`;
    const values = { pattern: rule.value, reason: verdict.reason };
    return [{ at: `rules[${index}].value`, code: 'regex_not_runnable', severity: 'error', message, values }];
  });
}

function lockedFindings(item: FormItem): Finding[] {
  const isAnswered = isFilledToday(item) || (item.defaultValue ?? item.calculate) !== undefined;
  if (item.required !== true || !isLocked(item) || isAnswered) return [];
  return [
    warning(
      'cannot_be_filled',
      'It is required and cannot be changed: people without an answer known beforehand are stuck.',
    ),
  ];
}

/** A value to start with that is no answer to the question. */
function defaultFindings(item: FormItem): Finding[] {
  const { defaultValue } = item;
  if (defaultValue === undefined) return [];
  const choices = choicesFor(item).map(({ value }) => value);
  const strange = [defaultValue]
    .flat()
    .find((value) => choices.length > 0 && !(typeof value === 'string' && choices.includes(value)));
  const isForeign =
    item.type === 'richText' && typeof defaultValue === 'string' && !isRichTextAnswer(defaultValue);
  if (hasAnswerShape(item, defaultValue) && strange === undefined && !isForeign) return [];
  return [noAnswer('defaultValue', JSON.stringify(defaultValue))];
}

function noAnswer(at: string, value: string): Finding {
  const message = `It begins with ${value}, which is no answer to it.`;
  return { at, code: 'default_no_answer', severity: 'error', message, values: { value } };
}

/** An address that begins with a country which its list does not offer begins with none. */
function addressFindings(item: FormItem): Finding[] {
  if (item.type !== 'address') return [];
  const { country, countries } = item.options ?? {};
  if (country === undefined || countries === undefined || countries.includes(country)) return [];
  return [noAnswer('options.country', country)];
}

// Stops at the next tag too: thousands of tags that never end would each be read to the end of the text.
const IMAGE = /<img\b[^<>]*>/gi;

function imageFindings(item: FormItem): Finding[] {
  if (item.type !== 'info' && item.type !== 'instruction' && item.type !== 'privacyConsent') return [];
  const images = item.options?.html.match(IMAGE) ?? [];
  const hasSilent = images.some((image) => !/\salt\s*=/i.test(image));
  return hasSilent
    ? [warning('image_without_alt', 'An image has no `alt` text.', { at: 'options.html' })]
    : [];
}
