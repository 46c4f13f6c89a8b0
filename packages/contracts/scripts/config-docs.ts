import { z } from 'zod';
import { OPERATOR_ONLY_KEYS } from '../src/boot-data.ts';
import { TenantConfigKeysSchema } from '../src/tenant-config/config-keys.ts';
import { translationsKey } from '../src/tenant-config/own-texts.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

interface DocumentedKey {
  path: string;
  type: string;
  standard: unknown;
  meaning: string;
}

const STANDARD_SHOWN_MAX = 120;

/** One top-level key, or one part of pcsxConfig, with the keys in it. */
interface Section {
  path: string;
  meaning: string;
  /** Default of the whole, where that is more than the defaults of its keys. */
  standard: unknown;
  keys: DocumentedKey[];
}

const APPENDIX = `# Appendix: keys without effect

They are accepted, so that a configuration which was made elsewhere is valid here, and change nothing.
`;

/** How the meaning of a key begins that nothing reads; \`configuration-effects.test.ts\` holds it against the sources. */
const WITHOUT_EFFECT = /^(?:Accepted, without effect|No effect yet)/;

/**
 * Every key of the configuration as Markdown tables, one section per top-level key and per part of pcsxConfig. Those
 * that nothing reads stand behind all others.
 */
export function configTables(): string {
  const sections = listSections().map((section) => ({ ...section, silent: silentKeys(section.keys) }));
  return [
    ...sections.flatMap((section) =>
      tableOf(
        section,
        section.keys.filter((key) => !section.silent.has(key)),
      ),
    ),
    APPENDIX,
    ...sections.flatMap((section) => tableOf(section, [...section.silent])),
  ].join('\n');
}

/** A key inside of one without effect has none either. */
function silentKeys(keys: readonly DocumentedKey[]): Set<DocumentedKey> {
  const outer = keys.filter(({ meaning }) => WITHOUT_EFFECT.test(meaning)).map(({ path }) => path);
  const isSilent = (path: string) =>
    outer.some((key) => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`));
  return new Set(keys.filter(({ path }) => isSilent(path)));
}

function listSections(): Section[] {
  const schema = z.toJSONSchema(TenantConfigKeysSchema, {
    io: 'input',
    unrepresentable: 'any',
    // The default of a switch is behind a transformation, where the generator does not look.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'default') jsonSchema.default = def.defaultValue as typeof jsonSchema.default;
    },
  });
  const standards = TenantConfigKeysSchema.parse({});
  return Object.entries(properties(schema)).flatMap(([name, child]) => {
    const standard = standards[name as keyof typeof standards];
    if (name !== 'pcsxConfig') return [sectionOf(name, child, standard)];
    return Object.entries(properties(child)).map(([part, inner]) =>
      sectionOf(`pcsxConfig.${part}`, inner, (standard as Record<string, unknown>)[part]),
    );
  });
}

function sectionOf(path: string, schema: JsonSchema, standard: unknown): Section {
  const inner = keysUnder(path, schema, standard);
  return {
    path,
    meaning: `${meaningOf(schema)}${pageNote(path)}`,
    standard: inner.length > 0 && !isGroup(schema) ? standard : undefined,
    keys: inner.length > 0 ? inner : [keyOf(path, schema, standard)],
  };
}

/** The section with these of its keys, or nothing. */
function tableOf({ path, meaning, standard }: Section, keys: readonly DocumentedKey[]): string[] {
  if (keys.length === 0) return [];
  const long = [{ path, standard }, ...keys].filter(
    (key) => key.standard !== undefined && isLong(key.standard),
  );
  return [
    `## \`${path}\`\n`,
    `${meaning}\n`,
    '| key | type | default | meaning |',
    '|---|---|---|---|',
    ...keys.map(
      (key) => `| \`${shortened(key.path, path)}\` | ${key.type} | ${shown(key.standard)} | ${key.meaning} |`,
    ),
    '',
    ...long.map((key) => `Default of \`${key.path}\`:\n\n\`\`\`json\n${linesOf(key.standard)}\n\`\`\`\n`),
  ];
}

function pageNote(path: string): string {
  return isOperatorOnly(path) ? ' Not sent to pages.' : '';
}

function isOperatorOnly(path: string): boolean {
  return (OPERATOR_ONLY_KEYS as readonly string[]).includes(path);
}

function shortened(path: string, parent: string): string {
  return path === parent ? (path.split('.').at(-1) ?? path) : path.slice(parent.length).replace(/^\./, '');
}

