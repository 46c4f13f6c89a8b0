import { veilShare } from './colours/bar-colours.ts';
import { CONTRAST_LEVELS, type ContrastLevel } from './colours/colour.ts';
import type { SchemeName, SchemeTokens } from './colours/neutral-colours.ts';
import { deriveScheme } from './colours/scheme.ts';
import { readTheme } from './read-theme.ts';
import type { Theme } from './theme-keys.ts';
import { controlRules } from './variants/control-rules.ts';
import { heroRules } from './variants/hero-rules.ts';
import { dangerButton, kindTokens } from './variants/kind-tokens.ts';
import { pageRules } from './variants/page-rules.ts';
import { shadowTokens } from './variants/shadow-tokens.ts';
import { shapeTokens } from './variants/shape-tokens.ts';

/** With forced colours the system palette rules; these keep what carries meaning visible. */
const FORCED_COLOURS: Record<string, string> = {
  surface: 'Canvas',
  'surface-raised': 'Canvas',
  'surface-sunken': 'Canvas',
  'surface-hover': 'Canvas',
  text: 'CanvasText',
  'text-muted': 'CanvasText',
  border: 'CanvasText',
  'border-strong': 'ButtonText',
  accent: 'Highlight',
  'accent-hover': 'Highlight',
  'accent-active': 'Highlight',
  'accent-text': 'HighlightText',
  'accent-subtle': 'Canvas',
  'accent-subtle-hover': 'Canvas',
  'accent-border': 'Highlight',
  link: 'LinkText',
  'link-hover': 'LinkText',
  focus: 'Highlight',
  'card-border': 'CanvasText',
  'card-border-hover': 'Highlight',
  'navbar-border': 'CanvasText',
  'banner-border': 'CanvasText',
};

/** More contrast asked by the person: quiet texts and lines become the strong ones. */
const STRONG_LINES: Record<string, string> = {
  'text-muted': 'var(--text)',
  border: 'var(--border-strong)',
  'card-border': 'var(--border-strong)',
};

/**
 * The style sheet of a theme: light tokens on the root, dark ones by the system's wish or `data-theme="dark"`,
 * `data-theme="light"` to insist on light. Both attributes also work on an element inside the page. Behind them stand
 * rules for what tokens cannot say, only those that the theme needs.
 */
export function themeCss(theme: Theme): string {
  const safe = readTheme(theme);
  const light = colourDeclarations(safe, 'light', 'normal');
  const dark = colourDeclarations(safe, 'dark', 'normal');
  const strongLight = { ...changed(light, colourDeclarations(safe, 'light', 'more')), ...STRONG_LINES };
  const strongDark = { ...changed(dark, colourDeclarations(safe, 'dark', 'more')), ...STRONG_LINES };
  return [
    `:root{${declarations(shapeTokens(safe))}}`,
    // The kinds refer to colours, so they are declared wherever colours are.
    `:root,[data-theme]{${declarations(kindTokens(safe))}}`,
    `:root,[data-theme=light]{color-scheme:light;${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${declarations(dark)}}}`,
    `[data-theme=dark]{color-scheme:dark;${declarations(dark)}}`,
    `@media (prefers-contrast:more){:root,[data-theme=light]{${declarations(strongLight)}}[data-theme=dark]{${declarations(strongDark)}}}`,
    `@media (prefers-contrast:more) and (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations(strongDark)}}}`,
    ...controlRules(safe),
    ...heroRules(safe),
    ...pageRules(safe),
    `@media (forced-colors:active){:root,:root:not([data-theme=light]),[data-theme]{${declarations(FORCED_COLOURS)}}}`,
  ].join('\n');
}

function changed(from: Record<string, string>, to: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value));
}

function colourDeclarations(
  theme: Theme,
  scheme: SchemeName,
  contrast: keyof typeof CONTRAST_LEVELS,
): Record<string, string> {
  const colours = deriveScheme(theme, scheme, contrast);
  return {
    ...colours,
    ...lineColours(theme, colours),
    ...shadowTokens(theme, scheme),
    ...dangerButton(theme, scheme),
    ...veil(theme, colours, CONTRAST_LEVELS[contrast]),
  };
}

/** Lines that are to be clear take the colour of what keeps its contrast. */
function lineColours({ borders }: Theme, colours: SchemeTokens): Record<string, string> {
  if (borders === 'quiet') return {};
  const line = borders === 'ink' ? 'text' : 'border-strong';
  return { border: colours[line] ?? '', ...(borders === 'ink' && { 'border-strong': colours.text ?? '' }) };
}

/** How much of the band lies over its picture. */
function veil({ hero }: Theme, colours: SchemeTokens, level: ContrastLevel): Record<string, string> {
  const { 'banner-text-color': text, 'banner-background': ground } = colours;
  if (hero.style !== 'picture' || text === undefined || ground === undefined) return {};
  return { 'hero-veil': `${Math.ceil(veilShare(text, ground, level) * 100)}%` };
}

/**
 * Interpolated into a `<style>` element: every value comes from a hex formatter, a number or a list in this
 * package, never from a tenant's text. Anything looser is CSS injection; see theme-css.test.ts.
 */
function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
