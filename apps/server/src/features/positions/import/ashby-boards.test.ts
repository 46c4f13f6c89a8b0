import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type SearchAnswer, SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
import { withinTenant } from '../../../../test/offer-factory.ts';
import { randomFrom } from '../../../../test/random-numbers.ts';
import { searchInProcess } from '../../../../test/search-in-process.ts';
import { readSample } from '../../../../test/test-env.ts';
import { aServer, importFeed, type TestServer } from '../../../../test/test-server.ts';
import { positions } from '../positions.schema.ts';

const FOLDER = fileURLToPath(
  new URL('../../../../../../../shared/data/01-jobs/ashby-boards/', import.meta.url),
);
/** Every posting of all boards is read in captured-feeds.test.ts; these go the whole way. */
const boards = readSample(
  'BOARDS',
  existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json.gz')) : [],
  { day: 40, night: 400 },
);

interface BoardJob {
  id: string;
  title: string;
  department?: string | null;
  team?: string | null;
  location?: string | null;
  secondaryLocations?: { location?: string | null }[] | null;
}

const WITH_MAP = { pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } };
const MAP_SEARCHES = 1_000;

const domainOf = (file: string) =>
  `${decodeURIComponent(file.replace('.json.gz', ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.boards.example`;

// Real boards lie beside the repository, never in it.
describe.skipIf(boards.length === 0)('real boards, each as a tenant (needs ../shared/data)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
    for (const file of boards) {
      const created = await server.operate('POST', '/tenants', { domain: domainOf(file), name: file });
      if (created.status !== 201) throw new Error(created.text);
      const path = `/tenants/${domainOf(file)}/config`;
      const configured = await server.operate('PUT', path, { value: WITH_MAP });
      if (configured.status !== 200) throw new Error(configured.text);
    }
  });

  const importBoard = (file: string, feed: Buffer = readFileSync(FOLDER + file)) =>
    importFeed(server, { domain: domainOf(file), format: 'ashby', feed });
  const search = async (file: string, query = '') => {
    const answer = await server.get(`/api/pcsx/search?domain=${domainOf(file)}${query}`);
    expect(answer.status, answer.text).toBe(200);
    return SearchAnswerSchema.parse(answer.json()).data;
  };

  /** Texts of a board that its positions do not have. */
  async function findLostTexts(file: string): Promise<string[]> {
    const board = JSON.parse(gunzipSync(readFileSync(FOLDER + file)).toString()) as { jobs: BoardJob[] };
    const rows = await withinTenant(server, domainOf(file), ({ tx }) => tx.select().from(positions));
    const bySource = new Map(rows.map((row) => [row.sourceId, row]));
    return board.jobs.flatMap((job) => {
      const row = bySource.get(job.id);
      const kept = new Set([
        row?.title,
        row?.department,
        ...Object.values(row?.customFields ?? {}).flat(),
        ...(row?.locations ?? []).map(({ text }) => text),
      ]);
      const places = [job, ...(job.secondaryLocations ?? [])].map(({ location }) => location ?? '');
      return [job.title, job.department ?? '', job.team ?? '', ...places]
        .map((text) => text.replaceAll(/\s+/g, ' ').trim())
        .filter((text) => text !== '' && !kept.has(text));
    });
  }

  test('all come in, a second time nothing changes, and searches answer as the contract says', {
    timeout: 600_000,
  }, async () => {
    let total = 0;
    for (const file of boards) {
      const first = await importBoard(file);
      expect(first.refused, `${file}: ${JSON.stringify(first.refusedRows)}`).toBe(0);
      expect(first.created).toBe(first.read);
      const again = await importBoard(file);
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: first.read, closed: 0 });
      expect(await findLostTexts(file), file).toEqual([]);
      const data = await search(file);
      total += data.count;
      expect(data.count).toBeLessThanOrEqual(first.created);
      expect(data.positions.length).toBe(Math.min(10, data.count));
    }
    expect(total).toBeGreaterThan(12 * boards.length);
  });

  test('paging through every board gives each position exactly once', { timeout: 300_000 }, async () => {
    for (const file of boards.slice(0, 60)) {
      const ids: number[] = [];
      let data: SearchAnswer['data'];
      do {
        data = await search(file, `&start=${ids.length}`);
        ids.push(...data.positions.map((position) => position.id));
      } while (data.positions.length === 10);
      expect(new Set(ids).size).toBe(data.count);
      expect(ids).toHaveLength(data.count);
    }
  });

  test(`[MAP-01] [MAP-04] the map says of ${MAP_SEARCHES} searches what their lists say`, async () => {
    const random = randomFrom(54);
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
    const ask = new Map<string, Awaited<ReturnType<typeof searchInProcess>>>();
    for (const file of boards) ask.set(file, await searchInProcess(server, domainOf(file)));
    let seen = 0;
    for (let at = 0; at < MAP_SEARCHES; at += 1) {
      const [file, search] = pick([...ask]) ?? [];
      if (search === undefined) throw new Error('no board');
      const { allFilters } = search({ map: '0' }).data.filterDef;
      const filter = pick(allFilters.filter(({ options }) => options?.length));
      const option = pick(filter?.options ?? []);
      const asked: Record<string, string> =
        filter && option ? { [`filter_${filter.filterName}`]: option.value } : {};
      const { data } = search(asked);
      const places = data.filterDef.allFilters
        .filter(({ filterName }) => filterName.startsWith('latlong_'))
        .flatMap(({ filterName, options }) => (options ?? []).map((place) => ({ filterName, ...place })));
      const { withoutPlace, atSeveral } = data.resultsMetaData.map ?? { withoutPlace: 0, atSeveral: 0 };
      // Each is counted once, and again at every further place where it has several.
      const once = data.count - withoutPlace;
      const counted = places.reduce((total, { count }) => total + count, 0);
      expect(counted - once).toBeGreaterThanOrEqual(atSeveral);
      if (atSeveral === 0) expect(counted).toBe(once);
      const place = pick(places);
      if (place === undefined) continue;
      const there = search({ ...asked, map: '0', [`filter_${place.filterName}`]: place.value });
      expect(there.data.count, `${file} ${JSON.stringify(asked)} ${place.value}`).toBe(place.count);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(MAP_SEARCHES / 2);
  });

  test('a posting that is gone is closed, and an empty board is refused', { timeout: 60_000 }, async () => {
    const file = boards[0] as string;
    const board = JSON.parse(gunzipSync(readFileSync(FOLDER + file)).toString()) as { jobs: unknown[] };
    await importBoard(file);
    const before = (await search(file)).count;
    const shorter = { ...board, jobs: board.jobs.slice(1) };
    expect(await importBoard(file, gzipSync(JSON.stringify(shorter)))).toMatchObject({
      closed: 1,
      created: 0,
    });
    expect((await search(file)).count).toBe(before - 1);
    await expect(importBoard(file, Buffer.from(JSON.stringify({ ...board, jobs: [] })))).rejects.toThrow(
      /no positions/,
    );
    expect((await search(file)).count).toBe(before - 1);
  });
});
