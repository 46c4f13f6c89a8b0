import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import type { PositionDetailsAnswer } from '@opencareers/contracts/position-details';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from './account-people.ts';
import { anAsk } from './assistant-asks.ts';
import { aDatabaseOn, aFailingPostgres, type FailingPostgres } from './failing-postgres.ts';
import { aServerProcess } from './server-process.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestAnswer,
  type TestServer,
  type TestTenant,
} from './test-server.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };

let postgres: FailingPostgres;
let server: TestServer;
let tenant: TestTenant;
let pid: number;
let candidate: TestBrowser;
/** Somebody who came before, with a cart of whom nothing is known now. */
let visitor: TestBrowser;
beforeAll(async () => {
  postgres = await aFailingPostgres();
  server = await aServer({ database: await aDatabaseOn(postgres) });
  tenant = await aTenant(server, {
    positions: [
      aPosition({ title: 'Gardener', descriptionHtml: '<p>Roses</p>' }),
      aPosition({ title: 'Baker' }),
    ],
    config: {
      pcsxConfig: { jobCartConfig: { enabled: true } },
      chatbotxConfig: { enabled: true },
    },
  });
  candidate = await aCandidate(server, tenant);
  visitor = await aBrowser(server, tenant);
  const found = (await tenant.get('/api/pcsx/search?query=gardener')).json<SearchAnswer>();
  pid = found.data.positions[0]?.id ?? 0;
  await vi.waitFor(() => expect(server.catalogs.kept.find(1, pid)?.title).toBe('Gardener'), {
    timeout: 10_000,
  });
});

const ready = async () => (await server.get('/readyz')).json<{ status: string; reason?: string }>();
const READY = { status: 'ready' };
const AWAY = { status: 'not ready', reason: 'the database is away' };
const until = (wanted: typeof READY) =>
  vi.waitFor(async () => expect(await ready()).toEqual(wanted), { timeout: 60_000 });

async function reached(path: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
  const answer = await tenant.get(path, headers);
  expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 200, expect.anything()]);
  return answer;
}

function expectRefused({ status, headers }: TestAnswer): void {
  expect([status, headers['retry-after']]).toEqual([503, '5']);
}

