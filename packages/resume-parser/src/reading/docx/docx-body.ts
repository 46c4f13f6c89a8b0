import type { ResumeLine } from '../../resume-lines.ts';
import { LineCollector } from '../line-collector.ts';
import { type OfficeElement, readXml } from '../office/read-xml.ts';
import { type DocxLook, type DocxStyles, isUnseen, lookOf } from './docx-styles.ts';

/** What one part of a document, such as its body or a page header, says. */
export interface DocxPart {
  lines: ResumeLine[];
  links: { text: string; url: string }[];
  pages: number;
}

/** What a part needs to be read: styles, the addresses of its links, and the role of its lines. */
export interface DocxContext {
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
export function readDocxPart(bytes: Uint8Array, context: DocxContext): DocxPart {
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
