import { type Surroundings, textOn } from './accent-colours.ts';
import { contrast, ensureContrast, shiftLightness } from './colour.ts';
import type { SchemeTokens } from './neutral-colours.ts';
import { toHex } from './oklab.ts';

const STATUSES = {
  danger: { hue: 27, chroma: 0.19 },
  success: { hue: 152, chroma: 0.12 },
  warning: { hue: 72, chroma: 0.11 },
  info: { hue: 252, chroma: 0.14 },
} as const;

/** Danger, success, warning and info: an ink that is also a fill, its hover, the text on it, and a tint. */
export function statusColours({ grounds, scheme, level }: Surroundings): SchemeTokens {
  const isLight = scheme === 'light';
  const tokens: SchemeTokens = {};
  for (const [name, { hue, chroma }] of Object.entries(STATUSES)) {
    const tint = (lightness: number) => toHex({ lightness, chroma: isLight ? 0.032 : 0.045, hue });
    const subtle = tint(isLight ? 0.958 : 0.27);
    const subtleHover = tint(isLight ? 0.93 : 0.32);
    const wanted = toHex({ lightness: isLight ? 0.5 : 0.76, chroma, hue });
    const ink = ensureContrast(wanted, [...grounds, subtle, subtleHover], level.text);
    const hover = shiftLightness(ink, isLight ? -0.05 : 0.05);
    tokens[name] = ink;
    tokens[`${name}-hover`] = hover;
    tokens[`${name}-text`] =
      contrast('#ffffff', ink) >= level.text ? '#ffffff' : textOn(ink, [ink, hover], level);
    tokens[`${name}-subtle`] = subtle;
    tokens[`${name}-subtle-hover`] = subtleHover;
  }
  return tokens;
}
