import type { PositionRow } from '@opencareers/contracts/position-search';
import type { Asked } from '../answerer.ts';
import { openWishes, type WishServices } from '../wishes/open-wishes.ts';
import { type ToldPosition, toldDay } from './told-facts.ts';

/** Positions of before that a model is told of: those that the page or the last answer shows. */
const SEEN_MAX = 12;

/** What a model is told of a position, in a list or alone. */
export function tellJob(language: string, row: ToldPosition) {
  return {
    id: row.id,
    title: row.name,
    places: row.locations,
    workLocation: row.workLocationOption,
    department: row.department,
    pay: row.pay,
    posted: toldDay(language, row.postedTs),
  };
}

/**
 * The positions that the conversation has come to, as they are now: the page and what is kept say only which, so that
 * nobody can make a model say of them what is not so, and what has closed is not spoken of.
 */
export async function readSeenRows(services: WishServices, asked: Asked): Promise<PositionRow[]> {
  const { page, shownIds, told = [] } = asked;
  const ids = [...new Set([page.positionId ?? [], shownIds, page.cartIds, told].flat())].slice(0, SEEN_MAX);
  if (ids.length === 0) return [];
  return (await openWishes(services, asked)).search.rowsOf(ids);
}
