import type { NativeLocation, Pay } from '@opencareers/contracts/native-position';
import type { FeedRecord } from '../feeds.port.ts';
import { customFieldsOf } from '../normalise/custom-fields.ts';
import { instantOf } from '../normalise/dates.ts';
import { employmentTypeOfAll } from '../normalise/employment-type.ts';
import { firstText, httpUrlOf, listOf, numberOf, recordOf, recordsOf, textOf } from '../normalise/fields.ts';
import { fold } from '../normalise/fold.ts';
import { currencyOf, payPeriodOf } from '../normalise/money-text.ts';
import { coveringPay, likelyPeriod, payOf } from '../normalise/pay.ts';
import { placeOf, placesOf, splitPlaces } from '../normalise/places.ts';
import { seniorityOf } from '../normalise/seniority.ts';
import { unescapeMarkup } from '../normalise/text.ts';
import { workLocationOptionOf } from '../normalise/work-location.ts';
import type { JsonRecord, JsonValue } from '../source/json-value.ts';
import type { JsonFormat } from './json-feed.ts';

/** The job board API of Greenhouse: `{jobs: […], meta}` (best with `?content=true`) or the detail of one job. */
export const GREENHOUSE: JsonFormat = {
  name: 'Greenhouse',
  lists: ['jobs'],
  marks: [
    'absolute_url',
    'internal_job_id',
    'data_compliance',
    'pay_input_ranges',
    'first_published',
    'content',
  ],
  single: (fields) => ('id' in fields && 'title' in fields ? fields : undefined),
  total: (fields) => recordOf(fields.meta)?.total,
  read: readJob,
};

const EMPLOYMENT_FIELD = /^(employment|job|position|contract|time|worker)[\s_-]*(type|status|basis)$/i;
const PLACE_FIELD =
  /^(location[\s_-]*type|work(place|ing)?[\s_-]*(type|model|location type|arrangement|style)|remote.*)$/i;
const GRADE_FIELD = /^(seniority|career|experience|job)[\s_-]*(level)?$/i;
const PAY_FIELD = /salary|pay range|compensation/i;

function readJob(job: JsonRecord): FeedRecord {
  const metadata = recordsOf(job.metadata).map((field) => ({
    name: textOf(field.name) ?? '',
    value: field.value,
  }));
  const departments = recordsOf(job.departments).flatMap((department) => textOf(department.name) ?? []);
  const offices = recordsOf(job.offices);
  const locations = placesIn(job, offices);
  const stated = metadata.find((field) => PLACE_FIELD.test(field.name));
  const employment = metadata.find((field) => EMPLOYMENT_FIELD.test(field.name));
  const employmentTexts = listOf(employment?.value).flatMap((value) => textOf(value) ?? []);
  const grade = metadata.find((field) => GRADE_FIELD.test(field.name));
  return {
    draft: {
      sourceId: job.id,
      displayJobId: textOf(job.requisition_id),
      title: job.title,
      department: departments[0],
      locations,
      workLocationOption: workLocationOptionOf({
        stated: placeWords(stated),
        places: [
          ...locations.map((place) => place.text),
          textOf(recordOf(job.location)?.name),
          ...(locations.length === 1 ? offices.map((office) => textOf(office.name)) : []),
        ],
      }),
      employmentType: employmentTypeOfAll(employmentTexts) ?? employmentTexts[0],
      seniority: seniorityOf(textOf(grade?.value) ?? ''),
      pay: payIn(job) ?? payInMetadata(metadata),
      postedAt: instantOf(job.first_published) ?? instantOf(job.updated_at),
      updatedAt: instantOf(job.updated_at),
      closesAt: instantOf(job.application_deadline, { endOfDay: true }),
      descriptionHtml: unescapeMarkup(textOf(job.content) ?? ''),
      applyUrl: httpUrlOf(job.absolute_url),
      language: textOf(job.language),
      customFields: customFieldsOf([
        ...metadata.map((field): [string, unknown] => [field.name, field.value]),
        ['Departments', departments.length > 1 ? departments : undefined],
        ['Offices', offices.flatMap((office) => textOf(office.name) ?? [])],
      ]),
      questions: questionsIn(job),
    },
  };
}

/** A field such as "Remote Eligible" says yes or no, others name the arrangement. */
function placeWords(field: { name: string; value: JsonValue | undefined } | undefined): string | undefined {
  if (!field) return undefined;
  const said = listOf(field.value)
    .flatMap((value) => textOf(value) ?? [])
    .join(', ');
  if (field.value === true || /^yes$/i.test(said)) return /^remote/i.test(field.name) ? 'remote' : undefined;
  return said;
}

function placesIn(job: JsonRecord, offices: JsonRecord[]): NativeLocation[] {
  const names = splitPlaces(recordOf(job.location)?.name ?? job.location);
  const office = offices.length === 1 ? offices[0] : undefined;
  // "Remote" alone names no country, but the one office of the job often does ("United States").
  const country =
    names.length === 1 && office && saysNoMore(names[0] ?? '', office)
      ? firstText(office.location)?.split(',').at(-1)?.trim()
      : undefined;
  if (names.length > 0) return placesOf(names.map((text) => placeOf({ text, country })));
  return placesOf(offices.map((office) => placeOf({ text: firstText(office.location, office.name) })));
}

/** The office's own name, or nothing but "Remote": then the office says where it is. */
function saysNoMore(place: string, office: JsonRecord): boolean {
  const words = fold(place);
  return words === fold(textOf(office.name) ?? '') || /^(fully )?remote( only| first)?$/.test(words);
}

function payIn(job: JsonRecord): Pay | undefined {
  return coveringPay(
    recordsOf(job.pay_input_ranges).map((range) => {
      const min = cents(range.min_cents);
      const max = cents(range.max_cents);
      const currency = currencyOf(textOf(range.currency_type));
      const period = payPeriodOf(textOf(range.title)) ?? likelyPeriod(min ?? max, currency);
      return payOf({ min, max, currency, period });
    }),
  );
}

function payInMetadata(metadata: { name: string; value: JsonValue | undefined }[]): Pay | undefined {
  for (const field of metadata) {
    const range = recordOf(field.value);
    if (!range || !PAY_FIELD.test(field.name)) continue;
    const min = numberOf(range.min_value);
    const max = numberOf(range.max_value);
    const currency = currencyOf(textOf(range.unit));
    const pay = payOf({
      min,
      max,
      currency,
      period: payPeriodOf(field.name) ?? likelyPeriod(min ?? max, currency),
    });
    if (pay) return pay;
  }
  return undefined;
}

function cents(value: JsonValue | undefined): number | undefined {
  const amount = numberOf(value);
  return amount === undefined ? undefined : amount / 100;
}

/** The application form as Greenhouse gives it; the parts that are not plain questions are named by their key. */
function questionsIn(job: JsonRecord): unknown[] {
  const named = (key: string): unknown[] => listOf(job[key]).map((part) => ({ [key]: part }));
  return [
    ...listOf(job.questions),
    ...listOf(job.location_questions),
    ...named('compliance'),
    ...named('demographic_questions'),
  ].slice(0, 300);
}
