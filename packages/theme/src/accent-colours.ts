import {
  blackOrWhite,
  contrast,
  ensureContrast,
  type HexColour,
  lowestContrast,
  shiftLightness,
  TEXT_CONTRAST,
  toHex,
  toShade,
  UI_CONTRAST,
} from './colour.ts';
import {
  type NeutralColours,
  neutralGrounds,
  type SchemeName,
  type SchemeTokens,
} from './neutral-colours.ts';

const STATUS_HUES = { danger: 27, success: 152, warning: 72, info: 252 } as const;
const STATUS_CHROMA = { danger: 0.19, success: 0.12, warning: 0.11, info: 0.14 } as const;

/** How much of the brand colour is left in its tints; more looks like a highlighter pen. */
const TINT_STRENGTH = 0.3;

/** The accent colours of a scheme. */
export type AccentColours = ReturnType<typeof accentColours>;

/** Fill, tint, links and focus ring from the brand colour. */
export function accentColours(accent: HexColour, neutrals: NeutralColours, scheme: SchemeName) {
  const shade = toShade(accent);
  const isLight = scheme === 'light';
  const tint = (lightness: number) =>
    toHex({ ...shade, lightness, chroma: Math.min(shade.chroma * TINT_STRENGTH, isLight ? 0.021 : 0.036) });
  const subtle = tint(isLight ? 0.955 : 0.275);
  const subtleHover = tint(isLight ? 0.925 : 0.32);
  const grounds = [...neutralGrounds(neutrals), subtle, subtleHover];
  const wanted = isLight ? accent : toHex({ ...shade, lightness: Math.max(shade.lightness, 0.72) });
  const link = ensureContrast(wanted, grounds, TEXT_CONTRAST);
  return {
    ...fillColours(wanted, grounds, scheme),
    'accent-subtle': subtle,
    'accent-subtle-hover': subtleHover,
    'accent-border': ensureContrast(wanted, grounds, UI_CONTRAST),
    link,
    'link-hover': ensureContrast(shiftLightness(link, isLight ? -0.08 : 0.08), grounds, TEXT_CONTRAST),
    focus: ensureContrast(wanted, grounds, UI_CONTRAST),
  };
}

/** A fill that stands out from the grounds, its hover and pressed shades, and a text readable on all three. */
function fillColours(wanted: HexColour, grounds: readonly HexColour[], scheme: SchemeName) {
  const direction = scheme === 'light' ? -1 : 1;
  let base = ensureContrast(wanted, grounds, UI_CONTRAST);
  let shades = pressShades(base, direction);
  // Middle lightness takes neither white nor black well over three shades; walk on until one does.
  while (lowestContrast(blackOrWhite(shades), shades) < TEXT_CONTRAST) {
    base = shiftLightness(base, direction * 0.01);
    shades = pressShades(base, direction);
  }
  return {
    accent: base,
    'accent-hover': shades[1],
    'accent-active': shades[2],
    'accent-text': textOn(base, shades),
  };
}

function pressShades(base: HexColour, direction: -1 | 1): [HexColour, HexColour, HexColour] {
  return [base, shiftLightness(base, direction * 0.045), shiftLightness(base, direction * 0.085)];
}

/** White, or nearly black in the hue of the fill, which is softer than pure black. */
function textOn(base: HexColour, shades: readonly HexColour[]): HexColour {
  if (blackOrWhite(shades) === '#ffffff') return '#ffffff';
  const { hue, chroma } = toShade(base);
  return ensureContrast(
    toHex({ lightness: 0.2, chroma: Math.min(chroma, 0.04), hue }),
    shades,
    TEXT_CONTRAST,
  );
}

/** Danger, success, warning and info: an ink that is also a fill, its hover, the text on it, and a tint. */
export function statusColours(neutrals: NeutralColours, scheme: SchemeName): SchemeTokens {
  const isLight = scheme === 'light';
  const tokens: SchemeTokens = {};
  for (const name of ['danger', 'success', 'warning', 'info'] as const) {
    const hue = STATUS_HUES[name];
    const tint = (lightness: number) => toHex({ lightness, chroma: isLight ? 0.032 : 0.045, hue });
    const subtle = tint(isLight ? 0.958 : 0.27);
    const subtleHover = tint(isLight ? 0.93 : 0.32);
    const wanted = toHex({ lightness: isLight ? 0.5 : 0.76, chroma: STATUS_CHROMA[name], hue });
    const ink = ensureContrast(wanted, [...neutralGrounds(neutrals), subtle, subtleHover], TEXT_CONTRAST);
    const hover = shiftLightness(ink, isLight ? -0.05 : 0.05);
    tokens[name] = ink;
    tokens[`${name}-hover`] = hover;
    tokens[`${name}-text`] =
      contrast('#ffffff', ink) >= TEXT_CONTRAST ? '#ffffff' : textOn(ink, [ink, hover]);
    tokens[`${name}-subtle`] = subtle;
    tokens[`${name}-subtle-hover`] = subtleHover;
  }
  return tokens;
}
