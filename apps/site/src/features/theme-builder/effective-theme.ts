import { deepMerge } from '@opencareers/contracts/deep-merge';
import type { ThemeState } from '@opencareers/contracts/themes';
import type { SchemeTokens } from '@opencareers/theme/colours/neutral-colours';
import { readTheme } from '@opencareers/theme/read-theme';
import { listKeys, type PathKey } from '@opencareers/theme/theme-key';
import { THEME_KEYS, type Theme } from '@opencareers/theme/theme-keys';
import type { THEME_SECTIONS } from '@opencareers/theme/theme-sections';
import { applyTokenChanges, listTokenChanges, type ThemeTree } from './editing/theme-tree.ts';

/** The name of a section of the builder. */
export type ThemeSectionKey = (typeof THEME_SECTIONS)[number]['key'];

const KEYS: ReadonlyMap<string, PathKey> = new Map(listKeys(THEME_KEYS).map((key) => [key.path, key]));

/** What a token is; undefined for one that no theme has. */
export function tokenKey(path: string): PathKey | undefined {
  return KEYS.get(path);
}

/** A theme of one product while it is edited, and what the server says of it. */
export interface ProductTheme {
  state: ThemeState;
  theme: ThemeTree;
}

/** The look of the site with what is being edited in both products: that of the site lies on the company's. */
export function siteTheme(base: ProductTheme, site: ProductTheme): Theme {
  return readTheme(deepMerge(inheritedBySite(base, site.state), site.theme));
}

/** What the product of the site lays its own tokens on, with what is being edited below it. */
function inheritedBySite(base: ProductTheme, site: ThemeState): ThemeTree {
  const edited = listTokenChanges(base.state.live, base.theme);
  return applyTokenChanges(site.inherited, edited);
}

/** The look of the site as visitors see it. */
export function liveTheme({ inherited, live }: ThemeState): Theme {
  return readTheme(deepMerge(inherited, live));
}

/** The colour that stands on pages for a token which is derived; undefined where there is no such one. */
export function derivedColour(
  path: string,
  { light, dark }: Record<'light' | 'dark', SchemeTokens>,
): string | undefined {
  const scheme = path.startsWith('dark.') ? dark : light;
  const name = path.replace(/^dark\./, '');
  return scheme[DERIVED[name] ?? name.replace('.', '-')];
}

/** Tokens whose colours are called otherwise in style sheets. */
const DERIVED: Readonly<Record<string, string>> = {
  neutralTint: 'border-strong',
  'navbar.text': 'navbar-text-color',
  'banner.text': 'banner-text-color',
  'infoBar.background': 'info-subtle',
  'infoBar.text': 'text',
  'buttons.primaryColour': 'accent',
  'buttons.secondaryColour': 'text',
  'buttons.dangerColour': 'danger',
};
