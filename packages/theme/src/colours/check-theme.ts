import { readTheme } from '../read-theme.ts';
import type { Theme } from '../theme-keys.ts';
import { pressShades, type Surroundings, usesOf } from './accent-colours.ts';
import { BARS, type BarName, gradientSteps, groundsOf } from './bar-colours.ts';
import { BUTTON_COLOUR_KEYS, BUTTON_KINDS, type ButtonKind } from './button-colours.ts';
import { blackOrWhite, CONTRAST_LEVELS, contrast, ensureContrast, lowestContrast } from './colour.ts';
import { neutralColours, neutralGrounds, type SchemeName, type SchemeTokens } from './neutral-colours.ts';
import { type HexColour, toShade } from './oklab.ts';
import { deriveScheme } from './scheme.ts';

/** A page that the builder shows. */
export type PreviewPage = 'search' | 'job' | 'apply' | 'dashboard' | 'offer' | 'sign-in';

/** A colour that cannot be shown as it was wished: it is too near to what it stands on, or to what stands on it. */
export interface ThemeProblem {
  /** Of the key that says so, such as `dark.banner.text`. */
  path: string;
  /** The tokens that are too near, as `foreground / background`. */
  pair: string;
  /** The contrast that the wish has. */
  ratio: number;
  /** The contrast that it should have. */
  minimum: number;
  scheme: SchemeName;
  /** Where it is seen best. */
  page: PreviewPage;
  /** The nearest colour that passes. */
  nearest: HexColour;
}

/** What a check works with. */
interface Checked {
  theme: Theme;
  scheme: SchemeName;
  /** As they are shown. */
  tokens: SchemeTokens;
  around: Surroundings;
  /** Where the keys of the scheme begin. */
  prefix: '' | 'dark.';
}

const { text: TEXT, ui: UI } = CONTRAST_LEVELS.normal;
const SURFACES = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const BUTTON_PAGES = { primary: 'job', secondary: 'dashboard', danger: 'offer' } as const;

/**
 * The colours of a theme that would have to be bent to be read [THEME-01]. Only what somebody chose: colours that are
 * derived can be read by the way they are made, and a wish for the light scheme is no wish for the dark one.
 */
export function checkTheme(stored: unknown): ThemeProblem[] {
  const theme = readTheme(stored);
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const checked = openCheck(theme, scheme);
    return [
      ...checkAccent(checked),
      ...(Object.keys(BARS) as BarName[]).flatMap((name) => checkBar(name, checked)),
      ...checkGradient(checked),
      ...BUTTON_KINDS.flatMap((kind) => checkButton(kind, checked)),
    ];
  });
}

function openCheck(theme: Theme, scheme: SchemeName): Checked {
  const tint = (scheme === 'dark' ? theme.dark.neutralTint : null) ?? theme.neutralTint;
  const neutrals = neutralColours(toShade(tint as HexColour), scheme);
  const grounds = neutralGrounds(neutrals);
  return {
    theme,
    scheme,
    tokens: deriveScheme(theme, scheme, 'normal'),
    around: { neutrals, grounds, scheme, level: CONTRAST_LEVELS.normal },
    prefix: scheme === 'dark' ? 'dark.' : '',
  };
}

function checkAccent(checked: Checked): ThemeProblem[] {
  const { theme, scheme } = checked;
  const wish = (scheme === 'dark' ? theme.dark.accent : theme.accent) as HexColour | null;
  const names = { fill: 'accent', pressed: 'accent-active', onFill: 'accent-text' };
  return wish === null ? [] : checkFill({ wish, key: 'accent', page: 'job', names }, checked);
}

interface Fill {
  wish: HexColour;
  key: string;
  page: PreviewPage;
  names: { fill: string; pressed: string; onFill: string };
}

/** A filled shape: it stands out from every ground, and one text can be read on all its shades. */
function checkFill({ wish, key, page, names }: Fill, checked: Checked): ThemeProblem[] {
  const { scheme, prefix, around } = checked;
  const { fill, tint, tintHover } = usesOf(wish, around);
  if (fill === wish) return [];
  const nearest = settled(fill, (colour) => usesOf(colour, around).fill);
  const where = { path: prefix + key, scheme, page, nearest };
  const ground = nearestGround(wish, [...around.grounds, tint, tintHover]);
  if (ground.ratio < UI)
    return [{ ...where, pair: `${names.fill} / ${ground.name}`, ratio: ground.ratio, minimum: UI }];
  const shades = pressShades(wish, scheme);
  const ratio = lowestContrast(blackOrWhite(shades), shades);
  return [{ ...where, pair: `${names.onFill} / ${names.pressed}`, ratio, minimum: TEXT }];
}

