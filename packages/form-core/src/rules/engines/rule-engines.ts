import type { FormDefinition } from '../../definition/form-definition.ts';
import { allItems } from '../../definition/walk-items.ts';

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
  /** ISO 3166 codes of all countries with a calling code. */
  countries(): readonly string[];
  /** Such as `+1`; undefined for an unknown country. */
  callingCode(countryCode: string): string | undefined;
  /** The digits as they are written in the country, as far as they go. */
  format(number: string, countryCode: string): string;
}

/**
 * Engines that are too large for forms without such rules (regex 52 kB, phone 39 kB gzipped). A rule whose engine is
 * absent gives no verdict beyond what can be said without it: a server always has both.
 */
export interface RuleEngines {
  regex?: RegexEngine;
  phone?: PhoneEngine;
}

const PHONE_RULES: readonly string[] = ['phone', 'phoneNumberWithCountryCode'];

/** Loads the engines that a form needs; without a form, all of them. Wait for it before the first verdict. */
export async function loadRuleEngines(definition?: FormDefinition): Promise<RuleEngines> {
  const needed = enginesNeeded(definition);
  const [regex, phone] = await Promise.all([
    needed.regex ? import('./regex-engine.ts') : undefined,
    needed.phone ? import('./phone-engine.ts') : undefined,
  ]);
  return {
    ...(regex && { regex: regex.regexEngine }),
    ...(phone && { phone: phone.phoneEngine }),
  };
}

function enginesNeeded(definition: FormDefinition | undefined): Record<keyof RuleEngines, boolean> {
  if (definition === undefined) return { regex: true, phone: true };
  const items = [...allItems(definition)].map(({ item }) => item);
  const types = new Set<string>(items.flatMap(({ rules = [] }) => rules.map(({ type }) => type)));
  return {
    regex: types.has('regex'),
    phone: items.some(({ type }) => type === 'phone') || PHONE_RULES.some((type) => types.has(type)),
  };
}
