/** A glyph as the font lays it out. */
interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

/** What pdfkit and fontkit hold of an embedded font behind their types. */
interface EmbeddedFont {
  font: { getGlyph(id: number, codePoints?: number[]): Glyph; _glyphs: Record<number, Glyph> };
  subset: { glyphs: number[]; mapping: Record<number, number> };
  widths: number[];
  unicode: number[][];
  scale: number;
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: unknown[] };
  encode(text: string, features?: unknown): [codes: string[], positions: unknown[]];
}

/** The character that readers of PDFs leave out of a text. */
const NOTHING = 0;
const done = new WeakSet<EmbeddedFont>();

/**
 * Makes the font that a document writes with tell each letter by its own character. Fonts of Arabic draw several letters
 * by one shape and add the dots: as pdfkit embeds them, all of these would be read, copied and searched as the first
 * one that was used.
 */
export function tellLettersApart(document: PDFKit.PDFDocument, path: string): void {
  if (!path.includes('arabic')) return;
  const font = (document as unknown as { _font: EmbeddedFont })._font;
  if (done.has(font)) return;
  done.add(font);
  const { font: shapes, subset } = font;
  const getGlyph = shapes.getGlyph.bind(shapes);
  shapes.getGlyph = (id, codePoints) => {
    // It would give the glyph that was made first, with the character of that.
    Reflect.deleteProperty(shapes._glyphs, id);
    return getGlyph(id, codePoints);
  };
  const places = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const codes = glyphs.map(({ id, codePoints, advanceWidth }) => {
      const name = `${id} ${codePoints.join(' ')}`;
      const place = places.get(name) ?? subset.glyphs.length;
      if (!places.has(name)) {
        places.set(name, place);
        subset.glyphs.push(id);
        subset.mapping[id] ??= place;
        font.widths[place] = advanceWidth * font.scale;
        // Readers take the place of a glyph without a character, such as the dots of a letter, for a character.
        font.unicode[place] = codePoints.length === 0 ? [NOTHING] : codePoints;
      }
      return place.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
}
