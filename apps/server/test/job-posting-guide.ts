/** Finds what is wrong with a JobPosting by Google's guide (developers.google.com, "Job posting structured data"). */

const EMPLOYMENT_TYPES = new Set([
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]);
const UNITS = new Set(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);
const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const KNOWN = new Set([
  '@context',
  '@type',
  'title',
  'description',
  'datePosted',
  'validThrough',
  'employmentType',
  'hiringOrganization',
  'identifier',
  'jobLocation',
  'jobLocationType',
  'applicantLocationRequirements',
  'baseSalary',
  'directApply',
  'url',
]);

type Json = Record<string, unknown>;
type Complain = (field: string, text: string) => void;

/** One line for each fault; an empty list means that the guide is satisfied. */
export function faultsOfJobPosting(posting: unknown, now: Date): string[] {
  const faults: string[] = [];
  const complain: Complain = (field, text) => faults.push(`${field} ${text}`);
  if (!isObject(posting)) return ['it is no object'];
  if (posting['@context'] !== 'https://schema.org') complain('@context', 'is not https://schema.org');
  if (posting['@type'] !== 'JobPosting') complain('@type', 'is not JobPosting');
  for (const [name, value] of Object.entries(posting)) {
    if (!KNOWN.has(name)) complain(name, 'is not a property of the guide');
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      complain(name, 'is empty');
  }
  checkText(posting, complain);
  checkDates(posting, now, complain);
  checkOrganisation(posting, complain);
  checkPlace(posting, complain);
  checkSalary(posting.baseSalary, complain);
  for (const type of [posting.employmentType ?? []].flat())
    if (typeof type !== 'string' || !EMPLOYMENT_TYPES.has(type))
      complain('employmentType', `${JSON.stringify(type)} is not known`);
  if (posting.directApply !== undefined && posting.directApply !== true)
    complain('directApply', 'is not true');
  if (!isAddress(posting.url)) complain('url', 'is not an address');
  return faults;
}

function checkText({ title, description }: Json, complain: Complain): void {
  if (!isText(title)) complain('title', 'is missing');
  if (!isText(description)) {
    complain('description', 'is missing');
    return;
  }
  const plain = description.replaceAll(/<[^>]*>/g, ' ').trim();
  if (plain === '') complain('description', 'holds no text');
  if (plain === title) complain('description', 'repeats the title');
  if (/<(?:script|style|iframe|form)\b/i.test(description)) complain('description', 'holds active HTML');
}

function checkDates({ datePosted, validThrough }: Json, now: Date, complain: Complain): void {
  if (!isDate(datePosted)) complain('datePosted', 'is not ISO 8601');
  else if (Date.parse(`${datePosted}Z`.replace('ZZ', 'Z')) > now.getTime() + 86_400_000)
    complain('datePosted', 'is in the future');
  if (validThrough === undefined) return;
  if (!isDate(validThrough)) complain('validThrough', 'is not ISO 8601');
  else if (Date.parse(`${validThrough}Z`) <= now.getTime()) complain('validThrough', 'has passed');
}

function checkOrganisation({ hiringOrganization, identifier }: Json, complain: Complain): void {
  if (!isObject(hiringOrganization)) {
    complain('hiringOrganization', 'is missing');
    return;
  }
  if (hiringOrganization['@type'] !== 'Organization') complain('hiringOrganization', 'has the wrong type');
  if (!isText(hiringOrganization.name)) complain('hiringOrganization.name', 'is missing');
  for (const name of ['sameAs', 'logo'])
    if (hiringOrganization[name] !== undefined && !isAddress(hiringOrganization[name]))
      complain(`hiringOrganization.${name}`, 'is not an address');
  if (!isObject(identifier) || identifier['@type'] !== 'PropertyValue' || !isText(identifier.value))
    complain('identifier', 'is not a PropertyValue with a value');
}

function checkPlace(posting: Json, complain: Complain): void {
  const places = [posting.jobLocation ?? []].flat();
  const countries = [posting.applicantLocationRequirements ?? []].flat();
  const isRemote = posting.jobLocationType !== undefined;
  if (isRemote && posting.jobLocationType !== 'TELECOMMUTE')
    complain('jobLocationType', 'is not TELECOMMUTE');
  if (isRemote && countries.length === 0) complain('applicantLocationRequirements', 'is missing');
  if (!isRemote && countries.length > 0) complain('applicantLocationRequirements', 'is for remote jobs');
  if (!isRemote && places.length === 0) complain('jobLocation', 'is missing');
  for (const country of countries)
    if (!isObject(country) || !/^(?:Country|State|City|AdministrativeArea)$/.test(String(country['@type'])))
      complain('applicantLocationRequirements', 'has the wrong type');
    else if (!isText(country.name)) complain('applicantLocationRequirements', 'has no name');
  for (const place of places) {
    const address = isObject(place) && place['@type'] === 'Place' ? place.address : null;
    if (!isObject(address) || address['@type'] !== 'PostalAddress') complain('jobLocation', 'has no address');
    else if (!/^[A-Z]{2}$/.test(String(address.addressCountry)))
      complain('jobLocation', 'has no addressCountry');
  }
}

function checkSalary(salary: unknown, complain: Complain): void {
  if (salary === undefined) return;
  if (!isObject(salary) || salary['@type'] !== 'MonetaryAmount') {
    complain('baseSalary', 'has no type');
    return;
  }
  if (!/^[A-Z]{3}$/.test(String(salary.currency))) complain('baseSalary.currency', 'is not ISO 4217');
  const { value } = salary;
  if (!isObject(value) || value['@type'] !== 'QuantitativeValue') {
    complain('baseSalary.value', 'has no type');
    return;
  }
  if (!UNITS.has(String(value.unitText))) complain('baseSalary.value.unitText', 'is not a unit');
  const amounts = [value.value, value.minValue, value.maxValue].filter((amount) => amount !== undefined);
  if (amounts.length === 0) complain('baseSalary.value', 'has no amount');
  if (amounts.some((amount) => typeof amount !== 'number' || !(amount >= 0)))
    complain('baseSalary.value', 'is not a number');
  if (Number(value.minValue) > Number(value.maxValue)) complain('baseSalary.value', 'is upside down');
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value));
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}
