import type { NativeLocation, Pay } from '@opencareers/contracts/native-position';
import { escapeHtml } from '../../../platform/html-text.ts';
import { FeedError, type FeedRecord, type PositionDraft } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { employmentTypeOfAll } from '../normalise/employment-type.ts';
import { firstText, httpUrlOf, listOf, recordOf, recordsOf, textOf } from '../normalise/fields.ts';
import { coveringPay, payOf, payOfText } from '../normalise/pay.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { cleanLine, unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import { linkedDataScripts } from '../source/html-scripts.ts';
import { jsonEvents } from '../source/json-records.ts';
import type { JsonRecord, JsonValue } from '../source/json-value.ts';

const LISTS = ['@graph', 'itemListElement'] as const;
const NESTED_MAX = 4;

// The control characters of ASCII; those above 0x7f may be half of a misread letter.
const BELOW_SPACE = /[^\P{Cc}\u007f-\u009f]/gu;

/**
 * Reads schema.org JobPostings: raw JSON-LD (one, a list, `@graph`, an ItemList) or a web page with such scripts.
 * Things of other types (breadcrumbs, the organisation) are passed over; a feed with nothing else is refused.
 */
export async function* readJsonLd(text: AsyncIterable<string>): AsyncGenerator<FeedRecord, void, undefined> {
  const start = await startOf(text);
  let found = 0;
  let passedOver = 0;
  const sources = start.text.startsWith('<') ? await scriptsOf(start.all) : [withoutControls(start.all)];
  for (const source of sources) {
    for await (const value of values(source)) {
      const postings = postingsIn(value, 0);
      found += postings.length;
      if (postings.length === 0) passedOver += 1;
      for (const posting of postings) yield { draft: draftOfJobPosting(posting) };
    }
  }
  if (found > 0) return;
  if (start.text.startsWith('<'))
    throw new FeedError('the web page holds no schema.org JobPosting (JSON-LD)');
  if (passedOver > 0) throw new FeedError('the feed holds no schema.org JobPosting');
}

/** The draft of a schema.org JobPosting, which other systems embed in their own feeds too. */
export function draftOfJobPosting(posting: JsonRecord): PositionDraft {
  const isRemote = listOf(posting.jobLocationType).some((type) =>
    /telecommute|remote/i.test(textOf(type) ?? ''),
  );
  const locations = placesOf(listOf(posting.jobLocation).map(placeIn));
  const applicants = placesOf(listOf(posting.applicantLocationRequirements).map(placeIn));
  const shown = locations.length > 0 ? locations : applicants;
  const types = listOf(posting.employmentType).flatMap((type) => textOf(type) ?? []);
  return {
    sourceId: identifierOf(posting, shown),
    title: firstText(posting.title, posting.name),
    businessUnit: employerOf(posting),
    department: textOf(recordOf(posting.employmentUnit)?.name),
    locations: shown,
    workLocationOption: workLocationOptionOf({
      remote: isRemote ? true : undefined,
      places:
        isRemote && locations.length === 0
          ? applicants.map((place) => place.text)
          : shown.map((place) => place.text),
    }),
    employmentType: employmentTypeOfAll(types) ?? types[0],
    skills: skillsIn(posting.skills),
    pay: payIn(posting),
    postedAt: instantOf(posting.datePosted),
    updatedAt: instantOf(posting.dateModified),
    closesAt: instantOf(posting.validThrough, { endOfDay: true }),
    descriptionHtml: descriptionIn(posting),
    applyUrl: httpUrlOf(posting.url) ?? httpUrlOf(posting['@id']),
    language: textOf(recordOf(posting.inLanguage)?.alternateName ?? posting.inLanguage),
    customFields: customFieldsOf([
      ['Occupational category', texts(posting.occupationalCategory)],
      ['Industry', texts(posting.industry)],
    ]),
  };
}

async function startOf(text: AsyncIterable<string>): Promise<{ text: string; all: AsyncIterable<string> }> {
  const source = text[Symbol.asyncIterator]();
  let read = '';
  for (let next = await source.next(); !next.done; next = await source.next()) {
    read += next.value;
    if (read.trim() !== '') break;
  }
  return { text: read.trimStart(), all: startingWith(read, source) };
}

