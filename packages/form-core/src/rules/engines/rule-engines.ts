import type { FieldType, FormDefinition } from '../../definition/form-definition.ts';
import { allItems } from '../../definition/walk-items.ts';
import type { RuleEngines } from './engine-ports.ts';

const LATE_TYPES: readonly string[] = [
  'time',
  'month',
  'matrix',
  'ranking',
  'signature',
  'address',
  'richText',
] satisfies FieldType[];
const PHONE_RULES: readonly string[] = ['phone', 'phoneNumberWithCountryCode'];

/**
 * Loads the engines that a form needs; without a form, all of them. Wait for it before the first verdict. `locale` is the
 * language of the messages; all of them when absent.
 */
export async function loadRuleEngines(definition?: FormDefinition, locale?: string): Promise<RuleEngines> {
  const needed = enginesNeeded(definition);
  const [late, regex, phone, placing] = await Promise.all([
    needed.late
      ? import('../late/load-late.ts').then(({ loadLateChecks }) => loadLateChecks(locale))
      : undefined,
    needed.regex ? import('./regex-engine.ts') : undefined,
    needed.phone ? import('./phone-engine.ts') : undefined,
    needed.tools ? import('../../texts/placing-tools.ts') : undefined,
  ]);
  return {
    ...(late && { late }),
    ...(regex && { regex: regex.regexEngine }),
    ...(phone && { phone: phone.phoneEngine }),
    ...(placing && { tools: placing.placingTools }),
  };
}

/** Whether a form works answers out or has them in its texts: it is not to be read before they can be there. */
export function needsTools(definition: FormDefinition): boolean {
  return /"calculate":|\{answers\./.test(JSON.stringify(definition));
}

function enginesNeeded(definition: FormDefinition | undefined): Record<keyof RuleEngines, boolean> {
  if (definition === undefined) return { regex: true, phone: true, late: true, tools: true };
  const items = [...allItems(definition)].map(({ item }) => item);
  const types = new Set<string>(items.flatMap(({ rules = [] }) => rules.map(({ type }) => type)));
  return {
    late: items.some(({ type }) => LATE_TYPES.includes(type)),
    regex: types.has('regex'),
    phone: items.some(({ type }) => type === 'phone') || PHONE_RULES.some((type) => types.has(type)),
    tools: needsTools(definition),
  };
}
