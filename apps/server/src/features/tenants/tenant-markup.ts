import { isPlainObject } from '@opencareers/contracts/deep-merge';
import { TenantConfigKeysSchema } from '@opencareers/contracts/tenant-config/config-keys';
import { markupOf } from '@opencareers/contracts/tenant-config/schema-parts';
import { schemaAt } from '@opencareers/contracts/tenant-config/schema-walk';
import { cleanTenantCss } from './tenant-css.ts';
import { sanitiseTenantHtml } from './tenant-html.ts';

type Schema = NonNullable<ReturnType<typeof schemaAt>>;

const CLEANERS = { html: sanitiseTenantHtml, css: cleanTenantCss };

/**
 * The configuration with all its HTML and style rules harmless, those of its microsites too. Takes what an operator
 * wrote as well as what was parsed from it, and changes nothing else; doing it again changes nothing at all.
 */
export function sanitiseConfig<Config>(config: Config): Config {
  return sanitised(config, [], TenantConfigKeysSchema) as Config;
}

function sanitised(value: unknown, path: readonly string[], schema: Schema): unknown {
  if (typeof value === 'string') {
    const markup = markupOf(schema);
    return markup === null ? value : CLEANERS[markup](value);
  }
  if (Array.isArray(value))
    return value.map((item, index) => sanitisedAt(item, [...path, String(index)], schema));
  if (!isPlainObject(value)) return value;
  // What a microsite changes has the shape of the whole configuration.
  const isOverride = path.length === 3 && path[0] === 'microsites' && path[2] === 'overrides';
  const inner = isOverride ? TenantConfigKeysSchema : schema;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    sanitisedAt(item, isOverride ? [key] : [...path, key], inner),
  ]);
  // Maps that visitors look names up in have no prototype, and keep none.
  return Object.assign(Object.create(Object.getPrototypeOf(value)), Object.fromEntries(entries));
}

function sanitisedAt(value: unknown, path: readonly string[], parent: Schema): unknown {
  const schema = schemaAt(parent, path.slice(-1));
  return schema === null ? value : sanitised(value, path, schema);
}
