import { expect, test } from 'vitest';
import type { SearchState } from '../../shell/search.url.ts';
import {
  isNarrowed,
  withFilter,
  withoutFilters,
  withoutSort,
  withPosition,
  withSearch,
  withSort,
  withStart,
} from './search-changes.ts';

const STATE: SearchState = {
  query: 'nurse',
  location: 'Bern',
  start: 40,
  pid: 7,
  sortBy: 'distance',
  filters: new Map([
    ['department', ['care']],
    ['distance', ['80']],
    ['include_remote', ['0']],
  ]),
};

test('[SEARCH-06] changing a filter begins at the first page with no position chosen', () => {
  const next = withFilter(STATE, 'department', ['care', 'sales']);
  expect(next).toMatchObject({ start: 0, pid: null, query: 'nurse', sortBy: 'distance' });
  expect(next.filters.get('department')).toEqual(['care', 'sales']);
  expect(STATE.filters.get('department')).toEqual(['care']);
});

test('[SEARCH-06] a filter without values is gone', () => {
  expect(withFilter(STATE, 'department', []).filters.has('department')).toBe(false);
});

test('[SEARCH-07] a new search and clearing the filters give up the chosen position', () => {
  expect(withSearch(STATE, { query: 'doctor', location: 'Bern' })).toMatchObject({ start: 0, pid: null });
  expect(withoutFilters(STATE)).toMatchObject({ start: 0, pid: null, query: 'nurse', filters: new Map() });
});

test('[SEARCH-10] the order is not asked for again when words or place changed', () => {
  expect(withSearch(STATE, { query: 'doctor', location: 'Bern' }).sortBy).toBe('');
  expect(withSearch(STATE, { query: 'nurse', location: 'Basel' }).sortBy).toBe('');
  expect(withSearch(STATE, { query: ' nurse ', location: 'Bern' }).sortBy).toBe('distance');
});

test('[SEARCH-10] signing in gives up the chosen order and nothing else', () => {
  expect(withoutSort(STATE)).toEqual({ ...STATE, sortBy: '' });
});

test('[SEARCH-11] a distance belongs to its place', () => {
  const elsewhere = withSearch(STATE, { query: 'nurse', location: 'Basel' });
  expect([...elsewhere.filters.keys()]).toEqual(['department']);
  expect(withSearch(STATE, { query: 'doctor', location: 'Bern' }).filters.size).toBe(3);
});

test('[SEARCH-05] another page or order gives up the chosen position, choosing one keeps the page', () => {
  expect(withStart(STATE, 10)).toMatchObject({ start: 10, pid: null });
  expect(withSort(STATE, 'timestamp')).toMatchObject({ start: 0, pid: null, sortBy: 'timestamp' });
  expect(withPosition(STATE, 9)).toMatchObject({ start: 40, pid: 9 });
});

test('an empty list can be widened only when something narrows it', () => {
  const all: SearchState = { ...STATE, query: '', location: '', filters: new Map() };
  expect(isNarrowed(all)).toBe(false);
  expect(isNarrowed({ ...all, query: 'x' })).toBe(true);
  expect(isNarrowed(withFilter(all, 'city', ['Bern']))).toBe(true);
});
