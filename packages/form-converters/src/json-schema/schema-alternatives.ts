import type { QuestionNotes } from '../conversion.ts';
import { objectOf, objectsOf, type SourceObject, sourceList, sourceText } from '../source-json.ts';
import { type SchemaBuilding, typesOf } from './schema-building.ts';
import { keywordText } from './schema-keys.ts';

/** The property that each of the alternatives gives another value. */
export function discriminatorOf(alternatives: readonly SourceObject[]): string | undefined {
  const [first] = alternatives;
  return Object.keys(objectOf(first?.properties)).find((key) => {
    const values = alternatives.map(({ properties }) => constantOf(objectOf(properties)[key]));
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
}

/** Of the property that tells alternatives apart only its values and its first title are read. */
export function noteDiscriminator(
  schemas: readonly SourceObject[],
  notes: Pick<QuestionNotes, 'missing'>,
): void {
  for (const { const: constant, enum: values, type: _type, title, ...others } of schemas) {
    const unread = {
      ...others,
      ...(title === schemas[0]?.title ? {} : { title }),
      ...(constant === undefined ? {} : { enum: values }),
    };
    for (const [key, value] of Object.entries(unread)) {
      if (value !== undefined) notes.missing(keywordText(key, value));
    }
  }
}

/** The one value that a schema allows, as text. */
export function constantOf(schema: unknown): string | undefined {
  const { const: constant, enum: values } = objectOf(schema);
  return (
    sourceText(constant) ?? (sourceList(values).length === 1 ? sourceText(sourceList(values)[0]) : undefined)
  );
}

/** Whether a schema asks something by its parts. */
export function hasParts(schema: SourceObject): boolean {
  return ['allOf', 'oneOf', 'anyOf', 'if', 'dependencies', 'dependentSchemas'].some(
    (key) => schema[key] !== undefined,
  );
}

/** Parts of parts that are looked through for a question. */
const ASKED_DEPTH_MAX = 3;

/** Whether it is an object with questions of its own, or in its parts. */
export function asksObject(schema: SourceObject, building: SchemaBuilding, depth = 0): boolean {
  const [type] = typesOf(schema);
  if (type !== undefined && type !== 'object') return false;
  if (Object.keys(objectOf(schema.properties)).length > 0) return true;
  if (depth > ASKED_DEPTH_MAX) return false;
  return [schema.allOf, schema.oneOf, schema.anyOf]
    .flatMap(objectsOf)
    .some((part) => asksObject(building.resolve(part), building, depth + 1));
}
