import { isMatchOrderOffered } from '@opencareers/contracts/match-shown';
import type { FastifyRequest } from 'fastify';
import { unlessAway } from '../../platform/database/database-away.ts';
import { readMicrosite, type TenantEntry } from '../tenants/index.ts';
import type { CandidateMatches, FindMatches } from './match/matches.ts';
import type { PositionCalls } from './position-calls.ts';
import type { FindSavedSearch, KnownSearch } from './saved-search-source.ts';
import type { FindUserActions } from './user-action-source.ts';
import { type PersonalRows, personalRows, type SeenByPerson, withPersonalRows } from './user-actions.ts';

/** What the answer for one person is put together from. */
export interface PersonalSearchOptions {
  calls: PositionCalls;
  findUserActions: FindUserActions;
  findMatches: FindMatches;
  findSavedSearch: FindSavedSearch;
}

/** The JSON of a search answer for who asks. */
export type SearchAs = (
  request: FastifyRequest,
  tenant: TenantEntry,
  query: Readonly<Record<string, unknown>>,
) => Promise<Buffer | string>;

/**
 * Makes the search of people. A visitor's answer is that of every visitor, byte for byte, and costs no query; a
 * candidate's is made from it and kept nowhere. While the database is away everybody gets that of visitors.
 */
export function createSearchAs(options: PersonalSearchOptions): SearchAs {
  const { calls, findMatches } = options;
  const searchAs: SearchAs = async (request, tenant, query) => {
    const session = await request.findCandidate();
    if (session === null) return calls.search(tenant, { query, requestId: request.id });
    const matches = await findMatches(request, tenant);
    const isSortOffered = matches !== null && isMatchOrderOffered(matches.config.pcsxConfig);
    const found = await calls.search(tenant, {
      query,
      requestId: request.id,
      scorer: isSortOffered ? matches?.scorer : undefined,
    });
    return withPersonalRows(found, await readPersonal(options, { request, tenant, query, matches }));
  };
  return (request, tenant, query) =>
    unlessAway(
      () => searchAs(request, tenant, query),
      () => calls.search(tenant, { query, requestId: request.id }),
    );
}

interface PersonalCall {
  request: FastifyRequest;
  tenant: TenantEntry;
  /** What was searched; null where rows are of no search. */
  query: Readonly<Record<string, unknown>> | null;
  matches: CandidateMatches | null;
}

async function readPersonal(
  { calls, findUserActions, findSavedSearch }: PersonalSearchOptions,
  { request, tenant, query, matches }: PersonalCall,
): Promise<PersonalRows> {
  const known = query && (await findSavedSearch(request, tenant, query));
  const isShown = matches?.config.pcsxConfig.positionCardsConfig.showMatchScore === true;
  return {
    actions: (ids) => findUserActions(request, tenant, ids),
    matches: isShown ? matches?.summariseAll : undefined,
    isMatchSortOff: matches === null,
    saved: known && { known, newIds: await listNewIds(calls, tenant, { known, query }) },
  };
}

/** Rows as who asks sees them: like those of the search answer for the same query, or those of no search at all. */
export type SeeRows = <Row extends { id: number }>(
  rows: readonly Row[],
  call: Omit<PersonalCall, 'matches'>,
) => Promise<(Row & SeenByPerson)[]>;

/** Makes rows that were found in another way say to candidates what those of the search do; see `createSearchAs`. */
export function createSeeRows(options: PersonalSearchOptions): SeeRows {
  const seen: SeeRows = async (rows, call) => {
    const { request, tenant } = call;
    if (rows.length === 0 || (await request.findCandidate()) === null) return [...rows];
    const matches = await options.findMatches(request, tenant);
    return personalRows(rows, await readPersonal(options, { ...call, matches }));
  };
  return (rows, call) =>
    unlessAway(
      () => seen(rows, call),
      () => [...rows],
    );
}

/** More of one search are not marked: nobody reads so many pages before they look again. */
const MARKED_MAX = 1_000;

/** Which of what a kept search finds is new to who keeps it. */
async function listNewIds(
  calls: PositionCalls,
  tenant: TenantEntry,
  { known, query }: { known: KnownSearch; query: Readonly<Record<string, unknown>> },
): Promise<ReadonlySet<number>> {
  const { newAfter: after } = known;
  if (after === null) return new Set();
  const microsite = readMicrosite(query);
  const [news] = await calls.findNews(tenant, [{ query, after }], { microsite, size: MARKED_MAX });
  return new Set(news?.ids);
}
