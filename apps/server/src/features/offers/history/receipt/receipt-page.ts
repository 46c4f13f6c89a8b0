import { createHash } from 'node:crypto';
import { directionOf, languageOf, withLatinDigits } from '@opencareers/messages/languages';
import { fillPlaceholders } from '@opencareers/messages/texts';
import { escapeHtml } from '../../../../platform/html-text.ts';
import { readTexts } from '../../../../platform/texts.ts';
import type english from '../receipt-texts/en.json';
import type { ReceiptData, ReceiptDocument, ReceiptEvent } from './receipt-data.ts';

const textsIn = readTexts<Readonly<Record<string, string>>>(new URL('../receipt-texts/', import.meta.url));

type ReceiptTextKey = keyof typeof english;

/** Texts of receipts in one language, and how it writes times. */
interface ReceiptTexts {
  /** Language of the texts: that which was asked for, or English where we have none in it. */
  language: string;
  text(key: ReceiptTextKey, values?: Readonly<Record<string, string>>): string;
  /** The name of a kind, such as `kind.sent`; the kind itself where it has none. */
  name(group: 'kind' | 'offer' | 'state', kind: string): string;
  /** An ISO instant in the reader's zone. */
  time(instant: string): string;
}

/** Texts of receipts in a language; times are those of `zone`. */
function receiptTexts(locale: string, zone: string): ReceiptTexts {
  const language = languageOf(locale);
  const texts = textsIn(locale);
  const format = new Intl.DateTimeFormat(withLatinDigits(language), {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: zone,
  });
  return {
    language,
    text: (key, values = {}) => fillPlaceholders(texts[key] ?? key, values),
    name: (group, kind) => texts[`${group}.${kind.replaceAll(' ', '')}`] ?? kind,
    time: (instant) => format.format(Date.parse(instant)),
  };
}

// The colours of the system: a receipt belongs to no theme.
const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-inline-size:48rem;margin-inline:auto;padding:1.5rem;overflow-wrap:anywhere}
h1{line-height:1.25}
dl{display:grid;grid-template-columns:minmax(7rem,15rem) 1fr;gap:.25rem 1rem;margin:1rem 0 1.5rem}
dt{font-weight:600}
dd{margin:0}
li{margin-block-end:1rem}
p{margin:.25rem 0}
code{font:.875em/1.4 ui-monospace,monospace}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-block-end:.5rem}}`;

/** How a receipt is read, and by whom. */
export interface ReceiptReader {
  locale: string;
  zone: string;
}

/** The two ends of a receipt's file: what people read stands in front of its data. */
export interface ReceiptPage {
  head: string;
  tail: string;
}

/** Writes what people read of a receipt: one file that loads nothing and runs nothing. */
export function writeReceiptPage(
  data: ReceiptData,
  { locale, zone }: ReceiptReader,
  certificate: Uint8Array,
): ReceiptPage {
  const texts = receiptTexts(locale, zone);
  const { company, offer } = data;
  const title = `${texts.text('title')}: ${offer.position}`;
  const facts: [string, string][] = [
    [texts.text('company'), escapeHtml(company)],
    ...(data.candidate === '' ? [] : [candidateFact(texts, data.candidate)]),
    [texts.text('position'), escapeHtml(offer.position)],
    [texts.text('status'), escapeHtml(texts.name('offer', offer.status))],
    ...timeFact(texts, 'expires', offer.expires_at),
    ...timeFact(texts, 'answered', offer.answered_at),
    ...timeFact(texts, 'made', data.made_at),
  ];
  const fingerprint = createHash('sha256').update(certificate).digest('hex');
  return {
    head: `<!doctype html>
<html lang="${escapeHtml(texts.language)}" dir="${directionOf(texts.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(texts.text('intro', { company }))}</p>
${listOf(facts)}
<h2>${escapeHtml(texts.text('documents'))}</h2>
${data.documents.map((document) => writeDocument(texts, document)).join('\n')}
<h2>${escapeHtml(texts.text('history'))}</h2>
<p>${escapeHtml(texts.text('history.zone', { zone }))}</p>
<ol>
${data.events.map((event) => writeEvent(texts, event, data)).join('\n')}
</ol>
<h2>${escapeHtml(texts.text('proof'))}</h2>
<p>${escapeHtml(texts.text('proof.text', { company }))}</p>
${listOf([[texts.text('proof.certificate'), codeOf(fingerprint)]])}
</main>
`,
    tail: '\n</body>\n</html>\n',
  };
}

function writeDocument(texts: ReceiptTexts, document: ReceiptDocument): string {
  const { name, status, signed_at, sha256, copy_sha256, sealed_sha256, check_code } = document;
  return `<h3>${escapeHtml(name)}</h3>
${listOf([
  [texts.text('document.status'), escapeHtml(texts.name('state', status))],
  ...timeFact(texts, 'document.signed', signed_at),
  ...codeFact(texts.text('document.given'), sha256),
  ...codeFact(texts.text('document.copy'), copy_sha256),
  ...codeFact(texts.text('document.sealed'), sealed_sha256),
  ...codeFact(texts.text('document.code'), check_code),
])}`;
}

function writeEvent(texts: ReceiptTexts, event: ReceiptEvent, { documents }: ReceiptData): string {
  const { kind, at, document_id, document_sha256, details } = event;
  const document = documents.find(({ id }) => id === document_id)?.name;
  const { address, agent } = details ?? {};
  const origin = [address, agent].filter(isText).join(' · ');
  const lines = [
    `<strong>${escapeHtml(texts.name('kind', kind))}</strong>${document === undefined ? '' : `: ${escapeHtml(document)}`}`,
    timeOf(texts, at),
    origin === '' ? '' : `<bdi>${escapeHtml(origin)}</bdi>`,
    document_sha256 === null ? '' : `SHA-256 ${codeOf(document_sha256)}`,
  ];
  const shown = lines.filter((line) => line !== '').map((line) => `<p>${line}</p>`);
  return `<li>${shown.join('')}</li>`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function listOf(facts: readonly [term: string, html: string][]): string {
  return `<dl>\n${facts.map(([term, html]) => `<dt>${escapeHtml(term)}</dt><dd>${html}</dd>`).join('\n')}\n</dl>`;
}

function candidateFact(texts: ReceiptTexts, name: string): [string, string] {
  return [texts.text('candidate'), escapeHtml(name)];
}

function timeFact(
  texts: ReceiptTexts,
  key: 'expires' | 'answered' | 'made' | 'document.signed',
  instant: string | null,
): [string, string][] {
  return instant === null ? [] : [[texts.text(key), timeOf(texts, instant)]];
}

function codeFact(term: string, code: string | null): [string, string][] {
  return code === null ? [] : [[term, codeOf(code)]];
}

function timeOf(texts: ReceiptTexts, instant: string): string {
  return `<time datetime="${escapeHtml(instant)}">${escapeHtml(texts.time(instant))}</time>`;
}

// Codes are read from left to right in every language.
function codeOf(code: string): string {
  return `<bdi dir="ltr"><code>${escapeHtml(code)}</code></bdi>`;
}
