import { accentColours, statusColours } from './accent-colours.ts';
import { barColours } from './bar-colours.ts';
import { type HexColour, toShade } from './colour.ts';
import {
  neutralColours,
  neutralGrounds,
  readableNeutrals,
  type SchemeName,
  type SchemeTokens,
} from './neutral-colours.ts';
import { readTheme, type Theme } from './theme-schema.ts';

/** Derives all colours of a scheme from a theme; each pair in `CONTRAST_PAIRS` keeps its minimum. */
export function schemeTokens(theme: Theme, scheme: SchemeName): SchemeTokens {
  const safe = readTheme(theme);
  const neutrals = neutralColours(toShade(safe.neutralTint as HexColour), scheme);
  const accents = accentColours(safe.accent as HexColour, neutrals, scheme);
  // Texts must stay readable on the tint of a selected card as well.
  const grounds = [...neutralGrounds(neutrals), accents['accent-subtle'], accents['accent-subtle-hover']];
  return {
    ...neutrals,
    ...readableNeutrals(neutrals, grounds),
    ...accents,
    ...statusColours(neutrals, scheme),
    ...barColours(safe, { neutrals, accents, scheme }),
  };
}
