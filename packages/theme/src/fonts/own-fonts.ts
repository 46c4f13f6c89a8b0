import { readFontName } from '../files/theme-files.ts';
import type { Theme } from '../theme-keys.ts';
import { FONT_STACKS } from './font-stacks.ts';
import { fontFamilies, headingTracking, isSerif, STAND_INS } from './web-fonts.ts';

/** Which text a font is for. */
type FontUse = 'body' | 'display';

const OWN = { body: 'ownBody', display: 'ownDisplay' } as const;

type WithFonts = Pick<Theme, 'fonts'>;

/** The family that a font of the company has in style sheets: ours, whatever the file calls itself. */
function familyOf(file: string): string {
  return `Own ${file.slice(0, 8)}`;
}

/** The value of `font-family` for texts or headings: the company's own font, else the one that is chosen. */
export function familiesOf({ fonts }: WithFonts, use: FontUse): string {
  const file = fonts[OWN[use]];
  const own = file === null ? null : readFontName(file);
  if (file === null || own === null) return fontFamilies(fonts[use]);
  const system = FONT_STACKS[own.kind === 'serif' ? 'oldstyle' : 'system'];
  return `"${familyOf(file)}","${familyOf(file)} Fallback",${system}`;
}

/** Whether headings have serifs. */
export function hasSerifHeadings({ fonts }: WithFonts): boolean {
  const own = fonts.ownDisplay === null ? null : readFontName(fonts.ownDisplay);
  return own === null ? isSerif(fonts.display) : own.kind === 'serif';
}

/** How close the letters of headings stand where nobody said. */
export function autoTracking({ fonts }: WithFonts): string {
  return fonts.ownDisplay === null ? headingTracking(fonts.display) : '0';
}

/** Names of the company's own fonts that the pages of a theme are written in. */
export function listOwnFonts({ fonts }: WithFonts): string[] {
  const files = [fonts.ownDisplay, fonts.ownBody].filter((file) => file !== null);
  return [...new Set(files)];
}

/**
 * The rules that let a page load the company's own fonts; empty where it has none. Interpolated into a `<style>`
 * element: only numbers, words and the name of a file that `readFontName` knows, never anything that a font says.
 * @param folder address of the folder in which the files lie, with a slash at its end
 */
export function ownFontFaces(theme: WithFonts, folder: string): string {
  return listOwnFonts(theme)
    .flatMap((file) => facesOf(file, folder))
    .join('');
}

function facesOf(file: string, folder: string): string[] {
  const own = readFontName(file);
  if (own === null) return [];
  const { kind, weights, standIn } = own;
  const [size, ascent, descent] = standIn.map((hundredths) => hundredths / 100);
  const weight = weights[0] === weights[1] ? weights[0] : weights.join(' ');
  const source = `url(${folder}${file})format("woff2")`;
  return [
    `@font-face{font-family:"${familyOf(file)}";font-weight:${weight};font-display:optional;src:${source}}`,
    `@font-face{font-family:"${familyOf(file)} Fallback";src:${STAND_INS[kind]};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  ];
}
