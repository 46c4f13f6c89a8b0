import { type ResumeDocument, type ResumeLine, UnreadableResumeError } from '../../resume-lines.ts';
import { LineCollector } from '../line-collector.ts';
import { compareSizes } from '../paragraphs.ts';
import { encodingOfCharset, encodingOfPage, lettersOf } from './rtf-letters.ts';
import {
  applyLook,
  FIRST_PARAGRAPH,
  FIRST_STATE,
  type RtfParagraphState,
  type RtfState,
  type RtfTarget,
  targetOf,
} from './rtf-state.ts';
import { type RtfToken, splitRtf } from './rtf-tokens.ts';

/** Deeper nesting is an attack on the memory, no document. */
const DEPTH_MAX = 2_000;
const LINK = /HYPERLINK\s+"([^"]+)"/;
const HEADING = /^(?:heading|title|subtitle)\b/i;
/** Letters smaller than this, in points, nobody reads. */
const SMALLEST = 3;
const LIGHT = 0xf0;
/** Control words that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
};

/** Reads an RTF file: page headers, body with its tables, page footers. Throws `broken` and `no_text`. */
export function readRtf(bytes: Uint8Array): ResumeDocument {
  const reader = new RtfReader();
  for (const token of splitRtf(Buffer.from(bytes).toString('latin1'))) reader.take(token);
  const { headers, body, footers } = reader.finish();
  const lines = compareSizes([...headers.lines, ...body.lines, ...footers.lines]);
  if (lines.length === 0) throw new UnreadableResumeError('no_text');
  return { lines, links: body.links, pages: body.page + 1, language: null };
}

class RtfReader {
  readonly #parts = { headers: new LineCollector(), body: new LineCollector(), footers: new LineCollector() };
  readonly #states: RtfState[] = [];
  readonly #encodings = new Map<number, string>();
  /** Whether colours are nearly white. */
  readonly #light: boolean[] = [];
  readonly #headings = new Set<number>();
  #state: RtfState = { ...FIRST_STATE };
  #paragraph: RtfParagraphState = { ...FIRST_PARAGRAPH };
  #encoding = 'windows-1252';
  /** Bytes of letters that may be longer than one. */
  #bytes: number[] = [];
  /** Letters for those who know no Unicode that are still to be left out. */
  #toSkip = 0;
  #isGroupStart = false;
  #isRow = false;
  #color = { red: 0, green: 0, blue: 0 };
  #font = 0;
  #style = 0;
  #name = '';

  finish() {
    this.#flush();
    this.#endParagraph();
    this.#endRow();
    return this.#parts;
  }

  take(token: RtfToken): void {
    if (token.kind !== 'byte') this.#flush();
    if (token.kind === 'open') this.#open();
    else if (token.kind === 'close') this.#close();
    else if (token.kind === 'byte') this.#takeByte(token.byte);
    else if (token.kind === 'word') this.#takeWord(token.word, token.number);
    else this.#takeText(token.text);
    this.#isGroupStart = token.kind === 'open' || (token.kind === 'word' && token.word === '*');
  }

