import { directionOf } from '@opencareers/messages/languages';
import { escapeHtml } from '../html-text.ts';

/** What a mail says, as plain text. */
export interface MailContent {
  locale: string;
  /** Named at the top and in the title. */
  companyName: string;
  heading: string;
  paragraphs: readonly string[];
  /** A code, shown large and on a line of its own, after the first paragraph. */
  code?: string;
  /** Where to go on; only http and https addresses become links. */
  action?: MailLink;
  /** Several things in one mail, each with a way on, behind the paragraphs. */
  entries?: readonly MailEntry[];
  /** Lists of things with a page each, every list under a heading and with a way on to the rest of it. */
  lists?: readonly MailList[];
  /** Colour of the company, for what is only seen. */
  accent?: string;
  /** What the mail is a copy of, behind the action. */
  copy?: { title: string; sections: readonly CopiedSection[] };
  /** Small print at the end, such as why somebody got this mail. */
  footer?: readonly string[];
  /** Links below the small print, such as the one that ends such mails. */
  footerLinks?: readonly MailLink[];
}

export interface MailEntry {
  title: string;
  text: string;
  link?: MailLink;
}

export interface MailList {
  title: string;
  items: readonly { title: string; url: string; facts: string }[];
  more: MailLink;
}

/** Questions and answers under a heading; without one where it is empty. */
export interface CopiedSection {
  title: string;
  answers: readonly { question: string; answer: string }[];
}

export interface MailLink {
  label: string;
  url: string;
}

// Mail programs know neither style sheets nor tokens: what is needed stands with each element. Colours of the text are
// left to the program, which may be dark.
const STYLE = {
  body: 'margin:0;padding:24px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5',
  box: 'max-width:560px;margin:0 auto',
  company: 'margin:0 0 24px;font-weight:600',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace',
  part: 'margin:24px 0 12px;font-size:18px;line-height:1.3',
  question: 'margin:0;font-weight:600',
  answer: 'margin:0 0 12px;white-space:pre-wrap',
  item: 'margin:0;font-weight:600;overflow-wrap:anywhere',
  facts: 'margin:0 0 14px;font-size:14px;overflow-wrap:anywhere',
  small: 'margin:0 0 8px;font-size:13px',
} as const;

/** A mail as text and as HTML. Everything that is given is escaped: names of people are no markup. */
export function layoutMail(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText(content: MailContent): string {
  const { companyName, heading, paragraphs, code, action, copy } = content;
  const { entries = [], lists = [], footer = [], footerLinks = [] } = content;
  const [first = '', ...rest] = paragraphs;
  const copied = (copy?.sections ?? []).flatMap(({ title, answers }) => [
    title,
    ...answers.map(({ question, answer }) => `${question}\n${answer}`),
  ]);
  const parts = [
    heading,
    first,
    code,
    ...rest,
    ...entries.map(({ title, text, link }) => [title, text, link && asLine(link)].filter(Boolean).join('\n')),
    ...lists.flatMap(({ title, items, more }) => [
      title,
      ...items.map((item) => `${item.title}\n${item.facts}\n${item.url}`),
      asLine(more),
    ]),
    action && asLine(action),
    copy?.title,
    ...copied,
    companyName,
  ];
  const small = [...footer, ...footerLinks.map(asLine)];
  const foot = small.length === 0 ? [] : ['-- ', ...small];
  return `${[...parts, ...foot].filter(Boolean).map(oneParagraph).join('\n\n')}\n`;
}

const asLine = ({ label, url }: MailLink): string => `${label}: ${url}`;

const oneParagraph = (text: string | undefined): string => (text ?? '').replace(/\r\n?/g, '\n');

function asHtml(content: MailContent): string {
  const { locale, companyName, heading, paragraphs, code, action, copy } = content;
  const { entries = [], lists = [], accent, footer = [], footerLinks = [] } = content;
  const direction = directionOf(locale);
  const [first = '', ...rest] = paragraphs;
  const parts = [
    element('p', 'company', companyName),
    element('h1', 'heading', heading),
    element('p', 'paragraph', first),
    // Digits are read from left to right in every language.
    code === undefined ? '' : `<p style="${STYLE.code}"><bdi dir="ltr">${escapeHtml(code)}</bdi></p>`,
    ...rest.map((text) => element('p', 'paragraph', text)),
    ...entries.flatMap(({ title, text, link }) => [
      element('h2', 'question', title),
      element('p', 'answer', text),
      link === undefined ? '' : linkOf(link, 'paragraph'),
    ]),
    ...lists.flatMap(({ title, items, more }) => [
      element('h2', 'part', title),
      ...items.flatMap(({ title: label, url, facts }) => [
        linkOf({ label, url }, 'item'),
        element('p', 'facts', facts),
      ]),
      linkOf(more, 'paragraph'),
    ]),
    action === undefined ? '' : linkOf(action, 'paragraph'),
    ...(copy === undefined ? [] : copyOf(copy)),
    footer.length + footerLinks.length === 0 ? '' : '<hr>',
    ...footer.map((text) => element('p', 'small', text)),
    ...footerLinks.map((link) => linkOf(link, 'small')),
  ];
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body style="${STYLE.body}"><div style="${STYLE.box}${barOf(accent)}" dir="${direction}">
${parts.filter(Boolean).join('\n')}
</div></body>
</html>
`;
}

function barOf(accent: string | undefined): string {
  return accent === undefined ? '' : `;border-top:4px solid ${escapeHtml(accent)};padding-top:20px`;
}

function copyOf({ title, sections }: NonNullable<MailContent['copy']>): string[] {
  return [
    '<hr>',
    element('h2', 'part', title),
    ...sections.flatMap((section) => [
      element('h3', 'part', section.title),
      ...section.answers.flatMap(({ question, answer }) => [
        element('p', 'question', question),
        element('p', 'answer', answer),
      ]),
    ]),
  ];
}

function element(name: string, style: keyof typeof STYLE, text: string): string {
  return text === '' ? '' : `<${name} style="${STYLE[style]}">${escapeHtml(text)}</${name}>`;
}

function linkOf({ label, url }: MailLink, style: keyof typeof STYLE): string {
  const shown = escapeHtml(label);
  const inner = /^https?:\/\//i.test(url) ? `<a href="${escapeHtml(url)}">${shown}</a>` : shown;
  return `<p style="${STYLE[style]}">${inner}</p>`;
}
