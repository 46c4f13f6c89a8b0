import type { RichTextFormat } from '../definition/form-definition.ts';
import { escapeText } from '../definition/html-words.ts';
import { isRichTextAddress } from './rich-text-address.ts';

/** What a rich text can offer, in the order of its tools. */
export const RICH_TEXT_FORMATS = [
  'bold',
  'italic',
  'underline',
  'heading',
  'bulletList',
  'numberList',
  'link',
] as const satisfies RichTextFormat[];
/** What it offers when its question does not say. */
export const RICH_TEXT_FORMATS_USUAL = [
  'bold',
  'italic',
  'bulletList',
  'numberList',
  'link',
] as const satisfies RichTextFormat[];
/** Most characters that a reader sees of one text, whatever the rules of its question say. */
export const RICH_TEXT_MAX = 50_000;

/** `rel` of links wherever answers are read: whoever reads them should neither be followed nor lend them weight. */
export const RICH_TEXT_LINK_REL = 'noopener noreferrer nofollow ugc';

/** A stretch of a line with the same looks; `\n` in its text breaks the line. */
export interface RichTextRun {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  /** Where it leads, an address that `isRichTextAddress` takes. */
  href?: string | undefined;
}

/** A paragraph, a heading, or a list with its entries; lists are not inside each other. */
export type RichTextBlock =
  | { kind: 'paragraph' | 'heading'; line: RichTextRun[] }
  | { kind: 'bulletList' | 'numberList'; lines: RichTextRun[][] };

/** What holds no text: controls, halves of characters, and the marks that editors put where nothing is yet. */
const NOTHING = /[^\P{Cc}\s]|\p{Surrogate}|[\u200b\ufeff]/gu;
const BLANKS = /[ \t\v\f\r\u00a0\u2028\u2029]+/g;

/** Blocks without what nobody sees, or what a question does not offer: the text of it stays. */
export function tidyRichText(
  blocks: readonly RichTextBlock[],
  formats: readonly RichTextFormat[] = RICH_TEXT_FORMATS,
): RichTextBlock[] {
  const tidyLine = (line: readonly RichTextRun[]) => tidied(line, formats);
  return blocks.flatMap((block): RichTextBlock[] => {
    if ('line' in block) {
      const line = tidyLine(block.line);
      const kind = formats.includes('heading') ? block.kind : 'paragraph';
      return line.length === 0 ? [] : [{ kind, line }];
    }
    const lines = block.lines.map(tidyLine).filter((line) => line.length > 0);
    if (!formats.includes(block.kind)) return lines.map((line) => ({ kind: 'paragraph', line }));
    return lines.length === 0 ? [] : [{ kind: block.kind, lines }];
  });
}

function tidied(line: readonly RichTextRun[], formats: readonly RichTextFormat[]): RichTextRun[] {
  let before = '\n';
  const forwards = line.map((run): RichTextRun => {
    const cleaned = run.text
      .replace(NOTHING, '')
      .replace(BLANKS, ' ')
      .replace(/ ?\n ?/g, '\n');
    const text = /\s/.test(before) ? cleaned.replace(/^ /, '') : cleaned;
    before = text.at(-1) ?? before;
    const isLink = formats.includes('link') && run.href !== undefined && isRichTextAddress(run.href);
    return {
      text,
      bold: (run.bold && formats.includes('bold')) || undefined,
      italic: (run.italic && formats.includes('italic')) || undefined,
      underline: (run.underline && formats.includes('underline')) || undefined,
      href: isLink ? run.href : undefined,
    };
  });
  const merged: RichTextRun[] = [];
  for (const run of forwards) {
    const last = merged.at(-1);
    if (run.text === '') continue;
    if (last !== undefined && looksAlike(last, run)) last.text = `${last.text}${run.text}`;
    else merged.push({ ...run });
  }
  return merged.some(({ text }) => text.trim() !== '') ? trimmed(merged) : [];
}

function looksAlike(one: RichTextRun, other: RichTextRun): boolean {
  return (['bold', 'italic', 'underline', 'href'] as const).every((key) => one[key] === other[key]);
}

