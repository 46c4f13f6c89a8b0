import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signInWithProfile } from '../http/candidates.ts';
import { runAtFixedRate } from '../http/fixed-rate.ts';
import { collectCookies } from '../http/load.ts';
import { makeSearchPaths } from '../http/queries.ts';
import { startServer } from '../http/server-process.ts';
import { listDemoPages } from '../pages/demo-pages.ts';

/* What a server with the demo holds in memory while some people use it: searches, lists, jobs, and pages of candidates. */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const DOMAIN = 'northwind.example';
/** Requests a second: a dozen people who look around. */
const RATE = 3;
const VISITORS = 8;
const CANDIDATES = 4;

const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-bench-'));
const server = await startServer(dataDir, { DEMO: '1' });
try {
  const mebibytes = async () => Math.round((await server.residentBytes()) / 2 ** 20);
  const atStart = await mebibytes();
  const pages = await listDemoPages(server);
  const cookies = await collectCookies(server.origin, pages.list, VISITORS);
  for (let at = 0; at < CANDIDATES; at += 1)
    cookies.push(await signInWithProfile(server, { dataDir, domain: DOMAIN, at }));
  const id = /\/job\/(\d+)/.exec(pages.job)?.[1] ?? '';
  const ofCandidates = ['profile?', 'dashboard?', 'offers?', 'settings?', `apply?pid=${id}&`];
  const looked = [
    pages.list,
    pages.search,
    pages.job,
    ...ofCandidates.map((page) => `/careers/${page}domain=${DOMAIN}`),
    `/api/pcsx/position_details?domain=${DOMAIN}&position_id=${id}`,
  ];
  const paths = makeSearchPaths(DOMAIN, 1_000).flatMap((path, at) => [
    path,
    looked[at % looked.length] ?? path,
  ]);
  const series: number[] = [];
  let failed = 0;
  for (let minute = 0; minute < Number(values.minutes); minute += 1) {
    const from = (minute * RATE * 60) % paths.length;
    const part = [...paths.slice(from), ...paths.slice(0, from)];
    failed += (await runAtFixedRate({ origin: server.origin, paths: part, cookies, rate: RATE, seconds: 60 }))
      .failed;
    series.push(await mebibytes());
  }
  const end = series.at(-1);
  console.log(JSON.stringify({ atStart, most: Math.max(...series), end, failed, series: series.join(' ') }));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
