import { toTimestamp } from '@opencareers/contracts/key-case';
import { type PositionRow, PositionRowWithCustomSchema } from '@opencareers/contracts/position-search';
import { distinctPlaces } from './position-places.ts';
import type { IndexedRecord } from './positions.repo.ts';

/** The row of a search answer (spec:WIRE-2.4), checked against its schema. */
export function toPositionRow(record: IndexedRecord): PositionRow {
  return PositionRowWithCustomSchema.parse(describeRow(record));
}

/** The row's values before they are checked. */
export function describeRow(record: IndexedRecord): PositionRow {
  const postedTs = toTimestamp(record.postedAt);
  return {
    id: record.id,
    displayJobId: record.displayJobId,
    name: record.title,
    locations: record.locations.map((place) => place.text),
    standardizedLocations: distinctPlaces(record.locations).map((place) => place.standardized),
    postedTs,
    solrScore: null,
    stars: 0,
    department: record.department,
    // As on public sites: never after the posting, also where we came to know the position later.
    creationTs: Math.min(postedTs, toTimestamp(record.createdAt)),
    isHot: record.isHot ? 1 : 0,
    workLocationOption: record.workLocationOption,
    locationFlexibility: null,
    atsJobId: record.displayJobId,
    positionUrl: `/careers/job/${record.id}`,
    position_id: record.id,
    archived_at: record.archivedAt === null ? -1 : toTimestamp(record.archivedAt),
    updatedTs: toTimestamp(record.sourceUpdatedAt ?? record.updatedAt),
    closesTs: record.closesAt === null ? null : toTimestamp(record.closesAt),
    employmentType: record.employmentType,
    seniority: record.seniority,
    businessUnit: record.businessUnit,
    pay:
      record.payCurrency === null || record.payPeriod === null
        ? null
        : { min: record.payMin, max: record.payMax, currency: record.payCurrency, unit: record.payPeriod },
    ...record.customFields,
  };
}
