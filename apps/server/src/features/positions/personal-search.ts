import { isMatchOrderOffered } from '@opencareers/contracts/match-shown';
import type { FastifyRequest } from 'fastify';
import { unlessAway } from '../../platform/database/database-away.ts';
import { readMicrosite, type TenantEntry } from '../tenants/index.ts';
import type { FindMatches } from './match/matches.ts';
import type { PositionCalls } from './position-calls.ts';
import type { FindSavedSearch, KnownSearch } from './saved-search-source.ts';
import type { FindUserActions } from './user-action-source.ts';
import { withPersonalRows } from './user-actions.ts';

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
  const { calls, findUserActions, findMatches, findSavedSearch } = options;
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
    const known = await findSavedSearch(request, tenant, query);
    const isShown = matches?.config.pcsxConfig.positionCardsConfig.showMatchScore === true;
    return withPersonalRows(found, {
      actions: (ids) => findUserActions(request, tenant, ids),
      matches: isShown ? matches?.summariseAll : undefined,
      isMatchSortOff: matches === null,
      saved: known && { known, newIds: await listNewIds(calls, tenant, { known, query }) },
    });
  };
  return (request, tenant, query) =>
    unlessAway(
      () => searchAs(request, tenant, query),
      () => calls.search(tenant, { query, requestId: request.id }),
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
