import { gunzipSync } from 'node:zlib';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { PAGE_SECONDS } from './page-cache.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const LANGUAGES = [
  { value: 'en', title: 'English' },
  { value: 'de', title: 'Deutsch' },
  { value: 'ar', title: 'العربية' },
] as const;

/** A tenant whose every text names it: what stands on a wrong page can be traced to where it belongs. */
async function aMarkedTenant(mark: string): Promise<TestTenant & { ids: number[]; privateLink: string }> {
  const tenant = await aTenant(server, {
    positions: [
      aPosition({ title: `${mark}sea sailor`, department: 'Sea' }),
      aPosition({ title: `${mark}air pilot`, department: 'Air' }),
      aPosition({ title: `${mark}secret envoy`, department: 'Sea', isPrivate: true }),
    ],
    config: {
      supportedLanguages: [...LANGUAGES],
      pcsxConfig: { branding: { companyName: `${mark}company` } },
      microsites: {
        harbour: {
          displayName: `${mark}harbour`,
          filters: { department: ['Sea'] },
          overrides: { pcsxConfig: { branding: { companyName: `${mark}harbour` } } },
        },
      },
    },
  });
  const { positions } = (await tenant.get('/api/pcsx/search')).json<SearchAnswer>().data;
  const listed = await server.operate('GET', `/tenants/${tenant.domain}/positions?query=secret`);
  const { url } = listed.json<{ positions: { url: string }[] }>().positions[0] ?? { url: '' };
  return { ...tenant, ids: positions.map(({ id }) => id), privateLink: url.slice(url.indexOf('/careers')) };
}

const nonceOf = (text: string) => /<script nonce="([^"]+)"/.exec(text)?.[1];
const tokenOf = (text: string) => /name="_csrf" content="([^"]+)"/.exec(text)?.[1];
const metrics = async () =>
  (await server.get('/metrics', { authorization: `Bearer ${server.operatorToken}` })).text;
