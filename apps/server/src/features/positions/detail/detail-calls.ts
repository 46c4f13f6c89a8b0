import { POSITION_DETAIL_ENDPOINTS } from '@opencareers/contracts/position-endpoints';
import {
  applicantsBand,
  type MatchDetails,
  type PositionInsights,
  type SimilarPositions,
} from '@opencareers/contracts/position-extras';
import type { PositionRow } from '@opencareers/contracts/position-search';
import type { PositionDetailsConfig } from '@opencareers/contracts/tenant-config/position-display';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/context.ts';
import { unlessAway } from '../../../platform/database/database-away.ts';
import { SYSTEM, scope, seedOf, VISITOR } from '../../../platform/scope.ts';
import { readMicrosite, type TenantEntry, type TenantRegistry } from '../../tenants/index.ts';
import type { ApplicationFacts, ReadApplicationFacts } from '../application-facts.ts';
import type { PositionCatalog } from '../catalog/position-catalog.ts';
import type { PositionCatalogs } from '../catalog/position-catalogs.ts';
import { facetsOf } from '../catalog/position-document.ts';
import type { CandidateMatches } from '../match/matches.ts';
import type { PlacePictures } from '../place-picture/place-pictures.ts';
import type { PrivateLinks } from '../position-links.ts';
import { readPositionId, readText, readTextWish } from '../position-query.ts';
import { chooseText } from '../position-text.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { replyDaysPromised } from '../reply-promise.ts';
import { baseFiltersOf } from '../search/filter-plan.ts';
import { isInFilter } from '../search/position-scope.ts';
import { detailsConfigFor, overridesFor } from './config-overrides.ts';
import { withSanitisedContent } from './custom-content.ts';
import { findVisiblePosition, type PositionReads } from './visible-position.ts';

const DAY_MS = 86_400_000;

interface InsightsScope {
  config: TenantConfig;
  details: PositionDetailsConfig;
  domain: string;
  applications: ApplicationFacts;
  now: Date;
}

/** The insights that the tenant shows about a position, and no others. */
function describeInsights(record: PositionRecord, scope: InsightsScope): PositionInsights {
  const insights = scope.details.sectionsConfig.positionInsightsConfig;
  if (!insights.enabled || !isInFilter(record, scope.config, insights.insightsFq)) return {};
  const { applicants, replyDaysMedian } = scope.applications;
  const all = {
    days_open: daysOpen(record, scope.now),
    applicants_band: applicants === null ? null : applicantsBand(applicants),
    reply_days_promised: replyDaysPromised(record, scope.config, scope.domain),
    reply_days_median: replyDaysMedian,
  } satisfies Required<PositionInsights>;
  return Object.fromEntries(insights.insightsFields.map((field) => [field, all[field]]));
}

/** Whole days between posting and closing, or until now. */
function daysOpen({ postedAt, archivedAt }: PositionRecord, now: Date): number {
  const until = archivedAt ?? now;
  return Math.max(0, Math.floor((until.getTime() - postedAt.getTime()) / DAY_MS));
}

// In sixteenths beside up to 128 for a word of the title; explained in docs/search.md.
const SHARED_WEIGHTS = { skills: 32, department: 48 } as const;
const LIFTING_WEIGHTS = { city: 48, region: 16, country: 16, workLocationOption: 16, seniority: 16 } as const;

/** Open public positions of the site that have most in common with one; the catalog holds no others. */
function findSimilarPositions(
  record: PositionRecord,
  scope: { catalog: PositionCatalog; config: TenantConfig; limit: number; language: string },
): SimilarPositions {
  const facets = facetsOf(record);
  const weighted = (weights: Readonly<Record<string, number>>) =>
    Object.entries(weights).map(([name, weight]) => ({ name, values: facets[name] ?? [], weight }));
  const ids = scope.catalog.similar({
    id: record.id,
    title: record.title,
    shared: weighted(SHARED_WEIGHTS),
    lifting: weighted(LIFTING_WEIGHTS),
    base: baseFiltersOf(scope.config),
    limit: scope.limit,
  });
  const rows = ids.map((id) => scope.catalog.getRow(id, scope.language).toString());
  const positions = rows.map((row) => JSON.parse(row) as PositionRow);
  return { positions };
}

/** The calls about one position besides its details. */
export type DetailCallName = keyof typeof POSITION_DETAIL_ENDPOINTS;

