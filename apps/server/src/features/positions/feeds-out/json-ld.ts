import type { PayPeriod } from '@opencareers/contracts/native-position';
import { ownValue } from '@opencareers/contracts/own-value';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { outsideAddress } from '../outside-address.ts';
import { distinctPlaces } from '../position-places.ts';
import type { PositionRecord } from '../positions.schema.ts';

const EMPLOYMENT_TYPES: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  apprenticeship: 'INTERN',
  volunteer: 'VOLUNTEER',
};

const UNITS: Record<PayPeriod, string> = {
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  month: 'MONTH',
  year: 'YEAR',
};

export interface HiringSite {
  origin: string;
  /** Where the position has its page. */
  positionUrl: string;
  companyName: string;
  /** Address of the company's own site; a path of this site or nothing says none. */
  companyUrl: string;
  /** Address of its logo, which may be a path of ours; empty without one. */
  companyLogo: string;
  now: Date;
  config: Pick<TenantConfig, 'pcsxConfig'>;
}

/**
 * The position as schema.org JobPosting (Google's job posting guide). Values equal the visible text. Null for one
 * that is closed, expired or private, since such a page must not claim an open vacancy, and for one that lacks what
 * the guide requires (a description of its own, a place or country): wrong data costs all jobs of a site.
 */
export function describeJobPosting(record: PositionRecord, site: HiringSite): Record<string, unknown> | null {
  if (record.archivedAt !== null || record.isPrivate) return null;
  if (record.closesAt !== null && record.closesAt <= site.now) return null;
  const isRemote = record.workLocationOption.startsWith('remote');
  const places = distinctPlaces(record.locations).filter((place) => place.countryCode !== null);
  const isAnywhere = places.length === 0 && record.workLocationOption === 'remote_global';
  if ((places.length === 0 && !isAnywhere) || record.descriptionText.trim() === '') return null;
  return dropEmpty({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: record.title,
    description: record.descriptionHtml,
    datePosted: withoutZone(record.postedAt),
    validThrough: record.closesAt === null ? null : withoutZone(record.closesAt),
    employmentType:
      record.employmentType === null ? null : (ownValue(EMPLOYMENT_TYPES, record.employmentType) ?? 'OTHER'),
    hiringOrganization: dropEmpty({
      '@type': 'Organization',
      name: site.companyName,
      sameAs: /^https?:/.test(site.companyUrl) ? site.companyUrl : null,
      // Search engines fetch a logo by its address: one that stands in the configuration itself has none.
      logo: site.companyLogo.startsWith('data:') ? null : absolute(site.companyLogo, site.origin),
    }),
    identifier: { '@type': 'PropertyValue', name: site.companyName, value: record.displayJobId },
    jobLocation: isAnywhere ? null : places.map(describePlace),
    jobLocationType: isRemote ? 'TELECOMMUTE' : null,
    applicantLocationRequirements: isRemote ? describeCountries(places) : null,
    baseSalary: describeSalary(record),
    // Only said where it is true: applying elsewhere takes more steps than the guide allows.
    directApply: outsideAddress(record, site.config) === null ? true : null,
    url: site.positionUrl,
  });
}

function absolute(address: string, origin: string): string | null {
  return address === '' || !URL.canParse(address, origin) ? null : new URL(address, origin).href;
}

type Place = PositionRecord['locations'][number];

function describePlace(place: Place): Record<string, unknown> {
  return dropEmpty({
    '@type': 'Place',
    address: dropEmpty({
      '@type': 'PostalAddress',
      addressLocality: place.city,
      addressRegion: place.region,
      addressCountry: place.countryCode,
    }),
    geo:
      place.latitude === null || place.longitude === null
        ? null
        : { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
  });
}

function describeCountries(places: readonly Place[]): Record<string, unknown>[] {
  const names = [...new Set(places.map((place) => place.country ?? place.countryCode))];
  // The guide wants a name here also when the whole world is meant.
  if (names.length === 0) return [{ '@type': 'Country', name: 'Anywhere' }];
  return names.map((name) => ({ '@type': 'Country', name }));
}

function describeSalary(record: PositionRecord): Record<string, unknown> | null {
  if (record.payCurrency === null || record.payPeriod === null) return null;
  const isExact = record.payMin === record.payMax;
  return {
    '@type': 'MonetaryAmount',
    currency: record.payCurrency,
    value: dropEmpty({
      '@type': 'QuantitativeValue',
      ...(isExact ? { value: record.payMin } : { minValue: record.payMin, maxValue: record.payMax }),
      unitText: UNITS[record.payPeriod],
    }),
  };
}

// Public clients read a local time without a zone (spec:WIRE-6.2).
function withoutZone(date: Date): string {
  return date.toISOString().slice(0, 19);
}

function dropEmpty(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null));
}
