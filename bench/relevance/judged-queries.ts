import { distanceKm, type IndexedPlace, type IndexedPosition } from '@opencareers/position-index';
import { ROLES, type Role } from './roles.ts';

/** How well a position answers a query: 2 is what is meant, 1 is related, 0 is neither. */
export type Grade = 0 | 1 | 2;

/** A position as judges see it. */
export interface JudgedPosition {
  position: IndexedPosition;
  /** What an index is asked for by number. */
  displayJobId: string;
  employmentType: string | null;
  cities: readonly string[];
  countries: readonly string[];
}

/** Something that people type, and what they mean by it, as a rule over the fields of positions. */
export interface JudgedQuery {
  kind: string;
  query: string;
  location: string;
  grade: (judged: JudgedPosition) => Grade;
}

/** Roles beside which a place is asked for. */
const WITH_PLACE = [
  'software engineer',
  'account executive',
  'product manager',
  'sales',
  'marketing',
  'data engineer',
  'recruiter',
  'product designer',
  'customer success manager',
  'finance',
];

/** Those beside which it is typed into the same box, as "nurse in Berlin". */
const WITH_TYPED_PLACE = [
  'software engineer',
  'engineering manager',
  'product designer',
  'recruiter',
  'sales',
];

/** Metropolitan areas as people call them, with the cities of the boards that lie in them. */
const METROPOLITAN_AREAS: readonly { names: readonly string[]; cities: RegExp }[] = [
  {
    names: ['San Francisco Bay Area', 'the Bay Area', 'Baie de San Francisco', 'Bahía de San Francisco'],
    cities:
      /^(?:San Francisco|South San Francisco|San Mateo|Redwood City|Menlo Park|Palo Alto|Mountain View|Sunnyvale|Santa Clara|San Jose|Cupertino|Foster City|Burlingame|Oakland|Berkeley|Emeryville|Fremont|Livermore|San Carlos|Los Altos|Milpitas|Newark|Hayward|San Bruno|Alameda), United States$/,
  },
  {
    names: ['Silicon Valley'],
    cities:
      /^(?:Palo Alto|Mountain View|Sunnyvale|Santa Clara|San Jose|Cupertino|Menlo Park), United States$/,
  },
  {
    names: ['NYC metro', 'New York metropolitan area', 'Großraum New York'],
    cities: /^(?:New York|Brooklyn|Manhattan|Jersey City|Hoboken|Newark), United States$/,
  },
  {
    names: ['Greater London', 'Großraum London', 'London and surroundings'],
    cities: /^London, United Kingdom$/,
  },
  {
    names: ['Greater Seattle', 'Puget Sound'],
    cities: /^(?:Seattle|Bellevue|Redmond|Kirkland), United States$/,
  },
  { names: ['Großraum Berlin', 'Berlin und Umgebung'], cities: /^Berlin, Germany$/ },
  { names: ['région parisienne', 'agglomération de Paris'], cities: /^Paris, France$/ },
  {
    names: ['Greater Boston', 'Boston metro area'],
    cities: /^(?:Boston|Cambridge|Somerville|Waltham), United States$/,
  },
];

/** Postal codes as people write them, with the city of the boards in which they are. */
const POSTAL_CODES: readonly { codes: readonly string[]; city: string }[] = [
  { codes: ['94103', 'San Francisco, CA 94103', 'zip code 94103'], city: 'San Francisco, United States' },
  { codes: ['10001', '10001 New York'], city: 'New York, United States' },
  { codes: ['94301', 'Palo Alto, CA 94301'], city: 'Palo Alto, United States' },
  { codes: ['98101', '98101-1234'], city: 'Seattle, United States' },
  { codes: ['10115', 'D-10115', '10115 Berlin', 'PLZ 10115'], city: 'Berlin, Germany' },
  { codes: ['SW1A 1AA', 'EC2A 4NE', 'London EC2A'], city: 'London, United Kingdom' },
  { codes: ['75008 Paris', 'F-75008', 'code postal 75008'], city: 'Paris, France' },
  { codes: ['28001 Madrid', 'código postal 28001'], city: 'Madrid, Spain' },
  { codes: ['M5V 3L9', 'M5V Toronto'], city: 'Toronto, Canada' },
  { codes: ['2000 Sydney'], city: 'Sydney, Australia' },
];

/** Titles, skills and job numbers that are asked for. */
const SAMPLES = 55;

