import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { LineCollector } from '../line-collector.ts';
import { type OfficeElement, readXml } from '../office/read-xml.ts';
import { compareSizes } from '../paragraphs.ts';
import { isUnseenInOdt, type OdtLook, type OdtStyles, readOdtStyles } from './odt-styles.ts';

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