  get #collector(): LineCollector {
    const { target } = this.#state;
    if (target === 'header') return this.#parts.headers;
    return target === 'footer' ? this.#parts.footers : this.#parts.body;
  }

  #open(): void {
    if (this.#states.length >= DEPTH_MAX) throw new UnreadableResumeError('broken');
    this.#states.push({ ...this.#state });
    this.#toSkip = 0;
  }

  #close(): void {
    const { target } = this.#state;
    const before = this.#states.pop();
    if (before === undefined) return;
    if (target === 'link' && before.target !== 'link') this.#endLink();
    if ((target === 'header' || target === 'footer') && before.target !== target) this.#endParagraph();
    if (target === 'styles') this.#endStyle();
    this.#state = before;
    this.#toSkip = 0;
  }

  #takeWord(word: string, number: number | null): void {
    const target = this.#isGroupStart ? targetOf(word) : null;
    if (word === '*') this.#enter('nowhere');
    else if (target !== null) this.#enter(target);
    else if (word === 'u' && number !== null) this.#takeCode(number);
    else if (word === 'ansicpg') this.#encoding = encodingOfPage(number ?? 0);
    else if (this.#state.target === 'colors') this.#takeColor(word, number ?? 0);
    else if (this.#state.target === 'fonts') this.#takeFont(word, number ?? 0);
    else if (this.#state.target === 'styles' && word === 's') this.#style = number ?? 0;
    else if (!applyLook(this.#state, word, number)) this.#takeParagraphWord(word, number);
  }

  #enter(target: RtfTarget): void {
    // What is nowhere stays there, except for links, text boxes and what a star only marks as newer.
    const isInside = this.#states.at(-1)?.target === 'nowhere' && target !== 'text';
    this.#state.target = isInside ? 'nowhere' : target;
    if (target === 'link') this.#name = '';
  }

  #takeParagraphWord(word: string, number: number | null): void {
    const { target } = this.#state;
    if (target === 'nowhere' || target === 'link') return;
    const letters = LETTERS[word];
    if (letters !== undefined) this.#write(letters);
    else if (word === 'par' || word === 'sect') this.#endParagraph();
    else if (word === 'pard') this.#paragraph = { ...FIRST_PARAGRAPH };
    else if (word === 's') this.#paragraph.style = number;
    else if (word === 'ls' || word === 'pnlvlblt') this.#paragraph.isItem = true;
    else if (word === 'intbl') this.#paragraph.isInTable = true;
    else if (word === 'cell') this.#endCell();
    else if (word === 'nestcell') this.#endParagraph();
    else if (word === 'row') this.#endRow();
    else if (word === 'page') this.#parts.body.page += 1;
  }

  #takeByte(byte: number): void {
    if (this.#toSkip > 0) this.#toSkip -= 1;
    else this.#bytes.push(byte);
  }

  #takeText(text: string): void {
    const kept = text.slice(this.#toSkip);
    this.#toSkip = Math.max(0, this.#toSkip - text.length);
    if (this.#state.target === 'colors' && kept.includes(';')) this.#endColor();
    this.#write(kept);
  }

  #takeCode(number: number): void {
    this.#write(String.fromCharCode(number < 0 ? number + 0x1_00_00 : number));
    this.#toSkip = this.#state.skipped;
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const encoding = this.#state.font === null ? undefined : this.#encodings.get(this.#state.font);
    const bytes = this.#bytes.splice(0);
    this.#write(lettersOf(bytes, encoding ?? this.#encoding));
  }

  #write(text: string): void {
    const { target, isBold, size } = this.#state;
    if (target === 'link' || target === 'styles') this.#name += text;
    if (!['text', 'header', 'footer'].includes(target) || this.#isUnseen()) return;
    this.#beginParagraph();
    this.#collector.write({ text, size, isBold });
  }

  #isUnseen(): boolean {
    const { isHidden, size, color, background } = this.#state;
    const isWhite = this.#light[color] === true && (background === 0 || this.#light[background] === true);
    return isHidden || size < SMALLEST || isWhite;
  }

  #beginParagraph(): void {
    if (this.#collector.depth > 0) return;
    if (this.#paragraph.isInTable && !this.#isRow && this.#state.target === 'text') {
      this.#isRow = true;
      this.#collector.openRow();
      this.#collector.openCell();
    } else if (!this.#paragraph.isInTable) this.#endRow();
    this.#collector.openParagraph();
  }

  #endParagraph(): void {
    const { target } = this.#state;
    this.#collector.closeParagraph(target === 'header' || target === 'footer' ? target : this.#role());
  }

  #role(): ResumeLine['role'] {
    const { style, isItem } = this.#paragraph;
    if (style !== null && this.#headings.has(style)) return 'heading';
    return isItem ? 'item' : 'text';
  }

  #endCell(): void {
    if (!this.#isRow) {
      this.#isRow = true;
      this.#parts.body.openRow();
      this.#parts.body.openCell();
    }
    this.#endParagraph();
    this.#parts.body.closeCell();
    this.#parts.body.openCell();
  }

  #endRow(): void {
    if (!this.#isRow) return;
    this.#isRow = false;
    this.#parts.body.closeCell();
    this.#parts.body.closeRow();
  }

  #endLink(): void {
    const url = LINK.exec(this.#name)?.[1];
    if (url !== undefined) this.#parts.body.addLink(url);
    this.#name = '';
  }

  #endStyle(): void {
    if (HEADING.test(this.#name.trim())) this.#headings.add(this.#style);
    this.#name = '';
    this.#style = 0;
  }

  #takeColor(word: string, number: number): void {
    if (word === 'red' || word === 'green' || word === 'blue') this.#color[word] = number;
  }

  #endColor(): void {
    this.#light.push(this.#light.length > 0 && Object.values(this.#color).every((part) => part >= LIGHT));
    this.#color = { red: 0, green: 0, blue: 0 };
  }

  #takeFont(word: string, number: number): void {
    if (word === 'f') this.#font = number;
    const encoding = word === 'fcharset' ? encodingOfCharset(number) : null;
    if (encoding !== null) this.#encodings.set(this.#font, encoding);
  }
}