/** Titles that say a skill by other words: an AI engineer works on artificial intelligence. */
const SKILLS_IN_TITLES: ReadonlyMap<string, RegExp> = new Map([
  ['Artificial intelligence', /\bAI\b/],
  ['UX design', /\bUX\b.*\bdesign/i],
]);

/** Kinds of work, with what a feed calls them and what titles say. */
const KINDS: readonly { queries: readonly string[]; type: string; title: RegExp }[] = [
  {
    queries: ['internship', 'intern', 'Praktikum', 'Praktikantin', 'stage', 'prácticas', 'تدريب'],
    type: 'internship',
    title: /\bintern(?:ship)?\b|praktik|stage\b/i,
  },
  {
    queries: ['part time', 'Teilzeit', 'temps partiel', 'tiempo parcial', 'دوام جزئي'],
    type: 'part-time',
    title: /part.?time|teilzeit/i,
  },
  {
    queries: ['full time', 'Vollzeit', 'temps plein', 'tiempo completo', 'دوام كامل'],
    type: 'full-time',
    title: /full.?time|vollzeit/i,
  },
  // Feeds have one type for both, and not every internship has it: its title says so as well.
  {
    queries: ['Werkstudent', 'working student'],
    type: 'internship',
    title: /werkstudent|working student|\bintern(?:ship)?\b/i,
  },
];

/** Kilometres within which a place is near for somebody who looks at another. */
const NEAR_KM = 40;

const titleOf = ({ position }: JudgedPosition) => position.title;

function gradeRole({ meant, related }: Role, judged: JudgedPosition): Grade {
  const title = titleOf(judged);
  if (meant.test(title)) return 2;
  return related?.test(title) === true || meant.test(judged.position.department) ? 1 : 0;
}

const least = (...grades: Grade[]): Grade => Math.min(...grades) as Grade;

