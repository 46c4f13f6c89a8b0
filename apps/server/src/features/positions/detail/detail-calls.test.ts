import { POSITION_DETAIL_ENDPOINTS } from '@opencareers/contracts/position-endpoints';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import type { DetailCallName } from './detail-calls.ts';

const NAMES = Object.keys(POSITION_DETAIL_ENDPOINTS) as DetailCallName[];

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

async function idsOf(tenant: TestTenant, query = ''): Promise<number[]> {
  const answer = await tenant.get(`/api/pcsx/search?query=${encodeURIComponent(query)}`);
  return answer.json<SearchAnswer>().data.positions.map(({ id }) => id);
}

async function idOf(tenant: TestTenant, query = ''): Promise<number> {
  return (await idsOf(tenant, query))[0] as number;
}

/** `asked` is the id of a position, with further parameters behind it. */
async function ask(tenant: TestTenant, name: DetailCallName, asked: number | string) {
  const answer = await tenant.get(`/api/pcsx/${name}?position_id=${asked}`);
  expect([answer.text, answer.status]).toEqual([answer.text, 200]);
  const body = POSITION_DETAIL_ENDPOINTS[name].parts.answer.parse(answer.json());
  expect(body).toEqual(answer.json());
  return body as { data: { positions: { name: string; id: number }[] } & Record<string, unknown> };
}

const byNumber = (a: number, b: number) => a - b;

function withDetails(positionDetailsConfig: object, rest: object = {}): TenantConfigInput {
  return { pcsxConfig: { positionDetailsConfig, ...rest } } as TenantConfigInput;
}

describe('every call about a position', () => {
  test.each(NAMES)(
    '[JOB-01] %s answers alike for unknown, foreign and private positions and those outside',
    async (name) => {
      const config = {
        microsites: { young: { displayName: 'Young', filters: { employment_type: ['internship'] } } },
      } as TenantConfigInput;
      const mine = await aTenant(server, {
        config,
        positions: [aPosition({ employmentType: 'full-time' }), aPosition({ isPrivate: true })],
      });
      const theirs = await aTenant(server, { positions: [aPosition()] });
      const listed = (await server.operate('GET', `/tenants/${mine.domain}/positions`)).json<{
        positions: { id: number; isPrivate: boolean; url: string }[];
      }>().positions;
      const secret = listed.find(({ isPrivate }) => isPrivate);
      const open = await idOf(mine);
      const refused = [
        `${name}?position_id=999999999999`,
        `${name}?position_id=${await idOf(theirs)}`,
        `${name}?position_id=${secret?.id}`,
        `${name}?position_id=${secret?.id}&token=wrong`,
        `${name}?position_id=${open}&microsite=young`,
      ];
      for (const path of refused) {
        const answer = await mine.get(`/api/pcsx/${path}`);
        expect([path, answer.status, answer.json()]).toEqual([
          path,
          404,
          {
            status: 404,
            error: { message: 'Position not found', code: 'position_not_found' },
            data: {},
            metadata: null,
          },
        ]);
      }
      await ask(mine, name, open);
      const token = new URL(secret?.url ?? '', 'http://host').searchParams.get('token');
      await ask(mine, name, `${secret?.id}&token=${token}`);
    },
  );

  test.each(NAMES)('[ROUTE-09] %s reads the leading digits and refuses what is no number', async (name) => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    const id = await idOf(tenant);
    expect((await tenant.get(`/api/pcsx/${name}?position_id=${id}-some-words`)).status).toBe(200);
    for (const [query, text] of [
      ['position_id=abc', 'Not a valid integer.'],
      ['hl=en', 'Missing data for required field.'],
    ]) {
      const answer = await tenant.get(`/api/pcsx/${name}?${query}`);
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ messages: { position_id: [text] } });
    }
    expect((await server.get(`/api/pcsx/${name}?position_id=${id}&domain=nobody.example`)).status).toBe(404);
  });
});

test('[JOB-01] a visitor without a profile has no match', async () => {
  const tenant = await aTenant(server, { positions: [aPosition()] });
  expect(await ask(tenant, 'match_details', await idOf(tenant))).toEqual({
    status: 200,
    error: { message: '', body: '' },
    data: {},
    metadata: null,
  });
});

