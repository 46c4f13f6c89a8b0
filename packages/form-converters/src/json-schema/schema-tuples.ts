import { type SourceObject, sourceText } from '../source-json.ts';
import { typesOf, uiOption } from './schema-building.ts';
import { keywordText } from './schema-keys.ts';

/** A list with a schema for each of its places, as an object whose properties are the places; undefined for others. */
export function tupleObject(
  schema: SourceObject,
  {
    ui,
    key,
    notes,
  }: { ui: SourceObject; key: string; notes: { missing(what: string, property?: string): void } },
): SourceObject | undefined {
  const places = [schema.prefixItems, schema.items].find(Array.isArray) as SourceObject[] | undefined;
  const isList = typesOf(schema)[0] === 'array' || typesOf(schema).length === 0;
  if (places === undefined || places.length === 0 || !isList) return undefined;
  const { items, prefixItems: _, type: _type, title, description, ...others } = schema;
  for (const [name, value] of Object.entries(others))
    if (!SILENT.includes(name)) notes.missing(keywordText(name, value), name);
  if (!Array.isArray(items) && items !== undefined && items !== false)
    notes.missing(keywordText('items', items), 'items');
  const called = sourceText(uiOption(ui, 'title')) ?? sourceText(title) ?? key;
  const properties = places.map((place, index) => {
    const isTitled = sourceText(place.title) !== undefined || place.$ref !== undefined;
    return [`${index}`, isTitled ? place : { ...place, title: `${called} ${index + 1}` }] as const;
  });
  return {
    type: 'object',
    title,
    description,
    properties: Object.fromEntries(properties),
    required: properties.map(([index]) => index),
  };
}

const SILENT = ['$ref', '$id', '$comment', 'id'];
