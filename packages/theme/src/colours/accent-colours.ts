import {
  blackOrWhite,
  type ContrastLevel,
  ensureContrast,
  lowestContrast,
  shiftLightness,
} from './colour.ts';
import type { NeutralColours, SchemeName } from './neutral-colours.ts';
import { type HexColour, toHex, toShade } from './oklab.ts';

/** How much of the brand colour is left in its tints; more looks like a highlighter pen. */
const TINT_STRENGTH = 0.3;

/** The chroma up to which a lifted colour still looks like the brand; what is stronger glows on a dark page. */
const LIFTED_CHROMA_MAX = 0.12;

/** Where colours are put: the scheme, its neutral colours, and the contrast to keep. */
export interface Surroundings {
  neutrals: NeutralColours;
  /** What pages stand on. */
  grounds: readonly HexColour[];
  scheme: SchemeName;
  level: ContrastLevel;
}

/** A colour in all its uses: filled with a text on it, as an edge, as an ink, and as a tint. */
export type ColourUses = Record<
  'fill' | 'fillHover' | 'fillActive' | 'onFill' | 'tint' | 'tintHover' | 'edge' | 'ink' | 'inkHover',
  HexColour
>;

/** The brand colour as light as a dark page needs it. */
export function lifted(accent: HexColour): HexColour {
  const shade = toShade(accent);
  if (shade.lightness >= 0.72) return accent;
  return toHex({ ...shade, lightness: 0.72, chroma: Math.min(shade.chroma, LIFTED_CHROMA_MAX) });
}

/** Everything that a scheme makes of a colour. */
export function usesOf(wanted: HexColour, around: Surroundings): ColourUses {
  const { scheme, level } = around;
  const shade = toShade(wanted);
  const isLight = scheme === 'light';
  const chroma = Math.min(shade.chroma * TINT_STRENGTH, isLight ? 0.021 : 0.036);
  const tint = toHex({ ...shade, lightness: isLight ? 0.955 : 0.275, chroma });
  const tintHover = toHex({ ...shade, lightness: isLight ? 0.925 : 0.32, chroma });
  const grounds = [...around.grounds, tint, tintHover];
  const ink = ensureContrast(wanted, grounds, level.text);
  return {
    ...fillColours(wanted, grounds, around),
    tint,
    tintHover,
    edge: ensureContrast(wanted, grounds, level.ui),
    ink,
    inkHover: ensureContrast(shiftLightness(ink, isLight ? -0.08 : 0.08), grounds, level.text),
  };
}

/** A fill that stands out from the grounds, its hover and pressed shades, and a text readable on all three. */
function fillColours(wanted: HexColour, grounds: readonly HexColour[], { scheme, level }: Surroundings) {
  const direction = scheme === 'light' ? -1 : 1;
  let fill = ensureContrast(wanted, grounds, level.ui);
  let shades = pressShades(fill, scheme);
  // Middle lightness takes neither white nor black well over three shades; walk on until one does.
  while (lowestContrast(blackOrWhite(shades), shades) < level.text) {
    fill = shiftLightness(fill, direction * 0.01);
    shades = pressShades(fill, scheme);
  }
  const [, fillHover, fillActive] = shades;
  return { fill, fillHover, fillActive, onFill: textOn(fill, shades, level) };
}

/** A fill, and what it becomes under a pointer and a finger. */
export function pressShades(fill: HexColour, scheme: SchemeName): [HexColour, HexColour, HexColour] {
  const direction = scheme === 'light' ? -1 : 1;
  return [fill, shiftLightness(fill, direction * 0.045), shiftLightness(fill, direction * 0.085)];
}

/** White, or nearly black in the hue of the fill, which is softer than pure black. */
export function textOn(fill: HexColour, shades: readonly HexColour[], { text }: ContrastLevel): HexColour {
  if (blackOrWhite(shades) === '#ffffff') return '#ffffff';
  const { hue, chroma } = toShade(fill);
  return ensureContrast(toHex({ lightness: 0.2, chroma: Math.min(chroma, 0.04), hue }), shades, text);
}
