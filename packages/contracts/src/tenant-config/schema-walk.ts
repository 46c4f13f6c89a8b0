import type { z } from 'zod';

type AnySchema = z.core.$ZodType;
type Definition = z.core.$ZodTypeDef & {
  innerType?: AnySchema;
  in?: AnySchema;
  out?: AnySchema;
  shape?: Record<string, AnySchema>;
  element?: AnySchema;
  keyType?: AnySchema;
  valueType?: AnySchema;
};

function definitionOf(schema: AnySchema): Definition {
  return schema._zod.def as Definition;
}

/** The schema under defaults, optional marks and preprocessing: an object, a list, a record or a value. */
export function coreSchema(schema: AnySchema): AnySchema {
  const { type, innerType, in: input, out } = definitionOf(schema);
  if (innerType !== undefined) return coreSchema(innerType);
  if (type !== 'pipe' || input === undefined || out === undefined) return schema;
  // A preprocessed schema says what it takes at its end, a transformed one at its start.
  return coreSchema(definitionOf(input).type === 'transform' ? out : input);
}

/** Schema of one key or list position, or null when there is none. */
export function schemaAt(schema: AnySchema, path: readonly PropertyKey[]): AnySchema | null {
  let current: AnySchema = coreSchema(schema);
  for (const key of path) {
    const { shape, element, valueType } = definitionOf(current);
    const next = shape === undefined ? (element ?? valueType) : shape[String(key)];
    if (next === undefined) return null;
    current = coreSchema(next);
  }
  return current;
}

/** Names that an object or a record with named keys takes; none for anything else. */
export function keysOf(schema: AnySchema): string[] {
  const { shape, keyType } = definitionOf(schema);
  if (shape !== undefined) return Object.keys(shape);
  const values = keyType?._zod.values;
  return values === undefined ? [] : [...values].map(String);
}
