import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { CHALLENGE_MINUTES } from '@opencareers/contracts/accounts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aProvider, type TestProvider } from '../../../../test/identity-provider.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

const HOST = 'localhost:8000';
const SECRET = 'secret-of-the-client';
const { oidcStart: START, oidcReturn: RETURN } = ACCOUNT_PATHS;
const NEXT = '/careers/job/17?query=a#top';

let server: TestServer;
let provider: TestProvider;
let tenant: TestTenant;
let count = 0;
beforeAll(async () => {
  server = await aServer();
  provider = await aProvider();
  tenant = await aCompany();
});
beforeEach(() => {
  server.clock.set(TEST_NOW);
  count += 1;
  provider.claims = { sub: `subject-${count}`, email: `Person${count}@Demo.example`, email_verified: true };
});

function aCompany(given: { trustsEmail?: boolean; issuer?: string; clientSecret?: string } = {}) {
  const staff = { type: 'oidc' as const, name: 'Staff', clientId: 'careers', clientSecret: SECRET };
  const components = [{ ...staff, issuer: provider.issuer, ...given }];
  return aTenant(server, { config: { loginSignupConfig: { login: { components } } } });
}

const locationOf = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => {
  expect([status, headers['cache-control']]).toEqual([302, 'private, no-store']);
  return String(headers.location);
};

async function start(browser: TestBrowser, query: Record<string, string> = {}): Promise<string> {
  return locationOf(
    await browser.send('GET', START, {
      query: { name: 'Staff', next: NEXT, ...query },
      headers: { host: HOST },
    }),
  );
}

async function comeBack(browser: TestBrowser, { pathname, search }: URL, host = HOST): Promise<string> {
  return locationOf(
    await browser.send('GET', `${pathname}${search}`, { query: { domain: '' }, headers: { host } }),
  );
}

async function signIn(of: TestTenant = tenant, browser?: TestBrowser) {
  const own = browser ?? (await aBrowser(server, of));
  return { browser: own, page: await comeBack(own, await provider.visit(await start(own))) };
}

async function accountOf(browser: TestBrowser) {
  const { user } = (await browser.send('GET', ACCOUNT_PATHS.account)).json<{ data: { user: object } }>().data;
  return user as { encId: string; email: string; firstname: string; lastname: string };
}

const failed = (of: TestTenant, error = 'provider', next = NEXT) =>
  `/careers/login?domain=${of.domain}&next=${encodeURIComponent(next)}&sign_in_error=${error}`;

test('[AUTH-01] somebody signs in at the provider of the company and is back where they were', async () => {
  Object.assign(provider.claims, { given_name: 'Zoë', family_name: 'Okafor' });
  const browser = await aBrowser(server, tenant);
  const before = browser.cookies.get('_vscid');
  const address = new URL(await start(browser));
  expect(`${address.origin}${address.pathname}`).toBe(`${provider.issuer}/authorize`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'careers',
    response_type: 'code',
    redirect_uri: `http://${HOST}${RETURN}`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^\w+\.[\w-]{40,}$/),
    nonce: expect.any(String),
    code_challenge: expect.any(String),
    code_challenge_method: 'S256',
  });
  const page = await comeBack(browser, await provider.visit(address.href));
  expect(page).toBe('/careers/job/17?query=a&signed_in=1#top');
  expect(await accountOf(browser)).toMatchObject({
    email: `person${count}@demo.example`,
    firstname: 'Zoë',
    lastname: 'Okafor',
  });
  expect(browser.cookies.get('_vscid')).not.toBe(before);
  expect((await browser.send('GET', ACCOUNT_PATHS.sessions)).text).toContain('"method":"oidc"');
});

test('[AUTH-01] the provider means the same candidate when the address there has changed', async () => {
  const first = await accountOf((await signIn()).browser);
  provider.claims.email = 'married@demo.example';
  expect(await accountOf((await signIn()).browser)).toEqual(first);
});

test('[AUTH-01] a proven address leads to the account that has it', async () => {
  const { encId } = await aCandidate(server, tenant, `person${count}@demo.example`);
  expect(await accountOf((await signIn()).browser)).toMatchObject({ encId });
  // From now on by its own name for them.
  Object.assign(provider.claims, { email: 'other@demo.example', email_verified: false });
  expect(await accountOf((await signIn()).browser)).toMatchObject({ encId });
});

test.each([false, 'false', undefined, 1])(
  '[AUTH-01] an address that the provider does not vouch for (%s) leads to nobody',
  async (verified) => {
    provider.claims.email_verified = verified;
    const { browser, page } = await signIn();
    expect(page).toBe(failed(tenant, 'email'));
    expect(browser.cookies.has('session')).toBe(false);
  },
);

test('[AUTH-01] an operator can vouch for the addresses of a provider', async () => {
  delete provider.claims.email_verified;
  const { browser } = await signIn(await aCompany({ trustsEmail: true }));
  expect(await accountOf(browser)).toMatchObject({ email: `person${count}@demo.example` });
});

test('[AUTH-01] an address that is only told when asked for counts too', async () => {
  const { sub, email } = provider.claims;
  provider.claims = { sub };
  provider.server.service.once('beforeUserinfo', (answer: { body: unknown }) => {
    answer.body = { sub, email, email_verified: true };
  });
  expect(await accountOf((await signIn()).browser)).toMatchObject({ email: `person${count}@demo.example` });
});

