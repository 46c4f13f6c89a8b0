import { THEME_DRAWING_BYTES_MAX } from '@opencareers/contracts/theme-calls';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { tryDrawing } from './drawing-process.ts';
import { blankLogo, FileRefusal, type PreparedFile } from './file-refusal.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const ELEMENTS_MAX = 5_000;
/** Copies can hold copies: few of them make a drawing that never ends. */
const COPIES_MAX = 40;
/** A logo says a name and maybe a line below it; setting a book takes minutes. */
const LETTERS_MAX = 2_000;

const PARTS = new Set(
  (
    'svg g defs title desc symbol use path rect circle ellipse line polyline polygon text tspan style ' +
    'linearGradient radialGradient stop clipPath mask pattern marker switch view ' +
    'filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset'
  ).split(' '),
);
/** What runs or changes by itself, or shows pages of others. */
const SCRIPTED =
  /^(?:script|foreignObject|iframe|object|embed|audio|video|animate\w*|set|handler|listener|a)$/i;

/**
 * A logo that is a drawing, written anew from the parts of SVG that draw and nothing else. What an editor keeps for
 * itself is left out; what runs, or asks for something elsewhere, refuses the file. Throws `FileRefusal`.
 */
export async function prepareDrawing(bytes: Buffer, id: string): Promise<PreparedFile> {
  if (bytes.length > THEME_DRAWING_BYTES_MAX)
    throw new FileRefusal('too_large', `has more than ${THEME_DRAWING_BYTES_MAX / 1024} KB as a drawing`);
  const { svg, width, height } = new DrawingWriter().write(decode(bytes));
  const fault = await tryDrawing(svg);
  if (fault === 'blank') throw blankLogo();
  if (fault === 'broken') throw new FileRefusal('broken', 'cannot be drawn');
  if (fault === 'too_much') throw new FileRefusal('too_large', 'takes too much time or memory to be drawn');
  return {
    name: `${id}-${width}x${height}.svg`,
    parts: [{ part: 'svg', type: 'image/svg+xml', bytes: Buffer.from(svg) }],
  };
}

/** Whether this may be a drawing; what else it may be is found out when it is read. */
export function isDrawing(bytes: Buffer): boolean {
  return /^(?:\ufeff|ï»¿)?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(bytes.toString('latin1', 0, 200));
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefusal('broken', 'is no text in UTF-8');
  }
}

interface Drawing {
  svg: string;
  /** In whole units of the drawing. */
  width: number;
  height: number;
}

class DrawingWriter {
  readonly #out: string[] = [];
  #size: { width: number; height: number } | null = null;
  #elements = 0;
  #copies = 0;
  #depth = 0;
  /** Depth of an element whose content is left out; 0 for none. */
  #leftOut = 0;
  #isStyle = false;
  #letters = 0;

  write(text: string): Drawing {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', ({ message }) => {
      throw new FileRefusal('broken', `is no whole drawing: ${message}`);
    });
    parser.on('doctype', (doctype) => {
      if (doctype.includes('[')) throw new FileRefusal('drawing_outside', 'defines entities');
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag));
    parser.on('text', (found) => this.#text(found));
    parser.on('cdata', (found) => this.#text(found));
    parser.write(text).close();
    if (this.#size === null) throw new FileRefusal('broken', 'is no drawing');
    return { svg: this.#out.join(''), ...this.#size };
  }

  #open({ local, uri, attributes, isSelfClosing }: SaxesTagNS): void {
    this.#depth += 1;
    this.#elements += 1;
    if (this.#elements > ELEMENTS_MAX)
      throw new FileRefusal('too_large', `has more than ${ELEMENTS_MAX} parts`);
    if (SCRIPTED.test(local))
      throw new FileRefusal('drawing_script', `holds <${local}>, which does more than draw`);
    if (/^(?:image|feImage)$/i.test(local))
      throw new FileRefusal(
        'drawing_picture',
        `holds <${local}>, a picture of pixels: send that one by itself`,
      );
    if (this.#leftOut > 0) return;
    if (uri !== SVG || local === 'metadata') {
      if (this.#depth === 1) throw new FileRefusal('broken', 'is no drawing of the SVG namespace');
      this.#leftOut = this.#depth;
      return;
    }
    if (!PARTS.has(local)) throw new FileRefusal('drawing_part', `holds <${local}>, which is not taken`);
    if (local === 'use') this.#copies += 1;
    if (this.#copies > COPIES_MAX) throw new FileRefusal('too_large', `has more than ${COPIES_MAX} copies`);
    const all = Object.values(attributes);
    if (this.#depth === 1) this.#size = sizeOf(all);
    this.#isStyle = local === 'style';
    const written = all.map((attribute) => attributeText(local, attribute)).join('');
    const space = this.#depth === 1 ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : '';
    this.#out.push(`<${local}${space}${written}>`);
    if (isSelfClosing) this.#isStyle = false;
  }

  #close({ local }: SaxesTagNS): void {
    if (this.#leftOut === 0) this.#out.push(`</${local}>`);
    if (this.#leftOut === this.#depth) this.#leftOut = 0;
    this.#depth -= 1;
    this.#isStyle = false;
  }

  #text(text: string): void {
    if (this.#leftOut > 0 || this.#depth === 0) return;
    if (this.#isStyle) refuseOutside('style', text);
    else this.#letters += text.trim().length;
    if (this.#letters > LETTERS_MAX)
      throw new FileRefusal('too_large', `has more than ${LETTERS_MAX} letters of text`);
    this.#out.push(escaped(text));
  }
}

function attributeText(element: string, { local, prefix, uri, value }: SaxesAttributeNS): string {
  if (/^on/i.test(local)) throw new FileRefusal('drawing_script', `has ${local} on <${element}>, which runs`);
  if (/^(?:href|src)$/i.test(local) && !/^#[\w:.-]+$/.test(value.trim()))
    throw new FileRefusal('drawing_outside', `leads from <${element}> to something outside of it`);
  refuseOutside(element, value);
  if (prefix === 'xmlns' || local === 'xmlns') return '';
  if (uri !== '' && !(uri === XLINK && local === 'href')) return '';
  return ` ${uri === XLINK ? 'xlink:' : ''}${local}="${escaped(value)}"`;
}

/** Style rules and values may name parts of the drawing and nothing else; a backslash would hide what they say. */
function refuseOutside(element: string, value: string): void {
  if (/\bjavascript\s*:/i.test(value))
    throw new FileRefusal('drawing_script', `has a script in <${element}>`);
  const isOutside =
    /@import|expression\s*\(|image-set\s*\(|\\/i.test(value) || /url\s*\(\s*(?!["']?\s*#)/i.test(value);
  if (isOutside)
    throw new FileRefusal('drawing_outside', `leads from <${element}> to something outside of it`);
}

function sizeOf(attributes: readonly SaxesAttributeNS[]): { width: number; height: number } {
  const valueIn = (name: string) => attributes.find(({ local }) => local === name)?.value ?? '';
  const box = valueIn('viewBox')
    .trim()
    .split(/[\s,]+/);
  const sizes = box.length === 4 ? box.slice(2) : [valueIn('width'), valueIn('height')];
  // A part of the page's size says nothing of the drawing's own.
  const [width = 0, height = 0] = sizes.map((size) =>
    size.endsWith('%') ? 0 : Math.ceil(Number.parseFloat(size)),
  );
  if (!(width > 0 && height > 0 && width < 100_000 && height < 100_000))
    throw new FileRefusal('broken', 'says neither viewBox nor width and height');
  return { width, height };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
