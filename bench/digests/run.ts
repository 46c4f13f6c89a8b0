import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { NORTHWIND } from '../../apps/server/demo/positions/companies.ts';
import { generatePositions } from '../../apps/server/demo/positions/generate-positions.ts';
import { runAtFixedRate } from '../http/fixed-rate.ts';
import { collectCookies, runLoad } from '../http/load.ts';
import { importPositions, operate } from '../http/operator.ts';
import { makeSearchPaths } from '../http/queries.ts';
import { type RunningServer, startServer } from '../http/server-process.ts';
import { rounded } from '../position-index/measure.ts';
import { addPeople, ageTellings } from './people.ts';

/*
 * The hour of many digests: everybody keeps three searches of which there are news, and is told at once. Once alone, and
 * once beside searches of visitors at a fixed rate, whose times are compared with those of a quiet server. The mails are
 * sent meanwhile, to a mail server that keeps none.
 */

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    size: { type: 'string', default: '10000' },
    changed: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
  },
});
const people = Number(values.people);
const rate = Number(values.rate);
const DOMAIN = 'bench.example';
const VISITORS = 200;
const LOOK_MS = 1_000;
const GOAL_PEOPLE = 100_000;

const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-bench-'));
const mails = fork(fileURLToPath(new URL('./mail-process.ts', import.meta.url)), {
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
const smtpUrl = await firstLine(mails);
let server: RunningServer | undefined;
try {
  server = await start();
  await operate(server, '/tenants', { json: { domain: DOMAIN, name: 'Bench' } });
  await importPositions(server, DOMAIN, generate(7, Number(values.size)));
  await runAlerts(server);
  await server.stop();
  const titles = [...newsOf('titles')].map(({ title, locations }) => ({
    title,
    place: locations?.[0]?.text ?? '',
  }));
  await addPeople(dataDir, { domain: DOMAIN, people, titles });

  server = await start();
  const alone = await measureRun(server, 'alone', false);
  await server.stop();
  await ageTellings(dataDir, DOMAIN);
  server = await start();
  const besideSearches = await measureRun(server, 'beside', true);
  console.log(JSON.stringify({ people, positions: Number(values.size), alone, besideSearches }));
} finally {
  mails.disconnect();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function start(): Promise<RunningServer> {
  return startServer(dataDir, { SMTP_URL: smtpUrl });
}

async function measureRun(running: RunningServer, wave: string, hasSearches: boolean) {
  const { origin } = running;
  const paths = makeSearchPaths(DOMAIN, 2_000);
  const cookies = await collectCookies(origin, `/api/pcsx/search?domain=${DOMAIN}`, VISITORS);
  const load = { origin, paths, cookies, seconds: Number(values.seconds) };
  await runLoad({ ...load, seconds: 5, connections: 4 });
  await importPositions(running, DOMAIN, newsOf(wave));
  await wait(LOOK_MS);
  const quiet = hasSearches ? await runAtFixedRate({ ...load, rate }) : null;
  const before = await takenMails();
  await running.takeLoopDelay();
  const processorBefore = await running.processorMilliseconds();
  const most = watchMemory(running);
  const over = new AbortController();
  const beside = hasSearches ? runAtFixedRate({ ...load, rate, seconds: 86_400, over: over.signal }) : null;
  const began = performance.now();
  const { candidates } = await runAlerts(running);
  const planned = performance.now();
  while ((await countWaiting(running)) > 0) await wait(LOOK_MS);
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  return {
    told: candidates,
    planSeconds: rounded((planned - began) / 1000),
    seconds: rounded(seconds),
    peoplePerSecond: rounded(candidates / seconds),
    minutesForHundredThousand: rounded((GOAL_PEOPLE / candidates) * (seconds / 60)),
    mailsSentMeanwhile: (await takenMails()) - before,
    processorMillisecondsEach: rounded(
      ((await running.processorMilliseconds()) - processorBefore) / candidates,
    ),
    memoryMB: most.end(),
    eventLoop: await running.takeLoopDelay(),
    ...(hasSearches && { searches: { quiet, beside: await beside } }),
  };
}

/** Positions that are new, others for each run. */
function* newsOf(wave: string) {
  let at = 0;
  for (const position of generate(11, Number(values.changed))) {
    at += 1;
    yield { ...position, sourceId: `${wave}-${at}` };
  }
}

function generate(seed: number, count: number) {
  return generatePositions({ seed, count, company: NORTHWIND, today: new Date() });
}

async function runAlerts(running: RunningServer): Promise<{ candidates: number }> {
  return JSON.parse(await operate(running, `/tenants/${DOMAIN}/alerts/run`, { json: {} })) as {
    candidates: number;
  };
}

/** How many people are still to be told. */
async function countWaiting({ origin, operatorToken }: RunningServer): Promise<number> {
  const headers = { authorization: `Bearer ${operatorToken}` };
  const metrics = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(/^tasks_waiting\{kind="search-alert"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

function watchMemory(running: RunningServer): { end: () => number } {
  let most = 0;
  const timer = setInterval(() => {
    void running.residentBytes().then((bytes) => {
      most = Math.max(most, bytes);
    });
  }, LOOK_MS);
  return {
    end: () => {
      clearInterval(timer);
      return Math.round(most / 2 ** 20);
    },
  };
}

async function takenMails(): Promise<number> {
  mails.send('taken');
  const [taken] = (await once(mails, 'message')) as [number];
  return taken;
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the mail server has no output');
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string];
  return line;
}
