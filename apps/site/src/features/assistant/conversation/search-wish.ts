import type { SearchWish } from '@opencareers/contracts/assistant';
import type { SearchState } from '../../../shell/search.url.ts';

/** The search that a wish stands for, with no position chosen. */
export function stateOfWish({ filters, ...wish }: SearchWish): SearchState {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  return { ...wish, pid: null, filters: new Map(chosen) };
}

/** What the list shows, as the assistant reads it. */
export function wishOfState({ query, location, sortBy, start, filters }: SearchState): SearchWish {
  const chosen = [...filters].map(([name, values]) => [name, [...values]]);
  return { query, location, sortBy, start, filters: Object.fromEntries(chosen) };
}
