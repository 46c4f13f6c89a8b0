import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { TenantConfigSchema } from '@opencareers/contracts/tenant-config/tenant-config';
import { PositionIndex, type PositionQuery } from '@opencareers/position-index';
import { toIndexedPosition } from '../../apps/server/src/features/positions/catalog/position-document.ts';
import { preparePosition } from '../../apps/server/src/features/positions/import/position-preparation.ts';
import { readPlace } from '../../apps/server/src/features/positions/search/search-place.ts';
import { readSearchRequest } from '../../apps/server/src/features/positions/search/search-request.ts';
import { understandRequest } from '../../apps/server/src/features/positions/search/understanding/understand-request.ts';
import { readFeed } from '../../apps/server/src/integrations/feeds/read-feed.ts';
import { loadGazetteer } from '../../apps/server/src/integrations/gazetteer/gazetteer.ts';
import { rounded } from '../position-index/measure.ts';
import { type JudgedPosition, type JudgedQuery, judgedQueries } from './judged-queries.ts';

/*
 * How well searches of everyday words are answered, over real boards of ../shared/data read as one company. Judged by
 * rules over fields, which know nothing of the index. `--misses` lists the queries whose first five are not all meant,
 * but not those of the third that is kept aside: what is mended for them would tell nothing any more. Fails where the
 * answers are worse than they were.
 */

const ROOT = new URL('../../../shared/data/01-jobs/ashby-boards/', import.meta.url);
const BOARDS = 40;
const SHOWN = 10;
/** What was reached; lower is a fault. */
const LEAST = { precisionOfFive: 0.95, gainOfTen: 0.94 };
/** The same of the first five for kinds of searches with a goal of their own. */
const LEAST_OF_KIND = { german: 0.95, 'role and place': 0.9, 'one box': 0.95, seniority: 0.82 };
/** One of so many queries is kept aside. */
const ASIDE_EVERY = 3;
/** What boards were read for: freshness is measured from here. */
const NOW = Math.floor(Date.UTC(2026, 0, 1) / 1000);

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
if (!existsSync(ROOT)) {
  console.log(JSON.stringify({ skipped: 'the boards of ../shared/data are not here' }));
  process.exit();
}

const config = TenantConfigSchema.parse({});
const gazetteer = loadGazetteer();
const positions = await readBoards();
const index = PositionIndex.build(positions.map(({ position }) => position));
const numbers = new Set(positions.map(({ displayJobId }) => displayJobId));
const catalog = {
  search: (query: PositionQuery) => index.search(query),
  hasNumber: (number: string) => numbers.has(number),
  payCurrency: null,
};
const scored = judgedQueries(positions).map((query, at) => ({
  query,
  isAside: at % ASIDE_EVERY === 0,
  ...scoreOf(query),
}));

if (values.misses)
  for (const { query, precision, titles, isAside } of scored.toSorted((a, b) => a.precision - b.precision))
    if (precision < 1 && !isAside)
      console.error(rounded(precision), query.kind, `${query.query} @ ${query.location}`, titles.join(' | '));
const kinds = [...new Set(scored.map(({ query }) => query.kind))];
const all = figuresOf(scored);
const keptAside = figuresOf(scored.filter(({ isAside }) => isAside));
const ofKind = Object.fromEntries(
  kinds.map((kind) => [kind, figuresOf(scored.filter(({ query }) => query.kind === kind))]),
);
console.log(JSON.stringify({ positions: positions.length, all, keptAside, ...ofKind }));

const isWorse =
  [all, keptAside].some(
    ({ precisionOfFive, gainOfTen, withoutResults }) =>
      precisionOfFive < LEAST.precisionOfFive || gainOfTen < LEAST.gainOfTen || withoutResults > 0,
  ) || Object.entries(LEAST_OF_KIND).some(([kind, least]) => ofKind[kind]!.precisionOfFive < least);
if (isWorse) {
  console.error('searches are answered worse than they were');
  process.exitCode = 1;
}

/** The jobs of the first boards by name, as an import would keep them. */
async function readBoards(): Promise<JudgedPosition[]> {
  const files = readdirSync(ROOT)
    .filter((name) => name.endsWith('.json.gz'))
    .toSorted()
    .slice(0, BOARDS);
  const read: JudgedPosition[] = [];
  for (const file of files) {
    for await (const row of readFeed('ashby', createReadStream(fileURLToPath(ROOT) + file))) {
      if (row.kind !== 'position') continue;
      const { record, postedAt } = preparePosition(row.position, gazetteer);
      const id = read.length + 1;
      const dates = { postedAt: postedAt ?? new Date(NOW * 1000), archivedAt: null, updatedAt: new Date(0) };
      const whole = {
        ...record,
        ...dates,
        id,
        tenantId: 1,
        source: file,
        version: 1,
        createdAt: new Date(0),
      };
      read.push({
        position: toIndexedPosition(whole as Parameters<typeof toIndexedPosition>[0]),
        displayJobId: record.displayJobId,
        employmentType: record.employmentType ?? null,
        cities: distinct(record.locations.map(({ city, country }) => city && `${city}, ${country}`)),
        countries: distinct(record.locations.map(({ country }) => country)),
      });
    }
  }
  return read;
}

function distinct(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[];
}

/**
 * Precision of the first five (of as many as are meant, where these are fewer: each search can reach 1), gain of the first ten beside
 * the best possible one, and the place of the first meant.
 */
function scoreOf(query: JudgedQuery) {
  const byId = new Map(positions.map((judged) => [judged.position.id, judged]));
  const { hits, total } = index.search(toQuery(query));
  const found = hits.map(({ id }) => byId.get(id)).filter((judged) => judged !== undefined);
  const grades = found.map(query.grade);
  const ideal = positions.map(query.grade).toSorted((a, b) => b - a);
  const five = Math.min(5, ideal.filter((grade) => grade > 0).length);
  const first = grades.indexOf(2);
  return {
    precision: grades.slice(0, five).filter((grade) => grade > 0).length / five,
    gain: gainOf(grades) / gainOf(ideal.slice(0, SHOWN)),
    first: first < 0 ? 0 : 1 / (first + 1),
    isEmpty: total === 0,
    isFew: five < 5,
    titles: found.slice(0, 5).map(({ position }) => position.title),
  };
}

function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

function toQuery({ query, location }: JudgedQuery): PositionQuery {
  const asked = { ...readSearchRequest({}), query, location };
  const scope = { catalog, config, gazetteer };
  const { request } = understandRequest(asked, scope);
  return {
    text: request.query,
    base: [],
    facets: [],
    ranges: [],
    place: readPlace(request, scope)?.filter ?? null,
    sort: request.query === '' ? 'place' : 'relevance',
    start: 0,
    size: SHOWN,
    now: NOW,
    count: { facets: [], ranges: [], places: [] },
    explain: false,
  };
}

function figuresOf(some: readonly ReturnType<typeof scoreOf>[]) {
  const mean = (figure: (score: ReturnType<typeof scoreOf>) => number) =>
    rounded(some.reduce((sum, score) => sum + figure(score), 0) / some.length);
  return {
    queries: some.length,
    precisionOfFive: mean(({ precision }) => precision),
    gainOfTen: mean(({ gain }) => gain),
    firstMeant: mean(({ first }) => first),
    /** Searches for which fewer than five positions are right. */
    fewMeant: some.filter(({ isFew }) => isFew).length,
    withoutResults: some.filter(({ isEmpty }) => isEmpty).length,
  };
}