const heldBytes = async () => Number(/page_cache_bytes (\d+)/.exec(await metrics())?.[1]);
const outcomes = async () => {
  const text = await metrics();
  const read = (name: string) =>
    Number(new RegExp(`page_cache_requests_total\\{outcome="${name}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hit: read('hit'), miss: read('miss'), joined: read('joined'), bypass: read('bypass') };
};

describe('pages of visitors', () => {
  test('no page is ever the one of another tenant, host, language, microsite or private link', async () => {
    const marks = ['amber', 'birch'] as const;
    const tenants = [await aMarkedTenant('amber'), await aMarkedTenant('birch')] as const;
    const hosts = tenants.map(({ domain }) => `jobs.${domain}`);
    for (const [at, { domain }] of tenants.entries())
      await server.operate('POST', `/tenants/${domain}/hosts`, { host: hosts[at] as string });
    const ask = fc.record({
      at: fc.constantFrom(0, 1),
      byHost: fc.boolean(),
      language: fc.constantFrom('en', 'de', 'ar'),
      microsite: fc.boolean(),
      page: fc.constantFrom('list', 'search', 'job', 'private', 'foreign'),
      languageBy: fc.constantFrom('parameter', 'header', 'cookie'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(ask, { minLength: 8, maxLength: 8 }), async (asks) => {
        await Promise.all(
          asks.map(async ({ at, byHost, language, microsite, page, languageBy }) => {
            const tenant = tenants[at] as (typeof tenants)[number];
            const other = tenants[1 - at] as (typeof tenants)[number];
            const path = {
              list: '/careers',
              search: '/careers/search?query=sailor',
              job: `/careers/job/${tenant.ids[0]}`,
              private: tenant.privateLink,
              foreign: `/careers/job/${other.ids[0]}`,
            }[page];
            const parameters = [
              ...(byHost || path.includes('domain=') ? [] : [`domain=${tenant.domain}`]),
              ...(microsite ? ['microsite=harbour'] : []),
              ...(languageBy === 'parameter' ? [`hl=${language}`] : []),
            ].join('&');
            const headers = {
              ...(byHost ? { host: hosts[at] as string } : { host: 'localhost' }),
              ...(languageBy === 'header' ? { 'accept-language': language } : {}),
              ...(languageBy === 'cookie' ? { cookie: `hl=${language}` } : {}),
            };
            const url = `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
            const { text } = await server.get(url, headers);
            const [mark, otherMark] = [marks[at] as string, marks[1 - at] as string];
            expect(text).not.toContain(otherMark);
            expect(text).toContain(`<html lang="${language}"`);
            expect(text).toContain(`${mark}${microsite ? 'harbour' : 'company'}`);
            if (microsite) expect(text).not.toContain(`${mark}air`);
            expect(text.includes(`${mark}secret`)).toBe(page === 'private');
            expect(text).toContain(byHost ? `http://${hosts[at]}` : 'http://localhost');
            expect(text.includes(hosts[at] as string)).toBe(byHost);
          }),
        );
      }),
      { numRuns: 12 },
    );
    expect((await outcomes()).hit).toBeGreaterThan(0);
  });

  test('a page that is shown again has another nonce and another token, each good', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    // The first search of a tenant loads its index: only from then on its pages have a lasting identity.
    await tenant.get('/api/pcsx/search');
    const before = await outcomes();
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1)
      answers.push(await server.server.inject(`/careers?domain=${tenant.domain}`));
    const after = await outcomes();
    expect(after.hit - before.hit).toBe(2);
    expect(new Set(answers.map(({ body }) => nonceOf(body))).size).toBe(3);
    expect(new Set(answers.map(({ body }) => tokenOf(body))).size).toBe(3);
    for (const { headers, body, cookies } of answers) {
      expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(body)}'`);
      for (const [, nonce] of body.matchAll(/nonce="([^"]+)"/g)) expect(nonce).toBe(nonceOf(body));
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const posted = await server.server.inject({
        method: 'POST',
        url: `/vslog?domain=${tenant.domain}`,
        headers: { cookie, 'x-csrf-token': tokenOf(body) },
        payload: { event: 'page_visit', namespace: 'search' },
      });
      expect(posted.statusCode).toBe(200);
    }
    expect(new Set(answers.map(({ cookies }) => cookies[0]?.value)).size).toBe(3);
  });

  test('a page comes packed to those who read gzip, with its own nonce inside', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Köchin 😀' })] });
    await tenant.get('/api/pcsx/search');
    const ask = (encoding: string) =>
      server.server.inject({
        url: `/careers?domain=${tenant.domain}`,
        headers: { 'accept-encoding': encoding },
      });
    for (const encoding of ['gzip', 'gzip', 'br;q=0.9, gzip', 'gzip;q=0.5']) {
      const { headers, rawPayload } = await ask(encoding);
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: expect.stringContaining('accept-encoding'),
      });
      const text = gunzipSync(rawPayload).toString();
      expect(text).toContain('Köchin 😀');
      expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(text)}'`);
    }
    for (const encoding of ['identity', 'gzip;q=0'])
      expect((await ask(encoding)).headers['content-encoding'] ?? 'identity').toBe('identity');
    expect((await ask('br')).headers['content-encoding']).toBe('br');
  });

  test('a change of positions or configuration shows with the next request', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ sourceId: 'a', title: 'Before' })] });
    for (const title of ['Between', 'After']) {
      await tenant.get('/careers');
      await tenant.import([aPosition({ sourceId: 'a', title })]);
      expect((await tenant.get('/careers')).text).toContain(title);
    }
    const id = (await tenant.get('/api/pcsx/search')).json<SearchAnswer>().data.positions[0]?.id;
    expect((await tenant.get(`/careers/job/${id}`)).text).toContain('After');
    await server.operate('POST', `/tenants/${tenant.domain}/positions/${id}/close`);
    expect((await tenant.get(`/careers/job/${id}`)).text).toContain('noindex');
    const change = { path: 'pcsxConfig.branding.companyName', value: 'Renamed' };
    await server.operate('PUT', `/tenants/${tenant.domain}/config`, change);
    expect((await tenant.get('/careers')).text).toContain('Renamed');
  });

  test('requests for the same page at the same time render it once', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    const before = await outcomes();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.get('/careers')));
    const after = await outcomes();
    expect(after.miss - before.miss).toBe(1);
    expect(after.joined + after.hit - before.joined - before.hit).toBe(19);
    expect(new Set(answers.map(({ text }) => nonceOf(text))).size).toBe(20);
  });

  test('a page that is not there is not kept: made-up addresses would fill the memory', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    const before = await outcomes();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await tenant.get('/careers/job/999999999999')).status).toBe(404);
    const after = await outcomes();
    expect({ hit: after.hit - before.hit, miss: after.miss - before.miss }).toEqual({ hit: 0, miss: 2 });
  });

  test('a page lives for seconds, a forced reload and a private link are rendered anew', async () => {
    const tenant = await aMarkedTenant('cedar');
    await tenant.get('/careers');
    const before = await outcomes();
    await tenant.get('/careers', { 'cache-control': 'no-cache' });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await server.get(tenant.privateLink)).text).toContain('cedarsecret');
    expect((await server.get(tenant.privateLink.replace('token=', '%74oken='))).status).toBe(200);
    const between = await outcomes();
    expect(between.bypass - before.bypass).toBe(4);
    const start = server.clock.now();
    server.clock.set(new Date(start.getTime() + PAGE_SECONDS * 1000));
    await tenant.get('/careers');
    server.clock.set(start);
    expect((await outcomes()).miss - between.miss).toBe(1);
  });

  test('what may not be shown again is let go of with the next page', async () => {
    const tenant = await aMarkedTenant('dogwood');
    const start = server.clock.now();
    const passTime = (turns: number) =>
      server.clock.set(new Date(start.getTime() + turns * PAGE_SECONDS * 1000));
    passTime(2);
    await tenant.get('/careers');
    const ofOne = await heldBytes();
    for (const query of ['sea', 'air']) await tenant.get(`/careers?query=${query}`);
    expect(await heldBytes()).toBeGreaterThan(ofOne * 2);
    passTime(4);
    await tenant.get('/careers');
    expect(await heldBytes()).toBeLessThan(ofOne * 1.1);
    server.clock.set(start);
  });
});
