import type { FieldType } from '../../definition/form-definition.ts';
import type { PlacingTools } from '../../visibility/placed-field.ts';
import type { ProblemCode } from '../problem.ts';

/** Runs patterns of tenants in linear time. */
export interface RegexEngine {
  /** Whether the pattern `/…/flags` is found in the text; null when it can't be run. */
  matches(source: string, text: string): boolean | null;
}

/** A phone number as it is checked: its parts, or a text alone. */
export interface PhoneToCheck {
  number: string;
  /** Such as `+1`; without one the number is that of the country. */
  callingCode?: string;
  /** ISO 3166 code. */
  countryCode: string;
}

/** What is wrong with a phone number. */
export type PhoneFault = 'callingCode' | 'number';

/** Knows the phone numbers of the countries. */
export interface PhoneEngine {
  /** What is wrong with a number, null when it is one of its country. */
  check(phone: PhoneToCheck): PhoneFault | null;
  /** Whether a text is an international number, with `+` and a calling code, of any country. */
  isInternational(text: string): boolean;
  /** The digits as they are written in the country, as far as they go. */
  format(number: string, countryCode: string): string;
}

/**
 * What types say of their answers by themselves, before any rule. Each is given a `Check`, which holds these engines
 * itself.
 */
export type LateChecks = Readonly<
  Partial<Record<FieldType, (check: never) => { code: ProblemCode; message: string } | null>>
>;

/**
 * Engines that are too large for forms without such rules (regex 52 kB, phone 39 kB gzipped). A rule whose engine is
 * absent gives no verdict beyond what can be said without it: a server always has all. What works answers out and puts
 * them into texts while a form is filled in comes in the same way; where it is judged, that is never left out.
 */
export interface RuleEngines {
  regex?: RegexEngine;
  phone?: PhoneEngine;
  /** The checks of types that come when they are first shown; their messages are in `lateTexts`. */
  late?: LateChecks;
  tools?: PlacingTools;
}
