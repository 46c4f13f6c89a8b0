import type { FormResponse } from '@opencareers/contracts/forms-operator';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { RICH_TEXT_LINK_REL } from '@opencareers/form-core/rich-text/rich-text';
import { dateFormat } from '@opencareers/messages/formats';
import { withLatinDigits } from '@opencareers/messages/languages';
import { escapeHtml } from '../../../platform/html-text.ts';
import type { PlainPage } from '../../../platform/plain-page.ts';
import { createSay } from '../../../platform/texts.ts';
import { shownDefinition, titleOf } from '../forms.service.ts';
import { type DescribedSection, describeWithLooks } from '../receipts/describe-answers.ts';
import type { ReceiptContent } from '../receipts/receipt-pdf.ts';
import type { ChoicesOf } from './response-tables.ts';
import type english from './texts/en.json';

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** One response with what it answered. */
export interface ReadResponse {
  response: FormResponse;
  definition: FormDefinition;
  choicesOf: ChoicesOf;
}

/** For whom a response is shown. */
export interface ResponseReader {
  locale: string;
  /** IANA name: the time of sending is told in it. */
  timeZone: string;
  company: string;
}

/** One response in words, in the order of the form: what the page and the PDF are made from. */
export function describeResponseFor(read: ReadResponse, reader: ResponseReader): ReceiptContent {
  const { response, choicesOf } = read;
  const { locale, timeZone, company } = reader;
  const definition = shownDefinition(read.definition, locale);
  const { name = '', email = '' } = response.person ?? {};
  const person = [name, email].filter((part) => part !== '').join(', ');
  return {
    title: titleOf(definition) || response.form,
    company,
    locale,
    timeZone,
    number: response.receipt,
    sentAt: new Date(response.submittedAt),
    lines: [
      say(locale, 'receipt', { value: response.receipt }),
      say(locale, 'version', { value: String(response.version) }),
      ...(person === '' ? [] : [say(locale, 'person', { value: person })]),
    ],
    sent: describeWithLooks(definition, response.answers, choicesOf),
  };
}

/** The same as a page to read. */
export function responsePage({ title, lines, sent, sentAt, locale, timeZone }: ReceiptContent): PlainPage {
  const format = dateFormat(withLatinDigits(locale), { dateStyle: 'long', timeStyle: 'long', timeZone });
  const facts = [...lines, format.format(sentAt)].map((line) => `<p><bdi>${escapeHtml(line)}</bdi></p>`);
  const body =
    sent.length === 0 ? `<p>${escapeHtml(say(locale, 'nothing'))}</p>` : sent.map(sectionHtml).join('\n');
  return { locale, title, body: [...facts, body].join('\n') };
}

function sectionHtml({ title, answers }: DescribedSection): string {
  const heading = title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`;
  const rows = answers.map(
    (answer) => `<dt><bdi>${escapeHtml(answer.question)}</bdi></dt><dd>${answerHtml(answer)}</dd>`,
  );
  return `<section>${heading}<dl>${rows.join('\n')}</dl></section>`;
}

function answerHtml({ question, answer, html, picture }: DescribedSection['answers'][number]): string {
  if (html !== undefined) return richHtml(html);
  if (picture === undefined) return `<p><bdi>${escapeHtml(answer)}</bdi></p>`;
  return `<img alt="${escapeHtml(`${question}: ${answer}`)}" src="data:image/png;base64,${escapeHtml(picture)}">`;
}

// It was written here, of a dozen elements and addresses of pages alone.
function richHtml(html: string): string {
  const links = html.replaceAll('<a href=', `<a rel="${RICH_TEXT_LINK_REL}" href=`);
  return `<div dir="auto">${links}</div>`;
}
