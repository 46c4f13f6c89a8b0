import { FORM_DEFINITION_MAX_BYTES } from '@opencareers/contracts/forms';
import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findPublishProblems } from '@opencareers/form-core/definition/publish-check';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { AppError } from '../../../platform/app-error.ts';

/** Most different patterns of one form: as many as the engine keeps compiled, so that no submission compiles again. */
const PATTERNS_MAX = 200;

/** Reads a definition. Throws `form_invalid` with everything that is wrong, by its place. */
export function readDefinition(given: unknown): FormDefinition {
  if (Buffer.byteLength(JSON.stringify(given) ?? '') > FORM_DEFINITION_MAX_BYTES)
    throw new AppError('payload_too_large');
  const parsed = parseDefinition(given);
  if (!parsed.ok) throw new AppError('form_invalid', { fields: byPlace(parsed.problems) });
  return parsed.definition;
}

/** Something about a form that does not keep it from being published. */
export interface FormWarning {
  path: string;
  message: string;
}

/** Throws `form_not_publishable` when somebody could not fill the form in; gives what deserves a second look. */
export function checkPublishable(definition: FormDefinition): FormWarning[] {
  refuseManyPatterns(definition);
  const problems = findPublishProblems(definition, { canRunRegex });
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new AppError('form_not_publishable', { fields: byPlace(errors) });
  return problems.map(({ path, message }) => ({ path, message }));
}

// Before the check runs them: compiling thousands of large ones takes most of a minute.
function refuseManyPatterns(definition: FormDefinition): void {
  const patterns = new Set<string>();
  for (const { item } of allItems(definition))
    for (const rule of item.rules ?? []) if (rule.type === 'regex') patterns.add(rule.value);
  if (patterns.size <= PATTERNS_MAX) return;
  const fields = { form: [`The form has more than ${PATTERNS_MAX} different patterns (regex rules).`] };
  throw new AppError('form_not_publishable', { fields });
}

function byPlace(problems: readonly { path: string; message: string }[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of problems) {
    const place = path === '' ? 'form' : path;
    fields[place] = [...(fields[place] ?? []), message];
  }
  return fields;
}