describe('while the database is stopped', () => {
  /** What everybody could read before. */
  let before: { details: string; sitemap: string; feed: string; search: string };
  const readAll = async () => ({
    details: (await reached(`/api/pcsx/position_details?position_id=${pid}`)).text,
    sitemap: (await reached('/careers/sitemap.xml')).text,
    feed: (await reached('/careers/feed.atom')).text,
    search: (await reached('/api/pcsx/search?query=gardener')).text,
  });
  beforeAll(async () => {
    before = await readAll();
    await postgres.stop('SIGQUIT');
    await until(AWAY);
    return async () => {
      await postgres.start();
      await until(READY);
      expect(await readAll()).toEqual(before);
      expect((await candidate.send('GET', APPLICATION_PATHS.list)).status).toBe(200);
    };
  });

  test('it lives and says why it is not ready', async () => {
    expect((await server.get('/healthz')).status).toBe(200);
    const answer = await server.get('/readyz');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    const token = { authorization: `Bearer ${server.operatorToken}` };
    expect((await server.get('/metrics', token)).text).toContain('\ndatabase_reachable 0\n');
  });

  test('what everybody may read is read as before: searches, a position, the sitemap, the feed', async () => {
    expect(await readAll()).toEqual(before);
    await reached('/careers/sitemap_index.xml');
    await reached('/robots.txt');
    await reached(`/api/pcsx/position_insights?position_id=${pid}`);
    await reached(`/api/pcsx/similar_positions?position_id=${pid}`);
  });

  test('pages of the search and of a position are shown to visitors, also to those who came before', async () => {
    expect((await reached('/careers', HTML)).text).toContain('Gardener');
    expect((await reached(`/careers/job/${pid}`, HTML)).text).toContain('Roses');
    const search = await visitor.send('GET', '/api/pcsx/search');
    expect(search.json<SearchAnswer>().data.count).toBe(2);
  });

  test('[ASSIST-02] the assistant finds jobs from memory for both, and says what it cannot look up', async () => {
    for (const [person, own] of [
      [visitor, 'own.applications'],
      [candidate, 'away'],
    ] as const) {
      const ask = async (text: string) => {
        const answer = await person.send('POST', ASSISTANT_PATHS.turn, { body: anAsk(text) });
        return answer.json<{ data: AssistantTurn }>().data;
      };
      const found = await ask('I am looking for a job as a gardener');
      expect(found.blocks.find(({ kind }) => kind === 'positions')).toMatchObject({
        total: 1,
        rows: [{ name: 'Gardener' }],
      });
      expect((await ask('What is the status of my application?')).intent).toBe(own);
    }
  });

  test('a candidate reads what everybody may read, and everything personal is refused for now', async () => {
    const details = await candidate.send('GET', '/api/pcsx/position_details', {
      query: { position_id: pid },
    });
    expect(details.json<PositionDetailsAnswer>().data.name).toBe('Gardener');
    const search = await candidate.send('GET', '/api/pcsx/search', { query: { query: 'gardener' } });
    expect(search.json<SearchAnswer>().data.count).toBe(1);
    expectRefused(await candidate.send('GET', APPLICATION_PATHS.list));
    const saving = { position_id: pid, operation: 'add' };
    expectRefused(await candidate.send('POST', SAVED_PATHS.save, { body: saving }));
  });

  test('the page of somebody whose session cannot be checked says so, in their language, and leaves it', async () => {
    const cookies = new Map(candidate.cookies);
    const url = `/careers?domain=${tenant.domain}&hl=de`;
    const page = await candidate.inject({ url, method: 'GET', headers: HTML });
    expectRefused(page);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).toContain('<h1>Wir sind gerade nicht erreichbar</h1>');
    expect(page.text).toContain('<a href="">Noch einmal versuchen</a>');
    expect(candidate.cookies).toEqual(cookies);
  });

  test('what is not known is refused for now, and is not said to be missing', async () => {
    expectRefused(await tenant.get('/api/pcsx/position_details?position_id=999999999'));
    expectRefused(await tenant.get('/careers/job/999999999', HTML));
  });
});

test('what waits for a database that hangs is refused, and the connections are good again afterwards', async () => {
  postgres.freeze();
  const slowest = { readyz: 0 };
  const waiting = Promise.all(
    Array.from({ length: 12 }, () => candidate.send('GET', APPLICATION_PATHS.list)),
  );
  const state = { isOver: false };
  const answers = waiting.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    const began = performance.now();
    await server.get('/readyz');
    slowest.readyz = Math.max(slowest.readyz, performance.now() - began);
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const answer of await answers) expectRefused(answer);
  expect(slowest.readyz).toBeLessThan(2_000);
  await until(AWAY);
  postgres.thaw();
  await until(READY);
  const again = await Promise.all(
    Array.from({ length: 12 }, () => candidate.send('GET', APPLICATION_PATHS.list)),
  );
  expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
});

test('a server on an empty outside database is ready once its first tenant can be searched, unasked', async () => {
  const empty = await aFailingPostgres();
  const process = await aServerProcess(empty.url);
  const created = await process.operate('POST', '/tenants', { domain: 'first.example', name: 'First' });
  expect(created.status).toBe(201);
  const answers: { status: string; reason?: string }[] = [];
  await expect
    .poll(async () => {
      answers.push((await (await fetch(`${process.origin}/readyz`)).json()) as { status: string });
      return answers.at(-1);
    })
    .toEqual({ status: 'ready' });
});

test('a server that is told to end says that it is not ready, serves for a while, and ends with 0', async () => {
  const ending = await aServerProcess(postgres.url, undefined, { DRAIN_SECONDS: '4' });
  const exit = new Promise((resolve) => ending.child.once('exit', resolve));
  expect((await fetch(`${ending.origin}/readyz`)).status).toBe(200);
  ending.child.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`${ending.origin}/readyz`)).json())
    .toEqual({ status: 'not ready', reason: 'this server is ending' });
  const served = await fetch(`${ending.origin}/api/pcsx/search?domain=${tenant.domain}`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  expect(await exit).toBe(0);
});
