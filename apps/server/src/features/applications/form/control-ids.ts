import { RESUME_CONTROL, RESUME_QUESTION } from '@opencareers/contracts/application-calls';
import { controlName } from '@opencareers/form-core/definition/control-name';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';

/**
 * The ids that form fillers look for, by question: of the English titles, whatever language the page is in
 * (spec:WIRE-6.4).
 */
export function controlIds(definition: FormDefinition): Record<string, string> {
  const names = definition.sections.flatMap(({ items }) => items.map(({ name }) => name));
  return Object.fromEntries(
    names.map((name) => [name, name === RESUME_QUESTION ? RESUME_CONTROL : controlName(definition, name)]),
  );
}