/** Whether a call, by the last part of its path, is one of these. */
export function isDetailCall(name: string): name is DetailCallName {
  return Object.hasOwn(POSITION_DETAIL_ENDPOINTS, name);
}

export interface DetailCallsOptions {
  db: Connection;
  registry: TenantRegistry;
  catalogs: PositionCatalogs;
  links: PrivateLinks;
  clock: Clock;
  readApplicationFacts: ReadApplicationFacts;
  pictures: PlacePictures;
}

/** One call from a page, a client or the server-rendered page. */
export interface DetailCall {
  query: Readonly<Record<string, unknown>>;
  requestId: string;
  /** What the page has read that asks; a call of its own reads anew. */
  reads?: PositionReads;
  /** The matches of who asks; nobody in particular asks where it is left out. */
  findMatches?: () => Promise<CandidateMatches | null>;
}

/** Insights for which applications are counted. */
const COUNTED: ReadonlySet<string> = new Set(['applicants_band', 'reply_days_median']);

interface Subject {
  tenant: TenantEntry;
  /** With its text as its reader reads it. */
  record: PositionRecord;
  config: TenantConfig;
  /** With the overrides of the position laid over it. */
  details: PositionDetailsConfig;
  call: DetailCall;
}

/** Answers what a page asks about a position besides its details; each call stands and fails alone. */
export class DetailCalls {
  readonly #options: DetailCallsOptions;
  readonly #answers: Record<DetailCallName, (subject: Subject) => unknown> = {
    match_details: (subject) => this.#matchDetails(subject),
    position_insights: (subject) => this.#insights(subject),
    overrides: ({ record, config, tenant }) =>
      withSanitisedContent(overridesFor(record, config, tenant.domain)),
    similar_positions: (subject) => this.#similar(subject),
    position_place: (subject) => this.#place(subject),
  };

  constructor(options: DetailCallsOptions) {
    this.#options = options;
  }

  /** The answer of a call; undefined when the position is not there for this visitor. */
  async answer(name: DetailCallName, tenant: TenantEntry, call: DetailCall) {
    const { db, registry, links, catalogs } = this.#options;
    const microsite = readMicrosite(call.query);
    const config = await registry.getConfig(tenant, microsite);
    const ask = { positionId: readPositionId(call.query), token: readText(call.query, 'token') };
    const seed = seedOf(this.#options, { id: call.requestId }, { tenant, as: VISITOR });
    const { kept } = catalogs;
    const where = { db, seed, microsite, config, links, kept, reads: call.reads };
    const found = await findVisiblePosition(ask, where);
    if (found === undefined) return undefined;
    const details = detailsConfigFor(found.record, config, tenant.domain);
    const record = chooseText(found.record, readTextWish(call.query)).text;
    const data = await this.#answers[name]({ tenant, record, config, details, call });
    return { status: 200, error: { message: '', body: '' }, data, metadata: null };
  }

  // A match compares with a profile; visitors have none.
  async #matchDetails({ record, details, call }: Subject): Promise<MatchDetails> {
    if (!details.sectionsConfig.matchDetailsConfig.enabled) return {};
    return (await call.findMatches?.())?.describe(record) ?? {};
  }

  async #insights({ tenant, record, config, details, call }: Subject) {
    const { clock, readApplicationFacts } = this.#options;
    const { enabled, insightsFields } = details.sectionsConfig.positionInsightsConfig;
    const isCounted = enabled && insightsFields.some((field) => COUNTED.has(field));
    const within = scope(this.#options, { id: call.requestId }, { tenant, as: SYSTEM });
    const nothing = { applicants: null, replyDaysMedian: null };
    const applications = isCounted
      ? await unlessAway(
          () => within((ctx) => readApplicationFacts(ctx, record.id)),
          () => nothing,
        )
      : nothing;
    return describeInsights(record, {
      config,
      details,
      domain: tenant.domain,
      applications,
      now: clock.now(),
    });
  }

  async #place({ tenant, record, config, call }: Subject) {
    const { language } = readTextWish(call.query);
    const queriedPlace = readText(call.query, 'queried_location');
    return this.#options.pictures.describe(record, config, { domain: tenant.domain, language, queriedPlace });
  }

  async #similar({ tenant, record, config, details, call }: Subject) {
    const { enabled, limit } = details.sectionsConfig.similarPositionConfig;
    if (!enabled) return { positions: [] };
    const catalog = await this.#options.catalogs.get(tenant);
    const { language } = readTextWish(call.query);
    return findSimilarPositions(record, { catalog, config, limit, language });
  }
}
