import type { SchemeName } from './colours/neutral-colours.ts';
import { type HexColour, toShade } from './colours/oklab.ts';
import { schemeTokens } from './colours/scheme.ts';
import { readTheme } from './read-theme.ts';
import { kindTokens, shapeTokens } from './shape-tokens.ts';
import type { Theme } from './theme-keys.ts';

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
const MORE_CONTRAST: Record<string, string> = {
  'text-muted': 'var(--text)',
  border: 'var(--border-strong)',
  'card-border': 'var(--border-strong)',
};

/**
 * The style sheet of a theme: light tokens on the root, dark ones by the system's wish or `data-theme="dark"`,
 * `data-theme="light"` to insist on light. Both attributes also work on an element inside the page.
 */
export function themeCss(theme: Theme): string {
  const safe = readTheme(theme);
  const light = declarations(colourDeclarations(safe, 'light'));
  const dark = declarations(colourDeclarations(safe, 'dark'));
  return [
    `:root{${declarations(shapeTokens(safe))}}`,
    // The kinds refer to colours, so they are declared wherever colours are.
    `:root,[data-theme]{${declarations(kindTokens(safe))}}`,
    `:root,[data-theme=light]{color-scheme:light;${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}`,
    `[data-theme=dark]{color-scheme:dark;${dark}}`,
    `@media (prefers-contrast:more){:root,[data-theme]{${declarations(MORE_CONTRAST)}}}`,
    `@media (forced-colors:active){:root,:root:not([data-theme=light]),[data-theme]{${declarations(FORCED_COLOURS)}}}`,
  ].join('\n');
}

function colourDeclarations(theme: Theme, scheme: SchemeName): Record<string, string> {
  const { hue, chroma } = toShade(theme.neutralTint as HexColour);
  const tint =
    scheme === 'light' ? `oklch(0.25 ${Math.min(chroma, 0.012).toFixed(3)} ${hue.toFixed(1)}` : 'rgb(0 0 0';
  const strength = scheme === 'light' ? 1 : 3;
  const shade = (alpha: number) => `${tint} / ${(alpha * strength).toFixed(2)})`;
  return {
    ...schemeTokens(theme, scheme),
    'shadow-1': `0 1px 2px ${shade(0.06)}, 0 2px 8px ${shade(0.06)}`,
    'shadow-2': `0 2px 4px ${shade(0.06)}, 0 6px 20px ${shade(0.1)}`,
    'shadow-3': `0 4px 12px ${shade(0.08)}, 0 16px 48px ${shade(0.18)}`,
    ...dangerButton(scheme),
    backdrop: scheme === 'light' ? `${tint} / 0.45)` : 'rgb(0 0 0 / 0.6)',
  };
}

/** On a dark page a filled red button would be the brightest thing of all; there it is a tint with an edge. */
function dangerButton(scheme: SchemeName): Record<string, string> {
  const isLight = scheme === 'light';
  return {
    'button-danger-background': isLight ? 'var(--danger)' : 'var(--danger-subtle)',
    'button-danger-background-hover': isLight ? 'var(--danger-hover)' : 'var(--danger-subtle-hover)',
    'button-danger-text': isLight ? 'var(--danger-text)' : 'var(--danger)',
    'button-danger-border': isLight ? 'transparent' : 'var(--danger)',
  };
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
