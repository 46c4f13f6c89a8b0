import { ImportLineSchema, OperatorPositionListSchema } from '@opencareers/contracts/operator';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { expect, test } from 'vitest';
import { sortedTexts } from './compared-values.ts';
import { aServerProcess, kill, type ServerProcess } from './server-process.ts';
import { aDatabase } from './test-database.ts';
import { readRounds } from './test-env.ts';
import { aPosition } from './test-server.ts';

const KILLS = readRounds('IMPORT_KILLS', { day: 2, night: 200 });
const DOMAIN = 'killed.example';
const BOARD = `/tenants/${DOMAIN}/positions`;
/** Twice what the import writes at a time, so that a process also ends between two statements. */
const FEED_SIZE = 1_000;

/** The board as its `edition` says: a quarter of what was there is gone, a quarter is new, and all have another title. */
function editionOf(edition: number) {
  const first = (edition * FEED_SIZE) / 4;
  return Array.from({ length: FEED_SIZE }, (_none, index) =>
    aPosition({ sourceId: `p-${first + index}`, title: `Edition ${edition} of ${first + index}` }),
  );
}

const namesOf = (positions: readonly { sourceId: string; title: string }[]) =>
  sortedTexts(positions.map(({ sourceId, title }) => `${sourceId} ${title}`));

/** Imports an edition; gives its report, or nothing where the process ended before it had said it all. */
async function importEdition(server: ServerProcess, edition: number, query = '') {
  const path = `${BOARD}/import?format=native${query}`;
  let text: string;
  try {
    const answer = await server.operate('POST', path, JSON.stringify(editionOf(edition)));
    text = await answer.text();
  } catch (error) {
    // Its connection broke.
    if (error instanceof TypeError) return null;
    throw error;
  }
  const lines = text.trim().split('\n');
  const last = ImportLineSchema.parse(JSON.parse(lines.at(-1) ?? ''));
  if (last.type !== 'report') throw new Error(`the feed was answered ${JSON.stringify(last)}`);
  return last;
}

async function listOpen(server: ServerProcess): Promise<string[]> {
  const answer = await server.operate('GET', `${BOARD}?limit=${FEED_SIZE}`);
  const { positions, total } = OperatorPositionListSchema.parse(await answer.json());
  expect(positions).toHaveLength(total);
  return namesOf(positions);
}

async function countFound(server: ServerProcess): Promise<number> {
  const answer = await fetch(`${server.origin}/api/pcsx/search?domain=${DOMAIN}`);
  return ((await answer.json()) as SearchAnswer).data.count;
}

test(
  `${KILLS} kills during an import leave the board before or the board after, and what was reported stays`,
  async () => {
    const database = await aDatabase();
    let server = await aServerProcess(database.url);
    const created = await server.operate('POST', '/tenants', { domain: DOMAIN, name: 'Killed' });
    expect(created.status).toBe(201);
    expect(await importEdition(server, 0)).toMatchObject({ created: FEED_SIZE });
    await kill(server);
    server = await aServerProcess(database.url);
    const began = performance.now();
    expect(await importEdition(server, 1)).toMatchObject({ updated: (FEED_SIZE * 3) / 4 });
    const duration = performance.now() - began;

    const counts = { reported: 0, taken: 0, undone: 0 };
    let stands = 1;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const edition = kills + 2;
      // Spread over the time that the first import of a process takes, and a little more.
      const moment = ((kills + 0.5) / KILLS) * 1.3 * duration;
      const importing = importEdition(server, edition);
      await Promise.race([importing, new Promise((resolve) => setTimeout(resolve, moment))]);
      await kill(server);
      const report = await importing;
      server = await aServerProcess(database.url);
      // It waits for what the database still does for the process that has ended.
      const again = await importEdition(server, edition, '&dry_run=1');
      const isTaken = again?.unchanged === FEED_SIZE;
      if (!isTaken) expect(again).toMatchObject({ unchanged: 0 });
      if (report !== null) expect(isTaken).toBe(true);
      if (isTaken) stands = edition;
      expect(await listOpen(server)).toEqual(namesOf(editionOf(stands)));
      expect(await countFound(server)).toBe(FEED_SIZE);
      counts[report !== null ? 'reported' : isTaken ? 'taken' : 'undone'] += 1;
    }
    // Whoever heard nothing imports once more: what came in is not brought in twice.
    const last = await importEdition(server, KILLS + 1);
    expect(last).toMatchObject({ unchanged: stands === KILLS + 1 ? FEED_SIZE : 0 });
    expect(await listOpen(server)).toEqual(namesOf(editionOf(KILLS + 1)));
    console.info('imports under kills', { kills: KILLS, duration, ...counts });
  },
  120_000 + KILLS * 30_000,
);
