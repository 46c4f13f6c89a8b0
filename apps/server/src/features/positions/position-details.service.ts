import type { PositionDetails } from '@opencareers/contracts/position-details';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import type { Gazetteer } from '../../integrations/gazetteer/gazetteer.ts';
import { type Connection, type ContextSeed, inTenant } from '../../platform/context.ts';
import type { PositionRecord } from '../../platform/schema.ts';
import { type PrivateLinks, positionUrl } from './position-links.ts';
import { describeRow } from './position-row.ts';
import { findOpenTwin, findPosition } from './positions.repo.ts';
import { orderPlaces } from './queried-place.ts';
import { isInScope } from './search/position-scope.ts';

export interface DetailsRequest {
  positionId: number;
  /** Token of a private link; null when none was given. */
  token: string | null;
  /** The place the visitor searched, shown first; null when none was given. */
  queriedPlace: string | null;
  origin: string;
}

export interface DetailsScope {
  db: Connection;
  seed: ContextSeed;
  config: TenantConfig;
  links: PrivateLinks;
  gazetteer: Gazetteer;
}

export interface FoundPosition {
  details: PositionDetails;
  record: PositionRecord;
  /** The asked-for position is closed and this open one, which stands in for it, is shown instead. */
  isFallback: boolean;
}

/**
 * One position as visitors may see it; undefined for one that is not there and, alike, for a private one
 * without its token. A closed position is answered as closed, or by its open twin when there is one.
 */
export async function findPositionDetails(
  request: DetailsRequest,
  scope: DetailsScope,
): Promise<FoundPosition | undefined> {
  const found = await inTenant(scope.db, scope.seed, async (ctx) => {
    const record = await findPosition(ctx, request.positionId);
    if (record === undefined || !isInScope(record, scope.config)) return undefined;
    if (record.isPrivate && !scope.links.isTokenValid(record.id, request.token)) return undefined;
    if (record.archivedAt === null || record.isPrivate) return { record, isFallback: false };
    const twin = await findOpenTwin(ctx, record);
    return twin === undefined || !isInScope(twin, scope.config)
      ? { record, isFallback: false }
      : { record: twin, isFallback: true };
  });
  if (found === undefined) return undefined;
  const locations = orderPlaces(found.record.locations, request.queriedPlace, scope.gazetteer);
  const details = describeDetails({ ...found.record, locations }, request.origin, scope);
  return { ...found, details };
}

function describeDetails(record: PositionRecord, origin: string, scope: DetailsScope): PositionDetails {
  const { solrScore: _score, ...row } = describeRow(record);
  const domain = scope.seed.tenant.domain;
  const { sectionsConfig } = scope.config.pcsxConfig.positionDetailsConfig;
  return {
    ...row,
    jobDescription: record.descriptionHtml,
    location: record.locations[0]?.text ?? '',
    publicUrl: record.isPrivate ? null : positionUrl(origin, domain, record),
    jdHighlight: [],
    skills: record.skills,
    language: record.language,
    positionExtraDetails: {
      videos: sectionsConfig.videos.items,
      blogs: sectionsConfig.blogs.items,
      perks: sectionsConfig.perks.items,
      pymww: { people: [], count: 0 },
      customContent: sectionsConfig.positionCustomContent,
    },
    positionUserActions: { isSaved: false, applyAction: describeApply(record, origin, domain) },
  } as PositionDetails;
}

function describeApply(record: PositionRecord, origin: string, domain: string) {
  if (record.archivedAt !== null) return { status: 'closed' as const };
  if (record.applyUrl !== null) return { status: 'link_off' as const, applyUrl: record.applyUrl };
  const applyUrl = buildUrl(`${origin}/careers/apply`, { pid: record.id, domain });
  return { status: 'log_in' as const, applyUrl };
}
