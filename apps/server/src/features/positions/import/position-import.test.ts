import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { beforeAll, describe, expect, test } from 'vitest';
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

const rowsOf = async (tenant: TestTenant, query = 'query=') =>
  (await tenant.get(`/api/pcsx/search?${query}`)).json<SearchAnswer>().data;

describe('repeating an import', () => {
  test('the same feed again changes nothing and keeps every id', async () => {
    const positions = [aPosition(), aPosition(), aPosition()];
    const tenant = await aTenant(server, { positions });
    expect(tenant.report).toMatchObject({
      read: 3,
      created: 3,
      updated: 0,
      unchanged: 0,
      closed: 0,
      refused: 0,
    });
    const before = (await rowsOf(tenant)).positions;
    expect(await tenant.import(positions)).toMatchObject({ created: 0, updated: 0, unchanged: 3, closed: 0 });
    expect((await rowsOf(tenant)).positions).toEqual(before);
  });

  test('a changed position is updated under its id and searchable at once, a missing one is closed, a returning one reopened', async () => {
    const [a, b] = [aPosition({ title: 'Cook' }), aPosition({ title: 'Waiter' })];
    const tenant = await aTenant(server, { positions: [a, b] });
    const id = (await rowsOf(tenant, 'query=cook')).positions[0]?.id;
    const report = await tenant.import([{ ...a, title: 'Head chef' }]);
    expect(report).toMatchObject({ created: 0, updated: 1, closed: 1 });
    expect(report.changes).toEqual([
      { action: 'update', sourceId: a.sourceId, title: 'Head chef' },
      { action: 'close', sourceId: b.sourceId, title: 'Waiter' },
    ]);
    expect((await rowsOf(tenant, 'query=head%20chef')).positions[0]?.id).toBe(id);
    expect((await rowsOf(tenant)).count).toBe(1);
    expect(await tenant.import([a, b])).toMatchObject({ created: 0, updated: 2, closed: 0 });
    expect((await rowsOf(tenant)).count).toBe(2);
  });

  test('[SEARCH-11] every text of a place stays, and one place is counted once', async () => {
    const texts = [
      'San Francisco-Onsite',
      'San Francisco-Hybrid',
      'Greater Toronto Area, Ontario',
      'Toronto',
    ];
    const places = [
      ...texts.slice(0, 2).map((text) => ({ text, city: 'San Francisco', region: 'CA', country: 'US' })),
      ...texts.slice(2).map((text) => ({ text, city: 'Toronto', region: 'Ontario', country: 'Canada' })),
    ];
    const tenant = await aTenant(server, { positions: [aPosition({ locations: [...places, ...places] })] });
    const { positions, filterDef } = await rowsOf(tenant);
    const standardizedLocations = ['San Francisco, CA, US', 'Toronto, ON, CA'];
    expect(positions).toMatchObject([{ locations: texts, standardizedLocations }]);
    expect(filterDef.facets.locations).toEqual([
      ['Remote', 999_999],
      ['San Francisco, CA, US', 1],
      ['Toronto, ON, CA', 1],
    ]);
    for (const words of ['Hybrid', 'Toronto', 'Greater Toronto'])
      expect((await rowsOf(tenant, `query=${encodeURIComponent(words)}`)).count, words).toBe(1);
  });

  test('[SEARCH-06] a feed’s own word for an employment type finds what it became', async () => {
    const types = ['Vollzeit', 'Regular Full Time (Salary)', 'Praktikum', 'Mariner'];
    const positions = types.map((employmentType) => aPosition({ employmentType, title: employmentType }));
    const tenant = await aTenant(server, { positions });
    const found = async (type: string) =>
      (await rowsOf(tenant, `filter_employment_type=${encodeURIComponent(type)}`)).count;
    const counts = await Promise.all([...types, 'full-time', 'FullTime', 'mariner', 'Pirate'].map(found));
    expect(counts).toEqual([2, 2, 1, 1, 2, 2, 1, 0]);
  });

  test('keep_missing leaves positions open that the feed no longer has', async () => {
    const tenant = await aTenant(server, { positions: [aPosition(), aPosition()] });
    expect(await tenant.import([aPosition()], '&keep_missing=1')).toMatchObject({ created: 1, closed: 0 });
    expect((await rowsOf(tenant)).count).toBe(3);
  });

  test('a feed that holds only a part of what its source has closes nothing, and says so', async () => {
    const tenant = await aTenant(server);
    const importOf = (...ids: number[]) => {
      const jobPostings = ids.map((id) => ({
        title: `Cook ${id}`,
        externalPath: `/job/Rome/Cook_R${id}`,
        bulletFields: [`R${id}`],
      }));
      const feed = JSON.stringify({ total: 3, jobPostings });
      return importFeed(server, { domain: tenant.domain, format: 'workday', feed });
    };
    expect(await importOf(1, 2, 3)).toMatchObject({ created: 3, warnings: [] });
    expect(await importOf(3)).toMatchObject({
      closed: 0,
      warnings: [expect.stringMatching(/has 3 positions, this feed holds 1: nothing was closed/)],
    });
    expect((await rowsOf(tenant)).count).toBe(3);
  });

  test('a dry run tells the difference and changes nothing', async () => {
    const tenant = await aTenant(server, { positions: [aPosition(), aPosition()] });
    const report = await tenant.import([aPosition({ title: 'Newcomer' })], '&dry_run=1');
    expect(report).toMatchObject({ dryRun: true, created: 1, closed: 2 });
    expect((await rowsOf(tenant)).count).toBe(2);
    expect((await rowsOf(tenant, 'query=newcomer')).count).toBe(0);
  });
});