/** Every query that the positions can answer; one that nothing answers says nothing. */
export function judgedQueries(positions: readonly JudgedPosition[]): JudgedQuery[] {
  const places = frequent(positions.flatMap(({ cities }) => cities)).slice(0, 14);
  const countries = frequent(positions.flatMap(({ countries: named }) => named)).slice(0, 6);
  const inCity = (city: string) => {
    const there = positions.find(({ cities }) => cities[0] === city)?.position.places[0];
    return (judged: JudgedPosition): Grade => {
      if (judged.cities.includes(city)) return 2;
      return there !== undefined && judged.position.places.some((place) => isNear(place, there)) ? 1 : 0;
    };
  };
  const inCountry = (country: string) => (judged: JudgedPosition) =>
    (judged.countries.includes(country) ? 2 : 0) as Grade;
  const roles = ROLES.flatMap((role) =>
    role.queries.map((query) => ({ query, grade: (judged: JudgedPosition) => gradeRole(role, judged) })),
  );
  const firsts = roles.filter(({ query }) => ROLES.some(({ queries: [first] }) => first === query));
  const queries: JudgedQuery[] = [
    ...roles.map((role) => ({ ...role, kind: 'role', location: '' })),
    ...(['german', 'french', 'spanish', 'arabic'] as const).flatMap((kind) =>
      ROLES.flatMap((role) =>
        (role[kind] ?? []).map((query) => ({
          kind,
          query,
          location: '',
          grade: (judged: JudgedPosition) => gradeRole(role, judged),
        })),
      ),
    ),
    ...firsts
      .filter(({ query }) => query.length >= 8)
      .map(({ query, grade }) => ({ kind: 'misspelt', query: misspelt(query), location: '', grade })),
    ...roles
      .filter(({ query }) => WITH_TYPED_PLACE.includes(query))
      .flatMap(({ query, grade }) =>
        places.map((city) => ({
          kind: 'one box',
          query: `${query} in ${city.split(',')[0]}`,
          location: '',
          grade: (judged: JudgedPosition) => least(grade(judged), inCity(city)(judged)),
        })),
      ),
    ...everyNth(frequent(positions.map(titleOf)), SAMPLES).map((title) => ({
      kind: 'title',
      query: title,
      location: '',
      grade: (judged: JudgedPosition): Grade => (titleOf(judged) === title ? 2 : 0),
    })),
    ...frequent(positions.flatMap(({ position: { skills } }) => skills))
      .slice(0, SAMPLES)
      .map((skill) => ({
        kind: 'skill',
        query: skill,
        location: '',
        grade: ({ position: { title, skills } }: JudgedPosition): Grade =>
          skills.includes(skill) ||
          title.toLowerCase().includes(skill.toLowerCase()) ||
          SKILLS_IN_TITLES.get(skill)?.test(title) === true
            ? 2
            : 0,
      })),
    ...places.map((city) => ({ kind: 'place', query: '', location: city, grade: inCity(city) })),
    ...countries.map((country) => ({
      kind: 'place',
      query: '',
      location: country,
      grade: inCountry(country),
    })),
    ...roles
      .filter(({ query }) => WITH_PLACE.includes(query))
      .flatMap(({ query, grade }) =>
        places.map((city) => ({
          kind: 'role and place',
          query,
          location: city,
          grade: (judged: JudgedPosition) => least(grade(judged), inCity(city)(judged)),
        })),
      ),
    ...firsts.flatMap(({ query, grade }) => [
      {
        kind: 'remote',
        query: `${query} remote`,
        location: '',
        grade: (judged: JudgedPosition) => (judged.position.remote === 'none' ? 0 : grade(judged)),
      },
      {
        kind: 'seniority',
        query: `senior ${query}`,
        location: '',
        grade: (judged: JudgedPosition) =>
          least(grade(judged), /\b(?:senior|sr|staff|principal)\b/i.test(titleOf(judged)) ? 2 : 0),
      },
      {
        kind: 'not',
        query: `${query} -senior`,
        location: '',
        grade: (judged: JudgedPosition): Grade => (/\bsenior\b/i.test(titleOf(judged)) ? 0 : grade(judged)),
      },
    ]),
    ...KINDS.flatMap(({ queries: asked, type, title }) =>
      asked.map((query) => ({
        kind: 'kind of work',
        query,
        location: '',
        grade: (judged: JudgedPosition): Grade =>
          title.test(titleOf(judged)) ? 2 : judged.employmentType === type ? 2 : 0,
      })),
    ),
    ...everyNth(positions, SAMPLES).map(({ displayJobId, position: { id } }) => ({
      kind: 'number',
      query: displayJobId,
      location: '',
      grade: (judged: JudgedPosition): Grade => (judged.position.id === id ? 2 : 0),
    })),
    ...METROPOLITAN_AREAS.flatMap(({ names, cities }) => {
      const isThere = (judged: JudgedPosition): Grade =>
        judged.cities.some((city) => cities.test(city)) ? 2 : 0;
      return names.flatMap((name) => [
        { kind: 'metropolitan area', query: '', location: name, grade: isThere },
        ...roles
          .filter(({ query }) => WITH_TYPED_PLACE.includes(query))
          .map(({ query, grade }) => ({
            kind: 'metropolitan area',
            query: `${query} ${name}`,
            location: '',
            grade: (judged: JudgedPosition) => least(grade(judged), isThere(judged)),
          })),
      ]);
    }),
    ...POSTAL_CODES.flatMap(({ codes, city }) =>
      codes.flatMap((code) => [
        { kind: 'postal code', query: '', location: code, grade: inCity(city) },
        ...roles
          .filter(({ query }) => WITH_TYPED_PLACE.includes(query))
          .map(({ query, grade }) => ({
            kind: 'postal code',
            query: `${query} ${code}`,
            location: '',
            grade: (judged: JudgedPosition) => least(grade(judged), inCity(city)(judged)),
          })),
      ]),
    ),
  ];
  return queries.filter(({ grade }) => positions.some((judged) => grade(judged) === 2));
}

/** Whether somebody at one place could work at the other. */
function isNear(one: IndexedPlace, other: IndexedPlace): boolean {
  const [from, to] = [pointOf(one), pointOf(other)];
  return from !== null && to !== null && distanceKm(from, to) <= NEAR_KM;
}

function pointOf({ latitude, longitude }: IndexedPlace) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Each text once, the most frequent first. */
function frequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([text]) => text);
}

/** So many of some, evenly from all of them. */
function everyNth<Item>(items: readonly Item[], wanted: number): Item[] {
  return items.filter((_, index) => index % Math.ceil(items.length / wanted) === 0);
}

/** With two letters in the middle of the longest word in the wrong order, as hasty fingers type it. */
function misspelt(query: string): string {
  const longest = query.split(' ').reduce((one, other) => (other.length > one.length ? other : one));
  const at = Math.floor(longest.length / 2);
  const typed = longest.slice(0, at - 1) + longest[at] + longest[at - 1] + longest.slice(at + 1);
  return query.replace(longest, typed);
}
