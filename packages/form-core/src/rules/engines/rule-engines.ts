import type { FormDefinition } from '../../definition/form-definition.ts';
import type { PlacingTools } from '../../visibility/placed-fields.ts';
import type { PhoneEngine, RegexEngine } from './engine-ports.ts';

/**
 * Engines that are too large for forms without such rules (regex 52 kB, phone 39 kB gzipped). A rule whose engine is
 * absent gives no verdict beyond what can be said without it: a server always has both. What works answers out and puts
 * them into texts while a form is filled in comes in the same way; where it is judged, that is never left out.
 */
export interface RuleEngines {
  regex?: RegexEngine;
  phone?: PhoneEngine;
  tools?: PlacingTools;
}

/** Loads the engines that a form needs; without a form, all of them. Wait for it before the first verdict. */
export async function loadRuleEngines(definition?: FormDefinition): Promise<RuleEngines> {
  const needed = enginesNeeded(definition);
  const [regex, phone, placing] = await Promise.all([
    needed.regex ? import('./regex-engine.ts') : undefined,
    needed.phone ? import('./phone-engine.ts') : undefined,
    needed.tools ? import('../../texts/placing-tools.ts') : undefined,
  ]);
  return {
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
  if (definition === undefined) return { regex: true, phone: true, tools: true };
  // A quote inside a text is escaped, so no text is taken for the type of a rule or question.
  const json = JSON.stringify(definition);
  return {
    regex: json.includes('"type":"regex"'),
    phone: /"type":"phone(?:NumberWithCountryCode)?"/.test(json),
    tools: needsTools(definition),
  };
}
