import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AppError } from '../app-error.ts';
import { TEXT_FONTS } from './text-fonts.ts';

/** How thick letters of a text are. */
export type FontWeight = 400 | 700;

/** A piece of a text that one font can show. */
export interface FontPiece {
  text: string;
  /** Path of the font, which names it in the PDF as well. */
  font: string;
}

interface Subset {
  pathOf: Readonly<Record<FontWeight, string>>;
  ranges: readonly (readonly [first: number, last: number])[];
}

const require = createRequire(import.meta.url);

let subsets: readonly Subset[] | undefined;

/**
 * Splits a text into pieces that one font can show. A character stays with the font before it where that has it. Throws
 * `letter_refused` for characters that none has: a letter never shows a box instead of a name.
 */
export function splitByFont(text: string, weight: FontWeight): FontPiece[] {
  subsets ??= TEXT_FONTS.map(readSubset);
  const pieces: FontPiece[] = [];
  let subset: Subset | undefined;
  for (const character of text) {
    if (/^\p{Cf}$/u.test(character)) continue;
    const code = character.codePointAt(0) ?? 0;
    const found = subset !== undefined && hasCharacter(subset, code) ? subset : findSubset(code);
    const last = pieces.at(-1);
    if (last !== undefined && found === subset) last.text += character;
    else pieces.push({ text: character, font: found.pathOf[weight] });
    subset = found;
  }
  return pieces;
}

/** The files of all fonts that texts are written in, of one weight. */
export function textFontPaths(weight: FontWeight): string[] {
  subsets ??= TEXT_FONTS.map(readSubset);
  return subsets.map(({ pathOf }) => pathOf[weight]);
}

function findSubset(code: number): Subset {
  const found = (subsets ?? []).find((subset) => hasCharacter(subset, code));
  if (found !== undefined) return found;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  throw new AppError('letter_refused', {
    fields: { letter: [`holds a character that our letters cannot show: ${name}`] },
  });
}

function hasCharacter({ ranges }: Subset, code: number): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

function readSubset([family, subset]: (typeof TEXT_FONTS)[number]): Subset {
  const known = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8'),
  ) as Record<string, string>;
  const pathOf = (weight: FontWeight) =>
    require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
  return { pathOf: { 400: pathOf(400), 700: pathOf(700) }, ranges: readRanges(known[subset] ?? '') };
}

/** `U+0600-06FF,U+204F` as pairs of numbers. */
function readRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
