import type { RuleType } from '@opencareers/form-core/definition/rule';

const RULE_KEYS = {
  email: 'admin.rule.email',
  phone: 'admin.rule.phone',
  phoneNumberWithCountryCode: 'admin.rule.phoneWithCountry',
  ssn: 'admin.rule.ssn',
  sin: 'admin.rule.sin',
  is_today: 'admin.rule.isToday',
  is_in_the_future: 'admin.rule.isFuture',
  is_in_the_past: 'admin.rule.isPast',
  futureStartDate: 'admin.rule.futureStart',
  minLength: 'admin.rule.minLength',
  maxLength: 'admin.rule.maxLength',
  minValue: 'admin.rule.minValue',
  maxValue: 'admin.rule.maxValue',
  maxFileSizeMB: 'admin.rule.fileSize',
  maxCumulativeFileSizeMB: 'admin.rule.totalSize',
  regex: 'admin.rule.regex',
  is_on: 'admin.rule.isOn',
  is_before: 'admin.rule.isBefore',
  is_after: 'admin.rule.isAfter',
  is_between: 'admin.rule.isBetween',
  is_not_between: 'admin.rule.isNotBetween',
  is_relative_to_today: 'admin.rule.isRelative',
  date_comparison: 'admin.rule.comparison',
} as const satisfies Record<RuleType, string>;

/** Text key of a rule's name. */
export function ruleKey(type: RuleType): string {
  return RULE_KEYS[type];
}

/** Whether a text is the type of a rule. */
export function isRuleType(type: string): type is RuleType {
  return Object.hasOwn(RULE_KEYS, type);
}
