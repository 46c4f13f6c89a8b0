import type { SuggestAnswer } from '@opencareers/contracts/suggest';
import { beforeAll, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;

const at = (...locations: string[]) => locations.map((text) => ({ text }));

beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [
      aPosition({ title: 'Pilot', locations: at('Hamburg, Germany') }),
      aPosition({ title: 'Sailor', locations: at('Hamburg, Germany') }),
      aPosition({ title: 'Cook', locations: at('Munich, Germany') }),
      aPosition({ title: 'Clerk', locations: at('Boston, MA, United States') }),
      aPosition({ title: 'Baker', locations: at('Portland, OR, United States') }),
      aPosition({ title: 'Diver', locations: at('Portland, ME, United States') }),
      aPosition({ title: 'Writer', locations: at('Germany'), workLocationOption: 'remote_local' }),
    ],
  });
});

async function suggest(term: string, rest = '') {
  const answer = await tenant.get(`/api/suggest?dictionary=location&term=${encodeURIComponent(term)}${rest}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<SuggestAnswer>().data.suggestions;
}

async function countAt(location: string): Promise<number> {
  const answer = await tenant.get(`/api/pcsx/search?location=${encodeURIComponent(location)}`);
  return answer.json<{ data: { count: number } }>().data.count;
}

test('[SEARCH-13] the beginning of a country offers the country before its towns', async () => {
  const found = await suggest('Germ');
  expect(found.map(({ label }) => label)).toEqual(['Germany', 'Hamburg, Germany', 'Munich, Germany']);
  expect(found[0]?.count).toBe(await countAt('Germany'));
});

test('[SEARCH-13] a country is offered by its name in the language of the page', async () => {
  expect((await suggest('Deutschl', '&hl=de'))[0]).toMatchObject({ label: 'Deutschland', kind: 'place' });
  expect((await suggest('Deutschl', '&hl=no-such-language')).map(({ label }) => label)).not.toContain(
    'Deutschland',
  );
});

test('[SEARCH-13] a country is found by its name in any language of the site, and called as its reader does', async () => {
  expect((await suggest('deut', '&hl=en'))[0]).toMatchObject({ label: 'Germany', kind: 'place' });
  expect((await suggest('alem', '&hl=fr'))[0]).toMatchObject({ label: 'Allemagne', kind: 'place' });
});

test('[SEARCH-13] towns are named for people, and their value is the spelling of the rows', async () => {
  const [hamburg] = await suggest('hamb');
  const count = await countAt('Hamburg, HH, DE');
  expect(count).toBeGreaterThan(2);
  expect(hamburg).toEqual({ label: 'Hamburg, Germany', value: 'Hamburg, HH, DE', kind: 'place', count });
  const [boston] = await suggest('bost');
  expect(boston).toMatchObject({ label: 'Boston, United States', value: 'Boston, MA, US' });
  expect(await countAt('Boston, United States')).toBeGreaterThan(0);
});

test('[SEARCH-13] towns of one name are told apart', async () => {
  const labels = (await suggest('portl')).map(({ label }) => label);
  expect(labels.toSorted()).toEqual(['Portland, Maine, United States', 'Portland, Oregon, United States']);
});

test('[SEARCH-13] remote work is one suggestion with as many positions as a search for it shows', async () => {
  const found = await suggest('rem');
  expect(found).toEqual([
    { label: 'Remote', value: 'Remote', kind: 'remote', count: await countAt('remote') },
  ]);
  expect(found[0]?.count).toBe(1);
});

test('[SEARCH-13] a region is offered by its whole name', async () => {
  const [region] = await suggest('Bavaria');
  expect(region).toMatchObject({ kind: 'place', count: await countAt('Bavaria') });
});

test('[SEARCH-13] a metropolitan area is offered where positions are, after the towns of its name', async () => {
  const around = await suggest('greater b');
  expect(around.map(({ label }) => label)).toContain('Greater Boston');
  expect(around[0]?.label).toBe('Greater Boston');
  expect(around.map(({ label }) => label)).not.toContain('Berlin-Brandenburg');
  expect(around[0]?.count).toBe(await countAt('Greater Boston'));
  expect((await suggest('boston')).map(({ label }) => label)).toEqual([
    'Boston, United States',
    'Greater Boston',
  ]);
  expect((await suggest('Großraum München'))[0]).toMatchObject({ label: 'Greater Munich' });
  expect((await suggest('Großraum Hamburg'))[0]).toMatchObject({ label: 'Greater Hamburg, Germany' });
  // Somebody there could work from home, but that is everywhere.
  expect(await countAt('Ruhrgebiet')).toBe(1);
  expect(await suggest('Ruhrgebiet')).toEqual([]);
  expect(await suggest('bay area')).toEqual([]);
});

test('[SEARCH-13] a postal code is offered where positions are', async () => {
  expect(await suggest('20095')).toEqual([
    {
      label: '20095, Hamburg, Germany',
      value: '20095, Hamburg, Germany',
      kind: 'place',
      count: await countAt('20095 Hamburg'),
    },
  ]);
  expect(await suggest('28001')).toEqual([]);
});

test.each(['', 'zzzz', '%00', '(', '🙂', 'x'.repeat(500)])(
  '[SEARCH-13] %j suggests nothing and harms nothing',
  async (term) => {
    expect(await suggest(term)).toEqual([]);
  },
);

test('[SEARCH-13] a department is suggested by its own name, and a search finds it by its business unit too', async () => {
  const other = await aTenant(server, {
    positions: [aPosition({ title: 'Pilot', department: 'Gardens and Fields', businessUnit: 'Orchard' })],
  });
  const suggested = await other.get('/api/suggest?dictionary=query&term=gardens');
  expect(suggested.json<SuggestAnswer>().data.suggestions).toMatchObject([
    { label: 'Gardens and Fields', kind: 'department', count: 1 },
  ]);
  const found = await other.get('/api/pcsx/search?query=orchard');
  expect(found.json<{ data: { count: number } }>().data.count).toBe(1);
});
