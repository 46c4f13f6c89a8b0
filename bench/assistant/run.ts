import { answerWish } from '../../apps/server/src/features/assistant/wishes/wish-answerer.ts';
import {
  aMadeCatalog,
  aWishConfig,
  aWishSearch,
  type MadePosition,
} from '../../apps/server/test/made-wishes.ts';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { quantile } from '../pages/quantiles.ts';
import { DESCRIPTION_WORDS, NOUNS, RANKS, SKILLS, SPECIALTIES, zipf } from '../position-index/vocabulary.ts';

/*
 * What an answer of the assistant to a job wish costs by rules alone, with a hundred thousand positions and without the
 * database: two sentences in each of many conversations.
 */

const POSITIONS = 100_000;
const CONVERSATIONS = 400;
const TOWNS =
  'Leeds|London|Berlin, Germany|Munich, Germany|Hamburg, Germany|Paris, France|Lyon, France|Madrid, Spain|Barcelona, Spain|New York, NY|Boston, MA|Chicago, IL|Dubai|Cairo, Egypt|Zürich, Switzerland'.split(
    '|',
  );
const TYPES = ['full-time', 'part-time', 'temporary', 'internship'];
const GRADES = ['entry', 'mid-level', 'senior', 'lead'];
const SITES = ['onsite', 'onsite', 'hybrid', 'remote_local', 'remote_global'] as const;
const WORDS = 150;

const random = new Random(21);
const work = () => `${random.pick(SPECIALTIES)} ${random.pick(NOUNS)}`;

function aPosition(): MadePosition {
  const title = `${random.pick(RANKS)} ${work()}`.trim();
  const words = Array.from(
    { length: WORDS },
    () => DESCRIPTION_WORDS[zipf(random, DESCRIPTION_WORDS.length)],
  );
  return {
    title,
    place: random.pick(TOWNS),
    department: random.pick(SPECIALTIES),
    skills: [random.pick(SKILLS), random.pick(SKILLS), random.pick(SKILLS)],
    employmentType: random.pick(TYPES),
    seniority: random.pick(GRADES),
    workLocationOption: random.pick(SITES),
    pay: [20_000 + random.below(100) * 1000, 'EUR'],
    daysAgo: random.below(120),
    text: words.join(' '),
  };
}

/** The first sentence of a conversation. */
const FIRST: readonly (() => string)[] = [
  () => `I'm looking for a job as a ${work()} please`,
  () => `${random.pick(NOUNS)} within 30 km of ${random.pick(TOWNS)}`,
  () => `remote ${random.pick(NOUNS)} with ${random.pick(SKILLS)}, not ${random.pick(SPECIALTIES)}`,
  () => `Ich suche eine Stelle als ${random.pick(NOUNS)} in Berlin in Teilzeit`,
  () => `busco trabajo de ${random.pick(NOUNS)} en Madrid sin experiencia`,
  () => `je cherche un poste de ${work()} à Paris`,
  () => `أبحث عن وظيفة ${random.pick(NOUNS)} في دبي`,
  () => `senior ${work()} in ${random.pick(TOWNS)} paying over 60k posted this week`,
];
/** What refines it. */
const SECOND: readonly (() => string)[] = [
  () => 'only full time',
  () => 'but in Berlin',
  () => 'show me more',
  () => 'anywhere',
  () => `not ${random.pick(SPECIALTIES)}`,
  () => `what about ${random.pick(NOUNS)}?`,
];

const catalog = aMadeCatalog(Array.from({ length: POSITIONS }, aPosition));
const config = aWishConfig();
const page = { wish: null, positionId: null, cartIds: [] };
const clock: number[] = [];
let found = 0;

for (let at = 0; at < CONVERSATIONS; at += 1) {
  const language = ['en', 'de', 'es', 'fr', 'ar'][at % 5] ?? 'en';
  const scope = { search: aWishSearch(catalog, { language, config }), language, config };
  let last: Awaited<ReturnType<typeof answerWish>> = null;
  for (const sentence of [random.pick(FIRST)(), random.pick(SECOND)()]) {
    const shownIds = last?.blocks.flatMap((block) => (block.kind === 'positions' ? block.rows : [])) ?? [];
    const asked = {
      text: sentence,
      wish: last?.wish ?? null,
      isWishExact: false,
      shownIds: shownIds.map(({ id }) => id),
      page,
      config,
    };
    const began = performance.now();
    last = await answerWish(asked, { ...scope, seen: async (rows) => rows });
    clock.push(performance.now() - began);
    if ((last?.blocks.length ?? 0) > 1) found += 1;
  }
}

const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(quantile(clock, share) * 10) / 10);
console.log(JSON.stringify({ positions: POSITIONS, answers: clock.length, found, p50, p95, p99 }));