describe('insights', () => {
  const insights = (config: object) => withDetails({ sectionsConfig: { positionInsightsConfig: config } });

  test('[JOB-01] hold only what the tenant shows, and null where nothing is known', async () => {
    const positions = [aPosition({ postedAt: '2026-03-01T00:00:00Z' })];
    const shown = await aTenant(server, {
      positions,
      config: insights({
        enabled: true,
        insightsFields: ['days_open', 'reply_days_promised', 'applicants_band'],
        replyDaysPromised: 5,
      }),
    });
    expect((await ask(shown, 'position_insights', await idOf(shown))).data).toEqual({
      days_open: 9,
      reply_days_promised: 5,
      applicants_band: 'under_10',
    });
    const off = await aTenant(server, { positions, config: insights({ enabled: false }) });
    expect((await ask(off, 'position_insights', await idOf(off))).data).toEqual({});
  });

  test('stay away from positions that the tenant leaves out', async () => {
    const config = insights({ enabled: true, insightsFq: { department: ['Sales'] } });
    const positions = [
      aPosition({ title: 'Seller', department: 'Sales' }),
      aPosition({ title: 'Cook', department: 'Kitchen' }),
    ];
    const tenant = await aTenant(server, { config, positions });
    const of = async (title: string) =>
      (await ask(tenant, 'position_insights', await idOf(tenant, title))).data;
    expect(await of('Seller')).toMatchObject({ days_open: 9 });
    expect(await of('Cook')).toEqual({});
  });

  test('an insight with an unknown name is refused when it is configured', async () => {
    const tenant = await aTenant(server);
    const answer = await server.operate('PUT', `/tenants/${tenant.domain}/config`, {
      value: insights({ insightsFields: ['applicant_names'] }),
    });
    expect(answer.status).toBe(422);
  });
});

describe('overrides', () => {
  const perks = (title: string) => ({ sectionsConfig: { perks: { items: [{ title }] } } });
  const on = (key: string, ...value: string[]) => [{ key, value }];

  test('[JOB-05] are merged in their order where all their conditions hold', async () => {
    const positions = [
      aPosition({ title: 'Seller', department: 'Sales', displayJobId: 'S-1' }),
      aPosition({ title: 'Cook', department: 'Kitchen', displayJobId: 'K-1' }),
    ];
    const tenant = await aTenant(server, { positions });
    const config = withDetails(perks('Usual'), {
      overrides: [
        { data: perks('For all of the group'), conditions: on('groupId', tenant.domain) },
        { data: perks('For sales'), conditions: on('department', 'sales', 'marketing') },
        {
          data: { sectionsConfig: { similarPositionConfig: { enabled: false } } },
          conditions: [...on('department', 'Sales'), ...on('display_job_id', 'S-1')],
        },
        {
          data: perks('Never'),
          conditions: [...on('department', 'Kitchen'), ...on('displayJobId', 'S-1')],
        },
      ],
    });
    const written = await server.operate('PUT', `/tenants/${tenant.domain}/config`, { value: config });
    expect(written.status).toBe(200);
    const [seller, cook] = [await idOf(tenant, 'Seller'), await idOf(tenant, 'Cook')];
    expect((await ask(tenant, 'overrides', seller)).data).toEqual({
      sectionsConfig: {
        perks: { items: [{ title: 'For sales' }] },
        similarPositionConfig: { enabled: false },
      },
    });
    expect((await ask(tenant, 'overrides', cook)).data).toEqual(perks('For all of the group'));
    // They count everywhere, not only where a page asks for them.
    expect((await ask(tenant, 'similar_positions', seller)).data.positions).toEqual([]);
    const details = await tenant.get(`/api/pcsx/position_details?position_id=${seller}`);
    expect(details.json()).toMatchObject({
      data: { positionExtraDetails: { perks: [{ title: 'For sales' }] } },
    });
  });

  test('[JOB-05] a position of its own may have them', async () => {
    const tenant = await aTenant(server, {
      positions: [aPosition({ title: 'One' }), aPosition({ title: 'Two' })],
    });
    const [one, two] = [await idOf(tenant, 'One'), await idOf(tenant, 'Two')];
    const overrides = [{ data: { tabsDisplayConfig: [] }, conditions: on('position_id', String(one)) }];
    await server.operate('PUT', `/tenants/${tenant.domain}/config`, { value: { pcsxConfig: { overrides } } });
    expect((await ask(tenant, 'overrides', one)).data).toEqual({ tabsDisplayConfig: [] });
    expect((await ask(tenant, 'overrides', two)).data).toEqual({});
  });

  test('[JOB-05] that make no valid configuration, or that nothing can match, are refused by name', async () => {
    const tenant = await aTenant(server);
    const write = async (override: object) => {
      const value = { pcsxConfig: { overrides: [override] } };
      const answer = await server.operate('PUT', `/tenants/${tenant.domain}/config`, { value });
      expect(answer.status).toBe(422);
      return Object.keys(answer.json<{ messages: object }>().messages);
    };
    const at = 'pcsxConfig.overrides.0';
    expect(await write({ data: { sectionsConfig: { perk: {} } } })).toEqual([
      `${at}.data.sectionsConfig.perk`,
    ]);
    expect(await write({ data: {}, conditions: on('departement', 'Sales') })).toEqual([
      `${at}.conditions.0.key`,
    ]);
    const fieldsToDisplay = ['shoeSize'];
    expect(await write({ data: { sectionsConfig: { positionFields: { fieldsToDisplay } } } })).toEqual([
      `${at}.data.sectionsConfig.positionFields.fieldsToDisplay.0`,
    ]);
  });

  test('no script of a company reaches the page', async () => {
    const content = { positionCustomContent: [{ title: 'Us', body: '<p>Hi</p><script>alert(1)</script>' }] };
    const config = withDetails({}, { overrides: [{ data: { sectionsConfig: content } }] });
    const tenant = await aTenant(server, { positions: [aPosition()], config });
    const id = await idOf(tenant);
    const clean = [{ title: 'Us', body: '<p>Hi</p>' }];
    expect((await ask(tenant, 'overrides', id)).data).toEqual({
      sectionsConfig: { positionCustomContent: clean },
    });
    const details = await tenant.get(`/api/pcsx/position_details?position_id=${id}`);
    expect(details.json()).toMatchObject({ data: { positionExtraDetails: { customContent: clean } } });
  });
});