async function* startingWith(
  start: string,
  rest: AsyncIterator<string>,
): AsyncGenerator<string, void, undefined> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Scripts of web pages often hold raw line breaks inside their texts, which JSON does not allow. */
async function* withoutControls(
  text: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, undefined> {
  for await (const chunk of text) yield chunk.replaceAll(BELOW_SPACE, ' ');
}

async function scriptsOf(page: AsyncIterable<string>): Promise<AsyncIterable<string>[]> {
  const scripts = await linkedDataScripts(page);
  // A broken script about something else must not cost the job.
  return scripts.filter((script) => script.includes('JobPosting')).map((script) => withoutControls([script]));
}

async function* values(text: AsyncIterable<string>): AsyncGenerator<JsonValue, void, undefined> {
  for await (const event of jsonEvents(text, LISTS)) {
    if (event.kind === 'unreadable') throw new FeedError(event.problem);
    if (event.kind === 'record') yield event.value;
    else if (event.lists.length === 0) yield event.fields;
  }
}

function postingsIn(value: JsonValue, depth: number): JsonRecord[] {
  if (depth > NESTED_MAX) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => postingsIn(entry, depth + 1));
  const record = recordOf(value);
  if (!record) return [];
  if (listOf(record['@type']).some((type) => /(^|[/#:])JobPosting$/.test(textOf(type) ?? '')))
    return [record];
  return ['@graph', 'itemListElement', 'item', 'mainEntity', 'mainEntityOfPage'].flatMap((key) =>
    postingsIn(record[key] ?? null, depth + 1),
  );
}

/** Its identifier or address; a posting without either is known by its title, employer and first place. */
function identifierOf(posting: JsonRecord, places: NativeLocation[]): string | undefined {
  const identifier = listOf(posting.identifier)[0];
  const own = firstText(recordOf(identifier)?.value, identifier, posting['@id'], posting.url);
  if (own !== undefined) return own;
  const title = firstText(posting.title, posting.name);
  if (title === undefined) return undefined;
  const words = [title, employerOf(posting), places[0]?.text].filter((text) => text !== undefined);
  return words.map(cleanLine).join(' / ').slice(0, 300);
}

function employerOf(posting: JsonRecord): string | undefined {
  return textOf(recordOf(listOf(posting.hiringOrganization)[0])?.name ?? posting.hiringOrganization);
}

function placeIn(value: JsonValue): NativeLocation | undefined {
  const place = recordOf(value);
  if (!place) return placeOf({ text: value });
  const address = recordOf(place.address);
  const geo = recordOf(place.geo);
  const isCountry = place['@type'] === 'Country';
  return placeOf({
    text: address ? undefined : (textOf(place.address) ?? place.name),
    city: address?.addressLocality,
    region: address?.addressRegion,
    country: countryName(address?.addressCountry) ?? (isCountry ? place.name : undefined),
    postalCode: address?.postalCode,
    latitude: geo?.latitude ?? place.latitude,
    longitude: geo?.longitude ?? place.longitude,
  });
}

function countryName(value: JsonValue | undefined): string | undefined {
  return textOf(recordOf(value)?.name ?? value);
}

function payIn(posting: JsonRecord): Pay | undefined {
  const currency = textOf(posting.salaryCurrency);
  const ranges = [...listOf(posting.baseSalary), ...listOf(posting.estimatedSalary)].map(
    (salary): Pay | undefined => {
      const amount = recordOf(salary);
      if (!amount) return payOfText(salary, {});
      const value = recordOf(amount.value) ?? amount;
      const single = recordOf(amount.value) ? value.value : amount.value;
      return payOf({
        min: value.minValue ?? single,
        max: value.maxValue ?? single,
        currency: textOf(amount.currency) ?? textOf(value.currency) ?? currency,
        period: value.unitText ?? amount.unitText,
      });
    },
  );
  // Some write the whole salary into the field of its currency.
  return (
    coveringPay(ranges) ?? (currency !== undefined && currency.length > 3 ? payOfText(currency) : undefined)
  );
}

function skillsIn(value: JsonValue | undefined): string[] {
  return listOf(value)
    .flatMap((entry) => (textOf(recordOf(entry)?.name ?? entry) ?? '').split(/[,;\n•|]/))
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '' && skill.length <= 60)
    .slice(0, 100);
}

const SECTIONS: readonly [key: string, heading: string][] = [
  ['responsibilities', 'Responsibilities'],
  ['qualifications', 'Qualifications'],
  ['experienceRequirements', 'Experience'],
  ['educationRequirements', 'Education'],
  ['jobBenefits', 'Benefits'],
];

/** The description, and after it the sections that a posting holds apart and the description does not repeat. */
function descriptionIn(posting: JsonRecord): string {
  const description = unescapeMarkup(textOf(posting.description) ?? '');
  const plain = plainWords(description);
  const sections = SECTIONS.flatMap(([key, heading]) => {
    const html = unescapeMarkup(textOf(posting[key]) ?? '');
    const words = plainWords(html);
    if (words === '' || plain.includes(words)) return [];
    return [`<h3>${heading}</h3>${/<[a-z]/i.test(html) ? html : `<p>${escapeHtml(html)}</p>`}`];
  });
  if (sections.length === 0) return description;
  return [/<[a-z]/i.test(description) ? description : `<p>${escapeHtml(description)}</p>`, ...sections].join(
    '\n',
  );
}

function plainWords(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function texts(value: JsonValue | undefined): string[] {
  return [...recordsOf(value).map((entry) => entry.name), ...listOf(value)].flatMap(
    (entry) => textOf(entry) ?? [],
  );
}
