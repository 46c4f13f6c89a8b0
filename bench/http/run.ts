import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { NORTHWIND } from '../../apps/server/demo/positions/companies.ts';
import { generatePositions } from '../../apps/server/demo/positions/generate-positions.ts';
import { runAtFixedRate } from './fixed-rate.ts';
import { collectCookies, type Load, type LoadResult, runLoad } from './load.ts';
import { importPositions, operate } from './operator.ts';
import { makeSearchPaths } from './queries.ts';
import { type RunningServer, startServer } from './server-process.ts';

const { values } = parseArgs({
  options: { size: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '15' } },
});
const size = Number(values.size);
const seconds = Number(values.seconds);
const DOMAIN = 'bench.example';
const VISITORS = 200;
/** Positions that change in one import beside searches, and how many of these leave in a second. */
const IMPORTS = [1_000, 10_000];
const RATE_BESIDE = 100;

const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-bench-'));
const results: Record<string, unknown> = {
  positions: size,
};

let server = await startServer(dataDir);
try {
  results.firstStartMilliseconds = Math.round(server.startMilliseconds);
  await operate(server, '/tenants', { json: { domain: DOMAIN, name: 'Bench' } });
  const today = new Date();
  const imported = await importPositions(
    server,
    DOMAIN,
    generatePositions({ seed: 7, count: size, company: NORTHWIND, today }),
  );
  results.importSeconds = round(imported.seconds);
  // Builds the index, whose file the next start reads.
  results.buildSeconds = round(await timeFirstSearch(server));
  await server.stop();

  server = await startServer(dataDir);
  results.startMilliseconds = Math.round(server.startMilliseconds);
  results.memoryAtStartMB = toMegabytes(await server.residentBytes());
  results.firstSearchSeconds = round(await timeFirstSearch(server));
  results.memoryLoadedMB = toMegabytes(await server.residentBytes());
  const cookies = await collectCookies(server.origin, `/api/pcsx/search?domain=${DOMAIN}`, VISITORS);
  await measureSearches(server, cookies);
  await measurePages(server, cookies);
  results.memoryAfterLoadMB = toMegabytes(await server.residentBytes());
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(JSON.stringify(results));

async function timeFirstSearch({ origin }: RunningServer): Promise<number> {
  const began = performance.now();
  await (await fetch(`${origin}/api/pcsx/search?domain=${DOMAIN}`)).arrayBuffer();
  return (performance.now() - began) / 1000;
}

async function measureSearches(running: RunningServer, cookies: readonly string[]): Promise<void> {
  const { origin } = running;
  const paths = makeSearchPaths(DOMAIN, 2_000);
  const load = { origin, paths, cookies, seconds };
  await runLoad({ ...load, seconds: 5, connections: 4 });
  const writes = startWrites(running);
  await running.takeLoopDelay();
  const at300 = await runAtFixedRate({ ...load, rate: 300 });
  results.at300PerSecond = { ...at300, eventLoop: await running.takeLoopDelay() };
  await writes.stop();
  results.besideImports = await measureBesideImports(running, load);
  const ours = await runLoad({ ...load, connections: 32 });
  results.with32Clients = ours;
  const sample = await fetch(`${origin}${paths[0]}`, { headers: { cookie: cookies[0] ?? '' } });
  const bytes = (await sample.arrayBuffer()).byteLength;
  const floor = await measureFloor(bytes, paths);
  results.floor = { bytes, ...floor };
  results.throughputToFloor = round(ours.requestsPerSecond / floor.requestsPerSecond);
}

/** Five changes of positions a second beside the searches. */
function startWrites(running: RunningServer): { stop(): Promise<void> } {
  let isStopped = false;
  const changes = [...generatePositions({ seed: 8, count: 500, company: NORTHWIND, today: new Date() })];
  const following = (async () => {
    for (let at = 0; !isStopped; at += 1) {
      const change = changes[at % changes.length];
      if (change) await importPositions(running, DOMAIN, [{ ...change, title: `${change.title} ${at}` }]);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await following;
    },
  };
}

/** What searches and the event loop feel of imports of many changed positions. */
async function measureBesideImports(
  running: RunningServer,
  load: Omit<Load, 'connections'>,
): Promise<Record<string, unknown>> {
  const measured: Record<string, unknown> = {};
  for (const count of IMPORTS.filter((most) => most <= size)) {
    const positions = generatePositions({ seed: 7, count, company: NORTHWIND, today: new Date() });
    const changed = [...positions].map((position) => ({ ...position, title: `${position.title} ${count}` }));
    await running.takeLoopDelay();
    const searches = runAtFixedRate({ ...load, rate: RATE_BESIDE });
    const imported = await importPositions(running, DOMAIN, changed);
    const eventLoop = await running.takeLoopDelay();
    measured[count] = { importSeconds: round(imported.seconds), eventLoop, ...(await searches) };
  }
  return measured;
}

async function measureFloor(bytes: number, paths: readonly string[]): Promise<LoadResult> {
  const script = fileURLToPath(new URL('./floor-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [origin] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const result = await runLoad({ origin, paths, cookies: [''], seconds, connections: 32 });
  child.kill('SIGTERM');
  await once(child, 'exit');
  return result;
}

async function measurePages({ origin }: RunningServer, cookies: readonly string[]): Promise<void> {
  // As many requests as visitors: each goes with a cookie of its own, or two visitors would ask it all.
  const pages = [`/careers?domain=${DOMAIN}`, `/careers?domain=${DOMAIN}&query=engineer`];
  const paths = cookies.map((_, at) => pages[at % pages.length] ?? '/careers');
  const load = { origin, paths, cookies, seconds: Math.min(seconds, 10), connections: 8 };
  results.pages = await runLoad(load);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
