import type { PositionRow } from '@opencareers/contracts/position-search';
import { dayText } from '@opencareers/messages/moment-text';
import type { Asked } from '../answerer.ts';
import { openWishes, type WishServices } from '../wishes/open-wishes.ts';
import type { Subject, ToldFacts } from './guard/known-facts.ts';

/** Positions of before that a model is told of: those that the page or the last answer shows. */
const SEEN_MAX = 12;

/** A position as facts are kept of it. */
export const positionSubject = (id: number, name: string): Subject => ({ key: `position ${id}`, name });

/** What a model is told of a position in a list. */
export function tellJob(language: string, row: PositionRow) {
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

type ToldJob = ReturnType<typeof tellJob>;

/** What positions of a list prove, each of itself. */
export function jobFacts(jobs: readonly ToldJob[]): ToldFacts[] {
  return jobs.map((job) => ({ about: positionSubject(job.id, job.title), fields: job }));
}

/**
 * The positions that the conversation has come to, as they are now: the page says only which, so that nobody can make a
 * model say of them what is not so, and what has closed is not spoken of.
 */
export async function readSeenJobs(services: WishServices, asked: Asked): Promise<ToldJob[]> {
  const { page, shownIds, language } = asked;
  const ids = [...new Set([page.positionId ?? [], shownIds, page.cartIds].flat())].slice(0, SEEN_MAX);
  if (ids.length === 0) return [];
  const { search } = await openWishes(services, asked);
  return search.rowsOf(ids).map((row) => tellJob(language, row));
}

/** A day as a sentence has it. */
export const toldDay = (language: string, seconds: number): string =>
  dayText(language, new Date(seconds * 1_000));
