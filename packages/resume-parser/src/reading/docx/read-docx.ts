import { ATTACHED_MAX_BYTES, ATTACHED_RESUME_PART, ATTACHED_RESUME_SPACE } from '../../attached-resume.ts';
import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { LineCollector } from '../line-collector.ts';
import { type OfficeElement, readXml } from '../office/read-xml.ts';
import { compareSizes } from '../paragraphs.ts';
import { type DocxLook, type DocxStyles, isUnseen, lookOf, readDocxStyles } from './docx-styles.ts';

/** Parts of a DOCX that are read; pictures and fonts are never unpacked. */
export const DOCX_PARTS =
  /^(?:_rels\/\.rels|customXml\/item1\.xml|word\/(?:document|styles|header|footer)\d*\.xml|word\/_rels\/(?:document|header|footer)\d*\.xml\.rels)$/;

/** Reads a DOCX from its unpacked parts: page headers, body, page footers. Throws `broken` and `no_text`. */
export function readDocx(parts: ReadonlyMap<string, Uint8Array>): ResumeDocument {
  const name = findMain(parts);
  const main = parts.get(name);
  if (main === undefined) throw new UnreadableResumeError('broken');
  const styles = readDocxStyles(parts.get('word/styles.xml'));
  const body = readDocxPart(main, { styles, addresses: addressesOf(parts, name), role: 'text' });
  const headers = readAround(parts, { styles, role: 'header' });
  const footers = readAround(parts, { styles, role: 'footer' });
  const all = [headers, [body], footers].flat();
  const lines = compareSizes(all.flatMap((part) => part.lines));
  if (lines.length === 0) throw new UnreadableResumeError('no_text');
  const links = all.flatMap((part) => part.links);
  const attached = attachedIn(parts.get(ATTACHED_RESUME_PART));
  return { lines, links, pages: body.pages, language: null, ...(attached !== '' && { attached }) };
}

/** What a file of ours says of itself; other programs keep other things in parts of that name. */
function attachedIn(part: Uint8Array | undefined): string {
  let attached = '';
  let isOurs = false;
  if (part === undefined || part.length > ATTACHED_MAX_BYTES) return '';
  try {
    readXml(part, {
      open: ({ space }) => {
        isOurs = space === ATTACHED_RESUME_SPACE;
      },
      close: () => {},
      text: (text) => {
        if (isOurs) attached += text;
      },
    });
  } catch {
    // The resume itself may be well.
    return '';
  }
  return attached;
}

function findMain(parts: ReadonlyMap<string, Uint8Array>): string {
  let name = 'word/document.xml';
  const relations = parts.get('_rels/.rels');
  if (relations !== undefined)
    readXml(relations, {
      open: ({ values }) => {
        if (values.get('Type')?.endsWith('/officeDocument'))
          name = values.get('Target')?.replace(/^\//, '') ?? name;
      },
      close: () => {},
    });
  return name;
}

/** Addresses that a part links to, by what the part calls them. */
function addressesOf(parts: ReadonlyMap<string, Uint8Array>, name: string): Map<string, string> {
  const addresses = new Map<string, string>();
  const relations = parts.get(name.replace(/([^/]+)$/, '_rels/$1.rels'));
  if (relations !== undefined)
    readXml(relations, {
      open: ({ values }) => {
        if (values.get('TargetMode') === 'External' && values.get('Type')?.endsWith('/hyperlink'))
          addresses.set(values.get('Id') ?? '', values.get('Target') ?? '');
      },
      close: () => {},
    });
  return addresses;
}

/** What one part of a document, such as its body or a page header, says. */
interface DocxPart {
  lines: ResumeLine[];
  links: { text: string; url: string }[];
  pages: number;
}

/** Page headers or footers, those for the first page and for even ones too, but each text once. */
function readAround(
  parts: ReadonlyMap<string, Uint8Array>,
  { styles, role }: { styles: DocxStyles; role: 'header' | 'footer' },
): DocxPart[] {
  const seen = new Set<string>();
  const names = [...parts.keys()].filter((name) => name.startsWith(`word/${role}`)).toSorted();
  return names.map((name) => {
    const part = readDocxPart(parts.get(name) ?? new Uint8Array(), {
      styles,
      addresses: addressesOf(parts, name),
      role,
    });
    const lines = part.lines.filter(({ text }: ResumeLine) => !seen.has(text) && seen.add(text));
    return { ...part, lines };
  });
}

/** What a part needs to be read: styles, the addresses of its links, and the role of its lines. */
interface DocxContext {
  styles: DocxStyles;
  /** Addresses by the identifiers that the part calls them by. */
  addresses: ReadonlyMap<string, string>;
  role: ResumeLine['role'];
}

const MAIN = /wordprocessingml/;

/** Text for programs that know nothing newer, text that was moved or deleted, and pronunciation above other text. */
const LEFT_OUT = new Set(['Fallback', 'moveFrom', 'del', 'rt']);

/** Nothing is known of what is behind the letters of a text box. */
const UNKNOWN_BACKGROUND = 'unknown';

const FIELD_LINK = /^\s*HYPERLINK\s+"([^"]+)"/;

