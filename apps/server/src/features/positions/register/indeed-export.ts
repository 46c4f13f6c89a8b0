import { ownValue } from '@opencareers/contracts/own-value';
import { cdataElements, XML_DECLARATION, xmlText } from '../../../platform/xml-text.ts';
import { type Posting, postingsOf } from '../position-places.ts';
import type { PositionRecord } from '../positions.schema.ts';

const REMOTE_TYPE = {
  onsite: null,
  hybrid: 'Hybrid remote',
  remote_local: 'Fully remote',
  remote_global: 'Fully remote',
};
/** The words that Indeed knows; its own feeds write them so. */
const JOB_TYPE: Readonly<Record<string, string>> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
};
const PERIOD = { hour: 'per hour', day: 'per day', week: 'per week', month: 'per month', year: 'per year' };

/** How the feed starts; `company` is the tenant's name. */
export function indeedFeedStart(company: string, origin: string): string {
  return `${XML_DECLARATION}<source>\n<publisher>${xmlText(company)}</publisher>\n<publisherurl>${xmlText(origin)}</publisherurl>\n`;
}

/** How the feed ends. */
export const INDEED_FEED_END = '</source>\n';

/**
 * The `<job>` elements of a position in the format that Indeed defined and job boards read. Each place is a job of
 * its own there, with a number of its own; the requisition stays the same.
 */
export function toIndeedJobs(
  record: PositionRecord,
  { url, company }: { url: string; company: string },
): string {
  return postingsOf(record)
    .map((posting) => toJob(record, { url, company, posting }))
    .join('');
}

function toJob(
  record: PositionRecord,
  { url, company, posting }: { url: string; company: string; posting: Posting },
): string {
  const { number, place } = posting;
  const elements = cdataElements([
    ['title', record.title],
    ['date', record.postedAt.toISOString()],
    ['referencenumber', number],
    ['requisitionid', record.displayJobId],
    ['url', url],
    ['company', company],
    ['sourcename', record.businessUnit],
    ['city', place?.city ?? place?.text],
    ['state', place?.region],
    ['country', place?.countryCode ?? place?.country],
    ['description', record.descriptionHtml],
    ['salary', salaryOf(record)],
    ['jobtype', jobTypeOf(record.employmentType)],
    ['category', record.department],
    ['remotetype', REMOTE_TYPE[record.workLocationOption]],
    ['expirationdate', record.closesAt?.toISOString()],
    ['lastactivitydate', (record.sourceUpdatedAt ?? record.updatedAt).toISOString()],
    ['language', record.language],
  ]);
  return `<job>\n${elements}</job>\n`;
}

function jobTypeOf(employmentType: string | null): string | null {
  return employmentType === null ? null : (ownValue(JOB_TYPE, employmentType) ?? employmentType);
}

function salaryOf({ payMin, payMax, payCurrency, payPeriod }: PositionRecord): string | null {
  if (payCurrency === null || payPeriod === null) return null;
  const amounts = [payMin, payMax].filter((amount) => amount !== null && amount !== undefined).map(String);
  if (amounts.length === 0) return null;
  const [low, high] = amounts;
  const range =
    high === undefined
      ? `${payMin === null ? 'up to ' : 'from '}${low}`
      : low === high
        ? low
        : `${low} - ${high}`;
  return `${range} ${payCurrency} ${PERIOD[payPeriod]}`;
}
