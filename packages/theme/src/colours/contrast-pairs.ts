import { gradientSteps } from './bar-colours.ts';
import { BUTTON_KINDS } from './button-colours.ts';
import { CONTRAST_LEVELS, contrast } from './colour.ts';
import type { SchemeTokens } from './neutral-colours.ts';
import type { HexColour } from './oklab.ts';

const GROUNDS = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'accent-subtle',
  'accent-subtle-hover',
];
/** What pages stand on. */
const PAGE_GROUNDS = GROUNDS.slice(0, 5);
const STATUSES = ['danger', 'success', 'warning', 'info'];

/** What stands on what: a text, or something that is told by its shape. */
type Use = 'text' | 'ui';

/** Two tokens that appear on each other, and the contrast they keep. */
export type ContrastPair = { foreground: string; background: string; minimum: number };

/** Every pair of tokens that components put on each other; extend it before using a new pair. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = pairsAt('normal');

/** Pairs of tokens that are there only where a theme asks for them: own colours of buttons, bars and gradients. */
const OWN_PAIRS = {
  normal: ownPairsAt('normal'),
  more: ownPairsAt('more'),
};

const PAIRS = { normal: CONTRAST_PAIRS, more: pairsAt('more') };

function pairsAt(level: keyof typeof CONTRAST_LEVELS): ContrastPair[] {
  const pairs = pairsOf(level);
  return [
    ...pairs(['text', 'text-muted', 'link', 'link-hover'], GROUNDS, 'text'),
    ...pairs(['border-strong', 'accent', 'accent-border', 'focus'], GROUNDS, 'ui'),
    // The coast and the names of the map, on its water.
    ...pairs(['text', 'text-muted'], ['info-subtle-hover'], 'text'),
    ...pairs(['border-strong'], ['info-subtle-hover'], 'ui'),
    ...pairs(['accent-text'], ['accent', 'accent-hover', 'accent-active'], 'text'),
    ...STATUSES.flatMap((status) => [
      ...pairs([status], [...PAGE_GROUNDS, `${status}-subtle`, `${status}-subtle-hover`], 'text'),
      ...pairs([`${status}-text`], [status, `${status}-hover`], 'text'),
      ...pairs(['text'], [`${status}-subtle`], 'text'),
    ]),
    ...['navbar', 'banner'].flatMap((bar) => barPairs(bar, pairs)),
  ];
}

function ownPairsAt(level: keyof typeof CONTRAST_LEVELS): ContrastPair[] {
  const pairs = pairsOf(level);
  return [
    ...barPairs('info-bar', pairs),
    ...BUTTON_KINDS.flatMap((kind) => [
      ...pairs([`${kind}-on-fill`], [`${kind}-fill`, `${kind}-fill-hover`, `${kind}-fill-active`], 'text'),
      ...pairs([`${kind}-ink`], [...PAGE_GROUNDS, `${kind}-tint`, `${kind}-tint-hover`], 'text'),
      ...pairs([`${kind}-fill`, `${kind}-edge`], PAGE_GROUNDS, 'ui'),
    ]),
  ];
}

function barPairs(bar: string, pairs: ReturnType<typeof pairsOf>): ContrastPair[] {
  const grounds = [`${bar}-background`, `${bar}-hover`];
  return [
    ...pairs([`${bar}-text-color`, `${bar}-text-muted`], grounds, 'text'),
    ...pairs([`${bar}-accent`, `${bar}-focus`], grounds, 'ui'),
  ];
}

/** The pairs of a set of tokens that fall below their minimum; empty for everything that this package derives. */
export function findContrastFailures(
  tokens: SchemeTokens,
  level: keyof typeof CONTRAST_LEVELS = 'normal',
): (ContrastPair & { ratio: number })[] {
  const own = OWN_PAIRS[level].filter(({ foreground }) => foreground in tokens);
  const found = [...PAIRS[level], ...own].map((pair) => ({
    ...pair,
    ratio: contrast(tokens[pair.foreground] as HexColour, tokens[pair.background] as HexColour),
  }));
  return [...found, ...gradientRatios(tokens, level)].filter(({ ratio, minimum }) => !(ratio >= minimum));
}

/** Texts of the band on each step of its gradient. */
function gradientRatios(tokens: SchemeTokens, level: keyof typeof CONTRAST_LEVELS) {
  const { 'banner-background': start, 'banner-gradient': end } = tokens;
  if (start === undefined || end === undefined) return [];
  return gradientSteps(start, end).flatMap((step) =>
    ['banner-text-color', 'banner-text-muted'].map((foreground) => ({
      foreground,
      background: 'banner-gradient',
      minimum: CONTRAST_LEVELS[level].text,
      ratio: contrast(tokens[foreground] as HexColour, step),
    })),
  );
}

function pairsOf(level: keyof typeof CONTRAST_LEVELS) {
  return (foregrounds: string[], backgrounds: string[], use: Use): ContrastPair[] =>
    foregrounds.flatMap((foreground) =>
      backgrounds.map((background) => ({ foreground, background, minimum: CONTRAST_LEVELS[level][use] })),
    );
}
