import {
  clampChroma,
  converter,
  formatHex,
  modeHsl,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode as registerMode,
} from 'culori/fn';
import { type HexColour, luminance, type Shade, toHex, toShade } from './oklab.ts';

// culori/fn knows no colour space until it is registered; the full build is twice the size.
for (const mode of [modeRgb, modeLrgb, modeHsl, modeOklch]) registerMode(mode as typeof modeRgb);
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** The contrast that text has to its background at least (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** The contrast that controls, focus rings and icons have at least (WCAG 2.2, 1.4.11). */
export const UI_CONTRAST = 3;

/** What a set of colours keeps: the contrast of texts and that of edges. */
export type ContrastLevel = { text: number; ui: number };

/** As always, and for who asked the system for more contrast (WCAG 2.2, 1.4.6). */
export const CONTRAST_LEVELS = {
  normal: { text: TEXT_CONTRAST, ui: UI_CONTRAST },
  more: { text: 7, ui: 4.5 },
} as const satisfies Record<string, ContrastLevel>;

// culori's reader throws on some broken texts, so only forms that it surely knows get that far.
const COLOUR_FORMS =
  /^(?:#[\da-f]{3}|#[\da-f]{6}|(?:rgb|hsl|oklch)\(\s*-?[\d.]+(?:%|deg)?(?:\s*,\s*|\s+)-?[\d.]+%?(?:\s*,\s*|\s+)-?[\d.]+(?:%|deg)?\s*\))$/i;
const PLAIN_HEX = /^#[\da-f]{6}$/;

/** The longest text that is looked at as a colour; real ones are far shorter. */
export const COLOUR_TEXT_MAX = 64;

/**
 * Reads `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or `oklch()` and gives `#rrggbb`, or undefined for anything else.
 * Transparency is dropped: a contrast can only be promised for opaque colours.
 */
export function readColour(text: unknown): HexColour | undefined {
  if (typeof text !== 'string' || text.length > COLOUR_TEXT_MAX) return undefined;
  const trimmed = text.trim();
  if (PLAIN_HEX.test(trimmed)) return trimmed as HexColour;
  const colour = COLOUR_FORMS.test(trimmed) ? parse(trimmed) : undefined;
  if (colour === undefined) return undefined;
  const { l, c, h = 0 } = toOklch(colour);
  if (![l, c, h].every(Number.isFinite)) return undefined;
  const { r, g, b } = toRgb(colour);
  const isDisplayable = [r, g, b].every((channel) => channel >= 0 && channel <= 1);
  return formatHex(isDisplayable ? colour : inGamut({ l, c, h })) as HexColour;
}

function inGamut({ l, c, h }: { l: number; c: number; h: number }) {
  const lightness = Math.min(1, Math.max(0, l));
  return clampChroma({ mode: 'oklch', l: lightness, c: Math.max(0, c), h }, 'oklch');
}

/** The WCAG contrast ratio of two colours, 1–21. */
export function contrast(one: HexColour, other: HexColour): number {
  return ratioOf(luminance(one), luminance(other));
}

function ratioOf(one: number, other: number): number {
  return one > other ? (one + 0.05) / (other + 0.05) : (other + 0.05) / (one + 0.05);
}

/** The lowest contrast of a colour against several others. */
export function lowestContrast(colour: HexColour, others: readonly HexColour[]): number {
  return lowestRatio(luminance(colour), others.map(luminance));
}

function lowestRatio(light: number, others: readonly number[]): number {
  return others.reduce((lowest, other) => Math.min(lowest, ratioOf(light, other)), Number.POSITIVE_INFINITY);
}

/** The same hue and chroma, lighter or darker by a step between -1 and 1. */
export function shiftLightness(colour: HexColour, by: number): HexColour {
  const shade = toShade(colour);
  return toHex({ ...shade, lightness: shade.lightness + by });
}

const LIGHTNESS_STEP = 0.01;

/**
 * Moves the lightness of a colour away from its backgrounds, as little as needed, until the contrast to
 * each of them is at least `minimum`. Hue stays; chroma only shrinks where the screen can't show it.
 */
export function ensureContrast(
  wanted: HexColour,
  backgrounds: readonly HexColour[],
  minimum: number,
): HexColour {
  const lights = backgrounds.map(luminance);
  const passes = (colour: HexColour) => lowestRatio(luminance(colour), lights) >= minimum;
  if (passes(wanted)) return wanted;
  const shade = toShade(wanted);
  // Steps in both directions take turns, so that the first one that passes is the nearest.
  for (let moved = LIGHTNESS_STEP; moved < 1 + LIGHTNESS_STEP; moved += LIGHTNESS_STEP)
    for (const lightness of stepsFrom(shade, moved)) {
      const hex = toHex({ ...shade, lightness });
      if (passes(hex)) return hex;
    }
  return blackOrWhite(backgrounds);
}

/** Lightness so far from that of a shade, as long as there is some. */
function stepsFrom({ lightness }: Shade, moved: number): number[] {
  return [lightness - moved, lightness + moved].filter(
    (step) => step > -LIGHTNESS_STEP && step < 1 + LIGHTNESS_STEP,
  );
}

/** Black or white, whichever can be read better on all the backgrounds. */
export function blackOrWhite(backgrounds: readonly HexColour[]): HexColour {
  const white: HexColour = '#ffffff';
  const black: HexColour = '#000000';
  return lowestContrast(white, backgrounds) >= lowestContrast(black, backgrounds) ? white : black;
}
