import type { ResumeLine } from '../resume-lines.ts';

/** A bullet and the gap behind it. A dash counts only with a gap: "-5 °C" is no item. */
const BULLET = /^(?:[•●▪■□◦○‣⁃∙·►▸➢➤✓✔❖*]\s*|[-–—o]\s+)(?=\S)/u;
const LONE_BULLET = /^[•●▪■□◦○‣⁃∙·►▸➢➤✓✔❖*–—-]$/u;
/** Bullets of the fonts Symbol and Wingdings. */
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0d8\uf0fc\uf076]/gu;
/** Pictures of icon fonts, marks that are not seen, and letters that a file could not name. */
const UNSEEN = /[\p{Co}\u00ad\u200b\u2060\ufeff\ufffc\ufffd]|(?![\t\n\r])\p{Cc}/gu;
const GAP = /[\s\u00a0]+/gu;
/** Headings whose letters are set far apart. */
const SPREAD = /^(?:\p{L}\p{M}* ){3,}\p{L}\p{M}*$/u;

/** Text as it is read: one space for every gap, nothing that cannot be seen. */
export function cleanText(text: string): string {
  const seen = text.replace(SYMBOL_BULLETS, '•').replace(UNSEEN, '');
  return joinSpread(seen).replace(GAP, ' ').trim();
}

/** Whether a text is only a picture of an icon font. */
export function isIcon(text: string): boolean {
  return /^[\p{Co}\s]+$/u.test(text.replace(SYMBOL_BULLETS, '•'));
}

/** What a reader knows of a line; the rest is usual. */
export type LineFacts = Partial<ResumeLine> & { text: string };

/** A line, with its bullet taken off; null when there is nothing on it. */
export function createLine(facts: LineFacts): ResumeLine | null {
  const cleaned = (facts.cells ?? [facts.text]).map(cleanText).filter((cell) => cell !== '');
  const [first = ''] = cleaned;
  const isApart = cleaned.length > 1 && LONE_BULLET.test(first);
  const hasBullet = isApart || BULLET.test(first);
  const cells =
    isApart || !hasBullet ? cleaned.slice(isApart ? 1 : 0) : [first.replace(BULLET, ''), ...cleaned.slice(1)];
  const text = cells.join(' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const role = hasBullet && (facts.role ?? 'text') === 'text' ? 'item' : (facts.role ?? 'text');
  return { page: 0, box: null, size: null, isBold: false, ...facts, text, cells, role };
}

function joinSpread(text: string): string {
  const words = text.trim().split(/\s{2,}/);
  return words.every((word) => SPREAD.test(word))
    ? words.map((word) => word.replaceAll(' ', '')).join(' ')
    : text;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/gu;
const LEFT_TO_RIGHT = /[A-Za-z\u00c0-\u024f\u0370-\u052f]/gu;

/** Whether a text has a letter that is written from the left. */
export const hasLeftLetter = (text: string): boolean => text.search(LEFT_TO_RIGHT) !== -1;

/** Whether a text is written from the right; names of products in it may well be in Latin letters. */
export function runsFromTheRight(text: string): boolean {
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > (text.match(LEFT_TO_RIGHT)?.length ?? 0);
}
