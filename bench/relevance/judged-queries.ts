import { distanceKm, type IndexedPlace, type IndexedPosition } from '@opencareers/position-index';

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

interface Role {
  /** What people type. */
  queries: readonly string[];
  meant: RegExp;
  related?: RegExp;
}

/** Roles that most companies look for, with what people type for them in English and German. */
const ROLES: readonly Role[] = [
  {
    queries: ['software engineer', 'swe', 'sofware engineer', 'Softwareentwickler'],
    meant: /software (?:development )?engineer|softwareentwickler|software developer/i,
    related:
      /(?:back.?end|front.?end|full.?stack|platform|product|web|mobile|cloud) (?:software )?(?:engineer|developer)/i,
  },
  {
    queries: ['frontend engineer', 'front end developer'],
    meant: /front.?end/i,
    related: /full.?stack|web/i,
  },
  {
    queries: ['backend engineer', 'back end developer', 'backend'],
    meant: /back.?end/i,
    related: /full.?stack|platform/i,
  },
  { queries: ['data engineer', 'data enginer'], meant: /data engineer/i, related: /\bdata\b/i },
  {
    queries: ['data scientist', 'data science'],
    meant: /data scien/i,
    related: /machine learning|\bdata\b/i,
  },
  { queries: ['data analyst', 'Datenanalyst'], meant: /data analy|analytics/i, related: /analyst|\bdata\b/i },
  {
    queries: ['machine learning engineer', 'ml engineer'],
    meant: /machine learning|\bml\b/i,
    related: /\bai\b|research/i,
  },
  {
    queries: ['site reliability engineer', 'sre'],
    meant: /site reliability|\bsre\b/i,
    related: /devops|infrastructure|platform/i,
  },
  { queries: ['devops', 'dev ops engineer'], meant: /devops/i, related: /infrastructure|reliability|cloud/i },
  { queries: ['security engineer'], meant: /security/i },
  {
    queries: ['product manager', 'prodct manager'],
    meant: /product manager|product lead/i,
    related: /product/i,
  },
  {
    queries: ['project manager', 'Projektmanager'],
    meant: /project manag|projekt(?:manager|leit)/i,
    related: /program manag/i,
  },
  {
    queries: ['product designer', 'ux designer'],
    meant: /(?:product|ux|ui|experience).*design/i,
    related: /design/i,
  },
  { queries: ['account executive', 'acct exec', 'ae'], meant: /account executive/i, related: /sales/i },
  {
    queries: ['sales development representative', 'sdr'],
    meant: /sales development|\bsdr\b/i,
    related: /business development|\bbdr\b|sales/i,
  },
  { queries: ['account manager'], meant: /account manag/i, related: /customer success|account/i },
  {
    queries: ['customer success manager', 'csm'],
    meant: /customer success/i,
    related: /customer|account manag/i,
  },
  {
    queries: ['solutions engineer', 'sales engineer'],
    meant: /(?:solutions?|sales) engineer/i,
    related: /solution|sales/i,
  },
  { queries: ['solutions architect'], meant: /solutions? architect/i, related: /architect|solution/i },
  { queries: ['marketing manager', 'marketing'], meant: /marketing/i, related: /growth|brand|content/i },
  { queries: ['recruiter', 'talent acquisition'], meant: /recruit|talent/i, related: /people|\bhr\b/i },
  { queries: ['hr', 'human resources'], meant: /\bhr\b|human resources|people/i, related: /talent|recruit/i },
  {
    queries: ['accountant', 'accounting', 'Buchhalter'],
    meant: /account(?:ant|ing)|buchhalt/i,
    related: /finance|controller/i,
  },
  {
    queries: ['finance manager', 'finance'],
    meant: /financ|fp&a/i,
    related: /account(?:ing|ant)|controller|treasur/i,
  },
  { queries: ['legal counsel', 'lawyer'], meant: /counsel|legal|lawyer|attorney/i },
  { queries: ['executive assistant', 'ea'], meant: /executive assistant/i, related: /assistant|office/i },
  { queries: ['office manager'], meant: /office manag/i, related: /office|workplace/i },
  {
    queries: ['engineering manager'],
    meant: /engineering manager|manager,? (?:software )?engineering/i,
    related: /head of engineering|director.*engineering/i,
  },
  {
    queries: ['head of engineering'],
    meant: /(?:head|vp|director).*engineering/i,
    related: /engineering manager|\bcto\b/i,
  },
  {
    queries: ['sales', 'Vertrieb'],
    meant: /sales|vertrieb|account executive/i,
    related: /account manag|business development/i,
  },
  { queries: ['qa engineer', 'tester'], meant: /\bqa\b|quality assurance|test/i },
  { queries: ['technical writer'], meant: /technical writer|documentation/i, related: /writer|content/i },
  { queries: ['mechanical engineer'], meant: /mechanical/i, related: /hardware/i },
  { queries: ['support engineer', 'technical support'], meant: /support/i, related: /customer|technical/i },
  { queries: ['operations manager', 'ops manager'], meant: /operations|\bops\b/i },
];

/** Roles beside which a place is asked for. */
const WITH_PLACE = [
  'software engineer',
  'account executive',
  'product manager',
  'sales',
  'marketing',
  'data engineer',
];

/** Kinds of work, with what a feed calls them and what titles say. */
const KINDS: readonly { queries: readonly string[]; type: string; title: RegExp }[] = [
  {
    queries: ['internship', 'intern', 'Praktikum'],
    type: 'internship',
    title: /\bintern(?:ship)?\b|praktik|stage\b/i,
  },
  { queries: ['part time', 'Teilzeit', 'temps partiel'], type: 'part-time', title: /part.?time|teilzeit/i },
  { queries: ['Werkstudent', 'working student'], type: 'internship', title: /werkstudent|working student/i },
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
  const queries: JudgedQuery[] = [
    ...roles.map((role) => ({
      ...role,
      kind: /[äöüß]|(?:er|ung|ist|ieb)$/.test(role.query) && /^[A-Z]/.test(role.query) ? 'german' : 'role',
      location: '',
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
      .flatMap(({ query, grade }) => [
        ...places.map((city) => ({
          kind: 'role and place',
          query,
          location: city,
          grade: (judged: JudgedPosition) => least(grade(judged), inCity(city)(judged)),
        })),
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
          grade: (judged: JudgedPosition) => (/\bsenior\b/i.test(titleOf(judged)) ? 0 : grade(judged)),
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
    ...positions
      .filter((_, index) => index % Math.ceil(positions.length / 40) === 0)
      .map(({ displayJobId, position: { id } }) => ({
        kind: 'number',
        query: displayJobId,
        location: '',
        grade: (judged: JudgedPosition): Grade => (judged.position.id === id ? 2 : 0),
      })),
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
