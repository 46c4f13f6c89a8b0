import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NORTHWIND } from '../../apps/server/demo/positions/companies.ts';
import { generatePositions } from '../../apps/server/demo/positions/generate-positions.ts';
import { signInWithProfile } from '../http/candidates.ts';
import { runAtFixedRate } from '../http/fixed-rate.ts';
import { collectCookies } from '../http/load.ts';
import { createTenant, importPositions } from '../http/operator.ts';
import { makeSearchPaths } from '../http/queries.ts';
import { type RunningServer, startServer } from '../http/server-process.ts';

/*
 * What a candidate's marks cost over HTTP, with the database in it: the same pages of results for visitors and for
 * candidates with a profile, and the order by match.
 */

const { values } = parseArgs({
  options: { size: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '15' } },
});
const size = Number(values.size);
const seconds = Number(values.seconds);
const DOMAIN = 'bench.example';
/** As many as share the calls without any of them reaching a limit. */
const PEOPLE = 6;
const RATE = 50;
/** Pages in the order by match: each candidate has 600 an hour. */
const ORDERS = 600;

const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-bench-'));
const server = await startServer(dataDir);
try {
  const pcsxConfig = {
    searchConfig: { sortOptionsConfig: { hideProfileMatchSort: false } },
    positionCardsConfig: { showMatchScore: true },
  };
  await createTenant(server, DOMAIN, { pcsxConfig });
  const today = new Date();
  const positions = generatePositions({ seed: 7, count: size, company: NORTHWIND, today });
  await importPositions(server, DOMAIN, positions);
  const candidates: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1)
    candidates.push(await signInWithProfile(server, { dataDir, domain: DOMAIN, at }));
  const visitors = await collectCookies(server.origin, `/api/pcsx/search?domain=${DOMAIN}`, PEOPLE);
  await expectMarks(server, candidates);

  const paths = makeSearchPaths(DOMAIN, 2_000);
  const load = { origin: server.origin, paths, rate: RATE, seconds };
  await runAtFixedRate({ ...load, cookies: candidates, seconds: 5 });
  const ofVisitors = await runAtFixedRate({ ...load, cookies: visitors });
  const ofCandidates = await runAtFixedRate({ ...load, cookies: candidates });
  const orders = paths.map((path) => `${path}&sort_by=match`);
  const byMatch = await runAtFixedRate({
    ...load,
    paths: orders,
    cookies: candidates,
    rate: 20,
    seconds: ORDERS / 20,
  });
  console.log(JSON.stringify({ positions: size, ofVisitors, ofCandidates, byMatch }));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A bench of marks that nobody gets would measure nothing. */
async function expectMarks({ origin }: RunningServer, cookies: readonly string[]): Promise<void> {
  const address = `${origin}/api/pcsx/search?domain=${DOMAIN}`;
  for (const cookie of cookies) {
    const text = await (await fetch(address, { headers: { cookie } })).text();
    if (!text.includes('"isStrong"')) throw new Error(`a candidate sees no marks: ${text.slice(0, 200)}`);
  }
}
