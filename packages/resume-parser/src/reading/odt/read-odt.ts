import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { LineCollector } from '../line-collector.ts';
import { type OfficeElement, readXml } from '../office/read-xml.ts';
import { compareSizes } from '../paragraphs.ts';

/** Parts of an ODT that are read. */
export const ODT_PARTS = /^(?:mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/;
/** What such a file says it is. */
export const ODT_TYPE = 'application/vnd.oasis.opendocument.text';

const SPACES_MAX = 200;
/** What is no text of the document: notes, comments, text that was deleted, pronunciation, names of pictures. */
const LEFT_OUT = new Set([
  'note',
  'annotation',
  'tracked-changes',
  'ruby-text',
  'title',
  'desc',
  'forms',
  'meta',
]);
const AROUND = /^(header|footer)(?:-left|-first)?$/;

/** Reads an ODT from its unpacked parts: page headers, body, page footers. Throws `password`, `broken`, `no_text`. */
export function readOdt(parts: ReadonlyMap<string, Uint8Array>): ResumeDocument {
  const [content, styling, manifest] = ['content.xml', 'styles.xml', 'META-INF/manifest.xml'].map((name) =>
    parts.get(name),
  );
  if (new TextDecoder().decode(manifest).includes('encryption-data'))
    throw new UnreadableResumeError('password');
  if (content === undefined) throw new UnreadableResumeError('broken');
  const styles = readOdtStyles([styling, content].filter((part) => part !== undefined));
  const around = styling === undefined ? null : readPart(styling, styles);
  const body = readPart(content, styles);
  const lines = compareSizes([...(around?.header ?? []), ...body.text, ...(around?.footer ?? [])]);
  if (lines.length === 0) throw new UnreadableResumeError('no_text');
  return { lines, links: [...(around?.links ?? []), ...body.links], pages: body.pages, language: null };
}

/** Looks by the names of their styles. */
type OdtStyles = ReadonlyMap<string, OdtLook>;

function readPart(bytes: Uint8Array, styles: OdtStyles) {
  const reader = new OdtReader(styles);
  readXml(bytes, {
    open: (element) => reader.open(element),
    close: (element) => reader.close(element),
    text: (text) => reader.text(text),
  });
  return reader.finish();
}

type Place = 'text' | 'header' | 'footer';

/** How letters look; what is missing comes from what stands around them. */
interface OdtLook {
  isBold?: boolean;
  isHidden?: boolean;
  /** In points. */
  size?: number;
  color?: string;
  background?: string;
}

class OdtReader {
  readonly #styles: OdtStyles;
  readonly #collectors = {
    text: new LineCollector(),
    header: new LineCollector(),
    footer: new LineCollector(),
  };
  /** Looks of the paragraphs and of what is marked in them, and colours behind cells, from the outermost on. */
  readonly #looks: OdtLook[] = [];
  #place: Place = 'text';
  #lists = 0;
  #leftOut = 0;
  #link: { text: string; url: string } | null = null;

  constructor(styles: OdtStyles) {
    this.#styles = styles;
  }

  finish() {
    const { text, header, footer } = this.#collectors;
    const links = [text, header, footer].flatMap((collector) => collector.links);
    return {
      text: text.lines,
      header: onlyOnce(header.lines),
      footer: onlyOnce(footer.lines),
      links,
      pages: text.page + 1,
    };
  }

  open(element: OfficeElement): void {
    const { name } = element;
    if (LEFT_OUT.has(name)) this.#leftOut += 1;
    if (this.#leftOut > 0) return;
    const around = AROUND.exec(name)?.[1];
    if (around !== undefined) this.#place = around === 'header' ? 'header' : 'footer';
    if (name === 'list-item') this.#lists += 1;
    if (name === 'p' || name === 'h') this.#collector.openParagraph();
    if (name === 'table-row') this.#collector.openRow();
    if (name === 'table-cell') this.#collector.openCell();
    if (isMarked(name)) this.#looks.push(this.#lookOf(element));
    if (name === 'soft-page-break') this.#collector.page += 1;
    if (name === 'a') this.#link = this.#collector.addLink(addressOf(element));
    this.#writeSign(element);
  }

  close({ name }: OfficeElement): void {
    if (LEFT_OUT.has(name)) this.#leftOut -= 1;
    if (this.#leftOut > 0) return;
    if (name === 'p' || name === 'h') this.#closeParagraph(name);
    if (isMarked(name)) this.#looks.pop();
    if (name === 'table-cell') this.#collector.closeCell();
    if (name === 'table-row') this.#collector.closeRow();
    if (name === 'list-item') this.#lists -= 1;
    if (name === 'a') this.#link = null;
    if (AROUND.test(name)) this.#place = 'text';
  }

  text(text: string): void {
    // Ends of lines in the file are none in the document.
    if (this.#leftOut === 0) this.#write(text.replace(/\s+/g, ' '));
  }

  get #collector(): LineCollector {
    return this.#collectors[this.#place];
  }

  #lookOf({ name, values }: OfficeElement): OdtLook {
    const own = this.#styles.get(values.get('style-name') ?? '') ?? {};
    const outer = this.#looks.at(-1) ?? {};
    const isLetters = name === 'span' || name === 'a';
    // Nothing is known of what is behind a text box; a paragraph takes over only the colour behind it.
    if (name === 'text-box') return { background: 'unknown' };
    if (isLetters) return { ...outer, ...sparse(own, this.#styles.get('')) };
    const { background = outer.background, ...rest } = own;
    return { ...rest, background: background === 'transparent' ? outer.background : background };
  }

  #writeSign({ name, values }: OfficeElement): void {
    if (name === 'tab') this.#write('\t');
    else if (name === 'line-break') this.#write('\n');
    else if (name === 's') this.#write(' '.repeat(Math.min(SPACES_MAX, Number(values.get('c') ?? 1))));
  }

  #write(text: string): void {
    const look = this.#looks.at(-1) ?? {};
    if (isUnseenInOdt(look)) return;
    this.#collector.write({ text, size: look.size ?? null, isBold: look.isBold === true });
    if (this.#link !== null) this.#link.text += text;
  }

  #closeParagraph(name: string): void {
    const said = name === 'h' ? 'heading' : this.#lists > 0 ? 'item' : 'text';
    this.#collector.closeParagraph(this.#place === 'text' ? said : this.#place);
  }
}

const BASES_MAX = 12;

/** Points in the units of lengths. */
const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 };

