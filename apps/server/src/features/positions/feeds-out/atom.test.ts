import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { childrenOf, parseXml, textOf, type XmlNode } from '../../../../test/xml-tree.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const PATH = '/careers/feed.atom';
const feedOf = async (tenant: TestTenant, query = ''): Promise<XmlNode> => {
  const answer = await tenant.get(PATH + query);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  return parseXml(answer.text);
};
const entriesOf = (feed: XmlNode) => childrenOf(feed, 'entry');
const titlesOf = (feed: XmlNode) => entriesOf(feed).map((entry) => textOf(entry, 'title') ?? '');
const inOrder = (titles: string[]) => titles.toSorted((a, b) => (a < b ? -1 : 1));
const linkOf = (node: XmlNode, rel: string) =>
  childrenOf(node, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href ?? '';

/** What RFC 4287 demands of every feed and entry. */
function checkAtom(feed: XmlNode): void {
  expect(feed.name).toBe('feed');
  expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
  const ids = new Set<string>();
  for (const node of [feed, ...entriesOf(feed)]) {
    const id = textOf(node, 'id') ?? '';
    expect(id).toMatch(/^tag:[a-z0-9.-]+,\d{4}-\d\d-\d\d:[^\s<>"]+$/);
    expect(ids.has(id)).toBe(false);
    ids.add(id);
    expect(textOf(node, 'title')?.trim()).not.toBe('');
    for (const name of node === feed ? ['updated'] : ['updated', 'published'])
      expect(textOf(node, name)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
    const alternates = childrenOf(node, 'link').filter(({ attributes }) => attributes.rel === 'alternate');
    expect(alternates).toHaveLength(1);
    expect(URL.canParse(linkOf(node, 'alternate'))).toBe(true);
  }
  expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).not.toContain('');
  expect(childrenOf(feed, 'author')).toHaveLength(1);
  expect(linkOf(feed, 'self')).toContain(PATH);
}

describe('the Atom feed of a search', () => {
  test('holds the newest positions that the search page would find, newest first, fifty at most', async () => {
    const positions = Array.from({ length: 60 }, (_, at) =>
      aPosition({
        title: `Nurse ${at}`,
        postedAt: new Date(Date.UTC(2026, 0, 1) + at * 3_600_000).toISOString(),
      }),
    );
    const tenant = await aTenant(server, { positions: [...positions, aPosition({ title: 'Cook' })] });
    const feed = await feedOf(tenant, '?query=nurse&start=10&sort_by=relevance');
    checkAtom(feed);
    expect(titlesOf(feed)).toEqual(Array.from({ length: 50 }, (_, at) => `Nurse ${59 - at}`));
    expect(textOf(feed, 'title')).toContain('nurse');
  });

  test('reads filters as the search page writes them, several values joined by commas', async () => {
    const tenant = await aTenant(server, {
      positions: ['Sea', 'Air', 'Land, water'].map((department) =>
        aPosition({ title: `In ${department}`, department }),
      ),
    });
    const titles = async (query: string) => inOrder(titlesOf(await feedOf(tenant, query)));
    expect(await titles('?filter_department=Sea,Air')).toEqual(['In Air', 'In Sea']);
    expect(await titles('?filter_department=Land\\, water,Sea')).toEqual(['In Land, water', 'In Sea']);
    expect(await titles('?filter_department=Sea&filter_department=Air')).toEqual(['In Air', 'In Sea']);
    expect(await titles('?location=Berlin&query=Sea')).toEqual(['In Sea']);
    expect(await titles('?query=nothing-of-the-kind-here')).toEqual([]);
  });

  test('survives every sign, links to the page of the position and to the search itself', async () => {
    const tenant = await aTenant(server, {
      positions: [
        aPosition({
          title: 'A < B & "C" \u0007 😀',
          department: "O'Neill & <Sons>",
          descriptionHtml: '<p>1 &lt; 2 &amp; ]]&gt;</p>',
          language: 'de',
        }),
      ],
    });
    const feed = await feedOf(tenant, '?query=B%20%26%20%22C%22');
    checkAtom(feed);
    const [entry] = entriesOf(feed);
    if (entry === undefined) throw new Error('no entry');
    expect(textOf(entry, 'title')?.replaceAll(/\s+/g, ' ')).toBe('A < B & "C" 😀');
    expect(textOf(entry, 'content')).toContain('<p>1 &lt; 2 &amp;');
    expect(entry.attributes['xml:lang']).toBe('de');
    const page = await server.get(linkOf(entry, 'alternate').replace('http://localhost:80', ''));
    expect(page.status).toBe(200);
    const self = new URL(linkOf(feed, 'self'));
    const again = await server.get(self.pathname + self.search);
    expect(textOf(parseXml(again.text), 'id')).toBe(textOf(feed, 'id'));
  });

  test('an id stays the same when the position changes, and another search is another feed', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ sourceId: 'a', title: 'Before' })] });
    const first = await feedOf(tenant);
    server.clock.set(new Date('2026-03-11T00:00:00Z'));
    await tenant.import([aPosition({ sourceId: 'a', title: 'After' })]);
    const second = await feedOf(tenant);
    server.clock.set(new Date('2026-03-10T12:00:00Z'));
    const idOf = (feed: XmlNode) => entriesOf(feed).map((entry) => textOf(entry, 'id'));
    expect(titlesOf(second)).toEqual(['After']);
    expect(idOf(second)).toEqual(idOf(first));
    expect(textOf(second, 'updated')).toBe('2026-03-11T00:00:00.000Z');
    expect(textOf(await feedOf(tenant, '?query=after'), 'id')).not.toBe(textOf(first, 'id'));
  });

  test('a reader that knows the feed gets 304 until something of it changes', async () => {
    const tenant = await aTenant(server, {
      positions: [aPosition({ sourceId: 'a' }), aPosition({ sourceId: 'b' })],
    });
    const first = await tenant.get(PATH);
    const conditions = {
      'if-none-match': String(first.headers.etag),
      'if-modified-since': String(first.headers['last-modified']),
    };
    for (const headers of [conditions, { 'if-none-match': `"x", ${conditions['if-none-match']}` }]) {
      const again = await tenant.get(PATH, headers);
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.etag).toBe(first.headers.etag);
    }
    const since = { 'if-modified-since': conditions['if-modified-since'] };
    expect((await tenant.get(PATH, since)).status).toBe(304);
    expect((await tenant.get(PATH, { ...since, 'if-none-match': '"other"' })).status).toBe(200);
    const id = (await tenant.get('/api/pcsx/search')).json<SearchAnswer>().data.positions[0]?.id;
    await server.operate('POST', `/tenants/${tenant.domain}/positions/${id}/close`);
    expect((await tenant.get(PATH, conditions)).status).toBe(200);
  });

  test('private, closed and foreign positions and those outside of the microsite are not in it', async () => {
    const other = await aTenant(server, { positions: [aPosition({ title: 'Foreign' })] });
    const tenant = await aTenant(server, {
      positions: [
        aPosition({ title: 'Sailor', department: 'Sea' }),
        aPosition({ title: 'Pilot', department: 'Air' }),
        aPosition({ title: 'Secret', department: 'Sea', isPrivate: true }),
      ],
      config: { microsites: { harbour: { displayName: 'Harbour', filters: { department: ['Sea'] } } } },
    });
    expect(inOrder(titlesOf(await feedOf(tenant)))).toEqual(['Pilot', 'Sailor']);
    const harbour = await feedOf(tenant, '?microsite=harbour');
    expect(titlesOf(harbour)).toEqual(['Sailor']);
    expect(linkOf(harbour, 'self')).toContain('microsite=harbour');
    expect(textOf(harbour, 'id')).not.toBe(textOf(await feedOf(tenant), 'id'));
    expect(titlesOf(await feedOf(other))).toEqual(['Foreign']);
    checkAtom(await feedOf(await aTenant(server)));
  });
});