test('[AUTH-01] who comes back does so once, in the same browser, in time', async () => {
  const browser = await aBrowser(server, tenant);
  const back = await provider.visit(await start(browser));
  const nowhere = '/careers/login?sign_in_error=provider';
  expect(await comeBack(await aBrowser(server, tenant), back)).toBe(nowhere);
  expect(await comeBack(browser, back)).toContain('signed_in=1');
  expect(await comeBack(browser, back)).toBe(nowhere);

  const slow = await aBrowser(server, tenant);
  const late = await provider.visit(await start(slow));
  server.clock.set(new Date(TEST_NOW.getTime() + CHALLENGE_MINUTES * 60_000));
  expect(await comeBack(slow, late)).toBe(nowhere);
  expect(await comeBack(slow, new URL(`http://${HOST}${RETURN}?code=a&state=zz.unknown`))).toBe(nowhere);
  expect(await comeBack(slow, new URL(`http://${HOST}${RETURN}`))).toBe(nowhere);
});

test('[AUTH-01] a look ahead does not use up the way back', async () => {
  const browser = await aBrowser(server, tenant);
  const back = await provider.visit(await start(browser));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${back.pathname}${back.search}`;
  const look = await server.server.inject({ method: 'HEAD', url, headers: { cookie, host: HOST } });
  expect(look.statusCode).toBe(405);
  expect(await comeBack(browser, back)).toContain('signed_in=1');
});

test('[AUTH-01] the way over one company ends at no other one', async () => {
  const other = await aCompany();
  const host = `jobs-${count}.example`;
  expect((await server.operate('POST', `/tenants/${other.domain}/hosts`, { host })).status).toBeLessThan(300);
  const browser = await aBrowser(server, tenant);
  const state = new URL(await start(browser)).searchParams.get('state') ?? '';
  const back = await provider.visit(await start(browser));
  expect(await comeBack(browser, back, host)).toBe('/careers/login?sign_in_error=provider');
  // A state that claims to be of the other company is not known there.
  const forged = new URL(`http://${HOST}${RETURN}?code=a`);
  const otherId = server.registry.findByDomain(other.domain)?.id ?? 0;
  forged.searchParams.set('state', `${otherId.toString(36)}.${state.split('.')[1]}`);
  expect(await comeBack(browser, forged)).toBe('/careers/login?sign_in_error=provider');
  // The same person at the other company is another candidate.
  const here = await accountOf((await signIn()).browser);
  expect((await accountOf((await signIn(other)).browser)).encId).not.toBe(here.encId);
});

test.each<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://elsewhere.example' }],
  ['another client', { aud: 'somebody-else' }],
  ['another nonce', { nonce: 'of-another-sign-in' }],
  ['the past', { exp: 1_600_000_000 }],
  ['nobody', { sub: undefined }],
])('[AUTH-01] a token for %s is refused', async (_what, claims) => {
  Object.assign(provider.claims, claims);
  const { browser, page } = await signIn();
  expect(page).toBe(failed(tenant));
  expect(browser.cookies.has('session')).toBe(false);
});

test('[AUTH-01] an answer that says it comes from another provider is refused', async () => {
  const browser = await aBrowser(server, tenant);
  const back = await provider.visit(await start(browser));
  back.searchParams.set('iss', 'https://elsewhere.example');
  expect(await comeBack(browser, back)).toBe(failed(tenant));
});

test('[AUTH-01] what a provider says about an error is never repeated', async () => {
  const browser = await aBrowser(server, tenant);
  const back = await provider.visit(await start(browser));
  back.searchParams.delete('code');
  back.searchParams.set('error', 'access_denied');
  back.searchParams.set('error_description', '<b>Call 555-0100</b>');
  expect(await comeBack(browser, back)).toBe(failed(tenant));
});

test('[AUTH-01] a code that the provider does not know signs nobody in', async () => {
  const browser = await aBrowser(server, tenant);
  const back = await provider.visit(await start(browser));
  back.searchParams.set('code', 'guessed');
  expect(await comeBack(browser, back)).toBe(failed(tenant));
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '',
])('[AUTH-01] the way does not end at %j', async (next) => {
  const browser = await aBrowser(server, tenant);
  const back = await provider.visit(await start(browser, { next }));
  expect(await comeBack(browser, back)).toBe(`/careers?domain=${tenant.domain}&signed_in=1`);
});

test('[AUTH-01] a provider that is down is told at once, and asked again the next time', async () => {
  const down = await aCompany({ issuer: 'http://127.0.0.1:9' });
  const browser = await aBrowser(server, down);
  expect(await start(browser)).toBe(failed(down));
  expect(await start(browser, { name: 'Unknown' })).toBe(failed(down));
});

test('[AUTH-01] a provider that never answers keeps people waiting for less than ten seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const slow = await aCompany({ issuer: `http://127.0.0.1:${port}` });
  const since = performance.now();
  expect(await start(await aBrowser(server, slow))).toBe(failed(slow));
  expect(performance.now() - since).toBeLessThan(10_000);
  silent.close();
}, 15_000);

test('[AUTH-01] a provider is asked once what it is', async () => {
  const own = await aCompany({ clientSecret: 'another' });
  const before = provider.discoveries;
  const browsers = await Promise.all([1, 2, 3].map(() => aBrowser(server, own)));
  await Promise.all(browsers.map((browser) => start(browser)));
  expect(provider.discoveries).toBe(before + 1);
});

test('[AUTH-01] no page and no call tells the secret', async () => {
  for (const path of ['/careers', '/careers/login', '/api/openapi.json'])
    expect((await tenant.get(path)).text).not.toContain(SECRET);
});

test('[AUTH-01] where candidates cannot log in there is no way over a provider', async () => {
  const off = await aTenant(server, { config: { loginSignupConfig: { candidateLoginEnabled: false } } });
  const browser = await aBrowser(server, off);
  expect((await browser.send('GET', START, { query: { name: 'Staff' } })).status).toBe(404);
  expect((await browser.send('GET', START)).status).toBe(422);
});
