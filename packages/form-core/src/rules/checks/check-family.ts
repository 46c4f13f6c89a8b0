import type { FieldType } from '../../definition/form-definition.ts';
import type { Rule } from '../../definition/rule.ts';
import type { Check, Verdict } from '../verdict.ts';

/** What a type says of its answers by itself, before any rule. Their shape has been checked. */
export type TypeCheck = (check: Check) => Verdict;

/** Checks that come together: those of some types, and of the rules that are about them. */
export interface CheckFamily {
  readonly types: Readonly<Partial<Record<FieldType, TypeCheck>>>;
  /** What a rule says; undefined for rules and answers of others. */
  readonly rule: (rule: Rule, check: Check) => Verdict | undefined;
}
