import fc from 'fast-check';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { childrenOf, parseXml, textOf } from '../../../../test/xml-tree.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const urlsOf = (text: string) => {
  const root = parseXml(text);
  expect(root.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return root.children.map((url) => ({ loc: textOf(url, 'loc') ?? '', lastmod: textOf(url, 'lastmod') }));
};
const idsOf = (text: string) => urlsOf(text).map(({ loc }) => Number(/\/job\/(\d+)/.exec(loc)?.[1]));
const sitemapOf = async (tenant: TestTenant, query = '') =>
  (await tenant.get(`/careers/sitemap.xml${query}`)).text;
/** Every open public position, as the operator's register knows them. */
const openIds = async (tenant: TestTenant) => {
  const { text } = await server.operate('GET', `/tenants/${tenant.domain}/positions?limit=1000`);
  const { positions } = JSON.parse(text) as { positions: { id: number; isPrivate: boolean }[] };
  return positions.filter(({ isPrivate }) => !isPrivate).map(({ id }) => id);
};

describe('the sitemap', () => {
  test('equals the open set right after every change: create, close, private, reopen', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ sourceId: 'keep' })] });
    const change = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      isPrivate: fc.boolean(),
      isGone: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const wanted = new Map(changes.map((entry) => [entry.name, entry]));
        const feed = [...wanted.values()].filter(({ isGone }) => !isGone);
        await tenant.import([
          aPosition({ sourceId: 'keep' }),
          ...feed.map(({ name, isPrivate }) =>
            aPosition({ sourceId: name, title: `Job ${name}`, isPrivate }),
          ),
        ]);
        const known = { 'if-none-match': String((await tenant.get('/careers/sitemap.xml')).headers.etag) };
        expect((await tenant.get('/careers/sitemap.xml', known)).status).toBe(304);
        const ids = idsOf(await sitemapOf(tenant));
        expect(new Set(ids)).toEqual(new Set(await openIds(tenant)));
        expect(ids).toHaveLength(1 + feed.filter(({ isPrivate }) => !isPrivate).length);
      }),
      { numRuns: 15 },
    );
    const [first] = await openIds(tenant);
    const known = { 'if-none-match': String((await tenant.get('/careers/sitemap.xml')).headers.etag) };
    await server.operate('POST', `/tenants/${tenant.domain}/positions/${first}/close`);
    expect((await tenant.get('/careers/sitemap.xml', known)).status).toBe(200);
    expect(idsOf(await sitemapOf(tenant))).not.toContain(first);
  });

  test('every address leads to the page of its position, with any sign in the title, and says when it changed', async () => {
    const titles = ['Café & Bar manager', 'C++ / C# <dev>', '看護師', '"Quoted" \'job\'', '100% remote?'];
    const tenant = await aTenant(server, {
      positions: titles.map((title) => aPosition({ title, updatedAt: '2026-03-02T10:00:00Z' })),
    });
    const urls = urlsOf(await sitemapOf(tenant));
    expect(urls).toHaveLength(titles.length);
    for (const { loc, lastmod } of urls) {
      expect(loc).toMatch(/^http:\/\/[^/]+\/careers\/job\/\d{12}-[^?]+\?domain=[a-z0-9.-]+$/);
      expect(lastmod).toBe('2026-03-02');
      const page = await server.get(loc.replace(/^http:\/\/[^/]+/, ''));
      expect(page.status).toBe(200);
      const canonical = /rel="canonical" href="([^"]+)"/.exec(page.text)?.[1];
      expect(canonical?.replaceAll('&amp;', '&')).toBe(loc);
    }
  });

  test('a microsite and a base filter of the site leave out what is not theirs', async () => {
    const tenant = await aTenant(server, {
      positions: [aPosition({ department: 'Sea' }), aPosition({ department: 'Air' })],
      config: { microsites: { harbour: { displayName: 'Harbour', filters: { department: ['Sea'] } } } },
    });
    expect(idsOf(await sitemapOf(tenant))).toHaveLength(2);
    expect(idsOf(await sitemapOf(tenant, '?microsite=harbour'))).toHaveLength(1);
    const index = (await tenant.get('/careers/sitemap_index.xml?microsite=harbour')).text;
    for (const { loc } of urlsOf(index)) expect(loc).toContain('microsite=harbour');
    const change = { path: 'pcsxConfig.searchConfig.basePositionFq', value: { department: ['Sea'] } };
    await server.operate('PUT', `/tenants/${tenant.domain}/config`, change);
    expect(idsOf(await sitemapOf(tenant))).toHaveLength(1);
  });

  test('more positions than a file may hold go into several, which the index names', async () => {
    const tenant = await aTenant(server, { positions: Array.from({ length: 11 }, () => aPosition()) });
    const small = Fastify();
    await small.register(sitemapRoutes, { services: server, urlsMax: 4 });
    const index = urlsOf((await small.inject(`/careers/sitemap_index.xml?domain=${tenant.domain}`)).body);
    expect(index).toHaveLength(4);
    const ids: number[] = [];
    for (const { loc } of index.slice(0, 3)) {
      const { pathname, search } = new URL(loc);
      ids.push(...idsOf((await small.inject(pathname + search)).body));
    }
    expect(new Set(ids)).toEqual(new Set(await openIds(tenant)));
    expect(idsOf((await small.inject(`/careers/sitemap.xml?domain=${tenant.domain}&part=9`)).body)).toEqual(
      [],
    );
  });

  test('robots.txt leads to the index, and the index to files that are there', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    const robots = (await tenant.get('/robots.txt')).text;
    const index = new URL(/^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '');
    for (const { loc } of urlsOf((await server.get(index.pathname + index.search)).text)) {
      const { pathname, search } = new URL(loc);
      const file = await server.get(pathname + search);
      expect(file.status).toBe(200);
      expect(urlsOf(file.text)).toHaveLength(1);
      expect(childrenOf(parseXml(file.text), 'url')).toHaveLength(1);
    }
  });
});
