import type { IndexedPlace, IndexedPosition } from '@opencareers/position-index';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import {
  DESCRIPTION_WORDS,
  FIELDS,
  inventWords,
  NOUNS,
  RANKS,
  SKILLS,
  SPECIALTIES,
  zipf,
} from './vocabulary.ts';

export const NOW = 1_800_000_000;
export const DAY = 86_400;
export const FACETS = [
  'department',
  'employment_type',
  'seniority',
  'business_area',
  'profession',
  'work_site',
  'country',
  'skills',
] as const;

const COUNTRIES = ['US', 'DE', 'GB', 'FR', 'IN', 'CH', 'ES', 'PL', 'CA', 'BR', 'JP', 'AU', 'NL', 'SG'];
const DEPARTMENTS = [
  'Engineering',
  'Sales',
  'Human Resources',
  'Finance',
  'Operations',
  'Research',
  'Care',
  'Legal',
  'IT',
  'Marketing',
  'Logistics',
  'Production',
];
const TYPES = ['full-time', 'part-time', 'contract', 'temporary', 'internship', 'apprenticeship'];
const LEVELS = ['entry', 'mid-level', 'senior', 'lead', 'director', 'executive'];
const AREAS = inventWords(18, 21);
const PROFESSIONS = inventWords(45, 22);
const SITES = ['onsite', 'hybrid', 'remote_local', 'remote_global'];

/** Invented towns around the world. */
export const PLACES: readonly (IndexedPlace & { latitude: number; longitude: number })[] = inventTowns();

function inventTowns() {
  const random = new Random(31);
  return inventWords(800, 32).map((name) => {
    const country = zipf(random, COUNTRIES.length);
    const town = name[0]!.toUpperCase() + name.slice(1);
    const region = `R${random.below(12)}`;
    const countryCode = COUNTRIES[country]!;
    return {
      label: `${town}, ${region}, ${countryCode}`,
      words: `${town} ${region} country${countryCode.toLowerCase()}`,
      latitude: Math.round((country * 9 - 55 + random.next() * 12) * 1e4) / 1e4,
      longitude: Math.round((country * 23 - 160 + random.next() * 20) * 1e4) / 1e4,
      countryCode,
      regionCode: `${countryCode}-${region}`,
    };
  });
}

function someOf<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const chosen = new Set<Item>();
  for (let index = 0; index < count; index += 1) chosen.add(items[zipf(random, items.length)]!);
  return [...chosen];
}

function describe(random: Random, title: string, skills: readonly string[]): string {
  const words = 250 + random.below(351);
  const text: string[] = [title];
  for (let index = 0; index < words; index += 1) {
    text.push(
      random.chance(0.015) ? random.pick(skills) : DESCRIPTION_WORDS[zipf(random, DESCRIPTION_WORDS.length)]!,
    );
    if (index % 60 === 59) text.push('– It’s', 'how we do it.');
  }
  return text.join(' ');
}

/** Synthetic positions: 250 to 600 words of description, about 3,000 skills, 1 to 4 places. Never all in memory. */
export function* positions(count: number, seed = 1): Generator<IndexedPosition> {
  const random = new Random(seed);
  for (let id = 1; id <= count; id += 1) yield onePosition(random, id);
}

export function onePosition(random: Random, id: number): IndexedPosition {
  const rank = random.pick(RANKS);
  const title = [
    rank,
    random.pick(FIELDS),
    random.pick(NOUNS),
    ...(random.chance(0.5) ? ['-', random.pick(SPECIALTIES)] : []),
  ]
    .filter((part) => part !== '')
    .join(' ');
  const skills = someOf(random, SKILLS, 3 + random.below(10));
  const places = someOf(random, PLACES, random.pick([1, 1, 1, 1, 2, 2, 3, 4]));
  const site = random.pick([
    'onsite',
    'onsite',
    'onsite',
    'hybrid',
    'hybrid',
    'remote_local',
    'remote_global',
  ]);
  const department = DEPARTMENTS[zipf(random, DEPARTMENTS.length)]!;
  const postedTs = NOW - random.below(120 * DAY);
  const pay = 20_000 + random.below(140) * 1000;
  return {
    id,
    postedTs,
    title,
    skills,
    department,
    description: describe(random, title, skills),
    places,
    remote: site === 'remote_local' ? 'local' : site === 'remote_global' ? 'global' : 'none',
    kinds: [],
    facets: {
      department: [department],
      employment_type: [TYPES[zipf(random, TYPES.length)]!],
      seniority: [random.pick(LEVELS)],
      business_area: [AREAS[zipf(random, AREAS.length)]!],
      profession: [PROFESSIONS[zipf(random, PROFESSIONS.length)]!],
      work_site: [site],
      country: [...new Set(places.map((place) => place.countryCode!))],
      skills,
    },
    spans: { posted: [postedTs, postedTs], pay: [pay, pay + 15_000] },
  };
}

export const FILTER_VALUES: Readonly<Record<(typeof FACETS)[number], readonly string[]>> = {
  department: DEPARTMENTS,
  employment_type: TYPES,
  seniority: LEVELS,
  business_area: AREAS,
  profession: PROFESSIONS,
  work_site: SITES,
  country: COUNTRIES,
  skills: SKILLS.slice(0, 200),
};
