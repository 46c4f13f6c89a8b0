import { shapeOf } from '../../answers/answer-shape.ts';
import type { FormItem } from '../form-definition.ts';
import type { RuleType } from '../rule.ts';
import type { Finding } from './publish-problem.ts';

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
export function rulesWithEffect(item: FormItem): readonly RuleType[] {
  if (item.type === 'date') return [...TEXTS, ...DATES];
  switch (shapeOf(item)) {
    case 'text':
      return TEXTS;
    case 'texts':
    case 'rows':
      return COUNTS;
    case 'files':
      return FILES;
    case 'phone':
      return PHONES;
    case 'stars':
      return AMOUNTS;
    case 'dateRange':
      return ['futureStartDate'];
    default:
      return [];
  }
}

/** Rules that never say anything, since they are about other kinds of answers. */
export function ruleEffectFindings(item: FormItem): Finding[] {
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