/** Letters smaller than this, in points, nobody reads. */
const SMALLEST = 3;

const LIGHT = 0xf0;

/** Reads the styles of the parts of a document, each with what it takes over from those that it is based on. */
function readOdtStyles(parts: readonly Uint8Array[]): OdtStyles {
  const own = new Map<string, { look: OdtLook; base: string }>();
  let style: { look: OdtLook; base: string } | null = null;
  const open = ({ name, values }: OfficeElement) => {
    if (name === 'style' || name === 'default-style') {
      const isUsual = name === 'default-style' && values.get('family') === 'paragraph';
      style = { look: {}, base: values.get('parent-style-name') ?? '' };
      const id = values.get('name') ?? (isUsual ? '' : null);
      if (id !== null) own.set(id, style);
    } else if (style !== null && name.endsWith('-properties')) Object.assign(style.look, lookOf(values));
  };
  for (const part of parts) readXml(part, { open, close: () => {} });
  return new Map([...own.keys()].map((id) => [id, resolve(own, id)]));
}

function lookOf(values: ReadonlyMap<string, string>): OdtLook {
  const look: OdtLook = {};
  const weight = values.get('font-weight');
  if (weight !== undefined) look.isBold = weight === 'bold' || Number(weight) >= 600;
  const size = /^([\d.]+)(pt|in|cm|mm|px)$/.exec(values.get('font-size') ?? '');
  if (size !== null) look.size = Number(size[1]) * (POINTS[size[2] ?? ''] ?? 1);
  const display = values.get('display');
  if (display !== undefined) look.isHidden = display === 'none';
  const color = values.get('color');
  if (color !== undefined) look.color = color;
  const background = values.get('background-color');
  if (background !== undefined) look.background = background;
  return look;
}

function resolve(own: ReadonlyMap<string, { look: OdtLook; base: string }>, id: string): OdtLook {
  const chain: OdtLook[] = [];
  let next = own.get(id);
  while (next !== undefined && chain.length < BASES_MAX) {
    chain.unshift(next.look);
    next = next.base === '' ? undefined : own.get(next.base);
  }
  return Object.assign({}, own.get('')?.look, ...chain);
}

/** Whether letters of such a look cannot be seen: left out, too small, or white on white. */
function isUnseenInOdt({ isHidden, size, color, background }: OdtLook): boolean {
  if (isHidden === true || (size !== undefined && size < SMALLEST)) return true;
  const isPlain = background === undefined || background === 'transparent' || isLight(background);
  return color !== undefined && isLight(color) && isPlain;
}

function isLight(color: string): boolean {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1) ?? [];
  return parts.length === 3 && parts.every((part) => Number.parseInt(part, 16) >= LIGHT);
}

function isMarked(name: string): boolean {
  return ['p', 'h', 'span', 'a', 'table-cell', 'text-box'].includes(name);
}

// A style of letters says only what it changes.
function sparse(look: OdtLook, usual: OdtLook | undefined): OdtLook {
  const changed = Object.entries(look).filter(([key, value]) => usual?.[key as keyof OdtLook] !== value);
  return Object.fromEntries(changed);
}

function addressOf({ values }: OfficeElement): string {
  const url = values.get('href') ?? '';
  return /^(?:https?|mailto|tel):/i.test(url) ? url : '';
}

function onlyOnce(lines: readonly ResumeLine[]): ResumeLine[] {
  const seen = new Set<string>();
  return lines.filter(({ text }) => !seen.has(text) && seen.add(text));
}