/** What is left when a colour is bent again and again: the tints that it has to stand out from follow it. */
function settled(colour: HexColour, bend: (colour: HexColour) => HexColour): HexColour {
  let [last, next] = [colour, bend(colour)];
  while (next !== last) [last, next] = [next, bend(next)];
  return next;
}

/** The ground that a colour stands out from least. */
function nearestGround(wish: HexColour, grounds: readonly HexColour[]) {
  const ratios = grounds.map((ground, index) => ({
    name: SURFACES[index] ?? 'accent-subtle',
    ratio: contrast(wish, ground),
  }));
  return ratios.reduce((least, next) => (next.ratio < least.ratio ? next : least));
}

function checkButton(kind: ButtonKind, checked: Checked): ThemeProblem[] {
  const { theme, scheme, tokens, prefix, around } = checked;
  const wishes = scheme === 'dark' ? theme.dark.buttons : theme.buttons;
  const wish = wishes[BUTTON_COLOUR_KEYS[kind]] as HexColour | null;
  if (wish === null) return [];
  const key = `buttons.${BUTTON_COLOUR_KEYS[kind]}`;
  const page = BUTTON_PAGES[kind];
  const grounds = [...around.grounds, tokens['accent-subtle'] as HexColour];
  if (theme.buttons[kind] === 'solid') {
    const names = { fill: `${kind}-fill`, pressed: `${kind}-fill-active`, onFill: `${kind}-on-fill` };
    return checkFill({ wish, key, page, names }, { ...checked, around: { ...around, grounds } });
  }
  const { ink, tint, tintHover } = usesOf(wish, { ...around, grounds });
  if (ink === wish) return [];
  const nearest = settled(ink, (colour) => usesOf(colour, { ...around, grounds }).ink);
  const { name, ratio } = nearestGround(wish, [...grounds, tint, tintHover]);
  return [{ path: prefix + key, pair: `${kind}-ink / ${name}`, ratio, minimum: TEXT, scheme, page, nearest }];
}

function checkBar(name: BarName, checked: Checked): ThemeProblem[] {
  const { theme, scheme, tokens, prefix } = checked;
  const wishes = scheme === 'dark' ? theme.dark[name] : theme[name];
  const token = BARS[name];
  const where = { minimum: TEXT, scheme, page: 'search' } as const;
  const problems: ThemeProblem[] = [];
  const shown = tokens[`${token}-background`];
  if (shown === undefined) return problems;
  if (wishes.background !== null && wishes.background !== shown) {
    const grounds = groundsOf(wishes.background as HexColour);
    const ratio = lowestContrast(blackOrWhite(grounds), grounds);
    const pair = `${token}-text-color / ${token}-hover`;
    problems.push({ ...where, path: `${prefix}${name}.background`, pair, ratio, nearest: shown });
  }
  const text = wishes.text as HexColour | null;
  const grounds = barGrounds(token, tokens);
  if (text !== null && lowestContrast(text, grounds) < TEXT)
    problems.push({
      ...where,
      path: `${prefix}${name}.text`,
      pair: `${token}-text-color / ${token}-background`,
      ratio: lowestContrast(text, grounds),
      nearest: ensureContrast(text, grounds, TEXT),
    });
  return problems;
}

/** Everything that the text of a bar may stand on, as it is shown. */
function barGrounds(token: string, tokens: SchemeTokens): HexColour[] {
  const background = tokens[`${token}-background`] as HexColour;
  const end = tokens[`${token}-gradient`];
  return [...groundsOf(background), ...(end === undefined ? [] : gradientSteps(background, end))];
}

function checkGradient({ theme, scheme, tokens, prefix }: Checked): ThemeProblem[] {
  const wish = (scheme === 'dark' ? theme.dark : theme).banner.gradient as HexColour | null;
  const { 'banner-background': start, 'banner-gradient': nearest } = tokens;
  if (wish === null || start === undefined || nearest === undefined || nearest === wish) return [];
  const grounds = [...groundsOf(start), ...gradientSteps(start, wish)];
  return [
    {
      path: `${prefix}banner.gradient`,
      pair: 'banner-text-color / banner-gradient',
      ratio: lowestContrast(blackOrWhite(grounds), grounds),
      minimum: TEXT,
      scheme,
      page: 'search',
      nearest,
    },
  ];
}
