import { type ContrastLevel, ensureContrast } from './colour.ts';
import { type HexColour, type Shade, toHex } from './oklab.ts';

/** The two colour schemes. */
export type SchemeName = 'light' | 'dark';

/** Colour tokens by their CSS name without the dashes. */
export type SchemeTokens = Record<string, HexColour>;

// Strong tints make greys look like a second brand colour, so the tint is capped; near black less of it is seen.
const NEUTRAL_CHROMA_MAX = { light: 0.014, dark: 0.024 } as const;

/** Lightness of the neutral steps of a scheme; found by eye on the gallery. */
const LEVELS = {
  light: {
    surface: 0.984,
    raised: 1,
    sunken: 0.957,
    hover: 0.945,
    border: 0.895,
    control: 0.6,
    text: 0.22,
    muted: 0.46,
  },
  dark: {
    surface: 0.185,
    raised: 0.225,
    sunken: 0.15,
    hover: 0.27,
    border: 0.325,
    control: 0.58,
    text: 0.95,
    muted: 0.74,
  },
} as const;

/** The neutral colours of a scheme. */
export type NeutralColours = ReturnType<typeof neutralColours>;

/** Surfaces, texts and borders of a scheme, leaning to the tint. */
export function neutralColours(tint: Shade, scheme: SchemeName) {
  const levels = LEVELS[scheme];
  const chroma = Math.min(tint.chroma, NEUTRAL_CHROMA_MAX[scheme]);
  const grey = (lightness: number, strength = 1) =>
    toHex({ lightness, chroma: chroma * strength, hue: tint.hue });
  return {
    surface: grey(levels.surface, 0.5),
    'surface-raised': grey(levels.raised, 0.7),
    'surface-sunken': grey(levels.sunken, 0.7),
    'surface-hover': grey(levels.hover, 0.8),
    text: grey(levels.text, 1.2),
    'text-muted': grey(levels.muted, 1.4),
    border: grey(levels.border),
    'border-strong': grey(levels.control, 1.4),
  };
}

/** The surfaces that texts and controls stand on. */
export function neutralGrounds(neutrals: NeutralColours): HexColour[] {
  return [
    neutrals.surface,
    neutrals['surface-raised'],
    neutrals['surface-sunken'],
    neutrals['surface-hover'],
  ];
}

/** Texts and control borders, moved until they keep their contrast on all the grounds. */
export function readableNeutrals(
  neutrals: NeutralColours,
  grounds: readonly HexColour[],
  { text, ui }: ContrastLevel,
): SchemeTokens {
  return {
    text: ensureContrast(neutrals.text, grounds, text),
    'text-muted': ensureContrast(neutrals['text-muted'], grounds, text),
    'border-strong': ensureContrast(neutrals['border-strong'], grounds, ui),
  };
}
