import type { IndexedPlace, IndexedPosition } from '../types.ts';
import type { Random } from './random.ts';

/** Seconds since the epoch at which random queries are asked. */
export const TEST_NOW = 1_800_000_000;
const DAY = 86_400;

/** Few words, so that random queries find something and ties are frequent. */
export const TITLE_WORDS = [
  'Engineer',
  'Engineers',
  'Senior',
  'Sr.',
  'Software',
  'SWE',
  'Nurse',
  'Registered',
  'Manager',
  'Product',
  'Head of',
  'Director',
  'PM',
  'Front-End',
  'Frontend',
  'Developer',
  'Entwickler*in',
  'Ingénieur·e',
  'Kaufmann',
  'Kauffrau',
  'Café',
  'C++',
  'C#',
  '.NET',
  'Node.js',
  'R&D',
  'Ausbildung',
  'Straße',
  'Łódź',
  '看護師',
  'エンジニア',
  '개발자',
  'مهندس',
  'المهندس',
  'Head',
  'of',
  'for',
  'Coach',
  'Career',
  'Data',
  'Machine',
  'Learning',
  'Sales',
  '(m/w/d)',
  'H/F',
  'Remote',
];
/** Skills of random positions. */
export const SKILLS = [
  'Python',
  'TypeScript',
  'C++',
  'C',
  'R',
  'Go',
  'Excel',
  'Machine Learning',
  'React.js',
  'SAP',
];
const DEPARTMENTS = ['Engineering', 'Sales', 'Human Resources', 'Pflege', 'IT', ''];
const FILLER = [
  'team',
  'work',
  'parental',
  'leave',
  'benefits',
  'grow',
  'enginer',
  'customer',
  'full-time',
  'und',
];

const place = (label: string, words: string, rest: Partial<IndexedPlace>): IndexedPlace => ({
  label,
  words,
  latitude: null,
  longitude: null,
  countryCode: null,
  regionCode: null,
  ...rest,
});

/** Places of random positions: two of one label, two across the date line, two off the map. */
export const PLACES: readonly IndexedPlace[] = [
  place('Zürich, ZH, CH', 'Zurich Switzerland Schweiz', {
    latitude: 47.37,
    longitude: 8.54,
    countryCode: 'CH',
    regionCode: 'CH-ZH',
  }),
  place('Zürich, ZH, CH', 'Zürich Oerlikon', {
    latitude: 47.41,
    longitude: 8.55,
    countryCode: 'CH',
    regionCode: 'CH-ZH',
  }),
  place('Winterthur, ZH, CH', 'Switzerland', {
    latitude: 47.5,
    longitude: 8.72,
    countryCode: 'CH',
    regionCode: 'CH-ZH',
  }),
  place('München, BY, DE', 'Munich Germany Deutschland', {
    latitude: 48.14,
    longitude: 11.58,
    countryCode: 'DE',
    regionCode: 'DE-BY',
  }),
  place('Łódź, PL', 'Poland', { latitude: 51.76, longitude: 19.46, countryCode: 'PL' }),
  place('San Jose, CA, US', 'United States California', {
    latitude: 37.34,
    longitude: -121.89,
    countryCode: 'US',
    regionCode: 'US-CA',
  }),
  place('San Diego, CA, US', 'United States California', {
    latitude: 32.72,
    longitude: -117.16,
    countryCode: 'us',
    regionCode: 'US-CA',
  }),
  place('Suva, FJ', 'Fiji', { latitude: -18.14, longitude: 178.44, countryCode: 'FJ' }),
  place('Apia, WS', 'Samoa', { latitude: -13.83, longitude: -171.77, countryCode: 'WS' }),
  place('Somewhere', 'nowhere', {}),
  place('Berlin', 'Berlin Germany', { countryCode: 'DE' }),
];

/** Facets of random positions with spellings that fold alike. */
export const FACET_VALUES: Readonly<Record<string, readonly string[]>> = {
  department: ['Engineering', 'engineering', 'Sales', 'Human Resources', 'Pflege'],
  type: ['full-time', 'Full-Time', 'part-time', 'Teilzeit'],
  level: ['Entry', 'Mid', 'Senior'],
  skills: ['Python', 'python', 'Go', 'C', 'C++', 'C#', 'Café', 'Cafe', 'SAP', 'Excel', 'R'],
  rare: ['only'],
};

const KINDS = ['full-time', 'part-time', 'internship', 'senior', 'hybrid'];

/** A position with values from small lists. */
export function randomPosition(random: Random, id: number): IndexedPosition {
  const title = [random.pick(TITLE_WORDS), ...random.some(TITLE_WORDS, 5)].join(' ');
  const otherTitles = random.chance(0.1) ? [random.some(TITLE_WORDS, 3).join(' ')] : [];
  const words = Array.from({ length: random.below(20) }, () =>
    random.chance(0.4) ? random.pick(FILLER) : random.pick(random.chance(0.2) ? SKILLS : TITLE_WORDS),
  );
  const facets: Record<string, string[]> = {};
  for (const [name, values] of Object.entries(FACET_VALUES)) {
    if (random.chance(0.8)) facets[name] = random.some(values, name === 'skills' ? 5 : 1);
  }
  if (random.chance(0.97)) delete facets.rare;
  const pay = 30_000 + random.below(10) * 10_000;
  const postedTs = TEST_NOW - random.below(20) * 5 * DAY;
  return {
    id,
    postedTs,
    title,
    otherTitles,
    skills: random.some(SKILLS, 4),
    department: random.pick(DEPARTMENTS),
    description: words.join(' '),
    places: random.some(PLACES, 3),
    remote: random.chance(0.7) ? 'none' : random.pick(['local', 'global'] as const),
    kinds: random.some(KINDS, 2),
    facets,
    spans: {
      posted: [postedTs, postedTs],
      ...(random.chance(0.6) ? { pay: [pay, pay + random.below(3) * 10_000] as const } : {}),
    },
  };
}
