import { type HexColour, toHex, toShade } from '../colours/oklab.ts';
import type { ThemeInput } from '../theme-keys.ts';

/** Lightness of the eleven steps of a palette, from nearly white to nearly black. */
const STEPS = {
  50: 0.975,
  100: 0.945,
  200: 0.89,
  300: 0.815,
  400: 0.715,
  500: 0.62,
  600: 0.535,
  700: 0.455,
  800: 0.38,
  900: 0.31,
  950: 0.22,
} as const;

/** A step of a palette. */
export type PaletteStep = keyof typeof STEPS;

/** The steps of a palette, lightest first. */
export const PALETTE_STEPS = Object.keys(STEPS).map(Number) as PaletteStep[];

/** A colour in eleven steps that look evenly apart. */
export type Palette = Record<PaletteStep, HexColour>;

/**
 * A palette in OKLCH: the hue of a colour, its strength where a screen can show it and less towards white and black, as
 * paints have it. The colour itself is the step that is nearest in lightness.
 */
export function paletteOf(colour: HexColour): Palette {
  const { lightness, chroma, hue } = toShade(colour);
  const own = PALETTE_STEPS.reduce((near, step) =>
    Math.abs(STEPS[step] - lightness) < Math.abs(STEPS[near] - lightness) ? step : near,
  );
  const steps = PALETTE_STEPS.map((step) => {
    const distance = Math.abs(STEPS[step] - 0.58) / 0.42;
    const strength = chroma * (1 - 0.75 * distance ** 2);
    return [step, step === own ? colour : toHex({ lightness: STEPS[step], chroma: strength, hue })];
  });
  return Object.fromEntries(steps) as Palette;
}

/** One to three colours of a brand, the most important one first. */
export type BrandColours = readonly [HexColour, ...HexColour[]];

/**
 * The colours of a theme from one to three of a brand: the first is the accent, the second colours the band above pages
 * and the third the main button. What is missing follows from the first. Nothing is bent here: `checkTheme` says what
 * cannot be shown as it is.
 */
export function coloursFromBrand([accent, second, third]: BrandColours): ThemeInput {
  const palette = paletteOf(accent);
  const band = second === undefined ? palette[900] : bandOf(second);
  const { hue, chroma } = toShade(accent);
  return {
    accent,
    // Greys that lean to the brand, so that they look chosen.
    neutralTint: toHex({ lightness: 0.6, chroma: Math.min(chroma, 0.05), hue }),
    navbar: { background: null, text: null },
    banner: {
      background: band,
      text: null,
      gradient: second === undefined ? palette[700] : paletteOf(band)[700],
    },
    buttons: { primaryColour: third ?? null },
    dark: {
      accent: null,
      neutralTint: null,
      banner: { background: bandOf(band, 0.28), text: null, gradient: null },
    },
  };
}

/** A colour as a ground for large areas: pale ones stay pale, the others become deep. */
function bandOf(colour: HexColour, deepest = 0.36): HexColour {
  const shade = toShade(colour);
  const isPale = shade.lightness > 0.8 && deepest > 0.3;
  return isPale ? colour : toHex({ ...shade, lightness: Math.min(shade.lightness, deepest) });
}
