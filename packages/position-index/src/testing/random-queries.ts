import type { FacetFilter, PlaceFilter, PositionQuery, RangeFilter } from '../types.ts';
import type { Random } from './random.ts';
import { FACET_VALUES, PLACES, SKILLS, TEST_NOW, TITLE_WORDS } from './random-positions.ts';

const DAY = 86_400;
const TEXTS = [
  'enginer',
  'sofware',
  'zurich',
  'ZÜRICH',
  'strasse',
  'lodz',
  'swe',
  'sr swe',
  'front end',
  'full time',
  'jobs',
  'the',
  'und',
  'career jobs',
  'm',
  's',
  'pyth',
  'managr',
  'entwicklerin',
  'ingenieure',
  '看護',
  '師',
  'エンジ',
  '개발',
  'node',
  'nodejs',
  'r&d',
  'work from home',
  'xyzzy',
  '"senior engineer" -sales',
  'AND',
  'muenchen',
  'kauffrau',
  '',
  'parentel',
  'registred nurse',
  'c',
  'go',
  'it',
  'human resources',
  'hr',
  'machine-learning',
  'for',
  'san jose',
];
const FACET_NAMES = [...Object.keys(FACET_VALUES), 'unknown'];

/** A query of the kinds that the product sends, odd ones among them. */
export function randomQuery(random: Random): PositionQuery {
  const ranges = randomRanges(random);
  return {
    text: randomText(random),
    base: random.chance(0.1) ? randomFacets(random) : [],
    facets: randomFacets(random),
    ranges,
    place: random.chance(0.35) ? randomPlace(random) : null,
    sort: random.pick(['relevance', 'relevance', 'newest', 'distance', 'place', 'span'] as const),
    sortSpan: 'pay',
    start: random.chance(0.7) ? 0 : random.below(40),
    size: random.pick([10, 10, 10, 3, 0, 500]),
    now: TEST_NOW + random.below(3) * DAY,
    count: {
      facets: random.some(FACET_NAMES, 6),
      ranges: random.chance(0.5) ? [] : [...ranges, ...randomRanges(random), randomRange(random)],
      places: random.chance(0.6) ? [] : [null, randomPlace(random), randomPlace(random)],
    },
    explain: random.chance(0.2),
  };
}

function randomText(random: Random): string {
  const kind = random.below(10);
  if (kind < 2) return '';
  if (kind < 5) return random.pick(TEXTS);
  const words = Array.from({ length: 1 + random.below(3) }, () =>
    random.pick(random.pick([TITLE_WORDS, TITLE_WORDS, SKILLS, TEXTS])),
  );
  const text = words.join(' ');
  if (kind < 8) return random.chance(0.2) ? `${text} -${random.pick(TITLE_WORDS)}` : text;
  return kind === 8 ? text.slice(0, 1 + random.below(text.length)) : slip(random, text);
}

/** The text with one letter lost or two swapped. */
function slip(random: Random, text: string): string {
  const at = random.below(text.length);
  if (random.chance(0.5)) return text.slice(0, at) + text.slice(at + 1);
  return text.slice(0, at) + (text[at + 1] ?? '') + text.charAt(at) + text.slice(at + 2);
}

function randomFacets(random: Random): FacetFilter[] {
  const filters: FacetFilter[] = [];
  while (random.chance(0.35) && filters.length < 3) {
    const name = random.pick(Object.keys(FACET_VALUES));
    const values = random
      .some(FACET_VALUES[name]!, 2)
      .map((value) => (random.chance(0.3) ? value.toUpperCase() : value));
    filters.push({ name, values: random.chance(0.05) ? [...values, 'Nothing has this'] : values });
  }
  if (random.chance(0.01)) filters.push({ name: 'unknown', values: ['x'] });
  return filters;
}

function randomRange(random: Random): RangeFilter {
  if (random.chance(0.5)) return { name: 'posted', min: TEST_NOW - random.below(20) * 5 * DAY, max: null };
  const min = random.chance(0.3) ? null : 30_000 + random.below(10) * 10_000;
  return { name: random.chance(0.97) ? 'pay' : 'unknown', min, max: random.chance(0.5) ? null : 90_000 };
}

function randomRanges(random: Random): RangeFilter[] {
  return random.chance(0.75) ? [] : Array.from({ length: 1 + random.below(2) }, () => randomRange(random));
}

function randomPlace(random: Random): PlaceFilter {
  const near = random.pick(PLACES);
  const point = { latitude: near.latitude ?? 0, longitude: near.longitude ?? 0 };
  const includeRemote = random.chance(0.5);
  switch (random.below(7)) {
    case 0:
    case 1:
      return {
        kind: 'radius',
        ...point,
        km: random.pick([0, 10, 50, 300, 2000]),
        countryCode: random.chance(0.7) ? near.countryCode : null,
        includeRemote,
      };
    case 2:
      return {
        kind: 'area',
        areas: [
          { countryCode: near.countryCode ?? 'DE', regionCode: random.chance(0.5) ? near.regionCode : null },
          ...(random.chance(0.3) ? [{ countryCode: 'CH', regionCode: null }] : []),
        ],
        ...(random.chance(0.2) ? { text: 'nowhere' } : {}),
        includeRemote,
      };
    case 3:
      return random.chance(0.5)
        ? { kind: 'bounds', south: -30, west: 170, north: 10, east: -160 }
        : { kind: 'bounds', south: 40, west: 5, north: 52, east: 15 };
    case 4:
      return { kind: 'point', ...point };
    case 5:
      return {
        kind: 'words',
        text: random.pick([
          'zurich',
          'Zürich, ZH',
          'san',
          'californa',
          'berl',
          'muenchen',
          '!',
          'germany munich',
          'xyz',
        ]),
        includeRemote,
      };
    default:
      return { kind: 'remote' };
  }
}
