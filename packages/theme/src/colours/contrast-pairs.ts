import { contrast, type HexColour, TEXT_CONTRAST, UI_CONTRAST } from './colour.ts';
import type { SchemeTokens } from './neutral-colours.ts';

const GROUNDS = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'accent-subtle',
  'accent-subtle-hover',
];
const STATUSES = ['danger', 'success', 'warning', 'info'];

/** Two tokens that appear on each other, and the contrast they keep. */
export type ContrastPair = { foreground: string; background: string; minimum: number };

/** Every pair of tokens that components put on each other; extend it before using a new pair. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...pairs(['text', 'text-muted', 'link', 'link-hover'], GROUNDS, TEXT_CONTRAST),
  ...pairs(['border-strong', 'accent', 'accent-border', 'focus'], GROUNDS, UI_CONTRAST),
  // The coast and the names of the map, on its water.
  ...pairs(['text', 'text-muted'], ['info-subtle-hover'], TEXT_CONTRAST),
  ...pairs(['border-strong'], ['info-subtle-hover'], UI_CONTRAST),
  ...pairs(['accent-text'], ['accent', 'accent-hover', 'accent-active'], TEXT_CONTRAST),
  ...STATUSES.flatMap((status) => [
    ...pairs([status], [...GROUNDS.slice(0, 4), `${status}-subtle`, `${status}-subtle-hover`], TEXT_CONTRAST),
    ...pairs([`${status}-text`], [status, `${status}-hover`], TEXT_CONTRAST),
    ...pairs(['text'], [`${status}-subtle`], TEXT_CONTRAST),
  ]),
  ...['navbar', 'banner'].flatMap((bar) => [
    ...pairs(
      [`${bar}-text-color`, `${bar}-text-muted`],
      [`${bar}-background`, `${bar}-hover`],
      TEXT_CONTRAST,
    ),
    ...pairs([`${bar}-accent`, `${bar}-focus`], [`${bar}-background`, `${bar}-hover`], UI_CONTRAST),
  ]),
];

/** The pairs of a set of tokens that fall below their minimum; empty for everything that this package derives. */
export function findContrastFailures(tokens: SchemeTokens): (ContrastPair & { ratio: number })[] {
  return CONTRAST_PAIRS.map((pair) => ({
    ...pair,
    ratio: contrast(tokens[pair.foreground] as HexColour, tokens[pair.background] as HexColour),
  })).filter(({ ratio, minimum }) => !(ratio >= minimum));
}

function pairs(foregrounds: string[], backgrounds: string[], minimum: number): ContrastPair[] {
  return foregrounds.flatMap((foreground) =>
    backgrounds.map((background) => ({ foreground, background, minimum })),
  );
}
