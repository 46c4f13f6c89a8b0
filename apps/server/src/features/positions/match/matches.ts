import { setImmediate } from 'node:timers/promises';
import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import { isMatchShown } from '@opencareers/contracts/match-shown';
import type { MatchDetails } from '@opencareers/contracts/position-extras';
import type { PositionMatch } from '@opencareers/contracts/position-search';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { computeMatch, type MatchablePosition } from '@opencareers/match/compute-match';
import { type MatchableValue, type PreparedProfile, prepareProfile } from '@opencareers/match/match-profile';
import type { FastifyRequest } from 'fastify';
import { AddressLimit } from '../../../platform/address-limit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection } from '../../../platform/context.ts';
import { unlessAway } from '../../../platform/database/database-away.ts';
import { type Scope, scope } from '../../../platform/scope.ts';
import type { ReadCandidateProfile } from '../../profile/index.ts';
import {
  chooseLocale,
  listLanguages,
  readMicrosite,
  type TenantEntry,
  type TenantRegistry,
} from '../../tenants/index.ts';
import type { PositionRecord } from '../positions.schema.ts';
import { widerSkills } from '../skills/wider-skills.ts';
import { extractSkills } from '../skills.ts';
import { describeMatch, type MatchWording, summariseMatch } from './describe-match.ts';
import type { MatchBoards } from './match-boards.ts';
import { listMatchable } from './matchable.repo.ts';

/** Pages in the order by match that one candidate gets in an hour; each compares every position anew. */
const ORDERS_PER_HOUR = 600;

/** What matches are computed from. */
export interface MatchServices {
  db: Connection;
  clock: Clock;
  registry: TenantRegistry;
  readProfile: ReadCandidateProfile;
}

/** How well positions fit one candidate, for one request. */
export interface CandidateMatches {
  config: TenantConfig;
  /** In full; empty for a position that names nothing to compare. */
  describe: (record: PositionRecord) => MatchDetails;
  /** In short, for several positions by one query; undefined for one that names nothing to compare. */
  summariseAll: (ids: readonly number[]) => Promise<(id: number) => PositionMatch | undefined>;
  /**
   * The score of every position that is searched, seen up to a change of positions. Throws `too_many_requests` for who
   * asks for it all the time.
   */
  scorer: (version: number) => Promise<(id: number) => number>;
}

/**
 * The matches of who asks; null for visitors and candidates of other tenants, without profile, or who want none, and for
 * everybody while the database is away.
 */
export type FindMatches = (request: FastifyRequest, tenant: TenantEntry) => Promise<CandidateMatches | null>;

/** Reads the profile of who asks, once, and compares positions with it. Nothing of it is kept. */
export function createFindMatches(services: MatchServices & { boards: MatchBoards }): FindMatches {
  const { boards } = services;
  const orders = new AddressLimit(ORDERS_PER_HOUR);
  const find: FindMatches = async (request, tenant) => {
    const session = await request.findCandidate();
    if (session === null || session.tenant.id !== tenant.id) return null;
    const { candidateId, language } = session;
    const config = await services.registry.getConfig(
      tenant,
      readMicrosite(request.query as Record<string, unknown>),
    );
    // Where nothing is shown, profiles are not even read.
    if (!isMatchShown(config.pcsxConfig)) return null;
    const within = scope(services, request, { tenant, as: { kind: 'candidate', candidateId } });
    const profile = await readPrepared(services, within, candidateId);
    if (profile === null) return null;
    const wording = {
      locale: chooseLocale(request, listLanguages(config), language),
      threshold: config.pcsxConfig.searchConfig.strongMatchThreshold,
    };
    const summarise = createSummarise(profile, wording);
    return {
      config,
      describe: (record) => {
        const match = computeMatch(profile, record);
        return match === null ? {} : describeMatch(match, record, wording);
      },
      summariseAll: async (ids) => {
        const rows = await within((ctx) => listMatchable(ctx, ids));
        const byId = new Map(rows.map((row) => [row.id, summarise(row)]));
        return (id) => byId.get(id);
      },
      scorer: async (version) => {
        orders.count(`${tenant.id} ${candidateId}`, services.clock.now());
        return (await boards.get(tenant, version)).score(profile, () => setImmediate());
      },
    };
  };
  return (...asked) =>
    unlessAway(
      () => find(...asked),
      () => null,
    );
}

async function readPrepared(
  { readProfile }: MatchServices,
  within: Scope,
  candidateId: number,
): Promise<PreparedProfile | null> {
  return prepareMatches(await within((ctx) => readProfile(ctx, candidateId)));
}

/** A profile as positions are compared with it; null for who wants no comparing, and where there is nothing to compare. */
export function prepareMatches(profile: CandidateProfile): PreparedProfile | null {
  return profile.preferences.isMatchOff ? null : prepareProfile(matchableValuesOf(profile));
}

function createSummarise(profile: PreparedProfile, wording: MatchWording) {
  return (position: MatchablePosition): PositionMatch | undefined => {
    const match = computeMatch(profile, position);
    return match === null ? undefined : summariseMatch(match, wording);
  };
}

/**
 * What of a profile is compared with positions: skills, languages, certificates, titles of jobs and what was studied.
 * Nothing else leaves the profile: no name, place, date, school, company, picture or free text (docs/match.md).
 */
function matchableValuesOf(profile: CandidateProfile): MatchableValue[] {
  const { skills, languages, certificates, experience, education } = profile;
  return [
    ...skills.map(({ name }) => toMatchable('skills', name)),
    ...languages.map(({ name }) => toMatchable('languages', name)),
    ...certificates.map(({ name }) => toMatchable('certificates', name)),
    ...experience.map(({ title }) => toMatchable('experience', title)),
    ...education.map(({ degree, field }) => toMatchable('education', field === '' ? degree : field)),
  ].filter(({ text }) => text !== '');
}

function toMatchable(part: MatchableValue['part'], text: string): MatchableValue {
  const names = extractSkills(text, '');
  return { part, text, names, wider: widerSkills(names) };
}
