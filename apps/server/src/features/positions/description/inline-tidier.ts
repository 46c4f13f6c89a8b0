const MARKS = 'strong|em|b|i|u|a|code|sub|sup';
const EMPTY_MARK = new RegExp(`<(${MARKS})(?: [^>]*)?>((?:\\s|<br>)*)</\\1>`, 'g');
const REJOINED_MARK = /<\/(strong|em|b|i|u|code|sub|sup)>(\s*)<\1>/g;
const TAG = /<(\/?)([a-z]+)[^>]*>/g;
const BULLET = /^(?:[•▪●◦‣·○■◆➢►\uf0b7\uf0a7]\s*)+/;
const BREAKS = /(?:\s*<br>\s*){2,}/;

/**
 * The paragraphs of a run of inline markup: parted at double breaks, without empty marks and edge breaks, spaces
 * single. Lines that start with a typed bullet, two or more of them, are paragraphs of their own. Empty when there
 * is no text.
 */
export function paragraphsOf(inline: string): string[] {
  const text = tidySpaces(withoutEmptyMarks(inline));
  if (text === '') return [];
  const parts = text.includes('<br>') ? splitBalanced(text, BREAKS) : [text];
  return parts.flatMap(linesOf).filter((html) => withoutBullet(html) !== '');
}

function linesOf(part: string): string[] {
  const html = trimEdges(markInlineBullets(part));
  if (!html.includes('<br>')) return [html];
  const lines = splitBalanced(html, /\s*<br>\s*/).map(trimEdges);
  return lines.filter(startsWithBullet).length < 2 ? [trimEdges(part)] : partedAtBullets(lines);
}

/** Somebody typed "•" where a list belongs. */
export function startsWithBullet(html: string): boolean {
  return BULLET.test(html);
}

/** The text of an item without the bullet that someone typed into it. */
export function withoutBullet(html: string): string {
  return trimEdges(html.replace(BULLET, ''));
}

/** Consecutive lines without a bullet stay one paragraph. */
function partedAtBullets(lines: string[]): string[] {
  const paragraphs: string[] = [];
  for (const line of lines.filter((text) => text !== '')) {
    const last = paragraphs.at(-1);
    if (last === undefined || startsWithBullet(line) || startsWithBullet(last)) paragraphs.push(line);
    else paragraphs[paragraphs.length - 1] = `${last}<br>${line}`;
  }
  return paragraphs;
}

/** "We offer: • pay • rest" on one line was a list before its line breaks were lost. */
function markInlineBullets(html: string): string {
  return html.split('•').length > 3 && !html.includes('<br>') ? html.replaceAll(/\s*•\s*/g, '<br>• ') : html;
}

function withoutEmptyMarks(inline: string): string {
  let html = inline;
  while (html.includes('</')) {
    const next = html.replaceAll(EMPTY_MARK, '$2').replaceAll(REJOINED_MARK, '$2');
    if (next === html) return html;
    html = next;
  }
  return html;
}

// A space that must not break is kept between a number and what it counts; elsewhere it is padding.
function tidySpaces(html: string): string {
  const kept = html.includes('\u00a0') ? html.replaceAll(/(?<=\d)\u00a0(?=[\d€$£%])/g, '\u202f') : html;
  return kept.replaceAll(UNTIDY_SPACE, ' ').trim();
}

// Single spaces are most of what is there and right already.
const UNTIDY_SPACE = /[^\S\u202f]{2,}|[^\S \u202f]/g;

function trimEdges(html: string): string {
  let text = html.trim();
  for (;;) {
    if (text.startsWith('<br>')) text = text.slice('<br>'.length).trimStart();
    else if (text.endsWith('<br>')) text = text.slice(0, -'<br>'.length).trimEnd();
    else return text;
  }
}

/** Splits only where no mark is open, so that each part is whole. */
function splitBalanced(html: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let held: string[] = [];
  let open = 0;
  for (const piece of piecesOf(html, separator)) {
    held.push(piece.text);
    open += openedBy(piece.text);
    if (open === 0) {
      parts.push(held.join(''));
      held = [];
    } else held.push(piece.separator);
  }
  if (held.length > 0) parts.push(held.join(''));
  return parts;
}

function piecesOf(html: string, separator: RegExp): { text: string; separator: string }[] {
  const pieces: { text: string; separator: string }[] = [];
  const pattern = new RegExp(separator.source, 'g');
  let from = 0;
  for (const match of html.matchAll(pattern)) {
    pieces.push({ text: html.slice(from, match.index), separator: match[0] });
    from = match.index + match[0].length;
  }
  pieces.push({ text: html.slice(from), separator: '' });
  return pieces;
}

/** Marks that are opened and not closed in it, less those closed and not opened. */
function openedBy(html: string): number {
  if (!html.includes('<')) return 0;
  let open = 0;
  for (const [, slash, name] of html.matchAll(TAG)) {
    if (name !== 'br') open += slash === '/' ? -1 : 1;
  }
  return open;
}
