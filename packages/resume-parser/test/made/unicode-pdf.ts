/*
 * A PDF with letters of any script, and no font: letters are numbered by their code points, a table says which letter
 * each number is, and another how wide it is. Readers of text need no more.
 */

import { writePdf } from '../pdf-file.ts';

/** A text on a page, from the left and from the top in points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  size: number;
  isBold?: boolean;
}

export const PAGE_WIDTH = 595;
export const PAGE_HEIGHT = 842;

const WIDE = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/u;
const NARROW = /[ijl.,:;'’|!()\s]/u;
const ARABIC = /\p{Script=Arabic}/u;
/** The letters of a line from the right are placed from the left, and two of them are drawn as one sign. */
const LAM_ALEF = 'لا';
const LAM_ALEF_SIGN = 0xfefb;

function widthOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (WIDE.test(letter)) return 1000;
  if (NARROW.test(letter)) return 280;
  return /\p{Lu}|[mwMW@–—]/u.test(letter) ? 680 : 530;
}

/** Width of a text in points. */
export function measure(text: string, size: number): number {
  return Array.from(text).reduce((sum, letter) => sum + widthOf(letter), 0) * (size / 1000);
}

/** Lines of a text that are no wider than `width`. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  const isSquare = WIDE.test(text) && !text.includes(' ');
  const pieces = isSquare ? Array.from(text) : text.split(' ');
  const joint = isSquare ? '' : ' ';
  for (const piece of pieces) {
    const open = lines.at(-1);
    const longer = open === undefined ? piece : `${open}${joint}${piece}`;
    if (open !== undefined && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines;
}

/** A PDF of pages, each with texts and drawings before them. */
export function aUnicodePdf(pages: readonly { texts: readonly PlacedText[]; before?: string }[]): Uint8Array {
  const codes = new Map<number, string>();
  const contents = pages.map(({ texts, before = '' }) =>
    [before, ...texts.map((text) => drawText(text, codes))].join('\n'),
  );
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', ''];
  for (const name of ['Made-Regular', 'Made-Bold']) addFont(objects, name, codes);
  const kids = contents.map((content) => {
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    const resources = '<< /Font << /F0 3 0 R /F1 7 0 R >> >>';
    return objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] ` +
        `/Resources ${resources} /Contents ${objects.length} 0 R >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  return writePdf(objects);
}

function addFont(objects: string[], name: string, codes: ReadonlyMap<number, string>): void {
  const at = objects.length + 1;
  const widths = [...codes].map(([code, text]) => `${code} [${widthOf(text)}]`).join(' ');
  const rows = [...codes].map(
    ([code, text]) =>
      `<${hex(code)}> <${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`,
  );
  const chunks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, chunk) =>
    rows.slice(chunk * 100, chunk * 100 + 100),
  );
  const table =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Made def /CMapType 2 def\n' +
    '1 begincodespacerange <0000> <ffff> endcodespacerange\n' +
    chunks.map((chunk) => `${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`).join('\n') +
    '\nendcmap CMapName currentdict /CMap defineresource pop end end';
  objects.push(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${at + 1} 0 R] /ToUnicode ${at + 3} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${at + 2} 0 R /DW 530 /W [${widths}] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>`,
    `<< /Length ${table.length} >>\nstream\n${table}\nendstream`,
  );
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');

/** Words in Latin letters, numbers and dates run from the left in every line. */
const FORWARD = /[A-Za-z0-9+@./٠-٩]/u;

/** The letters in the order in which they are drawn, from the left. */
function drawn(text: string): { code: number; text: string }[] {
  const letters = Array.from(text.replaceAll(LAM_ALEF, String.fromCharCode(LAM_ALEF_SIGN))).map((letter) => {
    const code = letter.codePointAt(0)!;
    return { code, text: code === LAM_ALEF_SIGN ? LAM_ALEF : letter };
  });
  if (!ARABIC.test(text)) return letters;
  const runs: { code: number; text: string }[][] = [];
  for (const letter of letters.toReversed()) {
    const last = runs.at(-1);
    if (FORWARD.test(letter.text) && last !== undefined && FORWARD.test(last[0]!.text)) last.unshift(letter);
    else runs.push([letter]);
  }
  return runs.flat();
}

function drawText({ text, x, y, size, isBold = false }: PlacedText, codes: Map<number, string>): string {
  const letters = drawn(text);
  for (const { code, text: letter } of letters) codes.set(code, letter);
  const shown = letters.map(({ code }) => hex(code)).join('');
  return `BT /F${isBold ? 1 : 0} ${size} Tf 1 0 0 1 ${x} ${PAGE_HEIGHT - y} Tm <${shown}> Tj ET`;
}
