import { type ChildNode, isTag, isText } from 'domhandler';
import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { tidyBlocks } from './description/block-tidier.ts';
import { readMarkup } from './description/markup.ts';
import { isPlainText, markUpPlainText } from './description/plain-text.ts';

const INLINE = ['strong', 'em', 'b', 'i', 'u', 'a', 'br', 'code', 'sub', 'sup'];
const BLOCKS = ['h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'hr', 'blockquote', 'pre'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Kept through the sanitiser only to see where a line ends; the tidier takes them out. */
const BOUNDARIES = ['h1', 'h2', 'div'];

// Elements whose content no reader of a page sees. All others lose their tags and keep their text.
const UNSEEN = [
  'script',
  'style',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'template',
  'title',
  'object',
  'xmp',
];

const LINES: Record<string, string> = Object.fromEntries(
  [
    'address',
    'article',
    'aside',
    'body',
    'center',
    'dd',
    'details',
    'dl',
    'dt',
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'header',
    'html',
    'legend',
    'main',
    'nav',
    'option',
    'section',
    'summary',
    'textarea',
  ].map((name) => [name, 'div']),
);

/** Nesting beyond this shows nothing to a reader and is taken apart. */
const NESTING_MAX = 60;

// The allow list is the security boundary: what it does not name does not come out, whatever goes in. The tidier
// behind it copies texts and marks as they are and adds only plain tags. See description.test.ts before loosening.
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...INLINE, ...BLOCKS, ...TABLES, ...BOUNDARIES, 'img'],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: UNSEEN,
  nestingLimit: NESTING_MAX,
  transformTags: {
    ...LINES,
    a: keepAddress,
    img: (tagName, attributes) => ({
      tagName,
      attribs: { alt: isPixel(attributes) ? '' : (attributes.alt ?? '') },
    }),
    td: keepSpans,
    th: keepSpans,
    strike: 'span',
  },
};

/**
 * Makes the description of a feed safe and readable: an allow list of tags without styles, scripts, frames and
 * images (their alternative texts stay), headings from h3 down, paragraphs and lists out of plain text, empty
 * paragraphs gone. No visible text is lost. Doing it again changes nothing.
 */
export function sanitiseDescription(html: string): string {
  if (html.trim() === '') return '';
  const source = isPlainText(html) ? markUpPlainText(html) : html;
  return tidyBlocks(sanitizeHtml(source, RULES));
}

/** The text of a sanitised description, a line for each block, for the index and for feeds without markup. */
export function descriptionText(html: string): string {
  const lines = textWithLines(readMarkup(html));
  return (lines.includes('&') ? decodeHTML(lines) : lines)
    .split('\n')
    .map((line) => line.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function textWithLines(nodes: readonly ChildNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (isText(node)) text += node.data.replaceAll('\n', ' ');
    else if (isTag(node)) {
      const edge = TEXT_OF_TAG[node.name] ?? '';
      text += edge + textWithLines(node.children) + edge;
    }
  }
  return text;
}

/** Blocks end a line, cells stand side by side; all other tags are only marks in the text. */
const TEXT_OF_TAG: Record<string, string> = Object.fromEntries([
  ...[...BLOCKS, ...BOUNDARIES, 'br', 'table', 'caption', 'tr'].map((name) => [name, '\n']),
  ['td', ' '],
  ['th', ' '],
]);

function keepAddress(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs: sanitizeHtml.Attributes = {};
  if (isAbsolute(href)) Object.assign(attribs, { href: href.trim(), rel: 'noopener noreferrer nofollow' });
  return { tagName, attribs };
}

/** Addresses relative to the system that the text comes from lead nowhere here. */
function isAbsolute(href: string | undefined): href is string {
  return href !== undefined && /^(https?:\/\/|mailto:)/i.test(href.trim());
}

function isPixel({ width, height, style }: sanitizeHtml.Attributes): boolean {
  const isTiny = (size: string | undefined): boolean => size !== undefined && Number.parseInt(size, 10) <= 2;
  return (
    isTiny(width) || isTiny(height) || /display\s*:\s*none|(width|height)\s*:\s*[012]px/i.test(style ?? '')
  );
}

function keepSpans(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const spans = ['colspan', 'rowspan'].flatMap((name): [string, string][] => {
    const span = attributes[name] ?? '';
    return /^([2-9]|[1-9]\d)$/.test(span) ? [[name, span]] : [];
  });
  return { tagName, attribs: Object.fromEntries(spans) };
}
