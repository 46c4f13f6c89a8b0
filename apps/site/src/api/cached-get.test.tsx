import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CachedGetParts, createCachedGet } from './cached-get.ts';

const PATH = '/api/countries?domain=northwind.example&hl=en';
const ADA = { domain: 'northwind.example', microsite: null, locale: 'en', person: 'ada-1' };

let clock = 0;
let asked: string[] = [];
/** What the server would answer now; an error is thrown. */
let answer: unknown;

beforeEach(() => {
  clock = Date.UTC(2026, 10, 12);
  asked = [];
  answer = { data: ['CH'] };
});

afterEach(async () => {
  await caches.delete('opencareers.answers');
});

function aCache(owner: Partial<CachedGetParts['owner']> = {}, parts: Partial<CachedGetParts> = {}) {
  const get = (path: string) => {
    asked.push(path);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(structuredClone(answer));
  };
  return createCachedGet({
    api: { get: get as CachedGetParts['api']['get'] },
    owner: { ...ADA, ...owner },
    caches,
    marks: localStorage,
    now: () => clock,
    ...parts,
  });
}

describe('[HTTP-04] an answer is kept beyond the page', () => {
  test('for an hour, in the cache of the browser, with its time', async () => {
    expect(await aCache().get(PATH)).toEqual({ data: ['CH'] });
    answer = { data: ['CH', 'DE'] };
    clock += 3_599_000;
    expect(await aCache().get(PATH)).toEqual({ data: ['CH'] });
    expect(asked).toHaveLength(1);
    clock += 1000;
    expect(await aCache().get(PATH)).toEqual({ data: ['CH', 'DE'] });
    expect(asked).toHaveLength(2);
  });

  test('for as long as the caller says, and not when the clock was set back', async () => {
    const cache = aCache();
    await cache.get(PATH, { ttl: 10 });
    clock += 9000;
    await cache.get(PATH, { ttl: 10 });
    expect(asked).toHaveLength(1);
    await cache.get(PATH, { ttl: 5 });
    expect(asked).toHaveLength(2);
    clock -= 60_000;
    await cache.get(PATH);
    expect(asked).toHaveLength(3);
  });

  test('a forced call asks the server and keeps the new answer', async () => {
    const cache = aCache();
    await cache.get(PATH);
    answer = { data: ['DE'] };
    expect(await cache.get(PATH, { isForced: true })).toEqual({ data: ['DE'] });
    expect(await aCache().get(PATH)).toEqual({ data: ['DE'] });
    expect(asked).toHaveLength(2);
  });

  test('a refresh in the background gives the kept answer at once and tells of a change', async () => {
    const cache = aCache();
    await cache.get(PATH);
    answer = { data: ['DE'] };
    const changed = Promise.withResolvers<unknown>();
    expect(await cache.get(PATH, { isRefreshed: true, onChange: changed.resolve })).toEqual({ data: ['CH'] });
    expect(await changed.promise).toEqual({ data: ['DE'] });
    expect(await aCache().get(PATH)).toEqual({ data: ['DE'] });
  });

  test('nothing is told when nothing changed, and a failed refresh leaves what is kept', async () => {
    const cache = aCache();
    await cache.get(PATH);
    const changes: unknown[] = [];
    const options = { isRefreshed: true, onChange: (next: unknown) => changes.push(next) };
    await cache.get(PATH, options);
    answer = new Error('down');
    await cache.get(PATH, options);
    expect(await cache.get(PATH)).toEqual({ data: ['CH'] });
    expect(changes).toEqual([]);
    await expect(cache.get(PATH, { isForced: true })).rejects.toThrow('down');
    expect(await cache.get(PATH)).toEqual({ data: ['CH'] });
  });

  test('calls at the same time share one request', async () => {
    const cache = aCache();
    expect(await Promise.all([cache.get(PATH), cache.get(PATH), cache.get(PATH)])).toHaveLength(3);
    expect(asked).toHaveLength(1);
  });

  test('only the last fifty answers stay, and none that is huge', async () => {
    const cache = aCache();
    for (let at = 0; at < 53; at += 1) await cache.get(`${PATH}&at=${at}`);
    expect(await (await caches.open('opencareers.answers')).keys()).toHaveLength(50);
    await cache.get(`${PATH}&at=0`);
    expect(asked).toHaveLength(54);
    answer = { data: 'x'.repeat(500_001) };
    await cache.get(`${PATH}&huge`);
    await cache.get(`${PATH}&huge`);
    expect(asked).toHaveLength(56);
  });
});

describe('[HTTP-04] nobody gets the answer of somebody else', () => {
  test.each([
    ['another person', { person: 'ben-2' }],
    ['a visitor', { person: '' }],
    ['another tenant', { domain: 'juniper.example' }],
    ['another language', { locale: 'de' }],
    ['a microsite', { microsite: 'early' }],
  ])('%s asks the server', async (_who, owner) => {
    await aCache().get(PATH);
    answer = { data: 'other' };
    expect(await aCache(owner).get(PATH)).toEqual({ data: 'other' });
  });

  test('a page that is still open for the person before reads and writes nothing any more', async () => {
    const adasPage = aCache();
    await adasPage.get(PATH);
    const bensPage = aCache({ person: 'ben-2' });
    answer = { data: 'of Ben' };
    await bensPage.get(PATH);
    // Her page is still open, but the cookie of the browser is his by now.
    expect(await adasPage.get(PATH)).toEqual({ data: 'of Ben' });
    answer = { data: 'of Ada' };
    expect(await aCache().get(PATH)).toEqual({ data: 'of Ada' });
  });

  test('an answer that comes after somebody else signed in is not kept', async () => {
    const gate = Promise.withResolvers<unknown>();
    const adasPage = aCache({}, { api: { get: (() => gate.promise) as CachedGetParts['api']['get'] } });
    const late = adasPage.get(PATH);
    await aCache({ person: 'ben-2' }).get(PATH);
    gate.resolve({ data: 'of Ben' });
    await late;
    answer = { data: 'of Ada' };
    expect(await aCache().get(PATH)).toEqual({ data: 'of Ada' });
  });

  test('logging out forgets everything', async () => {
    const cache = aCache();
    await cache.get(PATH);
    await cache.clear();
    expect(await caches.has('opencareers.answers')).toBe(false);
    answer = { data: 'new' };
    expect(await aCache().get(PATH)).toEqual({ data: 'new' });
  });
});

describe('[HTTP-04] a cache that does not work is no reason to fail', () => {
  test('plain http has none', async () => {
    const cache = aCache({}, { caches: undefined });
    expect([await cache.get(PATH), await cache.get(PATH)]).toEqual([answer, answer]);
    expect(asked).toHaveLength(2);
    await cache.clear();
  });

  test('storage that refuses', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const cache = aCache({}, { marks: { getItem: refuse, setItem: refuse } });
    expect([await cache.get(PATH), await cache.get(PATH)]).toEqual([answer, answer]);
    const full = { ...caches, open: refuse, delete: refuse } as unknown as CacheStorage;
    expect(await aCache({ person: 'x' }, { caches: full }).get(PATH)).toEqual(answer);
  });

  test('an entry that is damaged is asked for again', async () => {
    await aCache().get(PATH);
    const store = await caches.open('opencareers.answers');
    for (const key of await store.keys())
      await store.put(key, new Response('{"data":', { headers: { 'x-stored-at': String(clock) } }));
    expect(await aCache().get(PATH)).toEqual({ data: ['CH'] });
  });
});
