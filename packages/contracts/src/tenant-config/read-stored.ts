import { isPlainObject } from '../deep-merge.ts';
import { type ConfigError, configErrorsOf } from './config-errors.ts';
import { type TenantConfig, TenantConfigKeysSchema } from './config-keys.ts';
import { TenantConfigSchema } from './tenant-config.ts';

const ROUNDS_MAX = 20;

/**
 * Reads a configuration that was right when it was written, perhaps by another release: what is not valid any
 * more falls back to its default and is named in `errors`, so that the site keeps all the rest. Refuse on
 * writing with `parseTenantConfig`.
 */
export function readTenantConfig(stored: unknown): { config: TenantConfig; errors: ConfigError[] } {
  let rest: unknown = isPlainObject(stored) ? structuredClone(stored) : {};
  const errors: ConfigError[] = [];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const parsed = TenantConfigSchema.safeParse(rest);
    if (parsed.success) return { config: parsed.data, errors };
    errors.push(...configErrorsOf(parsed.error, TenantConfigKeysSchema));
    for (const path of parsed.error.issues.flatMap(pathsOf).toSorted(laterFirst)) rest = without(rest, path);
  }
  return { config: TenantConfigSchema.parse({}), errors };
}

type Issue = Parameters<typeof configErrorsOf>[0]['issues'][number];
type Path = readonly PropertyKey[];

function pathsOf(issue: Issue): Path[] {
  // A microsite without its filter would show what it must never show: better none at all.
  if (issue.path[0] === 'microsites' && issue.path[2] === 'filters') return [issue.path.slice(0, 2)];
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

// Positions of a list are removed from its end, or those that follow would be others.
function laterFirst(a: Path, b: Path): number {
  for (const [index, key] of a.entries()) {
    const other = b[index];
    if (other === undefined) return -1;
    if (key === other) continue;
    if (typeof key === 'number' && typeof other === 'number') return other - key;
    return String(key) < String(other) ? -1 : 1;
  }
  return a.length === b.length ? 0 : 1;
}

/** `value` without what `path` names; where that is not there, without what should have held it. */
function without(value: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return undefined;
  if (Array.isArray(value)) {
    const index = Number(key);
    const inner = without(value[index], rest);
    return inner === undefined ? value.toSpliced(index, 1) : value.with(index, inner);
  }
  if (!isPlainObject(value) || !Object.hasOwn(value, key)) return undefined;
  const inner = without(value[String(key)], rest);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== key) return [[name, item]];
      return inner === undefined ? [] : [[name, inner]];
    }),
  );
}
