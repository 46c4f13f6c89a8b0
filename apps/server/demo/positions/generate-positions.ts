import type {
  NativeLocation,
  NativePositionInput,
  Pay,
  WorkLocationOption,
} from '@opencareers/contracts/native-position';
import type { DemoCompany, DemoCountry, DemoSite } from './demo-company.ts';
import { type DescribedJob, writeDescription } from './description-writer.ts';
import type {
  Bilingual,
  DemoLanguage,
  EmploymentType,
  JobFamily,
  JobRole,
  Seniority,
  SiteKind,
} from './job-family.ts';
import { Random } from './random.ts';

const LEVEL_FACTOR: Record<Seniority, number> = {
  internship: 1,
  entry: 0.8,
  'mid-level': 1,
  senior: 1.24,
  lead: 1.42,
  director: 1.6,
  executive: 1.9,
};
/** Wages differ less between beginners and old hands than salaries do. */
const WAGE_FACTOR: Record<Seniority, number> = { ...LEVEL_FACTOR, entry: 0.93, senior: 1.12, lead: 1.05 };

/** The pay range that a position shows, in the currency and the rhythm that its country uses; often none. */
function payRange(
  job: { family: JobFamily; role: JobRole; level: Seniority; country: DemoCountry },
  random: Random,
): Pay | undefined {
  const { family, role, level, country } = job;
  const spread = random.between(92, 108) / 100;
  if (!random.chance(country.disclosed)) return undefined;
  const isWage = family.pay.hourly === true;
  const factor = (isWage ? WAGE_FACTOR : LEVEL_FACTOR)[level] * (role.payFactor ?? 1) * spread;
  const period = isWage ? country.wagePeriod : country.salaryPeriod;
  const amount =
    family.pay.base * factor * (isWage ? country.hourly : country.yearly / (period === 'month' ? 12 : 1));
  const step = roundingStep(amount);
  const round = (value: number): number => Math.round(value / step) * step;
  const least = period === 'hour' ? (country.leastWage ?? 0) : 0;
  const min = Math.max(round(amount * 0.9), least);
  return { min, max: Math.max(round(amount * 1.14), min + 2 * step), currency: country.currency, period };
}

function roundingStep(amount: number): number {
  if (amount < 100) return 0.5;
  if (amount < 1_000) return 5;
  if (amount < 10_000) return 50;
  if (amount < 300_000) return 500;
  return 50_000;
}

const FIRST_NUMBER = 100_001;
const DAY = 86_400_000;
const POSTED_DAYS = 90;
const ATTEMPTS = 8;

/** What to generate; the same request gives the same positions, a longer one begins with those of a shorter one. */
interface DemoRequest {
  seed: number;
  count: number;
  company: DemoCompany;
  /** Posted and closing dates are told relative to it. */
  today: Date;
}

