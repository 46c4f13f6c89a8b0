import { readTheme } from '../read-theme.ts';
import type { Theme } from '../theme-keys.ts';
import {
  blackOrWhite,
  contrast,
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
import {
  type NeutralColours,
  neutralColours,
  neutralGrounds,
  readableNeutrals,
  type SchemeName,
  type SchemeTokens,
} from './neutral-colours.ts';

/** Derives all colours of a scheme from a theme; each pair in `CONTRAST_PAIRS` keeps its minimum. */
export function schemeTokens(theme: Theme, scheme: SchemeName): SchemeTokens {
  const safe = readTheme(theme);
  const own = scheme === 'dark' ? safe.dark : null;
  const neutrals = neutralColours(toShade((own?.neutralTint ?? safe.neutralTint) as HexColour), scheme);
  const accent = (own?.accent ?? (scheme === 'dark' ? lifted(safe.accent) : safe.accent)) as HexColour;
  const accents = accentColours(accent, neutrals, scheme);
  const statuses = statusColours(neutrals, scheme);
  // Texts must stay readable on the tint of a selected card as well, and on the water of the map.
  const tints = [accents['accent-subtle'], accents['accent-subtle-hover'], statuses['info-subtle-hover']];
  const grounds = [...neutralGrounds(neutrals), ...(tints as HexColour[])];
  return {
    ...neutrals,
    ...readableNeutrals(neutrals, grounds),
    ...accents,
    ...statuses,
    ...barColours(safe, { neutrals, accents, scheme }),
  };
}

const STATUS_HUES = { danger: 27, success: 152, warning: 72, info: 252 } as const;

const STATUS_CHROMA = { danger: 0.19, success: 0.12, warning: 0.11, info: 0.14 } as const;

/** How much of the brand colour is left in its tints; more looks like a highlighter pen. */
const TINT_STRENGTH = 0.3;

/** The chroma up to which a lifted colour still looks like the brand; what is stronger glows on a dark page. */
const LIFTED_CHROMA_MAX = 0.12;

/** The brand colour as light as a dark page needs it. */
function lifted(accent: string): HexColour {
  const shade = toShade(accent as HexColour);
  if (shade.lightness >= 0.72) return accent as HexColour;
  return toHex({ ...shade, lightness: 0.72, chroma: Math.min(shade.chroma, LIFTED_CHROMA_MAX) });
}

/** Fill, tint, links and focus ring from the brand colour as the scheme has it. */
function accentColours(wanted: HexColour, neutrals: NeutralColours, scheme: SchemeName) {
  const shade = toShade(wanted);
  const isLight = scheme === 'light';
  const tint = (lightness: number) =>
    toHex({ ...shade, lightness, chroma: Math.min(shade.chroma * TINT_STRENGTH, isLight ? 0.021 : 0.036) });
  const subtle = tint(isLight ? 0.955 : 0.275);
  const subtleHover = tint(isLight ? 0.925 : 0.32);
  const grounds = [...neutralGrounds(neutrals), subtle, subtleHover];
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
function statusColours(neutrals: NeutralColours, scheme: SchemeName): SchemeTokens {
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

/** The accent colours of a scheme. */
type AccentColours = ReturnType<typeof accentColours>;

type Surroundings = { neutrals: NeutralColours; accents: AccentColours; scheme: SchemeName };

/** The colours of the navigation bar and of the page banner, which a tenant may set freely. */
function barColours(theme: Theme, around: Surroundings): SchemeTokens {
  const { neutrals, accents, scheme } = around;
  const own = scheme === 'dark' ? theme.dark : null;
  const groundOf = (name: 'navbar' | 'banner', derived: HexColour): HexColour => {
    const { background } = theme[name];
    const wanted = own?.[name].background ?? (background && fitScheme(background as HexColour, scheme));
    return (wanted as HexColour | null) ?? derived;
  };
  const derivedBanner = scheme === 'light' ? accents.accent : accents['accent-subtle'];
  const wishesOf = (name: 'navbar' | 'banner') => ({
    text: own?.[name].text ?? theme[name].text,
    accent: accents.accent,
  });
  return {
    ...bar('navbar', groundOf('navbar', neutrals['surface-raised']), wishesOf('navbar')),
    ...bar('banner', groundOf('banner', derivedBanner), wishesOf('banner')),
  };
}

/** A light bar would glare on a dark page, so dark mode keeps its hue and takes a dark lightness. */
function fitScheme(colour: HexColour, scheme: SchemeName): HexColour {
  if (scheme === 'light') return colour;
  const shade = toShade(colour);
  const isPale = luminance(colour) > 0.18;
  const lightness = isPale ? 0.27 : Math.min(shade.lightness, 0.3);
  // What is a tint beside white looks grey in the dark, unless it is given more colour there.
  return toHex({ ...shade, lightness, chroma: Math.min(shade.chroma * (isPale ? 2 : 0.7), 0.05) });
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