describe('similar positions', () => {
  const at = (city: string) => [{ text: `${city}, Germany`, city, country: 'Germany' }];

  test('share the title, skills or department; the nearest come first; never the position itself', async () => {
    const tenant = await aTenant(server, {
      positions: [
        aPosition({ title: 'Night nurse', department: 'Ward', locations: at('Berlin') }),
        aPosition({ title: 'Nurse in Berlin', department: 'Care', locations: at('Berlin') }),
        aPosition({ title: 'Nurse at sea', department: 'Care', locations: at('Kiel') }),
        aPosition({ title: 'Welder', department: 'Yard', locations: at('Berlin') }),
        aPosition({ title: 'Ward clerk', department: 'Ward', locations: at('Kiel') }),
      ],
    });
    const similar = await ask(tenant, 'similar_positions', await idOf(tenant, 'Night nurse'));
    expect(similar.data.positions.map(({ name }) => name)).toEqual([
      'Nurse in Berlin',
      'Nurse at sea',
      'Ward clerk',
    ]);
    const again = await ask(tenant, 'similar_positions', await idOf(tenant, 'Night nurse'));
    expect(again).toEqual(similar);
  });

  test('are never closed, private, of another tenant or outside of the microsite', async () => {
    const config = {
      microsites: { sea: { displayName: 'Sea', filters: { department: ['Sea'] } } },
    } as TenantConfigInput;
    const nurse = (given: object) => aPosition({ title: 'Nurse', ...given });
    const first = nurse({ sourceId: 'first', department: 'Sea' });
    const [sea, land] = [
      nurse({ sourceId: 'sea', department: 'Sea' }),
      nurse({ sourceId: 'land', department: 'Land' }),
    ];
    const closing = aPosition({ title: 'Nurse abroad', sourceId: 'closing', department: 'Sea' });
    const tenant = await aTenant(server, {
      config,
      positions: [first, sea, land, closing, nurse({ isPrivate: true, department: 'Sea' })],
    });
    await aTenant(server, { positions: [nurse({})] });
    const all = await idsOf(tenant);
    await tenant.import([first, sea, land]);
    const left = await idsOf(tenant);
    const id = left[0] as number;
    const found = (await ask(tenant, 'similar_positions', id)).data.positions.map((row) => row.id);
    expect(found.toSorted(byNumber)).toEqual(left.filter((other) => other !== id).toSorted(byNumber));
    const inSea = (await tenant.get('/api/pcsx/search?microsite=sea'))
      .json<SearchAnswer>()
      .data.positions.map((row) => row.id);
    const onSite = await ask(tenant, 'similar_positions', `${inSea[0]}&microsite=sea`);
    expect(onSite.data.positions.map((row) => row.id)).toEqual(inSea.slice(1));
    // A closed one has similar ones too: that is where its page leads.
    const closed = all.find((one) => !left.includes(one)) as number;
    expect((await ask(tenant, 'similar_positions', closed)).data.positions).toHaveLength(3);
  });

  test('are as many as the tenant wants', async () => {
    const config = withDetails({ sectionsConfig: { similarPositionConfig: { limit: 2 } } });
    const positions = Array.from({ length: 5 }, () => aPosition({ title: 'Nurse' }));
    const tenant = await aTenant(server, { config, positions });
    expect((await ask(tenant, 'similar_positions', await idOf(tenant))).data.positions).toHaveLength(2);
  });
});
