// Without "<" inside, so that a text of nothing but openings is read in one pass.
const TAG = /<\/?[a-z][^<>]*>|<!--/i;
const BULLET = /^[ \t]*(?:[•▪●◦‣·○■◆➢►✓✔*]|[-–—](?=\s))\s*/;
const NUMBER = /^[ \t]*\d{1,2}[.)]\s+/;
const HEADING_MAX = 70;

/** No tag in it: its line breaks are what structure it has. */
export function isPlainText(text: string): boolean {
  return !TAG.test(text);
}

/**
 * Turns plain text into markup: blank lines part paragraphs, lines that start with a bullet or a number are
 * lists, a short line in capitals that stands alone is a heading. References such as `&amp;` mean the same in both.
 */
export function markUpPlainText(text: string): string {
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t\u00a0]*(?:\n[ \t\u00a0]*)+/);
  return paragraphs.map((paragraph) => markUpParagraph(paragraph.trim())).join('');
}

function markUpParagraph(paragraph: string): string {
  const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
  const [first] = lines;
  if (first === undefined) return '';
  if (lines.length === 1 && isHeading(first)) return `<h3>${protect(first)}</h3>`;
  let html = '';
  let at = 0;
  while (at < lines.length) {
    const kind = kindOf(lines[at] ?? '');
    let end = at;
    while (end < lines.length && kindOf(lines[end] ?? '') === kind) end += 1;
    const group = lines.slice(at, end);
    html += kind === 'text' ? `<p>${group.map(protect).join('<br>')}</p>` : list(kind, group);
    at = end;
  }
  return html;
}

function kindOf(line: string): 'text' | 'ul' | 'ol' {
  if (BULLET.test(line)) return 'ul';
  return NUMBER.test(line) ? 'ol' : 'text';
}

function list(kind: 'ul' | 'ol', lines: string[]): string {
  const marker = kind === 'ul' ? BULLET : NUMBER;
  // One numbered line alone may be a sentence that starts with a number.
  if (kind === 'ol' && lines.length === 1) return `<p>${protect(lines[0] ?? '')}</p>`;
  return `<${kind}>${lines.map((line) => `<li>${protect(line.replace(marker, ''))}</li>`).join('')}</${kind}>`;
}

function isHeading(line: string): boolean {
  const letters = line.replaceAll(/[^\p{L}]/gu, '');
  const hasCase = letters.toLowerCase() !== letters.toUpperCase();
  return line.length <= HEADING_MAX && letters.length >= 4 && hasCase && letters === letters.toUpperCase();
}

/** A bare "<" must not start a tag that is not there. */
function protect(line: string): string {
  return line.trim().replaceAll('<', '&lt;');
}
