import { FONT_STACKS, SERIF_STACKS } from './font-stacks.ts';

/** The parts that a family is cut into, so that a page loads the letters that it shows (CSS `unicode-range`). */
const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
} as const;

type Part = keyof typeof RANGES;

/** A variable font family that is served from our own host. */
interface WebFont {
  family: string;
  kind: 'sans' | 'serif';
  /** Of the package, and in the address of the files, which browsers keep for a year. */
  version: string;
  /**
   * How a face of the system is stretched to take the same room, in percent (CSS Fonts 5: `size-adjust`,
   * `ascent-override`, `descent-override`); worked out with Capsize for Arial and Times New Roman.
   */
  standIn: readonly [size: number, ascent: number, descent: number];
}

/** The weights that the site uses: the files are built with these. */
export const FONT_WEIGHTS = { min: 400, max: 700 } as const;

/** The families that a theme may choose, by the name of their package below `@fontsource-variable`. */
export const WEB_FONTS = {
  'bricolage-grotesque': {
    family: 'Bricolage Grotesque',
    kind: 'sans',
    version: '5.3.0',
    standIn: [105.43, 88.21, 25.61],
  },
  figtree: {
    family: 'Figtree',
    kind: 'sans',
    version: '5.3.0',
    standIn: [100.72, 94.32, 24.82],
  },
  fraunces: {
    family: 'Fraunces',
    kind: 'serif',
    version: '5.3.0',
    standIn: [115.45, 84.71, 22.09],
  },
  'hanken-grotesk': {
    family: 'Hanken Grotesk',
    kind: 'sans',
    version: '5.3.0',
    standIn: [100.94, 99.07, 30.02],
  },
  'nunito-sans': {
    family: 'Nunito Sans',
    kind: 'sans',
    version: '5.3.0',
    standIn: [101.39, 99.71, 34.82],
  },
  'readex-pro': {
    family: 'Readex Pro',
    kind: 'sans',
    version: '5.3.0',
    standIn: [108.34, 92.3, 23.07],
  },
  'source-serif-4': {
    family: 'Source Serif 4',
    kind: 'serif',
    version: '5.3.1',
    standIn: [117.91, 87.87, 28.41],
  },
  'space-grotesk': {
    family: 'Space Grotesk',
    kind: 'sans',
    version: '5.3.0',
    standIn: [109.69, 89.71, 26.62],
  },
} as const satisfies Record<string, WebFont>;

type WebFontName = keyof typeof WEB_FONTS;
type FontName = keyof typeof FONT_STACKS | WebFontName;

/** All names of fonts, for choices in forms and for the schema. */
export const FONT_NAMES = [...Object.keys(FONT_STACKS), ...Object.keys(WEB_FONTS)] as [
  FontName,
  ...FontName[],
];

/** What a theme says of its fonts. */
interface WithFonts {
  fonts: {
    body: FontName;
    display: FontName;
    /** A file of the company before the one that is chosen. */
    ownBody?: string | null;
    ownDisplay?: string | null;
  };
}

/** Has the Arabic letters for all families, which have none. */
const ARABIC: WebFontName = 'readex-pro';

/** Faces of systems that stand for a font until it has come. */
export const STAND_INS = {
  sans: 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Arimo")',
  serif: 'local("Times New Roman"),local("TimesNewRomanPSMT"),local("Liberation Serif"),local("Tinos")',
} as const;

function isWebFont(name: FontName): name is WebFontName {
  return name in WEB_FONTS;
}

/** How close letters of headings stand: what systems ship is set for running text, ours is drawn for both. */
export function headingTracking(name: FontName): string {
  return isWebFont(name) || isSerif(name) ? '0' : '-0.014em';
}

/** Whether a font has serifs; headings then want less weight and a little more size. */
export function isSerif(name: FontName): boolean {
  return isWebFont(name) ? WEB_FONTS[name].kind === 'serif' : SERIF_STACKS.has(name);
}

/** The value of `font-family` for a font. */
export function fontFamilies(name: FontName): string {
  if (!isWebFont(name)) return FONT_STACKS[name];
  const { family, kind } = WEB_FONTS[name];
  const system = FONT_STACKS[kind === 'serif' ? 'oldstyle' : 'system'];
  return `"${family}","${family} Fallback","${WEB_FONTS[ARABIC].family}",${system}`;
}

/**
 * The rules that let a page load the fonts of a theme; empty where it has none of ours.
 * A face that has not come by the first paint is not used on that page (`optional`): nothing moves under a reader's
 * eyes, and the next page has it.
 * @param folder address of the folder in which the files lie, with a slash at its end
 */
export function fontFaces(theme: WithFonts, folder: string): string {
  const names = listWebFonts(theme);
  const rules = names.flatMap((name) => [
    face(name, 'latin', folder),
    face(name, 'latin-ext', folder),
    standInFace(WEB_FONTS[name]),
  ]);
  return [...rules, ...(names.length > 0 ? [face(ARABIC, 'arabic', folder)] : [])].join('');
}

/** Names of the files that a page of a theme needs at once in a language (BCP 47), for `rel=preload`. */
export function fontsToPreload(theme: WithFonts, language: string): string[] {
  const names = listWebFonts(theme);
  const isArabic = names.length > 0 && /^ar\b/.test(language);
  // Names and addresses are written in Latin letters on Arabic pages too.
  return [...(isArabic ? [fontFile(ARABIC, 'arabic')] : []), ...names.map((name) => fontFile(name, 'latin'))];
}

/** A file of a font in the built site. */
export interface FontFile {
  file: string;
  /** Where it comes from. */
  source: string;
  /** The letters that it is for, as CSS has them (`unicode-range`). */
  ranges: string;
}

/** All files of fonts. */
export function listFontFiles(): FontFile[] {
  return (Object.keys(WEB_FONTS) as WebFontName[]).flatMap((name) => {
    const parts: Part[] = name === ARABIC ? ['latin', 'latin-ext', 'arabic'] : ['latin', 'latin-ext'];
    return parts.map((part) => ({
      file: fontFile(name, part),
      source: `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`,
      ranges: RANGES[part],
    }));
  });
}

function listWebFonts({ fonts }: WithFonts): WebFontName[] {
  const shown = [fonts.ownDisplay ? null : fonts.display, fonts.ownBody ? null : fonts.body];
  return [...new Set(shown)].filter((name) => name !== null && isWebFont(name)) as WebFontName[];
}

function fontFile(name: WebFontName, part: Part): string {
  return `${name}-${part}-${WEB_FONTS[name].version}.woff2`;
}

function face(name: WebFontName, part: Part, folder: string): string {
  const { family } = WEB_FONTS[name];
  const weights = `${FONT_WEIGHTS.min} ${FONT_WEIGHTS.max}`;
  const source = `url(${folder}${fontFile(name, part)})format("woff2")`;
  return `@font-face{font-family:"${family}";font-weight:${weights};font-display:optional;src:${source};unicode-range:${RANGES[part]}}`;
}

function standInFace({ family, kind, standIn: [size, ascent, descent] }: WebFont): string {
  const room = `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`;
  return `@font-face{font-family:"${family} Fallback";src:${STAND_INS[kind]};${room};unicode-range:${RANGES.latin}}`;
}
