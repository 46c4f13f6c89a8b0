import type { AccentColours } from './accent-colours.ts';
import {
  blackOrWhite,
  ensureContrast,
  type HexColour,
  lowestContrast,
  luminance,
  shiftLightness,
  TEXT_CONTRAST,
  toHex,
  toShade,
  UI_CONTRAST,
} from './colour.ts';
import type { NeutralColours, SchemeName, SchemeTokens } from './neutral-colours.ts';
import type { Theme } from './theme-schema.ts';

type Surroundings = { neutrals: NeutralColours; accents: AccentColours; scheme: SchemeName };

/** The colours of the navigation bar and of the page banner, which a tenant may set freely. */
export function barColours(theme: Theme, around: Surroundings): SchemeTokens {
  const { neutrals, accents, scheme } = around;
  const navbar = theme.navbar.background
    ? fitScheme(theme.navbar.background as HexColour, scheme)
    : neutrals['surface-raised'];
  const derivedBanner = scheme === 'light' ? accents.accent : accents['accent-subtle'];
  const banner = theme.banner.background
    ? fitScheme(theme.banner.background as HexColour, scheme)
    : derivedBanner;
  return {
    ...bar('navbar', navbar, { text: theme.navbar.text, accent: accents.accent }),
    ...bar('banner', banner, { text: theme.banner.text, accent: accents.accent }),
  };
}

/** A light bar would glare on a dark page, so dark mode keeps its hue and takes a dark lightness. */
function fitScheme(colour: HexColour, scheme: SchemeName): HexColour {
  if (scheme === 'light') return colour;
  const shade = toShade(colour);
  const lightness = luminance(colour) > 0.18 ? 0.27 : Math.min(shade.lightness, 0.3);
  return toHex({ ...shade, lightness, chroma: Math.min(shade.chroma * 0.7, 0.05) });
}

function bar(
  name: 'navbar' | 'banner',
  wanted: HexColour,
  wishes: { text: string | null; accent: HexColour },
): SchemeTokens {
  let background = wanted;
  let grounds = groundsOf(background);
  // A middle grey takes neither white nor black at 4.5 once it has a hover shade; darken it until one fits.
  while (lowestContrast(blackOrWhite(grounds), grounds) < TEXT_CONTRAST) {
    background = shiftLightness(background, -0.01);
    grounds = groundsOf(background);
  }
  const isDark = blackOrWhite(grounds) === '#ffffff';
  const { hue, chroma } = toShade(background);
  const soft = (lightness: number) => toHex({ lightness, chroma: Math.min(chroma, 0.02), hue });
  return {
    [`${name}-background`]: background,
    [`${name}-hover`]: grounds[1],
    [`${name}-text-color`]: textColour(wishes.text as HexColour | null, soft(isDark ? 0.98 : 0.22), grounds),
    [`${name}-text-muted`]: ensureContrast(soft(isDark ? 0.84 : 0.42), grounds, TEXT_CONTRAST),
    [`${name}-accent`]: ensureContrast(wishes.accent, grounds, UI_CONTRAST),
    [`${name}-focus`]: ensureContrast(soft(isDark ? 0.98 : 0.22), grounds, UI_CONTRAST),
    [`${name}-border`]: shiftLightness(background, isDark ? 0.1 : -0.08),
  };
}

/** The wished text where it can be read; else the plain one, which looks better than a wish bent into range. */
function textColour(wish: HexColour | null, plain: HexColour, grounds: readonly HexColour[]): HexColour {
  if (wish !== null && lowestContrast(wish, grounds) >= TEXT_CONTRAST) return wish;
  return ensureContrast(plain, grounds, TEXT_CONTRAST);
}

function groundsOf(background: HexColour): [HexColour, HexColour] {
  return [background, shiftLightness(background, luminance(background) > 0.4 ? -0.04 : 0.06)];
}
