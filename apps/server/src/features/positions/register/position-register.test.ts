import {
  type OperatorPositionDetails,
  OperatorPositionDetailsSchema,
  OperatorPositionListSchema,
} from '@opencareers/contracts/operator';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../test/feed-rows.ts';
import {
  aPosition,
  aServer,
  aTenant,
  importFeed,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const pathOf = (tenant: TestTenant, rest = '') => `/tenants/${tenant.domain}/positions${rest}`;
const listOf = async (tenant: TestTenant, query = '') => {
  const answer = await server.operate('GET', pathOf(tenant, query));
  expect(answer.status, answer.text).toBe(200);
  return OperatorPositionListSchema.parse(answer.json());
};
const countOf = async (tenant: TestTenant) =>
  (await tenant.get('/api/pcsx/search')).json<{ data: { count: number } }>().data.count;

const RICH = aPosition({
  sourceId: 'rich/1',
  title: 'Köchin & Koch ]]> <b>',
  department: 'Küche',
  businessUnit: 'Häuser',
  employmentType: 'full-time',
  seniority: 'senior',
  skills: ['Grill'],
  pay: { min: 2500.5, max: 3000, currency: 'EUR', period: 'month' },
  closesAt: '2026-12-31T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  applyUrl: 'https://x.example/?a=1&b=2',
  language: 'de',
  isHot: true,
  customFields: { efcustomTextTeam: ['A', 'B'] },
  questions: [{ label: 'First name', required: true }],
  workLocationOption: 'hybrid',
  locations: [
    { text: 'Berlin, Germany', city: 'Berlin', country: 'Germany' },
    { text: 'Paris, France', city: 'Paris', country: 'FR' },
  ],
  descriptionHtml: '<p>Cook &amp; <strong>serve</strong></p>',
});

describe('list and show', () => {
  test('shows public and private positions of this tenant only, with links that lead to them', async () => {
    const other = await aTenant(server, { positions: [aPosition({ title: 'Foreign' })] });
    const tenant = await aTenant(server, {
      positions: [aPosition({ title: 'Seen' }), aPosition({ title: 'Hidden', isPrivate: true })],
    });
    const { total, positions } = await listOf(tenant);
    expect(total).toBe(2);
    expect(positions.map(({ title }) => title).sort()).toEqual(['Hidden', 'Seen']);
    for (const { url, title } of positions) {
      const page = await server.get(url.slice(url.indexOf('/careers')));
      expect(page.status).toBe(200);
      expect(page.text).toContain(title);
    }
    expect((await server.operate('GET', pathOf(other, `/${positions[0]?.id}`))).status).toBe(404);
    expect((await server.operate('POST', pathOf(other, `/${positions[0]?.id}/close`))).status).toBe(404);
  });

  test('finds by title, number and source id, where signs are signs, and pages without gaps', async () => {
    const tenant = await aTenant(server, {
      positions: [
        aPosition({ title: '100% remote' }),
        aPosition({ title: '100 remote' }),
        aPosition({ displayJobId: 'REQ_7' }),
      ],
    });
    expect((await listOf(tenant, '?query=100%25')).positions.map(({ title }) => title)).toEqual([
      '100% remote',
    ]);
    expect((await listOf(tenant, '?query=req_7')).total).toBe(1);
    const ids = [];
    for (let offset = 0; offset < 3; offset += 1)
      ids.push((await listOf(tenant, `?limit=1&offset=${offset}`)).positions[0]?.id);
    expect(new Set(ids).size).toBe(3);
    expect((await server.operate('GET', pathOf(tenant, '?limit=0'))).status).toBe(422);
    expect((await server.operate('GET', pathOf(tenant, '?state=gone'))).status).toBe(422);
  });

  test('shows everything that is stored', async () => {
    const tenant = await aTenant(server, { positions: [RICH] });
    const [listed] = (await listOf(tenant)).positions;
    const answer = await server.operate('GET', pathOf(tenant, `/${listed?.id}`));
    const details = OperatorPositionDetailsSchema.parse(answer.json());
    expect(details).toMatchObject({ source: 'native', isOpen: true, closedAt: null, sourceId: 'rich/1' });
    expect(details.position).toMatchObject({
      ...RICH,
      postedAt: '2026-03-01T00:00:00.000Z',
      displayJobId: 'rich/1',
      locations: [{ text: 'Berlin, Germany', city: 'Berlin' }, { text: 'Paris, France' }],
    });
    for (const id of ['999999999999', 'x', '0']) {
      expect((await server.operate('GET', pathOf(tenant, `/${id}`))).status).toBe(404);
    }
  });
});

describe('close', () => {
  test('takes a position out of search at once, keeps its time when repeated, and the source decides again', async () => {
    const position = aPosition();
    const tenant = await aTenant(server, { positions: [position] });
    const id = (await listOf(tenant)).positions[0]?.id;
    const close = async () =>
      (await server.operate('POST', pathOf(tenant, `/${id}/close`))).json<OperatorPositionDetails>();
    const closed = await close();
    expect(closed).toMatchObject({ isOpen: false, closedAt: server.clock.now().toISOString() });
    expect(await countOf(tenant)).toBe(0);
    expect((await close()).closedAt).toBe(closed.closedAt);
    expect(await listOf(tenant)).toMatchObject({ total: 0 });
    expect((await listOf(tenant, '?state=closed')).positions[0]?.id).toBe(id);
    await tenant.import([position]);
    expect(await countOf(tenant)).toBe(1);
    expect((await listOf(tenant)).positions[0]?.id).toBe(id);
  });
});

describe('export', () => {
  test('our own format brings everything back: another tenant gets the same, and here nothing changes', async () => {
    const many = Array.from({ length: 430 }, () => aPosition());
    const tenant = await aTenant(server, { positions: [RICH, ...many, aPosition({ isPrivate: true })] });
    const answer = await server.operate('GET', pathOf(tenant, '/export'));
    expect(answer.headers['content-type']).toContain('application/json');
    const copy = await aTenant(server);
    const report = await importFeed(server, { domain: copy.domain, format: 'native', feed: answer.text });
    expect(report).toMatchObject({ created: 432, refused: 0 });
    expect((await server.operate('GET', pathOf(copy, '/export'))).text).toBe(answer.text);
    const again = await importFeed(server, { domain: copy.domain, format: 'native', feed: answer.text });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 432, closed: 0 });
  });

  test('Indeed XML is read back by its own reader, a job for each place, without private ones', async () => {
    const tenant = await aTenant(server, {
      positions: [RICH, aPosition({ title: 'Secret', isPrivate: true })],
    });
    const answer = await server.operate('GET', pathOf(tenant, '/export?format=indeed-xml'));
    expect(answer.headers['content-type']).toContain('application/xml');
    expect(answer.text).not.toContain('Secret');
    const rows = await rowsOf('indeed-xml', answer.text);
    const id = (await listOf(tenant, '?query=rich')).positions[0]?.id;
    expect(rows).toMatchObject([
      {
        kind: 'position',
        position: {
          sourceId: String(id),
          displayJobId: 'rich/1',
          title: RICH.title,
          department: 'Küche',
          workLocationOption: 'hybrid',
          employmentType: 'full-time',
          pay: { min: 2500.5, max: 3000, currency: 'EUR', period: 'month' },
          descriptionHtml: '<p>Cook &amp; <strong>serve</strong></p>',
          locations: [{ city: 'Berlin' }],
        },
      },
      { kind: 'position', position: { sourceId: `${id}-2`, locations: [{ city: 'Paris' }] } },
    ]);
  });

  test('an empty tenant gives an empty feed of either format', async () => {
    const tenant = await aTenant(server);
    expect((await server.operate('GET', pathOf(tenant, '/export'))).json()).toEqual({ positions: [] });
    const xml = await server.operate('GET', pathOf(tenant, '/export?format=indeed-xml'));
    expect(await rowsOf('indeed-xml', xml.text)).toEqual([]);
  });
});
