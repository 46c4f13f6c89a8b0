import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from './account-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from './test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});
afterEach(() => server.clock.set(TEST_NOW));

const ROUNDS = 50;
const POSTS = 10;

/** Changes of one tab, all at once; those that were refused for their token although tried again. */
async function refusedOf(tab: TestBrowser): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: POSTS }, () => tab.send('PUT', ACCOUNT_PATHS.account, { body: {} })),
  );
  expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true);
  return answers.filter(({ headers }) => headers['x-csrf-invalid'] === '1').length;
}

describe('[HTTP-01] honest tabs', () => {
  test('two with ten changes each at once, fifty rounds, in and out of sessions: none is refused', async () => {
    const jar = new Map<string, string>();
    const [one, other] = [await aBrowser(server, tenant, jar), await aBrowser(server, tenant, jar)];
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const inAndOut =
        round % 10 === 0
          ? signIn(server, one, `tab-${round}@people.example`)
          : round % 10 === 5
            ? other.send('POST', ACCOUNT_PATHS.signOut)
            : Promise.resolve();
      const counts = await Promise.all([refusedOf(one), refusedOf(other), inAndOut]);
      refused += counts[0] + counts[1];
    }
    expect(refused).toBe(0);
  }, 60_000);

  test('one that was open for a day gets on after one silent retry', async () => {
    const ada = await aCandidate(server, tenant);
    server.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
    const stale = await ada.inject({
      method: 'PUT',
      url: `${ACCOUNT_PATHS.account}?domain=${tenant.domain}`,
      headers: { 'x-csrf-token': ada.token() },
      payload: {},
    });
    expect([stale.status, stale.headers['x-csrf-invalid']]).toEqual([403, '1']);
    expect((await ada.send('PUT', ACCOUNT_PATHS.account, { body: { firstname: 'Ada' } })).status).toBe(200);
  });
});

describe('[HTTP-01] forged forms', () => {
  type Forgery = (parts: { own: string; stranger: string; expired: string }) => Partial<InjectOptions> & {
    /** Behind the tenant in the address. */
    query?: string;
  };
  const EVIL = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const cut = (token: string) => token.slice(0, -1);
  const FORGERIES: [string, Forgery][] = [
    ['no token', () => ({})],
    ['an empty token', () => ({ headers: { 'x-csrf-token': '' } })],
    ['the token of another visitor', ({ stranger }) => ({ headers: { 'x-csrf-token': stranger } })],
    ['an expired token', ({ expired }) => ({ headers: { 'x-csrf-token': expired } })],
    ['a token that was cut', ({ own }) => ({ headers: { 'x-csrf-token': cut(own) } })],
    [
      'a token from the future',
      ({ own }) => ({
        headers: { 'x-csrf-token': own.replace(/\.[^.]+\./, '.zzzzzz.') },
      }),
    ],
    ['the token in the address', ({ own }) => ({ query: `&csrf_token=${own}&x-csrf-token=${own}` })],
    [
      'the token in a form field',
      ({ own }) => ({ headers: { ...FORM, ...EVIL }, payload: `csrf_token=${own}` }),
    ],
    ['the token in the JSON', ({ own }) => ({ payload: { csrf_token: own } })],
    ['the token in a cookie', ({ own }) => ({ cookies: { csrf_token: own, 'x-csrf-token': own } })],
    ['a form of another site', () => ({ headers: { ...FORM, ...EVIL }, payload: 'firstname=Eve' })],
    [
      'JSON as plain text',
      () => ({
        headers: { 'content-type': 'text/plain', ...EVIL },
        payload: '{"firstname":"Eve"}',
      }),
    ],
    [
      'several parts',
      () => ({
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...EVIL },
        payload: '--x\r\ncontent-disposition: form-data; name="firstname"\r\n\r\nEve\r\n--x--\r\n',
      }),
    ],
    [
      'our own origin told by another header',
      () => ({
        headers: {
          'x-forwarded-host': 'localhost',
          referer: 'http://localhost/',
          'sec-fetch-site': 'same-origin',
        },
      }),
    ],
  ];

  test.each(FORGERIES)('%s: refused on every call of the account', async (_name, forge) => {
    const ada = await aCandidate(server, tenant);
    const own = ada.token();
    const stranger = (await aBrowser(server, tenant)).token();
    server.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
    const expired = own;
    // Forms of other sites carry no fresh token: the one of the page is only known to the page.
    const fresh = (await ada.send('GET', ACCOUNT_PATHS.account)) && ada.token();
    const { query = '', ...forged } = forge({ own: fresh, stranger, expired });
    for (const [method, path] of [
      ['PUT', ACCOUNT_PATHS.account],
      ['POST', ACCOUNT_PATHS.code],
      ['POST', ACCOUNT_PATHS.signIn],
      ['POST', ACCOUNT_PATHS.signOut],
      ['POST', ACCOUNT_PATHS.emailCode],
      ['DELETE', ACCOUNT_PATHS.sessions],
    ] as const) {
      const answer = await ada.inject({
        payload: {},
        ...forged,
        method,
        url: `${path}?domain=${tenant.domain}${query}`,
      });
      expect([path, answer.status, answer.headers['x-csrf-invalid']]).toEqual([path, 403, '1']);
    }
    expect((await ada.send('GET', ACCOUNT_PATHS.account)).json()).toMatchObject({
      data: { user: { firstname: '' } },
    });
  });

  test('a GET changes nothing, whatever method it claims to be', async () => {
    const ada = await aCandidate(server, tenant);
    for (const path of [
      ACCOUNT_PATHS.code,
      ACCOUNT_PATHS.signIn,
      ACCOUNT_PATHS.signOut,
      ACCOUNT_PATHS.account,
    ]) {
      const url = `${path}?domain=${tenant.domain}&_method=PUT&firstname=Eve`;
      await ada.inject({ method: 'GET', url, headers: { 'x-http-method-override': 'POST' } });
    }
    expect((await ada.send('GET', ACCOUNT_PATHS.account)).json()).toMatchObject({
      data: { user: { firstname: '' } },
    });
  });
});
