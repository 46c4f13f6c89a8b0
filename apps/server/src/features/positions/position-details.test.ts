import type { Cart } from '@opencareers/contracts/cart';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { type PositionDetails, PositionDetailsAnswerSchema } from '@opencareers/contracts/position-details';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser } from '../../../test/account-people.ts';
import { applyForm } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

async function firstId(tenant: TestTenant, query = ''): Promise<number> {
  const answer = await tenant.get(`/api/pcsx/search?query=${query}`);
  return answer.json<SearchAnswer>().data.positions[0]?.id as number;
}

async function details(tenant: TestTenant, id: number | string, rest = '') {
  return tenant.get(`/api/pcsx/position_details?position_id=${id}${rest}`);
}

test('[JOB-01] details carry the row, the sanitised text, the public link and the way to apply', async () => {
  const tenant = await aTenant(server, {
    positions: [
      aPosition({
        title: 'Chef',
        descriptionHtml: '<p>Cook <b>well</b>.</p><script>alert(1)</script>',
        applyUrl: 'https://apply.example/1',
      }),
    ],
  });
  const id = await firstId(tenant);
  const answer = await details(tenant, id);
  const body = PositionDetailsAnswerSchema.parse(answer.json());
  expect(body.metadata).toEqual({ isFallback: false });
  expect(body.data.jobDescription).toBe('<p>Cook <b>well</b>.</p>');
  expect(body.data).not.toHaveProperty('solrScore');
  expect(body.data.publicUrl).toContain(`/careers/job/${id}-chef`);
  expect(body.data.positionUserActions).toEqual({
    isSaved: false,
    isApplied: false,
    hasDraft: false,
    inCart: false,
    applyAction: { status: 'link_off', applyUrl: 'https://apply.example/1' },
  });
});

test('[JOB-01] [APPLY-01] where the company takes all applications here, nothing leads outside: details, form, cart and page', async () => {
  const positions = [aPosition({ applyUrl: 'https://apply.example/1' })];
  const tenantThat = (linksOff: boolean) =>
    aTenant(server, {
      positions,
      config: {
        pcsxConfig: {
          jobCartConfig: { enabled: true },
          applyFormConfig: { linkOffApplyConfig: { enabled: linksOff } },
        },
      },
    });
  const [said, saidHere] = await Promise.all(
    [true, false].map(async (linksOff) => {
      const tenant = await tenantThat(linksOff);
      const id = await firstId(tenant);
      const visitor = await aBrowser(server, tenant);
      const found = (await details(tenant, id)).json<{ data: PositionDetails }>().data;
      const added = await visitor.send('POST', CART_PATH, { body: { operation: 'add', pids: [String(id)] } });
      const [item] = added.json<{ data: Cart }>().data.jobCartData;
      const [form] = (await applyForm(visitor, [id])).positions;
      const page = await tenant.get(`/careers/job/${id}`);
      return {
        details: found.positionUserActions.applyAction.status,
        form: form?.state,
        cart: item?.applyUrl,
        isDirect: page.text.includes('"directApply":true'),
      };
    }),
  );
  expect(said).toEqual({
    details: 'link_off',
    form: 'elsewhere',
    cart: 'https://apply.example/1',
    isDirect: false,
  });
  expect(saidHere).toEqual({ details: 'log_in', form: 'open', cart: null, isDirect: true });
});

test('[ROUTE-09] only the leading digits of a position id count', async () => {
  const tenant = await aTenant(server, { positions: [aPosition()] });
  const id = await firstId(tenant);
  expect((await details(tenant, `${id}-chef-de-partie`)).status).toBe(200);
  const odd = await details(tenant, 'abc');
  expect(odd.status).toBe(422);
  expect(odd.json()).toMatchObject({ messages: { position_id: ['Not a valid integer.'] } });
  const missing = await tenant.get('/api/pcsx/position_details?hl=en');
  expect(missing.json()).toMatchObject({ messages: { position_id: ['Missing data for required field.'] } });
});

