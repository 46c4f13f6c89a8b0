import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyTimeOf, forgetCopies } from '../../shell/copies.ts';
import { CopyKeeper, type Kept } from './copy-keeper.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
const JOB = new URL('/careers/job/7?domain=a.example', location.href).href;
const OFFLINE = new URL('/careers/offline?domain=a.example&hl=de', location.href).href;
const SEARCH = new URL('/api/pcsx/search?domain=a.example', location.href).href;
const FILE = new URL('/careers/assets/job-1.js', location.href).href;
const PAGE =
  '<!doctype html><html><head>\n<title>Cook</title></head><body>/careers/assets/soon-1.js</body></html>';

let isAway = false;
let asked: string[] = [];
let answers: Record<string, () => Response> = {};
let now = NOW;

const keeperOf = (version: string) =>
  new CopyKeeper({
    caches,
    version,
    now: () => now,
    fetch: async (request) => {
      const address = typeof request === 'string' ? request : request.url;
      asked.push(address);
      if (isAway) throw new TypeError('Failed to fetch');
      return (answers[new URL(address).pathname] ?? ((): Response => html(PAGE)))();
    },
  });

function html(text: string, init: ResponseInit = {}): Response {
  const headers = { 'content-type': 'text/html', date: new Date(now).toUTCString(), vary: 'cookie' };
  return new Response(text, { ...init, headers });
}

/** What comes once everything that is to be kept is kept. */
async function settled(kept: Promise<Kept>): Promise<Response> {
  const { response, keeping } = await kept;
  await keeping;
  return response;
}

