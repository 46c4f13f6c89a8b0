import type { OwnFont } from '@opencareers/theme';
import { FileRefusal } from './file-refusal.ts';
import type { FontTable } from './woff2.ts';

type Tables = ReadonlyMap<string, FontTable>;

/** Letters with how often they come among a thousand of running text; wide of the truth in no language with Latin letters. */
const LETTERS =
  ' 185 e102 t75 a65 o62 i57 n57 s53 r50 h50 d33 l33 u23 c22 m20 f18 w17 y16 g16 p15 b13 v8 k6 x1 j1 q1 z1';

/** Widths in thousandths of the size, of the faces that stand for a font until it has come (Adobe font metrics). */
const FACES = {
  // Arial
  sans: 'a556 b556 c500 d556 e556 f278 g556 h556 i222 j222 k500 l222 m833 n556 o556 p556 q556 r333 s500 t278 u556 v500 w722 x500 y500 z500  278',
  // Times New Roman
  serif:
    'a444 b500 c444 d500 e444 f333 g500 h500 i278 j278 k500 l278 m778 n500 o500 p500 q500 r333 s389 t278 u500 v500 w722 x500 y500 z444  250',
} as const;

/** What a page needs to know of a font so that nothing moves when it comes. Throws `FileRefusal` and `RangeError`. */
export function readFontMetrics(tables: Tables): OwnFont {
  const table = (tag: string) => tables.get(tag)?.bytes ?? Buffer.alloc(0);
  const unitsPerEm = table('head').readUInt16BE(18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384)
    throw new FileRefusal('font_tables', 'says no size of its square (head.unitsPerEm)');
  const { ascent, descent } = readLine(table('hhea'), table('OS/2'));
  const kind = readKind(table('OS/2'));
  const size = clamp(averageWidth(tables, unitsPerEm) / faceWidth(kind), 0.5, 2);
  const part = (units: number, least: number) =>
    Math.round(clamp(units / unitsPerEm / size, least, 3) * 10_000);
  return {
    kind,
    standIn: [Math.round(size * 10_000), part(ascent, 0.1), part(descent, 0)],
    weights: readWeights(tables.get('fvar')?.bytes, table('OS/2')),
  };
}

/** Above and below the line in units, as browsers take them: of OS/2 where it says so, else of hhea. */
function readLine(hhea: Buffer, os2: Buffer): { ascent: number; descent: number } {
  const usesTypographic = (os2.readUInt16BE(62) & 0x80) !== 0;
  return usesTypographic
    ? { ascent: os2.readInt16BE(68), descent: -os2.readInt16BE(70) }
    : { ascent: hhea.readInt16BE(4), descent: -hhea.readInt16BE(6) };
}

/** PANOSE: family 2 is text, and its second digit tells serifs, none of them from 11 on. */
function readKind(os2: Buffer): OwnFont['kind'] {
  const [family, serif] = [os2.readUInt8(32), os2.readUInt8(33)];
  return family === 2 && serif >= 2 && serif <= 10 ? 'serif' : 'sans';
}

function readWeights(fvar: Buffer | undefined, os2: Buffer): [number, number] {
  const weight = (value: number) => Math.round(clamp(value, 1, 1000));
  const own = weight(os2.readUInt16BE(4));
  if (fvar === undefined) return [own, own];
  const [start, count, step] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  for (let axis = 0; axis < count; axis += 1) {
    const at = start + axis * step;
    if (fvar.toString('latin1', at, at + 4) === 'wght')
      return [weight(fvar.readInt32BE(at + 4) / 65_536), weight(fvar.readInt32BE(at + 12) / 65_536)];
  }
  return [own, own];
}

const pairs = (list: string): [letter: string, amount: number][] =>
  (list.match(/[ a-z]\d+/g) ?? []).map((pair) => [pair.slice(0, 1), Number(pair.slice(1))]);

function faceWidth(kind: OwnFont['kind']): number {
  const widths = new Map(pairs(FACES[kind]));
  return mean((letter) => (widths.get(letter) ?? 500) / 1000) ?? 0.5;
}

/** Of running text, in sizes; of a font without Latin letters what it says itself. */
function averageWidth(tables: Tables, unitsPerEm: number): number {
  const table = (tag: string) => tables.get(tag)?.bytes ?? Buffer.alloc(0);
  const hmtx = tables.get('hmtx');
  const told = table('OS/2').readInt16BE(2) / unitsPerEm;
  if (hmtx === undefined || hmtx.isTransformed) return told;
  const last = table('hhea').readUInt16BE(34) - 1;
  const glyphOf = readCharacters(table('cmap'));
  const found = mean((letter) => {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    return glyph === 0 ? null : hmtx.bytes.readUInt16BE(Math.min(glyph, last) * 4) / unitsPerEm;
  });
  return found ?? told;
}

function mean(widthOf: (letter: string) => number | null): number | null {
  let [sum, count] = [0, 0];
  for (const [letter, often] of pairs(LETTERS)) {
    const width = widthOf(letter);
    if (width === null) return null;
    sum += width * often;
    count += often;
  }
  return sum / count;
}

/** The glyphs of characters by the table of Unicode (`cmap`, format 4 or 12); 0 for those without one. */
function readCharacters(cmap: Buffer): (character: number) => number {
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const at = 4 + index * 8;
    const [platform, start] = [cmap.readUInt16BE(at), cmap.readUInt32BE(at + 4)];
    if (platform !== 0 && platform !== 3) continue;
    const format = cmap.readUInt16BE(start);
    if (format === 4) return (character) => glyphOfSegments(cmap.subarray(start), character);
    if (format === 12) return (character) => glyphOfGroups(cmap.subarray(start), character);
  }
  return () => 0;
}

function glyphOfSegments(table: Buffer, character: number): number {
  const twice = table.readUInt16BE(6);
  for (let at = 0; at < twice; at += 2) {
    if (table.readUInt16BE(14 + at) < character) continue;
    const start = table.readUInt16BE(16 + twice + at);
    if (start > character) return 0;
    const delta = table.readUInt16BE(16 + 2 * twice + at);
    const place = 16 + 3 * twice + at;
    const offset = table.readUInt16BE(place);
    if (offset === 0) return (character + delta) & 0xffff;
    const glyph = table.readUInt16BE(place + offset + (character - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function glyphOfGroups(table: Buffer, character: number): number {
  const count = table.readUInt32BE(12);
  for (let index = 0; index < count; index += 1) {
    const at = 16 + index * 12;
    if (table.readUInt32BE(at + 4) < character) continue;
    const start = table.readUInt32BE(at);
    return start > character ? 0 : table.readUInt32BE(at + 8) + character - start;
  }
  return 0;
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min;
}
