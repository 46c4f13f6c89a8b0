import type { FacetFilter, PlaceFilter, PositionQuery, RangeFilter } from '@opencareers/position-index';
import { countingQuery } from '../../apps/server/src/features/positions/catalog/counting-query.ts';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { DAY, FACETS, FILTER_VALUES, NOW, PLACES } from './positions.ts';
import { FIELDS, NOUNS, RANKS, SKILLS, SPECIALTIES, zipf } from './vocabulary.ts';

export const DISTANCES_KM = [8, 16, 40, 80, 160] as const;
/** As far as a search for a town looks. */
const SUGGESTED_KM = 40;
const POSTED_DAYS = [1, 7, 30] as const;

/** Shares of the stream, as visitors use a careers site. */
const KINDS = [
  'broad',
  'broad',
  'broad',
  'empty',
  'words',
  'words',
  'words',
  'filtered',
  'filtered',
  'geo',
  'geo',
  'typing',
] as const;

const postedRanges: readonly RangeFilter[] = POSTED_DAYS.map((days) => ({
  name: 'posted',
  min: NOW - days * DAY,
  max: null,
}));

/** A mixed stream of queries, each with ten rows, eight facets, posted ranges and, with a place, the distances. */
export function queryStream(count: number, seed = 7): PositionQuery[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => oneQuery(random));
}

/** What the box asks for while somebody types it: titles and skills, or places, cut after some letters. */
export interface Typing {
  kind: 'query' | 'location';
  text: string;
}

/** A stream of unfinished texts, half of them places. */
export function typingStream(count: number, seed = 5): Typing[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, index) => {
    const kind = index % 2 === 0 ? 'query' : 'location';
    const whole =
      kind === 'location'
        ? PLACES[zipf(random, PLACES.length)]!.label
        : random.pick([`${random.pick(FIELDS)} ${random.pick(NOUNS)}`, SKILLS[zipf(random, SKILLS.length)]!]);
    return { kind, text: whole.slice(0, 2 + random.below(Math.max(1, whole.length - 2))).toLowerCase() };
  });
}

/** A query for the counts of places alone, as the server asks for what it suggests. */
export function countOfTowns(labels: readonly string[]): PositionQuery {
  const towns = PLACES.filter(({ label }) => labels.includes(label));
  return countingQuery({ places: towns.map((town) => around(town, SUGGESTED_KM)) });
}

function around(
  { latitude, longitude, countryCode }: (typeof PLACES)[number],
  km: number,
): Extract<PlaceFilter, { kind: 'radius' }> {
  return { kind: 'radius', latitude, longitude, km, countryCode, includeRemote: true };
}

function oneQuery(random: Random): PositionQuery {
  const kind = random.pick(KINDS);
  const town = PLACES[zipf(random, PLACES.length)]!;
  const isNear = kind === 'geo' || random.chance(0.1);
  const radius = (km: number) => around(town, km);
  const text = textOf(random, kind);
  return {
    text,
    base: [],
    facets: kind === 'filtered' || random.chance(0.15) ? filters(random) : [],
    ranges: random.chance(0.1) ? [random.pick(postedRanges)] : [],
    place: isNear ? radius(random.pick(DISTANCES_KM)) : null,
    sort: text === '' ? 'newest' : isNear && random.chance(0.3) ? 'distance' : 'relevance',
    start: random.chance(0.15) ? 10 * (1 + random.below(10)) : 0,
    size: 10,
    now: NOW,
    count: { facets: FACETS, ranges: postedRanges, places: isNear ? DISTANCES_KM.map(radius) : [] },
    explain: false,
  };
}

function textOf(random: Random, kind: (typeof KINDS)[number]): string {
  switch (kind) {
    case 'empty':
      return '';
    case 'broad':
      return random
        .pick([random.pick(NOUNS), random.pick(FIELDS), 'team', 'manager', 'engineer', 'senior', 'remote'])
        .toLowerCase();
    case 'words':
      return [
        random.pick(RANKS),
        random.pick(FIELDS),
        random.pick(NOUNS),
        random.chance(0.3) ? random.pick(SPECIALTIES) : '',
      ]
        .filter((word) => word !== '')
        .join(' ');
    case 'typing':
      return mistype(random, random.pick([...NOUNS, SKILLS[zipf(random, SKILLS.length)]!]).toLowerCase());
    default:
      return random.chance(0.5)
        ? ''
        : random.pick([random.pick(NOUNS), random.pick(FIELDS), SKILLS[zipf(random, 300)]!]);
  }
}

/** A word cut short or with two letters swapped. */
function mistype(random: Random, word: string): string {
  if (random.chance(0.5)) return word.slice(0, 1 + random.below(word.length));
  const at = 1 + random.below(Math.max(1, word.length - 2));
  return word.slice(0, at) + (word[at + 1] ?? '') + word.charAt(at) + word.slice(at + 2);
}

function filters(random: Random): FacetFilter[] {
  const names = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(FACETS)));
  return [...names].map((name) => ({
    name,
    values: [
      ...new Set(
        Array.from(
          { length: 1 + random.below(2) },
          () => FILTER_VALUES[name][zipf(random, FILTER_VALUES[name].length)]!,
        ),
      ),
    ],
  }));
}
