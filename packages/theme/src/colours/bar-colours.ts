import type { Theme } from '../theme-keys.ts';
import {
  blackOrWhite,
  type ContrastLevel,
  ensureContrast,
  lowestContrast,
  shiftLightness,
} from './colour.ts';
import type { SchemeName, SchemeTokens } from './neutral-colours.ts';
import { type HexColour, luminance, mixColours, toHex, toShade } from './oklab.ts';

/** The bars that a tenant may colour freely, by the keys of a theme, with the names of their tokens. */
export const BARS = { navbar: 'navbar', banner: 'banner', infoBar: 'info-bar' } as const;

/** A bar by its key. */
export type BarName = keyof typeof BARS;

/** What stands around bars. */
interface BarSurroundings {
  scheme: SchemeName;
  level: ContrastLevel;
  /** The ground of each bar that was given none. */
  grounds: Record<BarName, HexColour>;
  accent: HexColour;
}

/** The colours of the navigation bar, of the page banner, and of the notice where it has its own. */
export function barColours(theme: Theme, around: BarSurroundings): SchemeTokens {
  const names = hasOwnInfoBar(theme, around.scheme) ? Object.keys(BARS) : ['navbar', 'banner'];
  return Object.assign({}, ...names.map((name) => bar(name as BarName, theme, around)));
}

/** Whether somebody chose colours for the notice; else it has those of information. */
export function hasOwnInfoBar(theme: Theme, scheme: SchemeName): boolean {
  const wishes = [theme.infoBar, ...(scheme === 'dark' ? [theme.dark.infoBar] : [])];
  return wishes.some(({ background, text }) => background !== null || text !== null);
}

function bar(name: BarName, theme: Theme, around: BarSurroundings): SchemeTokens {
  const { scheme, level, accent } = around;
  const own = scheme === 'dark' ? theme.dark[name] : null;
  const token = BARS[name];
  const background = readableGround(own?.background ?? fitted(theme[name].background, scheme), around, name);
  const end =
    name === 'banner' && theme.hero.style === 'gradient' ? gradientEnd(theme, background, around) : null;
  const grounds = [...groundsOf(background), ...(end === null ? [] : gradientSteps(background, end))];
  const isDark = blackOrWhite(grounds) === '#ffffff';
  const { hue, chroma } = toShade(background);
  const soft = (lightness: number) => toHex({ lightness, chroma: Math.min(chroma, 0.02), hue });
  const plain = soft(isDark ? 0.98 : 0.22);
  const wish = (own?.text ?? theme[name].text) as HexColour | null;
  return {
    [`${token}-background`]: background,
    [`${token}-hover`]: groundsOf(background)[1],
    [`${token}-text-color`]: textColour({ wish, plain }, grounds, level.text),
    [`${token}-text-muted`]: ensureContrast(soft(isDark ? 0.84 : 0.42), grounds, level.text),
    [`${token}-accent`]: ensureContrast(accent, grounds, level.ui),
    [`${token}-focus`]: ensureContrast(plain, grounds, level.ui),
    [`${token}-border`]: shiftLightness(background, isDark ? 0.1 : -0.08),
    ...(end !== null && { [`${token}-gradient`]: end }),
  };
}

function readableGround(wish: string | null, { grounds, level }: BarSurroundings, name: BarName): HexColour {
  let background = (wish ?? grounds[name]) as HexColour;
  // A middle grey takes neither white nor black at 4.5 once it has a hover shade; darken it until one fits.
  while (bestText(groundsOf(background)) < level.text) background = shiftLightness(background, -0.01);
  return background;
}

/** A light bar would glare on a dark page, so dark mode keeps its hue and takes a dark lightness. */
function fitted(colour: string | null, scheme: SchemeName): HexColour | null {
  if (scheme === 'light' || colour === null) return colour as HexColour | null;
  const shade = toShade(colour as HexColour);
  const isPale = luminance(colour as HexColour) > 0.18;
  const lightness = isPale ? 0.27 : Math.min(shade.lightness, 0.3);
  // What is a tint beside white looks grey in the dark, unless it is given more colour there.
  return toHex({ ...shade, lightness, chroma: Math.min(shade.chroma * (isPale ? 2 : 0.7), 0.05) });
}

/** The far end of the gradient; it comes nearer until one text can be read on the whole way. */
function gradientEnd(theme: Theme, start: HexColour, { scheme, level }: BarSurroundings): HexColour {
  const own = scheme === 'dark' ? theme.dark.banner.gradient : null;
  const wish = own ?? fitted(theme.banner.gradient, scheme) ?? neighbour(start);
  const end = wish as HexColour;
  for (let share = 1; share > 0; share -= 0.1) {
    const tried = mixColours(end, start, share);
    if (bestText([...groundsOf(start), ...gradientSteps(start, tried)]) >= level.text) return tried;
  }
  return start;
}

/** A neighbour on the colour wheel, a little nearer to the middle. */
function neighbour(colour: HexColour): HexColour {
  const { lightness, chroma, hue } = toShade(colour);
  return toHex({
    lightness: lightness + (lightness < 0.6 ? 0.08 : -0.04),
    chroma: chroma * 1.15,
    hue: hue + 48,
  });
}

const GRADIENT_STEPS = 8;

/** What a text may stand on between the ends of a gradient; the mix of two colours may be darker than both. */
export function gradientSteps(start: HexColour, end: HexColour): HexColour[] {
  return Array.from({ length: GRADIENT_STEPS }, (_, step) =>
    mixColours(end, start, (step + 1) / GRADIENT_STEPS),
  );
}

/** The contrast of the better of white and black. */
function bestText(grounds: readonly HexColour[]): number {
  return lowestContrast(blackOrWhite(grounds), grounds);
}

/** The wished text where it can be read; else the plain one, which looks better than a wish bent into range. */
function textColour(
  { wish, plain }: { wish: HexColour | null; plain: HexColour },
  grounds: readonly HexColour[],
  minimum: number,
): HexColour {
  if (wish !== null && lowestContrast(wish, grounds) >= minimum) return wish;
  return ensureContrast(plain, grounds, minimum);
}

/** A bar, and what a thing in it becomes under a pointer. */
export function groundsOf(background: HexColour): [HexColour, HexColour] {
  return [background, shiftLightness(background, luminance(background) > 0.4 ? -0.04 : 0.06)];
}

/**
 * How much of the band's colour has to lie over a picture, 0–1, for its text to be readable whatever the picture shows:
 * each pixel under it is between black and white.
 */
export function veilShare(text: HexColour, background: HexColour, { text: minimum }: ContrastLevel): number {
  const lowest = (share: number) => {
    const seen = (['#000000', '#ffffff'] as const).map((pixel) => mixColours(background, pixel, share));
    return lowestContrast(text, seen);
  };
  let share = 0.5;
  while (share < 1 && lowest(share) < minimum + ROUNDING) share += 0.02;
  return Math.min(1, share);
}

/** What a browser's rounding of mixed colours may take off a contrast. */
const ROUNDING = 0.05;
