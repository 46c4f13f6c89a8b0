import type { SavedListed } from '@opencareers/contracts/saved-positions';

/** Orders of the saved positions: newest first, by name, open ones before closed ones. */
export const SAVED_SORTS = ['newest', 'name', 'open'] as const;

export type SavedSort = (typeof SAVED_SORTS)[number];

/** The parameter of the address that holds the order. */
export const SAVED_SORT_PARAMETER = 'saved_sort';

/** The order that an address asks for. */
export function readSavedSort(search: string): SavedSort {
  const asked = new URLSearchParams(search).get(SAVED_SORT_PARAMETER);
  return SAVED_SORTS.find((sort) => sort === asked) ?? 'newest';
}

/** The positions in an order; those that are equal in it stay newest first. */
export function sortSaved(
  positions: readonly SavedListed[],
  sort: SavedSort,
  locale: string,
): readonly SavedListed[] {
  const newest = positions.toSorted((a, b) => b.savedTs - a.savedTs);
  if (sort === 'newest') return newest;
  if (sort === 'open')
    return newest.toSorted((a, b) => Number(a.archived_at > 0) - Number(b.archived_at > 0));
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return newest.toSorted((a, b) => compare(a.name, b.name));
}
