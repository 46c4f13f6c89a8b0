/** As much of JSON Schema as the description of the wire uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Values that pass more than the schema: what the product looks up. */
export type KnownValues = Record<string, string | number | number[]>;

/** A value that the schema takes, with all members or only those it must have. */
export function sampleOf(
  schema: JsonSchema,
  { name = '', known, isFull }: { name?: string; known: KnownValues; isFull: boolean },
): unknown {
  if (name in known) return known[name];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (choice) return sampleOf(choice, { name, known, isFull });
  if (schema.properties || schema.type === 'object') {
    const required = new Set(schema.required);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([member]) => isFull || required.has(member))
        .map(([member, value]) => [member, sampleOf(value, { name: member, known, isFull })]),
    );
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () =>
      sampleOf(schema.items ?? {}, { known, isFull }),
    );
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  return 'wire text'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 100);
}

/** One body for each wrong member: of another type, too long, or missing. */
export function wrongSamples(schema: JsonSchema, known: KnownValues): Record<string, unknown>[] {
  const full = sampleOf(schema, { known, isFull: true });
  if (typeof full !== 'object' || full === null) return [];
  const members = Object.keys(full);
  return members.flatMap((member) => {
    const others = Object.fromEntries(Object.entries(full).filter(([name]) => name !== member));
    return [{ ...others, [member]: { wrong: true } }, others];
  });
}
