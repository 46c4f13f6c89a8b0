import type { FormDefinition } from '../../definition/form-definition.ts';
import { allItems } from '../../definition/walk-items.ts';
import type { Calculator } from '../../visibility/placed-fields.ts';
import type { PhoneEngine, RegexEngine } from './engine-ports.ts';

/**
 * Engines that are too large for forms without such rules (regex 52 kB, phone 39 kB gzipped). A rule whose engine is
 * absent gives no verdict beyond what can be said without it: a server always has both.
 */
export interface RuleEngines {
  regex?: RegexEngine;
  phone?: PhoneEngine;
  /** Works answers out while a form is filled in; where it is judged, that is never left out. */
  calculator?: Calculator;
}

const PHONE_RULES: readonly string[] = ['phone', 'phoneNumberWithCountryCode'];

/** Loads the engines that a form needs; without a form, all of them. Wait for it before the first verdict. */
export async function loadRuleEngines(definition?: FormDefinition): Promise<RuleEngines> {
  const needed = enginesNeeded(definition);
  const [regex, phone, calculation] = await Promise.all([
    needed.regex ? import('./regex-engine.ts') : undefined,
    needed.phone ? import('./phone-engine.ts') : undefined,
    needed.calculator ? import('../../calculation/calculate.ts') : undefined,
  ]);
  return {
    ...(regex && { regex: regex.regexEngine }),
    ...(phone && { phone: phone.phoneEngine }),
    ...(calculation && { calculator: calculation.calculateAnswer }),
  };
}

function enginesNeeded(definition: FormDefinition | undefined): Record<keyof RuleEngines, boolean> {
  if (definition === undefined) return { regex: true, phone: true, calculator: true };
  const items = [...allItems(definition)].map(({ item }) => item);
  const types = new Set<string>(items.flatMap(({ rules = [] }) => rules.map(({ type }) => type)));
  return {
    regex: types.has('regex'),
    calculator: items.some(({ calculate }) => calculate !== undefined),
    phone: items.some(({ type }) => type === 'phone') || PHONE_RULES.some((type) => types.has(type)),
  };
}
