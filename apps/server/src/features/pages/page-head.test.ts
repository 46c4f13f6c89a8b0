import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

/** What the head of a page says to search engines and previews of links. */
async function headOf(tenant: TestTenant, path: string) {
  const { text, status } = await tenant.get(path);
  const head = text.slice(0, text.indexOf('</head>')).replaceAll('&amp;', '&');
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value]) => value ?? '');
  return {
    status,
    isIndexed: !head.includes('<meta name="robots" content="noindex">'),
    canonical: all(/<link rel="canonical" href="([^"]+)"/g),
    languages: new Map(
      [...head.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, language, href]) => [language ?? '', href ?? ''],
      ),
    ),
    feeds: all(/<link rel="alternate" type="application\/atom\+xml" title="[^"]*" href="([^"]+)"/g),
    property: (name: string) => all(new RegExp(`<meta property="og:${name}" content="([^"]*)"`, 'g')),
  };
}

const pathOf = (address: string | undefined) => (address ?? '').replace(/^http:\/\/[^/]+/, '');
const idOf = async (tenant: TestTenant) =>
  (await tenant.get('/api/pcsx/search')).json<SearchAnswer>().data.positions[0]?.id;

const TWO_LANGUAGES = {
  supportedLanguages: [
    { value: 'en' as const, title: 'English' },
    { value: 'de' as const, title: 'Deutsch' },
  ],
};

describe('what search engines are told', () => {
  test('[JOB-03] start page and open jobs are listed; searches, filters, later pages, closed and missing ones are not', async () => {
    const tenant = await aTenant(server, {
      positions: Array.from({ length: 12 }, (_, at) => aPosition({ sourceId: String(at), title: 'Cook' })),
    });
    const id = await idOf(tenant);
    const job = `/careers/job/${id}`;
    const listed = async (path: string) => (await headOf(tenant, path)).isIndexed;
    expect([await listed('/careers'), await listed(job)]).toEqual([true, true]);
    for (const path of [
      '/careers?query=cook',
      '/careers/cook/berlin',
      '/careers?filter_department=Operations',
      '/careers?start=10',
      '/careers?sort_by=timestamp',
      `/careers?pid=${id}`,
      '/careers/job/999999999999',
      '/careers/login',
      '/careers/no/such/page/here',
    ])
      expect([path, await listed(path)]).toEqual([path, false]);
    await server.operate('POST', `/tenants/${tenant.domain}/positions/${id}/close`);
    expect(await headOf(tenant, job)).toMatchObject({ status: 200, isIndexed: false });
  });

  test('every page has one canonical address, whatever else its address says', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Cook' })] });
    const id = await idOf(tenant);
    const own = `/careers/job/${id}-cook-berlin-be-de?domain=${tenant.domain}`;
    for (const path of [
      `/careers/job/${id}`,
      `/careers/job/${id}-old-title`,
      `/careers/job/${id}?utm_source=x`,
    ]) {
      const head = await headOf(tenant, path);
      expect(head.canonical.map(pathOf)).toEqual([own]);
      expect(head.property('url').map(pathOf)).toEqual([own]);
    }
    const start = `/careers?domain=${tenant.domain}`;
    for (const path of ['/careers', '/careers/search', '/careers?utm_source=x'])
      expect((await headOf(tenant, path)).canonical.map(pathOf)).toEqual([start]);
    expect((await headOf(tenant, '/careers')).property('title')).toHaveLength(1);
  });

  test('languages name one another: each is canonical where the address names it, and one is for everybody', async () => {
    const tenant = await aTenant(server, {
      positions: [aPosition({ title: 'Cook' })],
      config: TWO_LANGUAGES,
    });
    const id = await idOf(tenant);
    for (const path of ['/careers', `/careers/job/${id}`]) {
      const plain = await headOf(tenant, path);
      expect([...plain.languages.keys()]).toEqual(['en', 'de', 'x-default']);
      expect(plain.canonical).toEqual([plain.languages.get('x-default')]);
      for (const language of ['en', 'de']) {
        const named = await headOf(tenant, `${path}?hl=${language}`);
        expect(named.canonical).toEqual([plain.languages.get(language)]);
        expect([...named.languages]).toEqual([...plain.languages]);
        expect(named.property('locale')).toEqual([language]);
        const { text } = await server.get(pathOf(plain.languages.get(language)));
        expect(text).toContain(`<html lang="${language}"`);
      }
    }
    expect((await headOf(tenant, '/careers?query=cook')).languages.size).toBe(0);
    const one = await aTenant(server, { positions: [aPosition()] });
    expect((await headOf(one, '/careers')).languages.size).toBe(0);
  });

  test('a search page names its feed, which finds the same positions', async () => {
    const tenant = await aTenant(server, {
      positions: [
        aPosition({ title: 'Cook', department: 'Sea' }),
        aPosition({ title: 'Pilot', department: 'Air' }),
      ],
      config: { microsites: { harbour: { displayName: 'Harbour', filters: { department: ['Sea'] } } } },
    });
    const titles = async (path: string) => {
      const { feeds } = await headOf(tenant, path);
      expect(feeds).toHaveLength(1);
      const { text } = await server.get(pathOf(feeds[0]));
      return [...text.matchAll(/<entry[^>]*>[\s\S]*?<title>([^<]+)/g)].map(([, title]) => title);
    };
    expect(await titles('/careers')).toHaveLength(2);
    expect(await titles('/careers?query=cook&start=0&sort_by=relevance')).toEqual(['Cook']);
    expect(await titles('/careers/pilot/berlin')).toEqual(['Pilot']);
    expect(await titles('/careers?filter_department=Sea,Water')).toEqual(['Cook']);
    expect(await titles('/careers?microsite=harbour')).toEqual(['Cook']);
    expect((await headOf(tenant, `/careers/job/${await idOf(tenant)}`)).feeds).toEqual([]);
  });
});
