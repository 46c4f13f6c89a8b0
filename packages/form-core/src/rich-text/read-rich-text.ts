import type { FormItem, RichTextFormat } from '../definition/form-definition.ts';
import {
  countRichText,
  RICH_TEXT_FORMATS,
  RICH_TEXT_FORMATS_USUAL,
  type RichTextBlock,
  type RichTextRun,
  richTextFromPlain,
  richTextLines,
  tidyRichText,
  writeRichText,
} from './rich-text.ts';
import { isRichTextAddress } from './rich-text-address.ts';

/** All that an answer may be made of. What is none of it is no HTML, and nothing here reads any other. */
const PART =
  /<(?<closes>\/?)(?<tag>p|h3|ul|ol|li|strong|em|u)>|(?<br><br>)|<a href="(?<href>[^"<>]*)">|(?<unlinks><\/a>)|(?<words>[^<>]+)/y;
const BLOCKS = { p: 'paragraph', h3: 'heading', ul: 'bulletList', ol: 'numberList' } as const;
const MARKS = { strong: 'bold', em: 'italic', u: 'underline' } as const;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

type Marks = Omit<RichTextRun, 'text'>;

/**
 * The blocks of an answer; null for what was not written by `writeRichText` but for order of marks and blanks. It knows
 * no HTML beyond that, so nothing can be hidden in it; it looks at each character once.
 */
export function readRichText(answer: string): RichTextBlock[] | null {
  const reader = new Reader();
  PART.lastIndex = 0;
  while (PART.lastIndex < answer.length) {
    const parts = PART.exec(answer)?.groups;
    if (parts === undefined || !reader.take(parts)) return null;
  }
  return reader.isWhole() ? tidyRichText(reader.blocks) : null;
}

class Reader {
  readonly blocks: RichTextBlock[] = [];
  #block: keyof typeof BLOCKS | null = null;
  #line: RichTextRun[] | null = null;
  #open: (keyof typeof MARKS | 'a')[] = [];
  #marks: Marks = {};

  isWhole(): boolean {
    return this.#block === null;
  }

  take({ closes, tag, br, href, unlinks, words }: Readonly<Record<string, string | undefined>>): boolean {
    if (words !== undefined) return this.#write(textOf(words));
    if (br !== undefined) return this.#write('\n');
    if (href !== undefined) return this.#link(textOf(href));
    if (unlinks !== undefined) return this.#close('a', { ...this.#marks, href: undefined });
    if (tag === 'strong' || tag === 'em' || tag === 'u') {
      const marks = { ...this.#marks, [MARKS[tag]]: closes === '' ? true : undefined };
      return closes === '' ? this.#begin(tag, marks) : this.#close(tag, marks);
    }
    if (tag === 'li') return closes === '' ? this.#startEntry() : this.#endLine();
    return closes === '' ? this.#start(tag as keyof typeof BLOCKS) : this.#end(tag as keyof typeof BLOCKS);
  }

  #write(text: string | null): boolean {
    if (text === null || this.#line === null) return false;
    this.#line.push({ ...this.#marks, text });
    return true;
  }

  #link(href: string | null): boolean {
    return href !== null && isRichTextAddress(href) && this.#begin('a', { ...this.#marks, href });
  }

  #begin(tag: keyof typeof MARKS | 'a', marks: Marks): boolean {
    if (this.#line === null || this.#open.includes(tag)) return false;
    this.#open.push(tag);
    this.#marks = marks;
    return true;
  }

  #close(tag: keyof typeof MARKS | 'a', marks: Marks): boolean {
    if (this.#open.pop() !== tag) return false;
    this.#marks = marks;
    return true;
  }

  #start(tag: keyof typeof BLOCKS): boolean {
    if (this.#block !== null) return false;
    this.#block = tag;
    const kind = BLOCKS[tag];
    if (kind === 'bulletList' || kind === 'numberList') {
      this.blocks.push({ kind, lines: [] });
      return true;
    }
    this.#line = [];
    this.blocks.push({ kind, line: this.#line });
    return true;
  }

  #startEntry(): boolean {
    const list = this.blocks.at(-1);
    if (this.#block === null || this.#line !== null || list === undefined || !('lines' in list)) return false;
    this.#line = [];
    list.lines.push(this.#line);
    return true;
  }

  #endLine(): boolean {
    const isInList = this.#block === 'ul' || this.#block === 'ol';
    if (!isInList || this.#line === null || this.#open.length > 0) return false;
    this.#line = null;
    return true;
  }

  #end(tag: keyof typeof BLOCKS): boolean {
    const isList = tag === 'ul' || tag === 'ol';
    if (this.#block !== tag || this.#open.length > 0 || (isList && this.#line !== null)) return false;
    this.#block = null;
    this.#line = null;
    return true;
  }
}

/** A text without its escapes; null when it has others than those that are written. */
function textOf(html: string): string | null {
  if (/&(?!(?:amp|lt|gt|quot);)/.test(html)) return null;
  return html.replaceAll('\n', ' ').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? '');
}

/** What the question offers; everything of a question of another type. */
export function richTextFormats({
  type,
  options,
}: Pick<FormItem, 'type' | 'options'>): readonly RichTextFormat[] {
  if (type !== 'richText') return RICH_TEXT_FORMATS;
  const chosen = options !== undefined && 'formats' in options ? options.formats : undefined;
  return chosen ?? RICH_TEXT_FORMATS_USUAL;
}

/** The blocks of any text that stands for an answer: what is no rich text is read as a plain one, to its last sign. */
export function richTextBlocks(answer: unknown, formats?: readonly RichTextFormat[]): RichTextBlock[] {
  if (typeof answer !== 'string') return [];
  return tidyRichText(readRichText(answer) ?? richTextFromPlain(answer), formats);
}

/** Any text as an answer may be kept: empty when there is nothing to read. */
export function cleanRichText(answer: string, formats?: readonly RichTextFormat[]): string {
  return writeRichText(richTextBlocks(answer, formats));
}

/** Whether a text is an answer: written here, or a plain one, which has no tag that anything could take for HTML. */
export function isRichTextAnswer(text: string): boolean {
  return !text.includes('<') || cleanRichText(text) === text.trim();
}

/** An answer as plain text. */
export function richTextToPlain(answer: unknown): string {
  return richTextLines(richTextBlocks(answer)).join('\n');
}

/** Characters that a reader sees of an answer. */
export function richTextLength(answer: unknown): number {
  return countRichText(richTextBlocks(answer));
}
