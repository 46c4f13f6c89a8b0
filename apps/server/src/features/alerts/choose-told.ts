import type { SavedSearchRecord } from '../saved-searches/index.ts';
import type { ToldBefore } from './alerts.repo.ts';
import type { PositionNews } from './position-news.repo.ts';

/** Jobs that are named of one search; of the others only how many there are. */
export const NAMED_MAX = 10;

/** What each search finds, by its id. */
export type FoundBySearch = ReadonlyMap<number, readonly number[]>;

/** Why somebody is told of a position; a change by the part that is not as they were told before. */
export type ToldReason = 'new' | 'changed' | 'reopened' | 'title' | 'place' | 'pay';

/** What is told of one search. */
export interface ToldSearch {
  search: SavedSearchRecord;
  named: { positionId: number; newsHash: string; reason: ToldReason }[];
  moreIds: number[];
}

/** Parts of a hash, in their order. */
const PARTS = ['title', 'place', 'pay'] as const;

/**
 * What is told of which search: only what became news after it was kept, last looked at and last told, and never the same
 * twice. A mail names a position once, with the first search that finds it; searches without mails come last.
 */
export function chooseTold({
  searches,
  found,
  news,
  before,
  now,
}: {
  searches: readonly SavedSearchRecord[];
  found: FoundBySearch;
  /** The most interesting one first. */
  news: readonly PositionNews[];
  before: ToldBefore;
  now: Date;
}): ToldSearch[] {
  const named = new Set<number>();
  const inOrder = searches.toSorted((one, other) => Number(other.byMail) - Number(one.byMail));
  return inOrder.flatMap((search) => {
    const ids = new Set(found.get(search.id));
    const fresh = news.filter(
      (each) =>
        ids.has(each.positionId) &&
        !(search.byMail && named.has(each.positionId)) &&
        isNewsTo(search, each, now) &&
        !wasTold(before, each),
    );
    if (fresh.length === 0) return [];
    const first = fresh.slice(0, NAMED_MAX);
    for (const { positionId } of first) named.add(positionId);
    return [
      {
        search,
        named: first.map((each) => ({
          positionId: each.positionId,
          newsHash: each.newsHash,
          reason: reasonOf(before, each),
        })),
        moreIds: fresh.slice(NAMED_MAX).map(({ positionId }) => positionId),
      },
    ];
  });
}

function isNewsTo(
  { toldVersion, heardAfter, lookedAt }: SavedSearchRecord,
  { newsVersion, newsAt }: PositionNews,
  now: Date,
): boolean {
  // A look in the future is one of a clock that was set back since.
  const isLookedAt = lookedAt <= now && newsAt <= lookedAt;
  return newsVersion > (toldVersion ?? -1) && (newsAt > heardAfter || heardAfter > now) && !isLookedAt;
}

function wasTold({ named, more }: ToldBefore, { positionId, newsHash, newsAt }: PositionNews): boolean {
  const counted = more.get(positionId);
  return named.get(positionId)?.includes(newsHash) === true || (counted !== undefined && newsAt <= counted);
}

function reasonOf({ named }: ToldBefore, { positionId, newsHash, reason }: PositionNews): ToldReason {
  const last = named.get(positionId)?.at(-1)?.split('.');
  if (last === undefined) return reason;
  const parts = newsHash.split('.');
  if (parts.at(-1) !== last.at(-1)) return 'reopened';
  return PARTS.find((_part, index) => parts[index] !== last[index]) ?? reason;
}
