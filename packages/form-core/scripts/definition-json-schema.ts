import { z } from 'zod';
import { FormDefinitionSchema } from '../src/definition/definition-schema.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Marks what can only be given in code, as a function. */
const CODE_ONLY = 'x-code-only';

/** The schema of a form in JSON: functions are left out, since JSON has none. */
export function definitionJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(FormDefinitionSchema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') jsonSchema[CODE_ONLY] = true;
    },
  });
  const { $schema, ...rest } = withoutCode(schema) as JsonSchema;
  return { $schema, $id: 'urn:opencareers:form-definition', ...rest };
}

function withoutCode(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isCode(entry)).map(withoutCode);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => !isCode(inner));
  const cleaned = Object.fromEntries(entries.map(([key, inner]) => [key, withoutCode(inner)]));
  const { anyOf, ...rest } = cleaned as JsonSchema;
  // Of "a condition or a function" the condition is left.
  return anyOf?.length === 1 ? { ...anyOf[0], ...rest } : cleaned;
}

function isCode(value: unknown): boolean {
  return typeof value === 'object' && value !== null && CODE_ONLY in value;
}
