import type { NativePosition } from '@opencareers/contracts/native-position';
import type {
  OperatorPosition,
  OperatorPositionDetails,
  PositionExportFormat,
  PositionListQuery,
} from '@opencareers/contracts/operator';
import { AppError } from '../../../platform/app-error.ts';
import { type Connection, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { closePositions } from '../import/position-import.repo.ts';
import { type PrivateLinks, positionUrl } from '../position-links.ts';
import { distinctPlaces } from '../position-places.ts';
import { beginPositionChange, findPosition } from '../positions.repo.ts';
import type { PositionRecord, StoredPlace } from '../positions.schema.ts';
import { INDEED_FEED_END, indeedFeedStart, toIndeedJobs } from './indeed-export.ts';
import {
  countRegistered,
  listOpenInFull,
  listRegistered,
  type RegisteredPosition,
} from './position-register.repo.ts';

const EXPORT_BATCH = 200;

/** What the operator's register of positions needs. */
export interface RegisterServices {
  db: Connection;
  links: PrivateLinks;
  /** Public scheme, host and port for links. */
  origin: string;
}

/** A page of all positions of a tenant, public and private, with how many there are. */
export async function listPositions(
  services: RegisterServices,
  seed: ContextSeed,
  query: PositionListQuery,
): Promise<{ total: number; positions: OperatorPosition[] }> {
  return inTenant(services.db, seed, async (ctx) => ({
    total: await countRegistered(ctx, query),
    positions: (await listRegistered(ctx, query)).map((row) => describe(row, services, seed)),
  }));
}

/** Everything that is stored of one position. Throws `position_not_found`. */
export async function getPosition(
  services: RegisterServices,
  seed: ContextSeed,
  id: number | null,
): Promise<OperatorPositionDetails> {
  const record = await inTenant(services.db, seed, async (ctx) =>
    id === null ? undefined : findPosition(ctx, id),
  );
  if (record === undefined) throw new AppError('position_not_found');
  return describeInFull(record, services, seed);
}

/**
 * Closes a position now. One that is closed already keeps its time. An import whose feed still has it opens it
 * again: the source decides. Throws `position_not_found`.
 */
export async function closePosition(
  services: RegisterServices,
  seed: ContextSeed,
  id: number | null,
): Promise<OperatorPositionDetails> {
  const record = await inTenant(services.db, seed, async (ctx) => {
    const known = id === null ? undefined : await findPosition(ctx, id);
    if (known === undefined) throw new AppError('position_not_found');
    if (known.archivedAt !== null) return known;
    const version = await beginPositionChange(ctx);
    await closePositions(ctx, [known.id], { version, now: ctx.clock.now() });
    return (await findPosition(ctx, known.id)) ?? known;
  });
  return describeInFull(record, services, seed);
}

/**
 * The open positions as a feed, piece by piece with memory for one batch. A feed for job boards leaves private
 * ones out; our own format has them, so that it can bring everything back.
 */
export async function* exportPositions(
  services: RegisterServices,
  seed: ContextSeed,
  { format, company }: { format: PositionExportFormat; company: string },
): AsyncGenerator<string, void, undefined> {
  const sourceIds = new Set<string>();
  let isFirst = true;
  yield format === 'native' ? '{"positions":[' : indeedFeedStart(company, services.origin);
  for await (const record of openRecords(services, seed)) {
    if (format === 'native') {
      const position = toNativePosition(record);
      // Two sources may use the same id; in one feed an id must be unique.
      if (sourceIds.has(position.sourceId)) position.sourceId = `${record.source}:${position.sourceId}`;
      sourceIds.add(position.sourceId);
      yield `${isFirst ? '' : ','}\n${JSON.stringify(position)}`;
    } else if (!record.isPrivate) {
      yield toIndeedJobs(record, { url: urlOf(record, services, seed), company });
    }
    isFirst = false;
  }
  yield format === 'native' ? '\n]}\n' : INDEED_FEED_END;
}

async function* openRecords(
  { db }: RegisterServices,
  seed: ContextSeed,
): AsyncGenerator<PositionRecord, void, undefined> {
  let afterId = 0;
  for (;;) {
    const batch = await inTenant(db, seed, (ctx) => listOpenInFull(ctx, { afterId, limit: EXPORT_BATCH }));
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < EXPORT_BATCH) return;
    afterId = last.id;
  }
}

function describe(row: RegisteredPosition, services: RegisterServices, seed: ContextSeed): OperatorPosition {
  return {
    id: row.id,
    sourceId: row.sourceId,
    title: row.title,
    locations: row.locations.map((place) => place.text),
    isPrivate: row.isPrivate,
    isOpen: row.archivedAt === null,
    url: urlOf(row, services, seed),
  };
}

function describeInFull(
  record: PositionRecord,
  services: RegisterServices,
  seed: ContextSeed,
): OperatorPositionDetails {
  return {
    ...describe(record, services, seed),
    source: record.source,
    standardizedLocations: distinctPlaces(record.locations).map((place) => place.standardized),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    closedAt: record.archivedAt?.toISOString() ?? null,
    position: toNativePosition(record),
  };
}

function urlOf(
  row: RegisteredPosition,
  { links, origin }: RegisterServices,
  { tenant }: ContextSeed,
): string {
  return row.isPrivate
    ? `${origin}${links.path(tenant.domain, row.id)}`
    : positionUrl(origin, tenant.domain, row);
}

/** A stored position in our own feed format: importing it again gives the same position. */
function toNativePosition(record: PositionRecord): NativePosition {
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
    translations: record.translations.map(({ descriptionText: _text, ...translation }) => translation),
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