function properties(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}

/** Keys under `path`, depth first; entries of maps are written `NAME`, items of lists `[]`. */
function keysUnder(path: string, given: JsonSchema, standard: unknown): DocumentedKey[] {
  const alternatives = (given.anyOf ?? []) as JsonSchema[];
  const schema = alternatives.find((alternative) => alternative.properties !== undefined) ?? given;
  const children: [string, JsonSchema, unknown][] = withTranslationsNoted(properties(schema)).map(
    ([name, child]) => [`${path}.${name}`, child, standardOf(standard, name) ?? child.default],
  );
  const entry = schema.additionalProperties;
  if (typeof entry === 'object' && entry.properties !== undefined)
    children.push([`${path}.NAME`, entry, undefined]);
  const item = schema.items as JsonSchema | undefined;
  if (item?.properties !== undefined) return keysUnder(`${path}[]`, item, undefined);
  return children.flatMap(([childPath, child, childStandard]) => {
    const inner = keysUnder(childPath, child, childStandard);
    return isGroup(child) ? inner : [keyOf(childPath, child, childStandard), ...inner];
  });
}

/** Keys with their schemas; what a text is in other languages has no line of its own, that of the text names it. */
function withTranslationsNoted(keys: Record<string, JsonSchema>): [string, JsonSchema][] {
  const translations = new Set<string>(Object.keys(keys).map(translationsKey));
  return Object.entries(keys)
    .filter(([name]) => !translations.has(name))
    .map(([name, schema]) => {
      const other = translationsKey(name);
      const isSilent = WITHOUT_EFFECT.test(meaningOf(schema));
      if (keys[other] === undefined || isSilent) return [name, schema];
      return [name, { ...schema, description: `${schema.description} In other languages: \`${other}\`.` }];
    });
}

// An object with fixed keys needs no line of its own: its keys have theirs.
function isGroup(schema: JsonSchema): boolean {
  return schema.properties !== undefined;
}

function standardOf(standard: unknown, name: string): unknown {
  return typeof standard === 'object' && standard !== null && !Array.isArray(standard)
    ? (standard as Record<string, unknown>)[name]
    : undefined;
}

function keyOf(path: string, schema: JsonSchema, standard: unknown): DocumentedKey {
  return { path, type: typeOf(schema), standard, meaning: `${meaningOf(schema)}${pageNote(path)}` };
}

function typeOf(schema: JsonSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  const alternatives = (schema.anyOf ?? []) as JsonSchema[];
  if (alternatives.some(({ type }) => type === 'boolean'))
    return schema.default === 0 || schema.default === 1 ? '`0`, `1`' : 'true, false';
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return listOf((schema.items ?? {}) as JsonSchema);
  if (schema.type === 'object' && schema.properties === undefined) return 'map';
  if (schema.type === 'integer') return `whole number${bounds(schema)}`;
  if (schema.type === 'number') return `number${bounds(schema)}`;
  if (schema.type === 'string')
    return schema.maxLength === undefined ? 'text' : `text, ≤ ${schema.maxLength}`;
  return String(schema.type ?? 'any');
}

function listOf(item: JsonSchema): string {
  return item.properties === undefined ? `list of ${typeOf(item)}` : 'list';
}

function bounds({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const low = exclusiveMinimum === undefined ? minimum : `above ${exclusiveMinimum},`;
  if (low === undefined || Math.abs(Number(maximum)) > Number.MAX_SAFE_INTEGER - 1) return '';
  return maximum === undefined ? `, from ${low}` : `, ${low} to ${maximum}`;
}

/** JSON with one entry or item a line. */
function linesOf(standard: unknown): string {
  if (Array.isArray(standard))
    return `[\n${standard.map((item) => `  ${JSON.stringify(item)}`).join(',\n')}\n]`;
  const entries = Object.entries(standard as Record<string, unknown>);
  return `{\n${entries.map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`).join(',\n')}\n}`;
}

function isLong(standard: unknown): boolean {
  return JSON.stringify(standard).length > STANDARD_SHOWN_MAX;
}

function shown(standard: unknown): string {
  if (standard === undefined) return '';
  return isLong(standard) ? 'see below' : `\`${JSON.stringify(standard).replaceAll('|', '\\|')}\``;
}

function meaningOf(schema: JsonSchema): string {
  return (schema.description ?? '').replaceAll('|', '\\|').replaceAll('\n', ' ');
}