describe('what is refused', () => {
  test('an empty feed is refused, unless it is allowed to close everything', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    await expect(tenant.import([])).rejects.toThrow(/no positions/);
    expect((await rowsOf(tenant)).count).toBe(1);
    expect(await tenant.import([], '&allow_empty=1')).toMatchObject({ closed: 1 });
    expect((await rowsOf(tenant)).count).toBe(0);
  });

  test('a cut-off feed changes nothing, however much of it was good', async () => {
    const positions = Array.from({ length: 20 }, () => aPosition());
    const tenant = await aTenant(server, { positions: positions.slice(0, 2) });
    const feed = JSON.stringify(positions).slice(0, -40);
    await expect(importFeed(server, { domain: tenant.domain, format: 'native', feed })).rejects.toThrow();
    expect((await rowsOf(tenant)).count).toBe(2);
  });

  test('a row that is wrong is refused by field and keeps what we have of it; the others come in', async () => {
    const [a, b] = [aPosition({ title: 'Kept' }), aPosition()];
    const tenant = await aTenant(server, { positions: [a, b] });
    const report = await tenant.import([{ ...a, title: '' }, b, aPosition({ title: 'Fresh' })]);
    expect(report).toMatchObject({ read: 3, created: 1, unchanged: 1, refused: 1, closed: 0 });
    expect(report.refusedRows[0]).toMatchObject({ row: 1, sourceId: a.sourceId });
    expect(report.refusedRows[0]?.reason).toContain('title');
    expect((await rowsOf(tenant, 'query=kept')).count).toBe(1);
  });

  test('a feed of which most rows are wrong is refused as a whole', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    const wrong = Array.from({ length: 5 }, () => ({ ...aPosition(), title: '' }));
    await expect(tenant.import([aPosition(), ...wrong])).rejects.toThrow(/5 of 6 rows were refused/);
    expect((await rowsOf(tenant)).count).toBe(1);
  });

  test('an unknown tenant and an unknown format are named', async () => {
    expect(
      (await server.operate('POST', '/tenants/nobody.example/positions/import?format=native', '[]')).status,
    ).toBe(404);
    const tenant = await aTenant(server);
    const answer = await server.operate(
      'POST',
      `/tenants/${tenant.domain}/positions/import?format=fax`,
      '[]',
    );
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('format');
  });
});

describe('time', () => {
  test('a position past its closing time is closed by the import or soon after', async () => {
    const tenant = await aTenant(server, {
      positions: [
        aPosition({ closesAt: '2026-03-09T00:00:00Z' }),
        aPosition({ closesAt: '2026-03-12T00:00:00Z' }),
      ],
    });
    expect((await rowsOf(tenant)).count).toBe(1);
  });

  test('a feed without dates does not look newly posted with every import', async () => {
    const position = aPosition({ postedAt: undefined, title: 'Dateless' });
    const tenant = await aTenant(server, { positions: [position] });
    const before = (await rowsOf(tenant)).positions[0]?.postedTs;
    server.clock.set(new Date(server.clock.now().getTime() + 3 * 86_400_000));
    expect(await tenant.import([{ ...position, title: 'Dateless still' }])).toMatchObject({ updated: 1 });
    expect((await rowsOf(tenant)).positions[0]?.postedTs).toBe(before);
  });
});

test('hostile descriptions come out clean through import, search and page, and nothing visible is lost', async () => {
  const tenant = await aTenant(server, {
    positions: [
      aPosition({
        title: '<img src=x onerror=alert(1)> Clerk',
        descriptionHtml:
          '<p onclick="x()">Before</p><script>steal()</script><iframe src="//evil.example"></iframe><p>After</p>',
      }),
    ],
  });
  const { positions } = await rowsOf(tenant, 'query=clerk');
  const id = positions[0]?.id;
  const page = await tenant.get(`/careers/job/${id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Before');
  expect(page.text).toContain('After');
  expect(page.text).not.toMatch(/steal\(\)|onclick|evil\.example|<img src=x/);
});
