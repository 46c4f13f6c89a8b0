const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  pound: '£',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
};

/** Text with its HTML character references resolved once. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (reference, body: string) => {
    if (!body.startsWith('#')) return ENTITIES[body] ?? reference;
    const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference;
  });
}

/** HTML that was escaped as a whole, as some interfaces answer it, without that layer. */
export function unescapeHtml(html: string): string {
  return !html.includes('<') && /&lt;[a-z/]/i.test(html) ? decodeEntities(html) : html;
}

/** The words of an HTML text on one line. */
export function plainText(html: string): string {
  const withoutTags = unescapeHtml(html)
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ');
  return decodeEntities(withoutTags)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** Whether a text says more in HTML than its words: links, lists, tables, pictures. */
export function needsHtml(html: string): boolean {
  return /<(a|ul|ol|table|img|h[1-6])\b/i.test(unescapeHtml(html));
}

/** A text as HTML that shows exactly it. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
