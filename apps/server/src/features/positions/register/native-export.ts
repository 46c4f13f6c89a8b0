import type { NativePosition } from '@opencareers/contracts/native-position';
import type { PositionRecord, StoredPlace } from '../positions.schema.ts';

/** A stored position in our own feed format: importing it again gives the same position. */
export function toNativePosition(record: PositionRecord): NativePosition {
  return {
    sourceId: record.sourceId,
    displayJobId: record.displayJobId,
    title: record.title,
    ...present({
      department: record.department,
      businessUnit: record.businessUnit,
      employmentType: record.employmentType,
      seniority: record.seniority,
      updatedAt: record.sourceUpdatedAt?.toISOString(),
      closesAt: record.closesAt?.toISOString(),
      applyUrl: record.applyUrl,
      language: record.language,
    }),
    locations: record.locations.map(toNativeLocation),
    workLocationOption: record.workLocationOption,
    skills: record.skills,
    ...present({ pay: toPay(record) }),
    postedAt: record.postedAt.toISOString(),
    descriptionHtml: record.descriptionHtml,
    isPrivate: record.isPrivate,
    isHot: record.isHot,
    customFields: record.customFields,
    questions: record.questions,
  };
}

function toNativeLocation(place: StoredPlace): NativePosition['locations'][number] {
  return {
    text: place.text,
    ...present({
      city: place.city,
      region: place.region,
      country: place.countryCode ?? place.country,
      latitude: place.latitude,
      longitude: place.longitude,
    }),
  };
}

function toPay({ payMin, payMax, payCurrency, payPeriod }: PositionRecord): NativePosition['pay'] | null {
  if (payCurrency === null || payPeriod === null) return null;
  return { ...present({ min: payMin, max: payMax }), currency: payCurrency, period: payPeriod };
}

/** The entries that have a value. */
function present<T extends object>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const known = Object.entries(entries).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as { [K in keyof T]?: NonNullable<T[K]> };
}
