import type { JsonSchema } from './definition-json-schema.ts';

type Properties = Record<string, JsonSchema>;

/** Where each named part of the schema is described on the page. */
const ANCHORS: Record<string, string> = {
  Section: '[section](#sections)',
  Question: '[question](#questions)',
  Rule: '[rule](#rules)',
  Condition: '[condition](#conditions)',
  Choice: '[choice](#choices)',
  Answer: 'answer',
  Expression: '[calculation](#calculations)',
};

/** The properties of an object schema. */
export function propertiesOf(schema: JsonSchema | undefined): Properties {
  return (schema?.properties ?? {}) as Properties;
}

/** A part of the schema that has a name of its own. */
export function definitionOf(schema: JsonSchema, name: string): JsonSchema {
  const found = schema.$defs?.[name];
  if (found === undefined) throw new Error(`The schema has no part named ${name}.`);
  return found;
}

/** The members of a union. */
export function membersOf(schema: JsonSchema): JsonSchema[] {
  return (schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[];
}

/** A table of the properties of an object schema, without some of them. */
export function propertyTable(schema: JsonSchema, without: readonly string[] = []): string {
  const needed = new Set(schema.required);
  const rows = Object.entries(propertiesOf(schema))
    .filter(([name]) => !without.includes(name))
    .map(([name, property]) => [
      `\`${name}\``,
      typeOf(property),
      needed.has(name) ? 'needed' : defaultOf(property),
      property.description ?? '',
    ]);
  return table(['option', 'type', 'default', 'meaning'], rows);
}

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return `${lines.join('\n')}\n`;
}

/** What can be written for a property. */
export function typeOf(schema: JsonSchema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return ANCHORS[name] ?? name;
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  const members = membersOf(schema);
  if (members.length > 0) return [...new Set(members.map(typeOf))].join(' or ');
  if (schema.type === 'array') return arrayType(schema);
  if (schema.type === 'object') return objectType(schema);
  if (schema.type === 'string') return schema.format === 'date' ? 'date' : 'text';
  if (schema.type === 'integer') return 'whole number';
  return schema.type === 'boolean' ? 'true, false' : String(schema.type ?? 'any');
}

function arrayType({ prefixItems, items }: JsonSchema): string {
  if (prefixItems !== undefined)
    return `list of ${prefixItems.length} ${typeOf(prefixItems[0] as JsonSchema)}s`;
  return `list of ${typeOf((items ?? {}) as JsonSchema)}`;
}

function objectType(schema: JsonSchema): string {
  const inner = Object.entries(propertiesOf(schema));
  if (inner.length === 0) return 'map';
  return `{${inner.map(([name, property]) => `\`${name}\`: ${typeOf(property)}`).join('; ')}}`;
}

function defaultOf({ default: value }: JsonSchema): string {
  if (value === undefined) return '';
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.map((each) => `\`${String(each)}\``).join(' ');
}
