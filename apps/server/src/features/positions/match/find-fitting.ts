import { setImmediate } from 'node:timers/promises';
import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import { computeMatch } from '@opencareers/match/compute-match';
import { type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import type { PositionCalls } from '../position-calls.ts';
import type { PositionRecord } from '../positions.schema.ts';
import type { UserActionSource } from '../user-action-source.ts';
import { describeMatch } from './describe-match.ts';
import type { MatchBoards } from './match-boards.ts';
import { type MatchServices, prepareMatches } from './matches.ts';

/** So many are looked at, the best first: of those somebody has applied for some, and was told of others. */
const LOOKED_AT = 100;

/** What fits a candidate. */
export interface Fitting {
  /** Positions from the score on that the tenant recommends from, the best first. */
  ids: readonly number[];
  /** Where they want to work; empty for everywhere. */
  places: readonly string[];
  /** Why a position fits, in a language; empty where nothing is to be said. */
  reasonOf: (position: PositionRecord, locale: string) => string;
}

/**
 * Positions that fit a candidate's profile, near where they want to work (`recommendedStarThreshold`, `positionFq`,
 * `locationDistanceKmDefault`), without those that they have applied for. Null for who wants no comparing.
 */
export type FindFitting = (
  seed: ContextSeed,
  tenant: TenantEntry,
  candidateId: number,
) => Promise<Fitting | null>;

interface FittingServices extends MatchServices {
  boards: MatchBoards;
  calls: PositionCalls;
  actions: readonly UserActionSource[];
}

export function createFindFitting(services: FittingServices): FindFitting {
  const { db, registry, readProfile, boards, calls } = services;
  return async (seed, tenant, candidateId) => {
    const within = <T>(work: (ctx: Context) => Promise<T>) => inTenant(db, seed, work);
    const profile = await within((ctx) => readProfile(ctx, candidateId));
    const prepared = prepareMatches(profile);
    if (prepared === null) return null;
    const config = await registry.getConfig(tenant);
    const { recommendedStarThreshold: threshold, positionFq } = config.notificationsConfig;
    const board = await boards.get(tenant, tenant.positionVersion);
    const scoreOf = await board.score(prepared, () => setImmediate());
    const places = placesOf(profile);
    const queries = queriesOf(places, config.notificationsConfig.locationDistanceKmDefault);
    const best = await calls.findBest(tenant, { queries, only: positionFq, scoreOf, size: LOOKED_AT });
    const fitting = best.filter((id) => scoreOf(id) >= threshold);
    const applied = await within((ctx) => listApplied(ctx, services, { tenant, candidateId, ids: fitting }));
    return {
      ids: fitting.filter((id) => !applied.has(id)),
      places,
      reasonOf: (position, locale) => {
        const match = computeMatch(prepared, position);
        if (match === null) return '';
        return describeMatch(match, position, { locale, threshold }).reasons?.[0]?.text ?? '';
      },
    };
  };
}

/** Where somebody wants to work, else where they are. */
function placesOf({ preferences, location }: CandidateProfile): string[] {
  return (preferences.places.length > 0 ? preferences.places : [location ?? '']).filter(
    (place) => place !== '',
  );
}

/** One search for each place; everywhere for who names none. */
function queriesOf(places: readonly string[], km: number) {
  const ofPlace = (location: string) => ({
    location,
    filter_distance: String(km),
    filter_include_remote: '1',
  });
  return places.length === 0 ? [{}] : places.map(ofPlace);
}

async function listApplied(
  ctx: Context,
  { actions }: Pick<FittingServices, 'actions'>,
  { tenant, candidateId, ids }: { tenant: TenantEntry; candidateId: number; ids: readonly number[] },
): Promise<Set<number>> {
  const viewer = { tenant, microsite: null, candidateId, visitorId: '' };
  const applied = new Set<number>();
  for (const source of actions)
    if (await source.isAsked(viewer))
      for (const id of (await source.list(ctx, viewer, ids)).isApplied ?? []) applied.add(id);
  return applied;
}
