import type { PersonalDataName } from '@opencareers/contracts/privacy';
import { plainText } from '@opencareers/form-core/definition/html-words';
import { dateFormat } from '@opencareers/messages/formats';
import { withLatinDigits } from '@opencareers/messages/languages';
import { escapeHtml } from '../../platform/html-text.ts';
import type { Json } from '../../platform/json.ts';
import { plainDocument } from '../../platform/plain-page.ts';
import { createSay } from '../../platform/texts.ts';
import type { PersonalData } from './personal-data.service.ts';
import type english from './texts/en.json';

const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** For whom the page is written. */
export interface DataReader {
  locale: string;
  timeZone: string;
  company: string;
}

/** Everything that is kept of somebody as one page to read: parts with headings, facts with their names, files as links. */
export function dataPage(
  { exportedAt, parts }: PersonalData,
  { reader, fileNames }: { reader: DataReader; fileNames: readonly string[] },
): string {
  const { locale, company } = reader;
  const time = timeText(exportedAt, reader);
  const sections = parts.map(({ name, data }) =>
    section(nameOfData(locale, name), describe(data, reader), reader),
  );
  const links = fileNames.map(
    (name) => `<li><a href="${escapeHtml(addressOf(name))}">${escapeHtml(name)}</a></li>`,
  );
  const files = links.length === 0 ? '' : `<ul>${links.join('')}</ul>`;
  return plainDocument({
    locale,
    title: say(locale, 'data.title', { company }),
    body: [
      `<p>${escapeHtml(say(locale, 'data.made', { time }))}</p>`,
      ...sections,
      section(say(locale, 'data.files'), files, reader),
    ].join('\n'),
  });
}

/** A file beside the page, as a link. */
const addressOf = (name: string) => name.split('/').map(encodeURIComponent).join('/');

const partKey = (name: PersonalDataName) => `part.${name}` as const;

/** What a part of what is kept is called. */
export function nameOfData(locale: string, name: PersonalDataName): string {
  return say(locale, partKey(name));
}

function section(title: string, content: string, { locale }: DataReader): string {
  const shown = content === '' ? `<p>${escapeHtml(say(locale, 'data.nothing'))}</p>` : content;
  return `<section><h2>${escapeHtml(title)}</h2>\n${shown}</section>`;
}

/** A value as HTML; empty where it says nothing. */
function describe(value: Json, reader: DataReader): string {
  if (value === null || value === '') return '';
  if (Array.isArray(value)) return describeList(value, reader);
  if (typeof value === 'object') return describeFacts(value, reader);
  return `<p><bdi>${escapeHtml(wordsOf(value, reader))}</bdi></p>`;
}

function describeList(values: readonly Json[], reader: DataReader): string {
  const shown = values.map((value) => describe(value, reader)).filter((text) => text !== '');
  return shown.map((text) => `<article>${text}</article>`).join('\n');
}

function describeFacts(facts: Readonly<Record<string, Json>>, reader: DataReader): string {
  const rows = Object.entries(facts).flatMap(([name, value]) => {
    const shown = describe(value, reader);
    // Names of fields are English everywhere, as in the file for programs.
    return shown === '' ? [] : [`<dt lang="en">${escapeHtml(asWords(name))}</dt><dd>${shown}</dd>`];
  });
  return rows.length === 0 ? '' : `<dl>${rows.join('\n')}</dl>`;
}

/** `createdAt` as "Created at". */
function asWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
/** Ends of lines in texts that are kept as HTML, such as terms; what people write is shown as it is. */
const LINE_END = /<\/(?:p|li|h[1-6]|div|tr)>|<br ?\/?>/i;

function wordsOf(value: string | number | boolean, reader: DataReader): string {
  if (typeof value === 'boolean') return say(reader.locale, value ? 'data.yes' : 'data.no');
  if (typeof value === 'number') return String(value);
  if (INSTANT.test(value)) return timeText(value, reader);
  if (!LINE_END.test(value)) return value;
  return value.split(LINE_END).map(plainText).filter(Boolean).join('\n');
}

function timeText(instant: string, { locale, timeZone }: DataReader): string {
  const format = dateFormat(withLatinDigits(locale), { dateStyle: 'long', timeStyle: 'long', timeZone });
  return format.format(new Date(instant));
}
