import { FeedError, type FeedRecord, type PositionDraft } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { flagOf, numberOf, textOf } from '../normalise/fields.ts';
import { payOf, payOfText } from '../normalise/pay.ts';
import { placeOf, placesOf } from '../normalise/places.ts';
import { cleanLine } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import { csvEvents } from '../source/csv-records.ts';

/** The columns that are understood, each with the other names it may have; the order of columns is free. */
export const CSV_COLUMNS = {
  id: ['source_id', 'job_id', 'reference', 'referencenumber', 'requisition_id', 'job_reference'],
  title: ['job_title', 'name', 'position'],
  department: ['team', 'category', 'function'],
  business_unit: ['division', 'company', 'subcompany'],
  location: ['locations', 'place', 'office'],
  city: ['town'],
  region: ['state', 'province'],
  country: ['country_code'],
  postal_code: ['zip', 'postcode', 'zip_code'],
  latitude: ['lat'],
  longitude: ['lng', 'lon', 'long'],
  work_location_option: ['workplace', 'workplace_type', 'remote', 'remote_type', 'work_location'],
  employment_type: ['type', 'job_type', 'contract_type', 'employment'],
  seniority: ['level', 'experience_level', 'career_level'],
  skills: ['skill', 'keywords'],
  pay_min: ['salary_min', 'min_salary'],
  pay_max: ['salary_max', 'max_salary'],
  pay_currency: ['salary_currency', 'currency'],
  pay_period: ['salary_period', 'salary_unit', 'period'],
  pay: ['salary', 'compensation', 'pay_range', 'salary_range'],
  posted_at: ['posted', 'date_posted', 'published', 'published_at', 'date'],
  updated_at: ['updated', 'last_updated'],
  closes_at: ['closes', 'closing_date', 'expires', 'valid_through', 'deadline', 'expiration_date'],
  description: ['description_html', 'job_description', 'text', 'body'],
  apply_url: ['url', 'apply_link', 'link', 'application_url'],
  language: ['lang', 'locale'],
  display_job_id: ['display_id', 'req_id', 'job_number'],
  is_private: ['private', 'unlisted'],
  is_hot: ['hot', 'featured'],
} as const satisfies Record<string, readonly string[]>;

type Column = keyof typeof CSV_COLUMNS;
type Row = { get: (column: Column) => string | undefined; others: [label: string, value: string][] };

const LIST_SEPARATOR = /[|;\n]/;

/** Reads CSV with a header row; columns that are not known become custom fields under their own name. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<FeedRecord, void, undefined> {
  let header: { known: Map<Column, number>; others: [string, number][]; width: number } | null = null;
  for await (const event of csvEvents(text)) {
    if (event.kind === 'header') {
      header = readHeader(event.columns);
      continue;
    }
    if (!header) return;
    const { known, others, width } = header;
    const { fields } = event;
    const value = (column: Column): string | undefined => textOf(fields[known.get(column) ?? -1]);
    if (event.kind === 'uneven') {
      yield {
        refused: `the row has ${fields.length} fields, the header has ${width}`,
        sourceId: value('id') ?? null,
      };
      continue;
    }
    yield readRow({ get: value, others: others.map(([label, index]) => [label, fields[index] ?? '']) });
  }
}

function readHeader(columns: string[]): {
  known: Map<Column, number>;
  others: [string, number][];
  width: number;
} {
  const known = new Map<Column, number>();
  const others: [string, number][] = [];
  columns.forEach((label, index) => {
    const column = columnOf(label);
    if (column !== undefined && !known.has(column)) known.set(column, index);
    else if (cleanLine(label) !== '') others.push([cleanLine(label), index]);
  });
  const missing = (['id', 'title'] as const).filter((column) => !known.has(column));
  if (missing.length > 0) {
    throw new FeedError(
      `the header has no column ${missing.map((column) => `"${column}"`).join(' and none ')}; it has: ${columns.slice(0, 12).map(cleanLine).join(', ')}`,
    );
  }
  return { known, others, width: columns.length };
}

const COLUMN_OF: ReadonlyMap<string, Column> = new Map(
  (Object.entries(CSV_COLUMNS) as [Column, readonly string[]][]).flatMap(([column, others]) =>
    [column, ...others].map((name): [string, Column] => [name.replaceAll('_', ''), column]),
  ),
);

/** "Job Title", "job_title" and "JobTitle" are one column. */
function columnOf(label: string): Column | undefined {
  return COLUMN_OF.get(label.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

function readRow(row: Row): FeedRecord {
  const locations = locationsIn(row);
  const stated = row.get('work_location_option');
  const draft: PositionDraft = {
    sourceId: row.get('id'),
    displayJobId: row.get('display_job_id'),
    title: row.get('title'),
    department: row.get('department'),
    businessUnit: row.get('business_unit'),
    locations,
    workLocationOption: optionIn(
      stated,
      locations.map((place) => place.text),
    ),
    employmentType: row.get('employment_type'),
    seniority: row.get('seniority'),
    skills: row
      .get('skills')
      ?.split(/[|;,\n]/)
      .map(cleanLine)
      .filter((skill) => skill !== ''),
    pay: payIn(row),
    postedAt: dateIn(row, 'posted_at'),
    updatedAt: dateIn(row, 'updated_at'),
    closesAt: dateIn(row, 'closes_at'),
    descriptionHtml: row.get('description'),
    applyUrl: row.get('apply_url'),
    language: row.get('language'),
    isPrivate: flagOf(row.get('is_private')) ?? false,
    isHot: flagOf(row.get('is_hot')) ?? false,
    customFields: customFieldsOf(row.others.map(([label, value]) => [label, value.split(LIST_SEPARATOR)])),
  };
  return { draft };
}

/** The file is the operator's own: a date that is not understood is refused instead of left out. */
function dateIn(row: Row, column: Column): string | undefined {
  const text = row.get(column);
  return text === undefined ? undefined : (instantOf(text, { endOfDay: column === 'closes_at' }) ?? text);
}

function optionIn(stated: string | undefined, places: string[]): string | undefined {
  if (stated !== undefined && ['onsite', 'hybrid', 'remote_local', 'remote_global'].includes(stated))
    return stated;
  const flag = flagOf(stated);
  return workLocationOptionOf({ stated: flag === undefined ? stated : undefined, remote: flag, places });
}

function locationsIn(row: Row): NonNullable<ReturnType<typeof placesOf>> {
  const names = row.get('location')?.split(LIST_SEPARATOR) ?? [];
  const parts = {
    city: row.get('city'),
    region: row.get('region'),
    country: row.get('country'),
    postalCode: row.get('postal_code'),
    latitude: row.get('latitude'),
    longitude: row.get('longitude'),
  };
  if (names.length > 1) return placesOf(names.map((text) => placeOf({ text })));
  return placesOf([placeOf({ text: names[0], ...parts })]);
}

function payIn(row: Row): unknown {
  const min = row.get('pay_min');
  const max = row.get('pay_max');
  if (min === undefined && max === undefined) return payOfText(row.get('pay'));
  const pay = payOf({ min, max, currency: row.get('pay_currency'), period: row.get('pay_period') ?? 'year' });
  // Amounts without a currency must not vanish: the schema names what is missing.
  return (
    pay ?? {
      min: numberOf(min),
      max: numberOf(max),
      currency: row.get('pay_currency') ?? '',
      period: row.get('pay_period'),
    }
  );
}