test('[JOB-01] an unknown position and one of another tenant look the same', async () => {
  const [mine, theirs] = [
    await aTenant(server, { positions: [aPosition()] }),
    await aTenant(server, { positions: [aPosition()] }),
  ];
  const unknown = await details(mine, 999_999_999_999);
  expect(unknown.status).toBe(404);
  expect(unknown.json()).toEqual({
    status: 404,
    error: { message: 'Position not found', code: 'position_not_found' },
    data: {},
    metadata: null,
  });
  const foreign = await details(mine, await firstId(theirs));
  expect(foreign.status).toBe(404);
  expect(foreign.text).toBe(unknown.text);
});

test('[SEARCH-18] a closed position is answered with archived_at above 0 and no way to apply', async () => {
  const tenant = await aTenant(server, {
    positions: [aPosition({ sourceId: 'a' }), aPosition({ sourceId: 'b' })],
  });
  const id = await firstId(tenant);
  const row = (await details(tenant, id)).json<{ data: { atsJobId: string } }>();
  const kept = row.data.atsJobId === 'a' ? 'b' : 'a';
  const report = await tenant.import([aPosition({ sourceId: kept })]);
  expect(report.closed).toBe(1);
  const closed = PositionDetailsAnswerSchema.parse((await details(tenant, id)).json());
  expect(closed.data.archived_at).toBeGreaterThan(0);
  expect(closed.data.positionUserActions.applyAction).toEqual({ status: 'closed' });
});

test('[JOB-02] a closed position with an open twin is answered by the twin and says so', async () => {
  const twin = { title: 'Barista', displayJobId: 'REQ-7' };
  const tenant = await aTenant(server, { positions: [aPosition({ ...twin, sourceId: 'old' })] });
  const id = await firstId(tenant);
  await tenant.import([aPosition({ ...twin, sourceId: 'new' })]);
  const answer = PositionDetailsAnswerSchema.parse((await details(tenant, id)).json());
  expect(answer.metadata.isFallback).toBe(true);
  expect(answer.data.id).not.toBe(id);
  expect(answer.data.archived_at).toBeLessThan(0);
});

test('[JOB-03] a private position is in no list and opens only by its own link', async () => {
  const tenant = await aTenant(server, {
    positions: [aPosition({ title: 'Secret chef', isPrivate: true }), aPosition()],
  });
  const found = (await tenant.get('/api/pcsx/search?query=secret')).json<SearchAnswer>();
  expect(found.data.count).toBe(0);
  const listed = await server.operate('GET', `/tenants/${tenant.domain}/positions`);
  const secret = listed
    .json<{ positions: { id: number; isPrivate: boolean; url: string }[] }>()
    .positions.find((position) => position.isPrivate);
  expect(secret?.url).toContain('/careers/job/private?');
  expect((await details(tenant, secret?.id ?? 0)).status).toBe(404);
  const token = new URL(secret?.url ?? '', 'http://host').searchParams.get('token');
  expect((await details(tenant, secret?.id ?? 0, `&token=${token}`)).status).toBe(200);
  expect((await details(tenant, secret?.id ?? 0, `&token=${token}x`)).status).toBe(404);
  expect((await tenant.get('/careers/sitemap.xml')).text).not.toContain(String(secret?.id));
});

test('[JOB-01] the place that was searched comes first', async () => {
  const city = (name: string, country: string) => ({ text: `${name}, ${country}`, city: name, country });
  const locations = [city('Berlin', 'Germany'), city('Tokyo', 'Japan'), city('Lyon', 'France')];
  const tenant = await aTenant(server, { positions: [aPosition({ locations })] });
  const id = await firstId(tenant);
  const placesFor = async (place: string) =>
    (await details(tenant, id, `&queried_location=${place}`)).json<{ data: { locations: string[] } }>().data
      .locations;
  expect((await placesFor('Yokohama'))[0]).toBe('Tokyo, Japan');
  expect((await placesFor('France'))[0]).toBe('Lyon, France');
  expect(await placesFor('Nowhere%20at%20all')).toEqual(['Berlin, Germany', 'Tokyo, Japan', 'Lyon, France']);
});

test('legacy clients are told to switch', async () => {
  for (const path of ['/api/apply/v2/jobs', '/api/apply/v2/jobs/123']) {
    const answer = await server.get(path);
    expect(answer.status).toBe(403);
    expect(answer.json()).toEqual({ message: 'Not authorized for PCSX', code: 'not_authorized_for_pcsx' });
  }
});
