import { readTheme } from '../read-theme.ts';
import type { Theme } from '../theme-keys.ts';
import { type ColourUses, lifted, type Surroundings, usesOf } from './accent-colours.ts';
import { barColours } from './bar-colours.ts';
import { buttonColours } from './button-colours.ts';
import { CONTRAST_LEVELS } from './colour.ts';
import {
  neutralColours,
  neutralGrounds,
  readableNeutrals,
  type SchemeName,
  type SchemeTokens,
} from './neutral-colours.ts';
import { type HexColour, toShade } from './oklab.ts';
import { statusColours } from './status-colours.ts';

/**
 * Derives all colours of a scheme from a theme; each pair in `CONTRAST_PAIRS` keeps its minimum. `more` is for who asked
 * the system for more contrast.
 */
export function schemeTokens(
  theme: Theme,
  scheme: SchemeName,
  contrast: keyof typeof CONTRAST_LEVELS = 'normal',
): SchemeTokens {
  return deriveScheme(readTheme(theme), scheme, contrast);
}

/** The colours of a scheme of a theme that was read already. */
export function deriveScheme(
  theme: Theme,
  scheme: SchemeName,
  contrast: keyof typeof CONTRAST_LEVELS,
): SchemeTokens {
  const level = CONTRAST_LEVELS[contrast];
  const own = scheme === 'dark' ? theme.dark : null;
  const neutrals = neutralColours(toShade((own?.neutralTint ?? theme.neutralTint) as HexColour), scheme);
  const brand = theme.accent as HexColour;
  const accent = (own?.accent ?? (scheme === 'dark' ? lifted(brand) : brand)) as HexColour;
  const uses = usesOf(accent, { neutrals, grounds: neutralGrounds(neutrals), scheme, level });
  const around: Surroundings = { neutrals, grounds: [...neutralGrounds(neutrals), uses.tint], scheme, level };
  const statuses = statusColours(around);
  // Texts must stay readable on the tint of a selected card as well, and on the water of the map.
  const tints = [uses.tint, uses.tintHover, statuses['info-subtle-hover'] as HexColour];
  return {
    ...neutrals,
    ...readableNeutrals(neutrals, [...neutralGrounds(neutrals), ...tints], level),
    ...accentTokens(uses),
    ...statuses,
    ...barColours(theme, {
      scheme,
      level,
      accent: uses.fill,
      grounds: barGrounds({ neutrals, scheme }, uses, statuses),
    }),
    ...buttonColours(theme, around),
  };
}

function accentTokens(uses: ColourUses): SchemeTokens {
  return {
    accent: uses.fill,
    'accent-hover': uses.fillHover,
    'accent-active': uses.fillActive,
    'accent-text': uses.onFill,
    'accent-subtle': uses.tint,
    'accent-subtle-hover': uses.tintHover,
    'accent-border': uses.edge,
    link: uses.ink,
    'link-hover': uses.inkHover,
    focus: uses.edge,
  };
}

/** What bars stand on that were given no colour. */
function barGrounds(
  { neutrals, scheme }: Pick<Surroundings, 'neutrals' | 'scheme'>,
  uses: ColourUses,
  statuses: SchemeTokens,
) {
  return {
    navbar: neutrals['surface-raised'],
    banner: scheme === 'light' ? uses.fill : uses.tint,
    infoBar: statuses['info-subtle'] as HexColour,
  };
}
