import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { type Connection, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { unlessAway } from '../../../platform/database/database-away.ts';
import type { KeptPositions } from '../catalog/kept-positions.ts';
import type { PrivateLinks } from '../position-links.ts';
import { findOpenTwin, findPosition } from '../positions.repo.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { isInScope } from '../search/position-scope.ts';

/** Which position, and what opens it when it is private. */
export interface PositionAsk {
  positionId: number;
  /** Token of a private link; null when none was given. */
  token: string | null;
}

/** On whose site, for whom. */
export interface PositionScope {
  db: Connection;
  seed: ContextSeed;
  microsite: string | null;
  config: TenantConfig;
  links: PrivateLinks;
  kept: KeptPositions;
  reads?: PositionReads | undefined;
}

export interface VisiblePosition {
  record: PositionRecord;
  /** The asked-for position is closed and this open one, which stands in for it, is shown instead. */
  isFallback: boolean;
}

/** What one page has read, by what it asked: it needs the same position up to six times. */
export type PositionReads = Map<string, Promise<VisiblePosition | undefined>>;

/**
 * The position that a visitor sees when asking for one: itself, also when it is closed, or its open twin then.
 * Undefined for one that is not there and, alike, for a private one without its token, one of another tenant and
 * one outside of the microsite.
 */
export async function findVisiblePosition(
  ask: PositionAsk,
  scope: PositionScope,
): Promise<VisiblePosition | undefined> {
  const { reads, seed, microsite } = scope;
  const key = JSON.stringify([seed.tenant.id, microsite, ask.positionId, ask.token]);
  const position = reads?.get(key) ?? readUnlessAway(ask, scope);
  reads?.set(key, position);
  return position;
}

function readUnlessAway(ask: PositionAsk, scope: PositionScope): Promise<VisiblePosition | undefined> {
  return unlessAway(
    () => readVisiblePosition(ask, scope),
    (error) => {
      // What is not kept may be there all the same: then nobody can tell now.
      const record = scope.kept.find(scope.seed.tenant.id, ask.positionId);
      if (record === undefined) throw error;
      return isInScope(record, scope.config) ? { record, isFallback: false } : undefined;
    },
  );
}

async function readVisiblePosition(
  ask: PositionAsk,
  { db, seed, config, links }: PositionScope,
): Promise<VisiblePosition | undefined> {
  return inTenant(db, seed, async (ctx) => {
    const record = await findPosition(ctx, ask.positionId);
    if (record === undefined || !isInScope(record, config)) return undefined;
    if (record.isPrivate && !links.isTokenValid(record.id, ask.token)) return undefined;
    if (record.archivedAt === null || record.isPrivate) return { record, isFallback: false };
    const twin = await findOpenTwin(ctx, record);
    return twin === undefined || !isInScope(twin, config)
      ? { record, isFallback: false }
      : { record: twin, isFallback: true };
  });
}
