import type { PayPeriod, SENIORITIES } from '@opencareers/contracts/native-position';
import { ownValue } from '@opencareers/contracts/own-value';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { cdata, cdataElements, XML_DECLARATION } from '../../../platform/xml-text.ts';
import { postingsOf } from '../position-places.ts';
import type { PositionRecord, StoredPlace } from '../positions.schema.ts';

type LinkedInConfig = TenantConfig['pcsxConfig']['jobFeedConfig']['linkedIn'];

// LinkedIn refuses words that it does not know: what has none of its own is left out.
const WORKPLACE = { onsite: 'On-site', hybrid: 'Hybrid', remote_local: 'Remote', remote_global: 'Remote' };
const JOB_TYPE: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACT',
  internship: 'INTERNSHIP',
  volunteer: 'VOLUNTEER',
};
const EXPERIENCE: Readonly<Partial<Record<(typeof SENIORITIES)[number], string>>> = {
  internship: 'INTERNSHIP',
  entry: 'ENTRY_LEVEL',
  'mid-level': 'MID_SENIOR_LEVEL',
  senior: 'MID_SENIOR_LEVEL',
  lead: 'MID_SENIOR_LEVEL',
  director: 'DIRECTOR',
  executive: 'EXECUTIVE',
};
const PERIOD: Readonly<Record<PayPeriod, string>> = {
  hour: 'HOURLY',
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
};

/** Characters of a description below which LinkedIn takes no job. */
const DESCRIPTION_MIN = 100;

/** How the feed starts; `company` is the tenant's name. */
export function linkedInFeedStart(company: string, origin: string): string {
  return `${XML_DECLARATION}<source>\n${cdataElements([
    ['publisher', company],
    ['publisherURL', origin],
  ])}`;
}

/** How the feed ends. */
export const LINKEDIN_FEED_END = '</source>\n';

/**
 * The `<job>` elements of a position in the format of LinkedIn's XML feed of jobs. Each place is a job of its own. None
 * where LinkedIn would refuse it: a description that is too short, or no place.
 */
export function toLinkedInJobs(
  record: PositionRecord,
  { url, company, linkedIn }: { url: string; company: string; linkedIn: LinkedInConfig },
): string {
  if (record.descriptionText.length < DESCRIPTION_MIN) return '';
  const jobs = postingsOf(record).map(({ number, place }) => {
    const location = describePlace(place);
    if (location === '') return '';
    const elements = cdataElements([
      ['partnerJobId', number],
      ['company', company],
      ['companyId', linkedIn.companyId],
      ['title', record.title],
      ['description', record.descriptionHtml],
      ['applyUrl', url],
      ['location', location],
      ['city', place?.city],
      ['state', place?.region],
      ['country', place?.countryCode],
      ['workplaceTypes', WORKPLACE[record.workLocationOption]],
      ['experienceLevel', knownWord(EXPERIENCE, record.seniority)],
      ['jobtype', knownWord(JOB_TYPE, record.employmentType)],
      ['listDate', monthDayYear(record.postedAt)],
      ['expirationDate', record.closesAt && monthDayYear(record.closesAt)],
      ['posterEmail', linkedIn.posterEmail],
    ]);
    return `<job>\n${elements}${listSkills(record)}${describePay(record)}</job>\n`;
  });
  return jobs.join('');
}

function knownWord(
  words: Readonly<Partial<Record<string, string>>>,
  word: string | null,
): string | undefined {
  return word === null ? undefined : ownValue(words, word);
}

/** A place in words; the country alone says where a remote job may be done. */
function describePlace(place: StoredPlace | null): string {
  if (place === null) return '';
  const parts = [place.city, place.region, place.country ?? place.countryCode].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : place.text;
}

function listSkills({ skills }: PositionRecord): string {
  if (skills.length === 0) return '';
  return `<skills>\n${cdataElements(skills.map((skill) => ['skill', skill]))}</skills>\n`;
}

/** LinkedIn wants both ends: where one is given, it stands for both. */
function describePay({ payMin, payMax, payCurrency, payPeriod }: PositionRecord): string {
  const low = payMin ?? payMax;
  const high = payMax ?? payMin;
  if (low === null || high === null || payCurrency === null || payPeriod === null) return '';
  const end = (name: string, amount: number) =>
    `<${name}><amount>${amount}</amount><currencyCode>${cdata(payCurrency)}</currencyCode></${name}>`;
  return `<salaries><salary>${end('highEnd', high)}${end('lowEnd', low)}<period>${PERIOD[payPeriod]}</period><type>BASE_SALARY</type></salary></salaries>\n`;
}

/** A day as LinkedIn writes it, in UTC. */
function monthDayYear(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}