/** A line without blanks and breaks around it, nor a blank before a break. */
function trimmed(line: readonly RichTextRun[]): RichTextRun[] {
  let after = '';
  const kept: RichTextRun[] = [];
  for (const run of line.toReversed()) {
    let { text } = run;
    if (after === '') text = text.replace(/[ \n]+$/, '');
    else if (after === '\n') text = text.replace(/ $/, '');
    if (text === '') continue;
    after = text.charAt(0);
    kept.push({ ...run, text });
  }
  const upright = kept.toReversed();
  const first = upright.findIndex(({ text }) => /[^ \n]/.test(text));
  return upright
    .slice(first)
    .map((run, index) => (index === 0 ? { ...run, text: run.text.replace(/^[ \n]+/, '') } : run));
}

const LIST_TAGS = { bulletList: 'ul', numberList: 'ol' } as const;

/** Blocks as an answer: HTML with no more than `p`, `h3`, `ul`, `ol`, `li`, `br`, `strong`, `em`, `u` and `a href`. */
export function writeRichText(blocks: readonly RichTextBlock[]): string {
  return blocks
    .map((block) => {
      if ('line' in block) {
        const tag = block.kind === 'heading' ? 'h3' : 'p';
        return `<${tag}>${lineHtml(block.line)}</${tag}>`;
      }
      const tag = LIST_TAGS[block.kind];
      return `<${tag}>${block.lines.map((line) => `<li>${lineHtml(line)}</li>`).join('')}</${tag}>`;
    })
    .join('');
}

function lineHtml(line: readonly RichTextRun[]): string {
  return richTextLinks(line)
    .map(({ href, runs }) => {
      const inner = runs.map(runHtml).join('');
      return href === undefined ? inner : `<a href="${escapeText(href)}">${inner}</a>`;
    })
    .join('');
}

/** The runs of a line, those of one link together. */
export function richTextLinks(
  line: readonly RichTextRun[],
): { href: string | undefined; runs: RichTextRun[] }[] {
  const links: { href: string | undefined; runs: RichTextRun[] }[] = [];
  for (const run of line) {
    const last = links.at(-1);
    if (last !== undefined && last.href === run.href) last.runs.push(run);
    else links.push({ href: run.href, runs: [run] });
  }
  return links;
}

function runHtml({ text, bold, italic, underline }: RichTextRun): string {
  const words = escapeText(text).replaceAll('\n', '<br>');
  const lined = underline ? `<u>${words}</u>` : words;
  const slanted = italic ? `<em>${lined}</em>` : lined;
  return bold ? `<strong>${slanted}</strong>` : slanted;
}

/** A text without looks: an empty line begins a paragraph, another one breaks it. */
export function richTextFromPlain(text: string): RichTextBlock[] {
  const paragraphs = text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  return tidyRichText(paragraphs.map((words) => ({ kind: 'paragraph', line: [{ text: words }] })));
}

/** What a reader sees of blocks, each line of it on its own; entries of lists begin with a dot or their number. */
export function richTextLines(blocks: readonly RichTextBlock[]): string[] {
  return blocks.flatMap((block) => {
    if ('line' in block) return [lineText(block.line)];
    return block.lines.map((line, index) => {
      const sign = block.kind === 'numberList' ? `${index + 1}.` : '•';
      return `${sign} ${lineText(line)}`;
    });
  });
}

// Where a link leads is part of what was answered, and without looks nothing else says it.
function lineText(line: readonly RichTextRun[]): string {
  return richTextLinks(line)
    .map(({ href, runs }) => {
      const words = runs.map(({ text }) => text).join('');
      const isSaid = href === undefined || href.includes(words.trim());
      return isSaid ? words : `${words} (${href})`;
    })
    .join('');
}

/** Characters that a reader sees; a break counts as one, as in a plain text. */
export function countRichText(blocks: readonly RichTextBlock[]): number {
  const lines = blocks.flatMap((block) => ('line' in block ? [block.line] : block.lines));
  const count = lines.reduce(
    (sum, line) => sum + line.reduce((length, { text }) => length + Array.from(text).length, 0),
    0,
  );
  return count + Math.max(0, lines.length - 1);
}
