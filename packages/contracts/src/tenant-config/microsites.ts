import { deepMerge } from '../deep-merge.ts';
import { toCamelCase } from '../key-case.ts';
import { ownValue } from '../own-value.ts';
import { type ConfigError, type CrossError, configErrorsOf, pathText } from './config-errors.ts';
import { type TenantConfig, TenantConfigKeysSchema } from './config-keys.ts';
import { crossCheck } from './cross-checks.ts';
import { withoutReplaced } from './own-texts.ts';
import type { PositionFilter } from './search-config.ts';

/** Keys that stay the tenant's own, whatever a microsite says. */
const NOT_OVERRIDABLE = ['microsites'] as const;

type MicrositeConfig = { ok: true; config: TenantConfig } | { ok: false; errors: ConfigError[] };

const applied = new WeakMap<TenantConfig, Map<string, TenantConfig>>();

/**
 * The configuration as a microsite sees it: its overrides merged in and checked again, and
 * `searchConfig.basePositionFq` narrowed by its filters, so that it never shows a position outside of them.
 * `microsites` is empty in the result. Each is made once per configuration and shared: do not change it.
 * Throws for a name that is not one of `config.microsites`; a configuration that was parsed has only valid ones.
 */
export function applyMicrosite(config: TenantConfig, name: string): TenantConfig {
  const byName = applied.get(config) ?? new Map<string, TenantConfig>();
  applied.set(config, byName);
  const known = byName.get(name);
  if (known !== undefined) return known;
  const made = configOfMicrosite(config, name);
  if (!made.ok) throw new Error(made.errors.map(({ path, message }) => `${path} ${message}`).join('; '));
  byName.set(name, made.config);
  return made.config;
}

function configOfMicrosite(config: TenantConfig, name: string): MicrositeConfig {
  const microsite = ownValue(config.microsites, name);
  const path = `microsites.${name}`;
  if (microsite === undefined) return { ok: false, errors: [{ path, message: 'is not a known microsite' }] };
  for (const key of NOT_OVERRIDABLE)
    if (Object.hasOwn(microsite.overrides, key))
      return { ok: false, errors: [{ path: `${path}.overrides.${key}`, message: 'cannot be overridden' }] };

  const merged = TenantConfigKeysSchema.safeParse(
    deepMerge(withoutReplaced({ ...config, microsites: {} }, microsite.overrides), microsite.overrides),
  );
  if (!merged.success)
    return {
      ok: false,
      errors: under(`${path}.overrides`, configErrorsOf(merged.error, TenantConfigKeysSchema)),
    };

  const { searchConfig } = merged.data.pcsxConfig;
  // The tenant's own restriction counts even where the overrides name another one: a microsite only narrows.
  const bases = [
    config.pcsxConfig.searchConfig.basePositionFq,
    searchConfig.basePositionFq,
    microsite.filters,
  ];
  const narrowed = intersect(bases);
  if (narrowed.empty !== null)
    return {
      ok: false,
      errors: [
        {
          path: `${path}.filters.${narrowed.empty}`,
          message:
            'leaves no value of pcsxConfig.searchConfig.basePositionFq, so the microsite would be empty',
        },
      ],
    };
  searchConfig.basePositionFq = narrowed.filter;
  const crossed = crossCheck(merged.data).map(toConfigError);
  return crossed.length === 0
    ? { ok: true, config: merged.data }
    : { ok: false, errors: under(`${path}.overrides`, crossed) };
}

/** What is wrong with the microsites of a configuration. */
export function checkMicrosites(config: TenantConfig): CrossError[] {
  // What is wrong with the tenant itself is told once, by its own keys.
  if (crossCheck(config).length > 0) return [];
  return Object.keys(config.microsites).flatMap((name) => {
    const made = configOfMicrosite(config, name);
    return made.ok ? [] : made.errors.map(({ path, message }) => ({ path: path.split('.'), message }));
  });
}

function toConfigError({ path, message }: CrossError): ConfigError {
  return { path: pathText(path), message };
}

function under(prefix: string, errors: readonly ConfigError[]): ConfigError[] {
  return errors.map(({ path, message }) => ({ path: path === '' ? prefix : `${prefix}.${path}`, message }));
}

/** Values that all filters allow, names in camelCase and values compared without case; `empty` names a filter without any. */
function intersect(filters: readonly PositionFilter[]): { filter: PositionFilter; empty: string | null } {
  const result = new Map<string, string[]>();
  for (const filter of filters)
    for (const [name, values] of Object.entries(filter)) {
      const key = toCamelCase(name);
      const before = result.get(key);
      const allowed = new Set(values.map((value) => value.toLowerCase()));
      result.set(
        key,
        before === undefined ? [...values] : before.filter((value) => allowed.has(value.toLowerCase())),
      );
    }
  const empty = [...result].find(([, values]) => values.length === 0)?.[0] ?? null;
  return { filter: Object.fromEntries(result), empty };
}
