import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { GONE_AFTER_DAYS } from '@opencareers/contracts/position-state';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { DetailCalls } from './detail-calls.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => server.clock.set(TEST_NOW));

async function idOf(tenant: TestTenant, query: string): Promise<number> {
  const answer = await tenant.get(`/api/pcsx/search?query=${query}`);
  return answer.json<SearchAnswer>().data.positions[0]?.id as number;
}

async function secretOf(tenant: TestTenant): Promise<{ id: number; token: string }> {
  const listed = await server.operate('GET', `/tenants/${tenant.domain}/positions`);
  const { positions } = listed.json<{ positions: { id: number; isPrivate: boolean; url: string }[] }>();
  const found = positions.find(({ isPrivate }) => isPrivate);
  const token = new URL(found?.url ?? '', 'http://host').searchParams.get('token') ?? '';
  return { id: found?.id ?? 0, token };
}

async function withClosedNurse() {
  const other = aPosition({ title: 'Nurse at sea', sourceId: 'other' });
  const tenant = await aTenant(server, { positions: [aPosition({ title: 'Nurse abroad' }), other] });
  const id = await idOf(tenant, 'abroad');
  await tenant.import([other]);
  return { tenant, path: `/careers/job/${id}` };
}

const isIndexable = (html: string) => !html.includes('<meta name="robots" content="noindex">');
const hasJsonLd = (html: string) => html.includes('application/ld+json');
const bodyOf = (html: string) =>
  html.slice(html.indexOf('<div id="root">'), html.indexOf('<code id="pcsx-data"'));

test('[SEARCH-18] a closed job keeps its page for 30 days: a notice, no way to apply, similar jobs, no index', async () => {
  const { tenant, path } = await withClosedNurse();
  server.clock.set(new Date(TEST_NOW.getTime() + GONE_AFTER_DAYS * DAY_MS));
  const { status, text } = await tenant.get(path);
  expect(status).toBe(200);
  const body = bodyOf(text);
  expect(body).toContain('No longer accepting applications.');
  expect(body).toContain('Work with us.');
  expect(body).toContain('Nurse at sea');
  expect(body).not.toContain('position-apply-button');
  expect([isIndexable(text), hasJsonLd(text)]).toEqual([false, false]);
});

test('[SEARCH-18] after 30 days of the server the page is gone and leads on', async () => {
  const { tenant, path } = await withClosedNurse();
  server.clock.set(new Date(TEST_NOW.getTime() + GONE_AFTER_DAYS * DAY_MS + 60_000));
  const { status, text } = await tenant.get(path);
  expect(status).toBe(410);
  const body = bodyOf(text);
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(body).not.toContain('Work with us.');
  expect(body).toContain('action="/careers"');
  expect(body).toContain('Nurse at sea');
  expect([isIndexable(text), hasJsonLd(text)]).toEqual([false, false]);
});

test('[JOB-02] the page of a stand-in says so and leaves being found to its own page', async () => {
  const twin = { title: 'Barista', displayJobId: 'REQ-7' };
  const tenant = await aTenant(server, { positions: [aPosition({ ...twin, sourceId: 'old' })] });
  const id = await idOf(tenant, 'barista');
  await tenant.import([aPosition({ ...twin, sourceId: 'new' })]);
  const { status, text } = await tenant.get(`/careers/job/${id}`);
  expect(status).toBe(200);
  expect(text).toContain('you see the main one');
  expect([isIndexable(text), hasJsonLd(text)]).toEqual([false, false]);
  const own = await tenant.get(`/careers/job/${await idOf(tenant, 'barista')}`);
  expect([isIndexable(own.text), hasJsonLd(own.text)]).toEqual([true, true]);
});

test('[JOB-03] [ROUTE-06] a private job opens with its token, is never indexed and has a private way to apply', async () => {
  const tenant = await aTenant(server, { positions: [aPosition({ title: 'Secret chef', isPrivate: true })] });
  const { id, token } = await secretOf(tenant);
  const page = await tenant.get(`/careers/job/private?pid=${id}&token=${token}`);
  expect(page.status).toBe(200);
  expect(bodyOf(page.text)).toContain('Secret chef');
  expect(bodyOf(page.text)).toMatch(
    new RegExp(`/careers/apply/private\\?pid=${id}&amp;domain=[^"]*&amp;token=${token}`),
  );
  expect([isIndexable(page.text), hasJsonLd(page.text)]).toEqual([false, false]);
});

test('[JOB-03] a private job without its token looks like one that is not there', async () => {
  const tenant = await aTenant(server, { positions: [aPosition({ title: 'Secret chef', isPrivate: true })] });
  const { id } = await secretOf(tenant);
  const paths = (pid: number) => [
    `/careers/job/${pid}`,
    `/careers/job/private?pid=${pid}`,
    `/careers/job/private?pid=${pid}&token=wrong`,
  ];
  const unknown = 999_999_999_999;
  for (const [index, path] of paths(id).entries()) {
    const [secret, nothing] = [await tenant.get(path), await tenant.get(paths(unknown)[index] ?? '')];
    expect([path, secret.status, nothing.status]).toEqual([path, 404, 404]);
    expect(bodyOf(secret.text).replaceAll(String(id), 'ID')).toBe(
      bodyOf(nothing.text).replaceAll(String(unknown), 'ID'),
    );
    expect(bodyOf(secret.text)).toContain('action="/careers"');
  }
});

test('[JOB-05] what an override changes is in the first HTML', async () => {
  const config = {
    pcsxConfig: {
      overrides: [
        {
          data: { sectionsConfig: { positionFields: { fieldsToDisplay: ['displayJobId'] } } },
          conditions: [{ key: 'department', value: ['Kitchen'] }],
        },
      ],
    },
  };
  const positions = [
    aPosition({ title: 'Cook', department: 'Kitchen' }),
    aPosition({ title: 'Seller', department: 'Sales' }),
  ];
  const tenant = await aTenant(server, { config, positions });
  const factsOf = async (title: string) => {
    const { text } = await tenant.get(`/careers/job/${await idOf(tenant, title)}`);
    return [...bodyOf(text).matchAll(/data-field="(\w+)"/g)].map(([, name]) => name);
  };
  expect(await factsOf('Cook')).toEqual(['displayJobId']);
  expect(await factsOf('Seller')).toContain('department');
});

test('[JOB-01] a call that breaks while the page is rendered takes away its own part only', async () => {
  const tenant = await aTenant(server, { positions: [aPosition({ title: 'Cook' })] });
  const id = await idOf(tenant, 'Cook');
  // Nothing real breaks one of these calls and leaves the others: they read the same tables.
  const broken = vi.spyOn(DetailCalls.prototype, 'answer').mockRejectedValue(new Error('broken'));
  try {
    const { status, text } = await tenant.get(`/careers/job/${id}`);
    expect(status).toBe(200);
    expect(bodyOf(text)).toContain('Work with us.');
  } finally {
    broken.mockRestore();
  }
});
