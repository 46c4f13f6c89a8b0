import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../platform/html-text.ts';
import type { LetterContent, LetterPart } from './letter-content.ts';

/** The readable form of a letter and its SHA-256 in hex. */
export interface LetterTwin {
  html: string;
  sha256: string;
}

/**
 * The letter as clean HTML, for who cannot read a PDF: headings, paragraphs, lists and a table, without any attribute
 * but the language. Every text is escaped; headings begin at the third level, as the page has those above.
 */
export function writeTwin(content: LetterContent): LetterTwin {
  const { title, parts, signature } = content;
  const end = [signature.text, signature.name].filter((text) => text !== '').map(paragraph);
  const html = [
    element('h3', escapeHtml(title)),
    ...parts.map(partHtml),
    element('h4', escapeHtml(signature.heading)),
    ...end,
  ].join('\n');
  return { html, sha256: createHash('sha256').update(html).digest('hex') };
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'heading':
      return element('h4', escapeHtml(part.text));
    case 'paragraph':
      return paragraph(part.text);
    case 'list':
      return list(part.items);
    default:
      return element(
        'table',
        element(
          'tbody',
          part.rows
            .map(({ name, values }) => {
              const [only = '', ...more] = values;
              const cell = more.length === 0 ? escapeHtml(only) : list(values);
              return element('tr', element('th', escapeHtml(name)) + element('td', cell));
            })
            .join(''),
        ),
      );
  }
}

const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;
const paragraph = (text: string): string => element('p', escapeHtml(text).replaceAll('\n', '<br>'));
const list = (items: readonly string[]): string =>
  element('ul', items.map((item) => element('li', escapeHtml(item))).join(''));
