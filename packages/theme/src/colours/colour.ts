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
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

// culori/fn knows no colour space until it is registered; the full build is twice the size.
for (const mode of [modeRgb, modeLrgb, modeHsl, modeOklch]) registerMode(mode as typeof modeRgb);
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** The contrast that text has to its background at least (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;
/** The contrast that controls, focus rings and icons have at least (WCAG 2.2, 1.4.11). */
export const UI_CONTRAST = 3;

/** A colour as `#rrggbb`. */
export type HexColour = `#${string}`;

/** Lightness 0–1, chroma 0–0.4 and hue 0–360 of a colour in OKLCH, where equal steps look equal. */
export type Shade = { lightness: number; chroma: number; hue: number };

// culori's reader throws on some broken texts, so only forms that it surely knows get that far.
const COLOUR_FORMS =
  /^(?:#[\da-f]{3}|#[\da-f]{6}|(?:rgb|hsl|oklch)\(\s*-?[\d.]+(?:%|deg)?(?:\s*,\s*|\s+)-?[\d.]+%?(?:\s*,\s*|\s+)-?[\d.]+(?:%|deg)?\s*\))$/i;

/** The longest text that is looked at as a colour; real ones are far shorter. */
export const COLOUR_TEXT_MAX = 64;

/**
 * Reads `#rgb`, `#rrggbb`, `rgb()`, `hsl()` or `oklch()` and gives `#rrggbb`, or undefined for anything else.
 * Transparency is dropped: a contrast can only be promised for opaque colours.
 */
export function readColour(text: unknown): HexColour | undefined {
  if (typeof text !== 'string' || text.length > COLOUR_TEXT_MAX) return undefined;
  const trimmed = text.trim();
  const colour = COLOUR_FORMS.test(trimmed) ? parse(trimmed) : undefined;
  if (colour === undefined) return undefined;
  const { l, c, h = 0 } = toOklch(colour);
  if (![l, c, h].every(Number.isFinite)) return undefined;
  const { r, g, b } = toRgb(colour);
  const isDisplayable = [r, g, b].every((channel) => channel >= 0 && channel <= 1);
  return isDisplayable ? (formatHex(colour) as HexColour) : toHex({ lightness: l, chroma: c, hue: h });
}

/** The shade of a hex colour. */
export function toShade(hex: HexColour): Shade {
  const { l, c, h } = toOklch(parse(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 });
  return { lightness: l, chroma: c, hue: h ?? 0 };
}

/** The nearest displayable `#rrggbb` of a shade, keeping its hue and lightness. */
export function toHex({ lightness, chroma, hue }: Shade): HexColour {
  const l = Math.min(1, Math.max(0, lightness));
  const inGamut = clampChroma({ mode: 'oklch', l, c: Math.max(0, chroma), h: hue }, 'oklch');
  return formatHex(inGamut) as HexColour;
}

/** The WCAG contrast ratio of two colours, 1–21. */
export function contrast(one: HexColour, other: HexColour): number {
  return wcagContrast(one, other);
}

/** The WCAG relative luminance of a colour, 0–1. */
export function luminance(colour: HexColour): number {
  return wcagLuminance(colour);
}

/** The lowest contrast of a colour against several others. */
export function lowestContrast(colour: HexColour, others: readonly HexColour[]): number {
  return Math.min(...others.map((other) => contrast(colour, other)));
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
  if (lowestContrast(wanted, backgrounds) >= minimum) return wanted;
  const shade = toShade(wanted);
  const candidates = [towards(shade, 0), towards(shade, 1)]
    .map((path) => path.find(({ hex }) => lowestContrast(hex, backgrounds) >= minimum))
    .filter((candidate) => candidate !== undefined)
    .sort((one, other) => one.distance - other.distance);
  return candidates[0]?.hex ?? blackOrWhite(backgrounds);
}

/** Black or white, whichever can be read better on all the backgrounds. */
export function blackOrWhite(backgrounds: readonly HexColour[]): HexColour {
  const white: HexColour = '#ffffff';
  const black: HexColour = '#000000';
  return lowestContrast(white, backgrounds) >= lowestContrast(black, backgrounds) ? white : black;
}

function towards(shade: Shade, goal: 0 | 1): { hex: HexColour; distance: number }[] {
  const distance = Math.abs(goal - shade.lightness);
  const steps = Math.ceil(distance / LIGHTNESS_STEP);
  return Array.from({ length: steps }, (_, index) => {
    const moved = Math.min(distance, (index + 1) * LIGHTNESS_STEP);
    const lightness = shade.lightness + (goal === 0 ? -moved : moved);
    return { hex: toHex({ ...shade, lightness }), distance: moved };
  });
}
