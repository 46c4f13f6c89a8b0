/** What a file of a company is for: a logo or icon, a picture of the page banner, a font. */
export type ThemeFileKind = 'logo' | 'picture' | 'font';

const ID = '[0-9a-f]{32}';

/** How a theme names files: what pages need to know of one stands in its name, so no page asks for anything else. */
const NAMES: Record<ThemeFileKind, RegExp> = {
  logo: new RegExp(`^${ID}-\\d{1,5}x\\d{1,5}\\.(?:svg|png)$`),
  picture: new RegExp(`^${ID}-(\\d{1,5})x\\d{1,5}\\.jpg$`),
  font: new RegExp(`^${ID}-(sans|serif)-(\\d{3,5})-(\\d{3,5})-(\\d{1,5})-(\\d{1,4})-(\\d{1,4})\\.woff2$`),
};

/** The widest that a picture is kept, in px. */
export const PICTURE_WIDTH_MAX = 1920;
/** The widths that a picture is kept in, as far as it has them. */
const PICTURE_WIDTHS = [640, 1280, PICTURE_WIDTH_MAX] as const;

/** Whether a text is the name of a file of a kind; whether there is such a file only the server knows. */
export function isThemeFile(kind: ThemeFileKind, text: unknown): text is string {
  return typeof text === 'string' && NAMES[kind].test(text);
}

/** The widths in px that a picture is there in, the largest one last. */
export function pictureWidths(picture: string): number[] {
  const width = Number(NAMES.picture.exec(picture)?.[1] ?? PICTURE_WIDTH_MAX);
  return [...PICTURE_WIDTHS.filter((each) => each < width), width];
}

/** What a page needs to know of a font before it has come. */
export interface OwnFont {
  kind: 'sans' | 'serif';
  /**
   * How a face of the system is stretched to take the same room, in hundredths of a percent (CSS Fonts 5:
   * `size-adjust`, `ascent-override`, `descent-override`).
   */
  standIn: readonly [size: number, ascent: number, descent: number];
  /** The weights that it has. */
  weights: readonly [min: number, max: number];
}

/** What the name of a font says; null for no such name. */
export function readFontName(name: string): OwnFont | null {
  const [, kind, size, ascent, descent, min, max] = NAMES.font.exec(name) ?? [];
  if (kind === undefined) return null;
  return {
    kind: kind === 'serif' ? 'serif' : 'sans',
    standIn: [Number(size), Number(ascent), Number(descent)],
    weights: [Number(min), Number(max)],
  };
}

/** The name of a font with an id. */
export function fontName(id: string, { kind, standIn, weights }: OwnFont): string {
  return `${[id, kind, ...standIn, ...weights].join('-')}.woff2`;
}
