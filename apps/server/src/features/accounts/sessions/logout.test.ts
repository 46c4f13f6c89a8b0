import { ACCOUNT_PATHS, LOGOUT_ENDPOINT } from '@opencareers/contracts/account-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  await aTenant(server);
  tenant = await aTenant(server);
});

const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const leave = (browser: TestBrowser, headers: Record<string, string> = OWN, next = '/careers') =>
  browser.inject({
    method: 'GET',
    url: `${LOGOUT_ENDPOINT}?domain=${tenant.domain}&next=${encodeURIComponent(next)}`,
    headers,
  });
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.send('GET', ACCOUNT_PATHS.account)).status === 200;

describe('[ROUTE-07] leaving', () => {
  test('/logout leads to the logout endpoint with the domain and the start page', async () => {
    const answer = await (await aBrowser(server, tenant)).send('GET', '/logout');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(
      `/candidate/logout?domain=${encodeURIComponent(tenant.domain)}&next=%2Fcareers`,
    );
  });

  test('it ends the session at once; the cookie that was copied before is worth nothing afterwards', async () => {
    const ada = await aCandidate(server, tenant);
    const copy = await aBrowser(server, tenant, new Map(ada.cookies));
    expect(await isSignedIn(copy)).toBe(true);
    const left = await leave(ada);
    expect(left.status).toBe(303);
    expect(left.headers.location).toBe(`/careers?domain=${encodeURIComponent(tenant.domain)}`);
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect(left.headers['cache-control']).toBe('private, no-store');
    expect(ada.cookies.has('session')).toBe(false);
    expect(await isSignedIn(ada)).toBe(false);
    const replay = await copy.send('GET', ACCOUNT_PATHS.account);
    expect([replay.status, replay.headers['x-login']]).toEqual([401, '1']);
  });

  test.each([
    ['another site leads here', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['a sibling host leads here', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
    ['a picture on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a frame on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
    ['the browser fetches ahead', { ...OWN, 'sec-purpose': 'prefetch' }],
    ['nothing is told', {}],
    ['another site, told the old way', { referer: 'https://evil.example/' }],
    ['a host that only begins like ours', { referer: 'http://localhost.evil.example/' }],
  ])('it asks first when %s', async (_case, headers: Record<string, string>) => {
    const ada = await aCandidate(server, tenant);
    const asked = await leave(ada, headers);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('Sign out?');
    expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await isSignedIn(ada)).toBe(true);
  });

  test.each([
    ['the person has typed the address', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
    ['our own page leads here, told the old way', { referer: 'http://localhost:80/careers' }],
  ])('it asks nothing when %s', async (_case, headers: Record<string, string>) => {
    const ada = await aCandidate(server, tenant);
    expect((await leave(ada, { ...headers, host: 'localhost:80' })).status).toBe(303);
    expect(await isSignedIn(ada)).toBe(false);
  });

  test('the form of the question signs out, and one without its token does not', async () => {
    const ada = await aCandidate(server, tenant);
    const { text } = await leave(ada, {}, '/careers/search?query=a&b');
    const field = (pattern: RegExp) => (pattern.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
    const [action, token] = [field(/action="([^"]+)"/), field(/name="csrf_token" value="([^"]+)"/)];
    const post = (payload: string) =>
      ada.inject({
        method: 'POST',
        url: action,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const stranger = await aBrowser(server, tenant);
    for (const forged of ['', 'csrf_token=', `csrf_token=${stranger.token()}`, 'csrf_token=a&csrf_token=b'])
      expect((await post(forged)).status).toBe(403);
    expect(await isSignedIn(ada)).toBe(true);
    const left = await post(`csrf_token=${encodeURIComponent(token)}`);
    expect(left.status).toBe(303);
    expect(left.headers.location).toContain('/careers/search?query=a&b');
    expect(await isSignedIn(ada)).toBe(false);
  });

  test('who is not signed in keeps what belongs to the visitor', async () => {
    const browser = await aBrowser(server, tenant);
    const before = browser.cookies.get('_vscid');
    expect((await leave(browser)).status).toBe(303);
    expect(browser.cookies.get('_vscid')).toBe(before);
  });
});

describe('[ROUTE-07] where it goes on', () => {
  const AWAY = [
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'http:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/..//evil.example',
    '/%09/../..//evil.example',
    'http://localhost@evil.example/',
    'http://localhost.evil.example/',
    '///evil.example',
    'careers',
    '',
    `/${'a'.repeat(3000)}`,
    '/careers\r\nset-cookie: a=b',
    '/\u0000',
    'http://localhost:81/',
  ];
  const pathOf = (location: unknown) => new URL(String(location), 'http://localhost');

  test.each(AWAY)('never away from the site: %j', async (next) => {
    const left = await leave(await aBrowser(server, tenant), OWN, next);
    expect(left.status).toBe(303);
    expect(left.headers.location).toMatch(/^\/careers\?domain=/);
    expect(pathOf(left.headers.location).origin).toBe('http://localhost');
  });

  test('on the site, with query and fragment, at the tenant that was left', async () => {
    const browser = await aBrowser(server, tenant);
    const at = encodeURIComponent(tenant.domain);
    const left = await leave(browser, OWN, '/careers/search?query=c%2B%2B#top');
    expect(left.headers.location).toBe(`/careers/search?query=c%2B%2B&domain=${at}#top`);
    const named = await leave(browser, OWN, `/careers?domain=${tenant.domain}`);
    expect(named.headers.location).toBe(`/careers?domain=${tenant.domain}`);
    const full = await leave(browser, OWN, 'http://localhost/careers/job/1');
    expect(full.headers.location).toBe(`/careers/job/1?domain=${at}`);
  });

  test('a host of its own and a public address of the server are both our site', async () => {
    const host = `jobs.${tenant.domain}`;
    await server.operate('POST', `/tenants/${tenant.domain}/hosts`, { host });
    const go = (headers: Record<string, string>, next: string) =>
      server.get(`${LOGOUT_ENDPOINT}?next=${encodeURIComponent(next)}`, { ...OWN, ...headers });
    expect((await go({ host }, `http://${host}/careers/search`)).headers.location).toBe('/careers/search');
    expect((await go({ host }, 'http://localhost/careers/search')).headers.location).toBe('/careers');

    const behind = await aServer({ baseUrl: 'https://careers.company.example' });
    await aTenant(behind);
    const ask = (next: string) =>
      behind.get(`${LOGOUT_ENDPOINT}?next=${encodeURIComponent(next)}`, { ...OWN, host: 'inner:3000' });
    expect((await ask('https://careers.company.example/careers/a')).headers.location).toBe('/careers/a');
    for (const away of [
      'https://careers.company.example.evil.example/',
      'http://inner:3000/a',
      '//evil.example',
    ])
      expect((await ask(away)).headers.location).toBe('/careers');
  });
});
