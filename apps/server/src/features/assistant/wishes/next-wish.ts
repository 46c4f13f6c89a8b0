import type { SearchWish } from '@opencareers/contracts/assistant';
import { filterField } from '@opencareers/contracts/filter-option-text';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { readExclusions } from '@opencareers/position-index';
import type { SpokenWish } from '../../positions/index.ts';
import type { Move } from './moves.ts';

export const EMPTY_WISH: SearchWish = { query: '', location: '', sortBy: '', start: 0, filters: {} };
const REMOTE = 'remote';

/** The words of a wish that are wanted, and those that are not. */
export function splitQuery(query: string): { wanted: string; unwanted: readonly string[] } {
  const { text, excluded } = readExclusions(query);
  return { wanted: text.replaceAll(/\s+/gu, ' ').trim(), unwanted: excluded };
}

/** The words of a wish as the search reads them. */
export function joinQuery(wanted: string, unwanted: readonly string[]): string {
  const excluded = [...new Set(unwanted)].map((words) => (/\s/u.test(words) ? `-"${words}"` : `-${words}`));
  return [wanted, ...excluded].filter((part) => part !== '').join(' ');
}

interface Said {
  move: Move;
  spoken: SpokenWish;
}

/**
 * The wish after a sentence: what is said is laid over the last wish where the sentence refines it or names no work of
 * its own; a sentence that names work and nothing of the kind begins anew.
 */
export function nextWish(last: SearchWish | null, { move, spoken }: Said, config: TenantConfig): SearchWish {
  const isOnward = move.refines || move.replaces || spoken.wanted === '';
  const from = last === null || !isOnward ? EMPTY_WISH : withoutParts(last, move.any, config);
  const { wanted, unwanted } = splitQuery(from.query);
  const words = [move.replaces && spoken.wanted !== '' ? '' : wanted, spoken.wanted];
  const placed = placeOf(from, spoken, { move, config });
  return {
    query: joinQuery([...words, placed.word].filter((part) => part !== '').join(' '), [
      ...unwanted,
      ...spoken.unwanted,
    ]),
    location: placed.location,
    sortBy: move.sortBy ?? from.sortBy,
    start: 0,
    filters: { ...placed.filters, ...filtersOf(from, spoken, move) },
  };
}

/** A wish without what somebody does not care about any more. */
export function withoutParts(wish: SearchWish, parts: readonly string[], config: TenantConfig): SearchWish {
  let { query, location } = wish;
  if (parts.includes('query')) query = joinQuery('', splitQuery(query).unwanted);
  if (parts.includes('location')) location = '';
  const filters = Object.entries(wish.filters).filter(([name]) => {
    if (parts.includes('location') && isOfPlace(name, config)) return false;
    return !parts.includes(filterField(config.pcsxConfig, name) ?? '');
  });
  return { ...wish, query, location, start: 0, filters: Object.fromEntries(filters) };
}

function isOfPlace(name: string, config: TenantConfig): boolean {
  return ['distance', 'include_remote'].includes(name) || isPlaceFilter(name, config);
}

/** Whether a filter holds places of positions. */
function isPlaceFilter(name: string, { pcsxConfig }: TenantConfig): boolean {
  return ['country', 'region', 'city'].includes(filterField(pcsxConfig, name) ?? '');
}

interface Placed {
  location: string;
  /** What is said of the place as a word. */
  word: string;
  /** The filters of the last wish that stay. */
  filters: SearchWish['filters'];
}

/**
 * Where the next wish looks: another place takes the stead of the last one, however either is held. "Remote" is a place
 * for the search, so beside another one it is a word.
 */
function placeOf(from: SearchWish, spoken: SpokenWish, { move, config }: PlaceRules): Placed {
  const { location } = spoken;
  const isHeldElse = Object.keys(spoken.filters).some((name) => isPlaceFilter(name, config));
  if (location === '' && !isHeldElse) return { location: from.location, word: '', filters: from.filters };
  const filters = Object.fromEntries(
    Object.entries(from.filters).filter(([name]) => !isPlaceFilter(name, config)),
  );
  if (isHeldElse) return { location: '', word: '', filters };
  const [isRemote, wasRemote] = [location, from.location].map((place) => place.toLowerCase() === REMOTE);
  if (from.location === '' || isRemote === wasRemote || move.replaces) return { location, word: '', filters };
  return isRemote
    ? { location: from.location, word: REMOTE, filters: from.filters }
    : { location, word: REMOTE, filters };
}

interface PlaceRules {
  move: Move;
  config: TenantConfig;
}

function filtersOf(from: SearchWish, { filters }: SpokenWish, { adds }: Move): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, values]) => [
      name,
      adds ? [...new Set([...(from.filters[name] ?? []), ...values])] : [...values],
    ]),
  );
}