async function removeCopies(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

beforeEach(async () => {
  [isAway, asked, answers, now] = [false, [], {}, NOW];
  await removeCopies();
});
afterEach(removeCopies);

describe('copies of pages', () => {
  test('the server comes first; without it the copy, which says of what time it is', async () => {
    const keeper = keeperOf('one');
    const page = await settled(keeper.answerPage(new Request(JOB)));
    expect(await page.text()).toBe(PAGE);
    answers['/careers/job/7'] = () => html(PAGE.replace('Cook', 'Chef'));
    expect(await (await settled(keeper.answerPage(new Request(JOB)))).text()).toContain('Chef');
    isAway = true;
    now += DAY_MS;
    const copy = await settled(keeper.answerPage(new Request(JOB)));
    const parsed = new DOMParser().parseFromString(await copy.text(), 'text/html');
    expect(parsed.title).toBe('Chef');
    expect(copyTimeOf(parsed)).toBe(NOW);
    expect(copyTimeOf(document)).toBeNull();
  });

  test('a page without a copy leads to the one that says so, when that is kept', async () => {
    const keeper = keeperOf('one');
    await keeper.keepParts({ page: JOB, offline: OFFLINE, loaded: [FILE, SEARCH] });
    expect(asked.map((address) => new URL(address).pathname).toSorted()).toEqual([
      '/api/pcsx/search',
      '/careers/assets/job-1.js',
      '/careers/assets/soon-1.js',
      '/careers/job/7',
      '/careers/offline',
    ]);
    isAway = true;
    const other = await settled(keeper.answerPage(new Request(JOB.replace('/7', '/8'))));
    expect(other.status).toBe(302);
    expect(other.headers.get('location')).toContain(
      '/careers/offline?domain=a.example&hl=de&next=%2Fcareers%2Fjob%2F8',
    );
    const offline = await settled(keeper.answerPage(new Request(other.headers.get('location') ?? '')));
    expect(copyTimeOf(new DOMParser().parseFromString(await offline.text(), 'text/html'))).toBe(NOW);
    await expect(keeperOf('two').answerPage(new Request(JOB))).rejects.toThrow('Failed to fetch');
  });

  test('errors, redirects and pages behind a key are not kept, nor any for longer than two weeks', async () => {
    const keeper = keeperOf('one');
    answers['/careers/job/7'] = () => html('away', { status: 503 });
    expect((await settled(keeper.answerPage(new Request(JOB)))).status).toBe(503);
    await settled(keeper.answerPage(new Request(`${JOB}&token=x`)));
    await settled(keeper.answerPage(new Request(JOB.replace('/7', '/8'))));
    isAway = true;
    for (const address of [JOB, `${JOB}&token=x`])
      await expect(keeper.answerPage(new Request(address))).rejects.toThrow('Failed to fetch');
    now += 13 * DAY_MS;
    expect((await settled(keeper.answerPage(new Request(JOB.replace('/7', '/8'))))).status).toBe(200);
    now += 2 * DAY_MS;
    await expect(keeper.answerPage(new Request(JOB.replace('/7', '/8')))).rejects.toThrow('Failed to fetch');
  });

  test('what is too old goes when a page is read, asked for or not', async () => {
    const keeper = keeperOf('one');
    await settled(keeper.answerPage(new Request(JOB)));
    now += 15 * DAY_MS;
    await keeper.keepParts({ page: JOB.replace('/7', '/8'), offline: OFFLINE, loaded: [] });
    const kept = await (await caches.open('opencareers.copies.one.pages')).keys();
    expect(kept.map(({ url }) => url)).toEqual([JOB.replace('/7', '/8')]);
  });

  test('no more than forty pages are kept; the oldest goes', async () => {
    const keeper = keeperOf('one');
    for (let job = 1; job <= 41; job++)
      await settled(keeper.answerPage(new Request(JOB.replace('/7', `/${job}`))));
    isAway = true;
    await expect(keeper.answerPage(new Request(JOB.replace('/7', '/1')))).rejects.toThrow('Failed to fetch');
    expect((await settled(keeper.answerPage(new Request(JOB.replace('/7', '/2'))))).status).toBe(200);
  });
});

describe('files and answers', () => {
  test('a file comes from the device, and is asked for once', async () => {
    const keeper = keeperOf('one');
    for (let time = 0; time < 3; time++) await settled(keeper.answerFile(new Request(FILE)));
    expect(asked).toEqual([FILE]);
  });

  test('an answer of before stands in only where none comes, and that is told', async () => {
    const keeper = keeperOf('one');
    let told = 0;
    const ask = async () => (await settled(keeper.answerCall(new Request(SEARCH), () => (told += 1)))).text();
    answers['/api/pcsx/search'] = () => html('{"count":1}');
    expect(await ask()).toBe('{"count":1}');
    answers['/api/pcsx/search'] = () => html('{"count":2}');
    expect([await ask(), told]).toEqual(['{"count":2}', 0]);
    isAway = true;
    expect([await ask(), told]).toEqual(['{"count":2}', 1]);
  });
});

test('a new version takes nothing from the one before, and removes it', async () => {
  await settled(keeperOf('one').answerPage(new Request(JOB)));
  await settled(keeperOf('one').answerFile(new Request(FILE)));
  const next = keeperOf('two');
  await settled(next.answerFile(new Request(FILE)));
  expect(asked).toEqual([JOB, FILE, FILE]);
  await caches.open('of.somebody.else');
  await next.removeOthers();
  expect(await caches.keys()).toEqual(['opencareers.copies.two.assets', 'of.somebody.else']);
});

test('when somebody leaves, pages and answers are gone, and the page that stands in stays', async () => {
  const keeper = keeperOf('one');
  await keeper.keepParts({ page: JOB, offline: OFFLINE, loaded: [FILE, SEARCH] });
  await forgetCopies();
  isAway = true;
  await expect(keeper.answerCall(new Request(SEARCH), () => undefined)).rejects.toThrow('Failed to fetch');
  expect((await settled(keeper.answerPage(new Request(JOB)))).headers.get('location')).toContain('/offline?');
  expect((await settled(keeper.answerFile(new Request(FILE)))).status).toBe(200);
});
