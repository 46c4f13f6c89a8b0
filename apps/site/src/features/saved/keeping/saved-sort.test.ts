import type { SavedListed } from '@opencareers/contracts/saved-positions';
import { expect, test } from 'vitest';
import { readSavedSort, SAVED_SORTS, sortSaved } from './saved-sort.ts';

const aSaved = (id: number, name: string, archivedAt = -1): SavedListed => ({
  id,
  position_id: id,
  name,
  locations: [],
  positionUrl: `/careers/job/${id}`,
  savedTs: id,
  archived_at: archivedAt,
});
const LIST = [aSaved(1, 'Zimmerer'), aSaved(2, 'Ärztin', 9), aSaved(3, 'Koch 10', 9), aSaved(4, 'Koch 9')];
const idsOf = (sort: (typeof SAVED_SORTS)[number]) => sortSaved(LIST, sort, 'de').map(({ id }) => id);

test('[SAVE-01] saved positions come newest first, by name as the language sorts, or open ones first', () => {
  expect(idsOf('newest')).toEqual([4, 3, 2, 1]);
  expect(idsOf('name')).toEqual([2, 4, 3, 1]);
  expect(idsOf('open')).toEqual([4, 1, 3, 2]);
  for (const sort of SAVED_SORTS) expect(new Set(idsOf(sort))).toEqual(new Set([1, 2, 3, 4]));
});

test('[SAVE-01] an address with no order, or an unknown one, means the newest first', () => {
  expect(readSavedSort('?domain=a&saved_sort=name')).toBe('name');
  for (const search of ['', '?saved_sort=', '?saved_sort=constructor'])
    expect(readSavedSort(search)).toBe('newest');
});
