import { deepMerge, isPlainObject } from '@opencareers/contracts/deep-merge';
import { ownValue } from '@opencareers/contracts/own-value';
import type { ThemeScope, ThemeState, ThemeTokens } from '@opencareers/contracts/themes';
import { readTheme, type Theme } from '@opencareers/theme';

/** Tokens of a scope that count: what is published, or a draft that is looked at. */
export interface ThemeLayer extends ThemeScope {
  tokens: ThemeTokens;
}

/** Configuration as it is written, and what lies over it. */
export interface ThemeSources {
  config: Readonly<Record<string, unknown>>;
  layers: readonly ThemeLayer[];
}

/** The scopes that a site is made of; each is laid on those before it. A microsite inherits all of the whole site. */
function chainOf(site: string): ThemeScope[] {
  const own = (name: string): ThemeScope[] => [
    { product: 'default', site: name },
    { product: 'pcsx', site: name },
  ];
  return site === '' ? own('') : [...own(''), ...own(site)];
}

const isSameScope = (left: ThemeScope, right: ThemeScope) =>
  left.product === right.product && left.site === right.site;

/** Own tokens of a scope: its layer, else those of the configuration. */
export function ownTokens({ config, layers }: ThemeSources, scope: ThemeScope): ThemeTokens {
  const layer = layers.find((one) => isSameScope(one, scope));
  if (layer !== undefined) return layer.tokens;
  if (scope.product !== 'default') return {};
  if (scope.site === '') return asTokens(config.theme);
  const { overrides } = asTokens(ownValue(asTokens(config.microsites), scope.site));
  return asTokens(asTokens(overrides).theme);
}

/** What a scope lays its own tokens on. */
export function inheritedTokens(sources: ThemeSources, scope: ThemeScope): ThemeTokens {
  const chain = chainOf(scope.site);
  const before = chain.slice(
    0,
    chain.findIndex((one) => isSameScope(one, scope)),
  );
  return merged(sources, before);
}

/** All tokens of a site; empty name for the whole one. */
export function siteTokens(sources: ThemeSources, site: string): ThemeTokens {
  return merged(sources, chainOf(site));
}

/** The looks that a scope has a part in: of its own site, and where it is the whole one's of every microsite. */
export function looksWith(sources: ThemeSources, scope: ThemeScope): { site: string; theme: Theme }[] {
  const sites = scope.site === '' ? ['', ...listMicrosites(sources).map(({ name }) => name)] : [scope.site];
  return sites.map((site) => ({ site, theme: readTheme(siteTokens(sources, site)) }));
}

/** The sources with other tokens for one scope. */
export function withLayer({ config, layers }: ThemeSources, layer: ThemeLayer): ThemeSources {
  return { config, layers: [...layers.filter((one) => !isSameScope(one, layer)), layer] };
}

/** The written configuration with published themes in place of its own, for whole site and microsites. */
export function overlayThemes({ config, layers }: ThemeSources): Record<string, unknown> {
  if (layers.length === 0) return { ...config };
  const over: Record<string, unknown> = { ...config, theme: siteTokens({ config, layers }, '') };
  const microsites = asTokens(config.microsites);
  if (Object.keys(microsites).length === 0) return over;
  over.microsites = Object.fromEntries(
    Object.entries(microsites).map(([name, written]) => {
      if (!isPlainObject(written) || !layers.some(({ site }) => site === name)) return [name, written];
      const [, , ...own] = chainOf(name);
      const theme = merged({ config, layers }, own);
      return [name, { ...written, overrides: { ...asTokens(written.overrides), theme } }];
    }),
  );
  return over;
}

/** The microsites that scopes can be of. */
export function listMicrosites({ config, layers }: ThemeSources): ThemeState['microsites'] {
  const written = isPlainObject(config.microsites) ? config.microsites : {};
  return Object.entries(written)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, microsite]) => ({
      name,
      displayName:
        isPlainObject(microsite) && typeof microsite.displayName === 'string' ? microsite.displayName : name,
      isPublished: layers.some(({ site }) => site === name),
    }));
}

function merged(sources: ThemeSources, scopes: readonly ThemeScope[]): ThemeTokens {
  return scopes.reduce<ThemeTokens>(
    (base, scope) => deepMerge(base, ownTokens(sources, scope)) as ThemeTokens,
    {},
  );
}

function asTokens(value: unknown): ThemeTokens {
  return isPlainObject(value) ? (value as ThemeTokens) : {};
}