/** Reads a part: its paragraphs, its tables row by row, and its text boxes where they are anchored. */
function readDocxPart(bytes: Uint8Array, context: DocxContext): DocxPart {
  const reader = new PartReader(context);
  readXml(bytes, {
    open: (element) => reader.open(element),
    close: (element) => reader.close(element),
    text: (text) => reader.text(text),
  });
  return reader.finish();
}

class PartReader {
  readonly #context: DocxContext;
  readonly #collector = new LineCollector();
  /** Colours behind the cells and text boxes that are open. */
  readonly #backgrounds: string[] = [];
  /** Looks of the paragraphs that are open. */
  readonly #looks: DocxLook[] = [];
  #link: { text: string; url: string } | null = null;
  #run: DocxLook = {};
  #isInRun = false;
  #isText = false;
  #isField = false;
  #leftOut = 0;

  constructor(context: DocxContext) {
    this.#context = context;
  }

  finish(): DocxPart {
    const { lines, links, page } = this.#collector;
    return { lines, links, pages: page + 1 };
  }

  open(element: OfficeElement): void {
    const { name } = element;
    if (LEFT_OUT.has(name) && isLeftOut(element)) this.#leftOut += 1;
    if (this.#leftOut > 0 || !MAIN.test(element.space)) return;
    this.#isText = name === 't';
    this.#isField = name === 'instrText';
    this.#openBlock(element);
    this.#openRun(element);
    if (name === 'hyperlink')
      this.#link = this.#collector.addLink(this.#context.addresses.get(element.values.get('id') ?? '') ?? '');
  }

  close(element: OfficeElement): void {
    const { name } = element;
    if (LEFT_OUT.has(name) && isLeftOut(element)) this.#leftOut -= 1;
    if (this.#leftOut > 0 || !MAIN.test(element.space)) return;
    if (name === 't') this.#isText = false;
    else if (name === 'instrText') this.#isField = false;
    else if (name === 'r') this.#isInRun = false;
    else if (name === 'hyperlink') this.#link = null;
    else if (name === 'p') this.#closeParagraph();
    else if (name === 'tr') this.#collector.closeRow();
    else if (name === 'tc') this.#collector.closeCell();
    if (name === 'tc' || name === 'txbxContent') this.#backgrounds.pop();
  }

  text(text: string): void {
    if (this.#leftOut > 0) return;
    if (this.#isText) this.#write(text);
    const url = this.#isField ? FIELD_LINK.exec(text)?.[1] : undefined;
    if (url !== undefined) this.#collector.addLink(url);
  }

  #openBlock({ name, values }: OfficeElement): void {
    if (name === 'p') this.#openParagraph();
    else if (name === 'tr') this.#collector.openRow();
    else if (name === 'tc') {
      this.#collector.openCell();
      this.#backgrounds.push(this.#backgrounds.at(-1) ?? '');
    } else if (name === 'txbxContent') this.#backgrounds.push(UNKNOWN_BACKGROUND);
    else if (name === 'shd' && this.#looks.length === 0 && this.#backgrounds.length > 0)
      this.#backgrounds[this.#backgrounds.length - 1] = values.get('fill')?.toLowerCase() ?? '';
  }

  #openParagraph(): void {
    const background = this.#backgrounds.at(-1);
    const isPlain = background === undefined || background === '' || background === 'auto';
    this.#looks.push({ ...this.#context.styles.get(''), ...(!isPlain && { background }) });
    this.#collector.openParagraph();
  }

  #openRun(element: OfficeElement): void {
    const look = this.#looks.at(-1);
    if (look === undefined) return;
    const { name, values } = element;
    const style = this.#context.styles.get(values.get('val') ?? '');
    if (name === 'r') {
      this.#isInRun = true;
      this.#run = {};
    } else if (name === 'rStyle') Object.assign(this.#run, style);
    else if (name === 'pStyle') Object.assign(look, style);
    else if (name === 'tab' && this.#isInRun) this.#write('\t');
    else if (name === 'ptab') this.#write('\t');
    else if (name === 'br' || name === 'cr') this.#break(values.get('type'));
    else if (name === 'lastRenderedPageBreak') this.#collector.page += 1;
    else if (name === 'noBreakHyphen') this.#write('-');
    // The look of the mark at the end of a paragraph is not that of its letters.
    else if (this.#isInRun) Object.assign(this.#run, lookOf(element));
    else if (['outlineLvl', 'numId', 'shd'].includes(name)) Object.assign(look, lookOf(element));
  }

  #break(type: string | undefined): void {
    this.#write('\n');
    if (type === 'page') this.#collector.page += 1;
  }

  #write(text: string): void {
    const look = { ...this.#looks.at(-1), ...this.#run };
    if (isUnseen(look)) return;
    this.#collector.write({ text, size: look.size ?? null, isBold: look.isBold === true });
    if (this.#link !== null) this.#link.text += text;
  }

  #closeParagraph(): void {
    const look = this.#looks.pop();
    const { role } = this.#context;
    const said = look?.isHeading === true ? 'heading' : look?.isItem === true ? 'item' : 'text';
    this.#collector.closeParagraph(role === 'text' ? said : role);
    // A run goes on behind the text box in it.
    this.#isInRun = this.#looks.length > 0;
    this.#run = {};
  }
}

function isLeftOut({ name, space }: OfficeElement): boolean {
  return name === 'Fallback' ? space.includes('markup-compatibility') : MAIN.test(space);
}