/** Yields positions of an invented company with texts of our own, in English and German. */
export function* generatePositions(request: DemoRequest): Generator<NativePositionInput> {
  const sitesOf = new Map<JobFamily | JobRole, DemoSite[]>();
  for (const family of request.company.families) {
    sitesOf.set(family, sitesWith(request.company, family.sites));
    for (const role of family.roles)
      if (role.sites) sitesOf.set(role, sitesWith(request.company, role.sites));
  }
  const seen = new Set<string>();
  for (let index = 0; index < request.count; index++) {
    const random = new Random(Math.imul(request.seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
    // The first draws of neighbouring seeds resemble each other.
    random.next();
    let plan = planPosition(request.company, sitesOf, random);
    // One title twice in one town looks made; a few remain in very large numbers.
    for (let attempt = 1; attempt < ATTEMPTS && seen.has(plan.key); attempt++) {
      plan = planPosition(request.company, sitesOf, random);
    }
    seen.add(plan.key);
    yield makePosition(plan, { today: request.today, number: FIRST_NUMBER + index }, random);
  }
}

function sitesWith(company: DemoCompany, kinds: SiteKind[]): DemoSite[] {
  return company.sites.filter((site) => site.kinds.some((kind) => kinds.includes(kind)));
}

interface PositionPlan extends DescribedJob {
  title: string;
  /** What the title says that the job is about; null where it says nothing. */
  titleFocus: Bilingual | null;
  country: DemoCountry;
  /** Where else people of this role work. */
  sites: DemoSite[];
  /** Title and town. */
  key: string;
}

function planPosition(
  company: DemoCompany,
  sitesOf: Map<JobFamily | JobRole, DemoSite[]>,
  random: Random,
): PositionPlan {
  const family = random.weighted(company.families, (one) => one.share);
  const role = random.weighted(family.roles, (one) => one.share ?? 1);
  const level = random.pick(role.levels ?? family.levels);
  const sites = sitesOf.get(role) ?? sitesOf.get(family) ?? company.sites;
  const site = random.weighted(sites, (one) => one.weight);
  const country = company.countries[site.country];
  if (!country) throw new Error(`No country ${site.country}`);
  const language = chooseLanguage({ company, family, role, country }, random);
  const titleFocus = role.focus ? random.pick(role.focus) : null;
  const { title, focus } = nameJob({ family, role, level, titleFocus }, language);
  const shift = family.shift ? random.pick(family.shift) : null;
  const key = `${title} in ${site.city}`;
  return {
    company,
    family,
    role,
    level,
    site,
    sites,
    country,
    language,
    titleFocus,
    focus,
    title,
    shift,
    key,
  };
}

/** What a job is called in a language, and what it is about. */
function nameJob(
  job: Pick<PositionPlan, 'family' | 'role' | 'level' | 'titleFocus'>,
  language: DemoLanguage,
): { title: string; focus: string | null } {
  const { titleFocus, role } = job;
  const focus = (titleFocus ?? role.about)?.[language] ?? null;
  return { focus, title: makeTitle({ ...job, language, focus: titleFocus ? focus : null }) };
}

/** Where German is spoken, half of the jobs can be read in both of our languages. */
function translate(plan: PositionPlan, number: number): NativePositionInput['translations'] {
  const { family, role, country } = plan;
  const language = plan.language === 'en' ? 'de' : 'en';
  // Drawn apart, so that the positions themselves stay as they were.
  const random = new Random(Math.imul(number, 0x9e3779b1));
  random.next();
  if (
    country.isGerman !== true ||
    random.chance(0.5) ||
    role.de === undefined ||
    family.texts[language] === undefined
  )
    return [];
  const { title, focus } = nameJob(plan, language);
  const descriptionHtml = writeDescription({ ...plan, language, focus }, random);
  return [{ language, title, descriptionHtml }];
}

function makePosition(
  plan: PositionPlan,
  at: { today: Date; number: number },
  random: Random,
): NativePositionInput {
  const { company, family, role, level, language, shift } = plan;
  const mode = chooseKey<WorkLocationOption>(family.modes, 'onsite', random);
  const pay = payRange(plan, random);
  return {
    sourceId: `${company.idPrefix}${at.number}`,
    displayJobId: `${company.jobIdPrefix}${at.number}`,
    title: plan.title,
    department: family.department,
    businessUnit: family.businessUnit,
    locations: makeLocations(plan, mode, random),
    workLocationOption: mode,
    employmentType: role.employment ?? chooseKey<EmploymentType>(family.employment, 'full-time', random),
    seniority: level,
    skills: [...new Set([...(role.skills ?? []), ...random.sample(family.skills, random.between(3, 5))])],
    ...(pay ? { pay } : {}),
    ...makeDates(at.today, random),
    descriptionHtml: writeDescription(plan, random),
    ...(random.chance(0.02) ? { applyUrl: `${company.linkOffUrl}${at.number}` } : {}),
    language,
    translations: translate(plan, at.number),
    isPrivate: random.chance(0.01),
    isHot: random.chance(0.03),
    customFields: company.hasCustomFields ? customFields(family, shift, random) : {},
  };
}

function chooseLanguage(
  job: { company: DemoCompany; family: JobFamily; role: JobRole; country: DemoCountry },
  random: Random,
): DemoLanguage {
  const { company, family, role, country } = job;
  const isGerman = random.chance(company.germanShare) && country.isGerman === true && role.de !== undefined;
  if (family.texts.en === undefined) return 'de';
  return isGerman && family.texts.de !== undefined ? 'de' : 'en';
}

function chooseKey<Key extends string>(
  weights: Partial<Record<Key, number>> | undefined,
  otherwise: Key,
  random: Random,
): Key {
  const entries = Object.entries(weights ?? {}) as [Key, number][];
  if (entries.length === 0) return otherwise;
  return random.weighted(entries, ([, weight]) => weight)[0];
}

function makeTitle(job: {
  family: JobFamily;
  role: JobRole;
  level: Seniority;
  language: DemoLanguage;
  focus: string | null;
}): string {
  const { family, role, level, language, focus } = job;
  const isFixed = role.levels?.length === 1 || family.hasRanks === true;
  const prefixes: Partial<Record<Seniority, string>> = family.pay.hourly
    ? { senior: language === 'en' ? 'Senior ' : '' }
    : { entry: 'Junior ', senior: 'Senior ', lead: 'Lead ' };
  const prefix = isFixed ? '' : (prefixes[level] ?? '');
  if (language === 'de') return `${prefix}${role.de ?? role.en}${focus ? ` ${focus}` : ''} (m/w/d)`;
  return `${prefix}${role.en}${focus ? `, ${focus}` : ''}`;
}

function makeLocations(plan: PositionPlan, mode: WorkLocationOption, random: Random): NativeLocation[] {
  const { site, sites } = plan;
  if (mode === 'remote_global') return [{ text: 'Remote' }];
  if (mode === 'remote_local' && random.chance(0.6)) {
    return [{ text: `Remote, ${site.country}`, country: site.country }];
  }
  const more = random.chance(0.12)
    ? random.sample(
        sites.filter((other) => other !== site && other.country === site.country),
        random.between(1, 3),
      )
    : [];
  return [site, ...more].map((one) => ({
    text: `${one.germanCity ?? one.city}, ${one.country}`,
    city: one.city,
    ...(one.region === undefined ? {} : { region: one.region }),
    country: one.country,
  }));
}

function makeDates(
  today: Date,
  random: Random,
): Pick<NativePositionInput, 'postedAt' | 'updatedAt' | 'closesAt'> {
  const now = today.getTime();
  // More new positions than old ones, as on a living site; never in the future.
  const postedAt = now - 600_000 - (POSTED_DAYS * DAY - 600_000) * random.next() ** 1.6;
  const updatedAt = random.chance(0.4) ? postedAt + (now - postedAt) * random.next() : postedAt;
  const closesSoon = random.chance(0.04);
  const hasEnd = closesSoon || random.chance(0.5);
  const closesAt = now + DAY * (closesSoon ? random.between(1, 3) : random.between(7, 75));
  const instant = (time: number): string => new Date(Math.floor(time / 1_000) * 1_000).toISOString();
  return {
    postedAt: instant(postedAt),
    updatedAt: instant(updatedAt),
    ...(hasEnd ? { closesAt: instant(closesAt) } : {}),
  };
}

function customFields(family: JobFamily, shift: string | null, random: Random): Record<string, string[]> {
  return {
    efcustomTextBrand: [family.brand],
    efcustomTextTravel: [random.pick(family.travel ?? ['None', 'None', 'Up to 25%'])],
    ...(shift === null ? {} : { efcustomTextShift: [shift] }),
  };
}
