import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { type AccountSession, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '@opencareers/contracts/accounts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});
afterEach(() => server.clock.set(TEST_NOW));

const DAY = 86_400_000;
const at = (milliseconds: number) => server.clock.set(new Date(TEST_NOW.getTime() + milliseconds));
const look = (browser: TestBrowser) => browser.send('GET', ACCOUNT_PATHS.account);
const listOf = async (browser: TestBrowser) =>
  (await browser.send('GET', ACCOUNT_PATHS.sessions)).json<{ data: { sessions: AccountSession[] } }>().data
    .sessions;

describe('[AUTH-04] a session', () => {
  test('is a cookie no script can read, of which the database has only a hash', async () => {
    const browser = await aBrowser(server, tenant);
    await signIn(server, browser, 'cookie@people.example');
    const value = browser.cookies.get('session') ?? '';
    expect(value).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      const id = server.registry.findByDomain(tenant.domain)?.id;
      await client.query("select set_config('app.tenant_id', $1, true)", [String(id)]);
      const { rows } = await client.query('select to_jsonb(s)::text as row from candidate_sessions s');
      expect(rows.length).toBeGreaterThan(0);
      const token = value.split('.')[1] ?? '';
      for (const { row } of rows) expect(row).not.toContain(token);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  test('lasts thirty days from the last visit, and 180 days at most', async () => {
    const ada = await aCandidate(server, tenant);
    const step = (SESSION_IDLE_DAYS - 1) * DAY;
    let time = 0;
    for (; time + step < SESSION_MAX_DAYS * DAY; time += step) {
      at(time + step);
      expect((await look(ada)).status).toBe(200);
    }
    at(SESSION_MAX_DAYS * DAY);
    expect((await look(ada)).status).toBe(401);

    at(0);
    const idle = await aCandidate(server, tenant);
    at(SESSION_IDLE_DAYS * DAY - 1);
    expect((await look(idle)).status).toBe(200);
    at(2 * SESSION_IDLE_DAYS * DAY);
    const late = await look(idle);
    expect([late.status, late.headers['x-login']]).toEqual([401, '1']);
  });

  test('is not lost by the answer to a call of before that comes after a new sign-in', async () => {
    const browser = await aBrowser(server, tenant);
    await signIn(server, browser, 'old-tab@people.example');
    const oldTab = await aBrowser(server, tenant, new Map(browser.cookies));
    at(61_000);
    await signIn(server, browser, 'old-tab@people.example');
    const late = await look(oldTab);
    expect([late.status, late.headers['x-login']]).toEqual([401, '1']);
    expect(String(late.headers['set-cookie'] ?? '')).not.toContain('session=');
  });

  test('begins anew at every sign-in, and the older one of the browser ends', async () => {
    const browser = await aBrowser(server, tenant);
    await signIn(server, browser, 'twice@people.example');
    const before = new Map(browser.cookies);
    at(61_000);
    await signIn(server, browser, 'twice@people.example');
    expect(browser.cookies.get('session')).not.toBe(before.get('session'));
    expect((await look(await aBrowser(server, tenant, before))).status).toBe(401);
    expect(await listOf(browser)).toHaveLength(1);
  });

  test('belongs to its tenant, whatever a call says', async () => {
    const elsewhere = await aTenant(server);
    const ada = await aCandidate(server, tenant, 'ada@people.example');
    const theirs = await ada.send('GET', ACCOUNT_PATHS.account, { query: { domain: elsewhere.domain } });
    expect(theirs.json()).toMatchObject({ data: { user: { encId: ada.encId } } });
    const page = async (domain: string) =>
      (await ada.inject({ method: 'GET', url: `/careers?domain=${domain}` })).text;
    expect(await page(tenant.domain)).toContain('ada@people.example');
    expect(await page(elsewhere.domain)).not.toContain('ada@people.example');
    const [, token] = (ada.cookies.get('session') ?? '').split('.');
    const id = server.registry.findByDomain(elsewhere.domain)?.id ?? 0;
    const moved = await aBrowser(server, elsewhere, new Map([['session', `${id.toString(36)}.${token}`]]));
    expect((await look(moved)).status).toBe(401);
  });

  test('made-up cookies are nobody', async () => {
    for (const value of [
      '',
      '1',
      '1.',
      `1.${'a'.repeat(43)}`,
      `zzzzzzz.${'a'.repeat(43)}`,
      `-1.${'a'.repeat(43)}`,
    ]) {
      const answer = await look(await aBrowser(server, tenant, new Map([['session', value]])));
      expect(answer.status).toBe(401);
    }
  });
});

describe('[HTTP-01] the visitor at sign-in and sign-out', () => {
  test('is another one afterwards, so that nothing planted before is good', async () => {
    const browser = await aBrowser(server, tenant);
    const planted = { cookies: new Map(browser.cookies), token: browser.token() };
    await signIn(server, browser, 'fixed@people.example');
    expect(browser.cookies.get('_vscid')).not.toBe(planted.cookies.get('_vscid'));
    const own = browser.cookies.get('_vscid');
    const stale = await browser.inject({
      method: 'POST',
      url: `${ACCOUNT_PATHS.confirmCode}?domain=${tenant.domain}`,
      headers: { 'x-csrf-token': planted.token },
    });
    expect([stale.status, stale.headers['x-csrf-invalid']]).toEqual([403, '1']);
    expect((await look(await aBrowser(server, tenant, planted.cookies))).status).toBe(401);
    await browser.send('POST', ACCOUNT_PATHS.signOut);
    expect(browser.cookies.get('_vscid')).not.toBe(own);
  });

  test('does not come back with an answer that was under way', async () => {
    const browser = await aBrowser(server, tenant);
    const form = { method: 'GET' as const, url: `/api/forms/form?domain=${tenant.domain}&form=none` };
    await browser.inject(form);
    const tab = await aBrowser(server, tenant, new Map(browser.cookies));
    await signIn(server, browser, 'under-way@people.example');
    const late = await tab.inject(form);
    expect(String(late.headers['set-cookie'] ?? '')).not.toContain('_vscid');
  });

  test('after a refusal for a stale token the fresh one of the answer is good', async () => {
    const jar = new Map<string, string>();
    const tab = await aBrowser(server, tenant, jar);
    const other = await aBrowser(server, tenant, jar);
    await signIn(server, tab, 'tabs@people.example');
    expect((await other.send('PUT', ACCOUNT_PATHS.account, { body: { firstname: 'Ada' } })).status).toBe(200);
    await tab.send('POST', ACCOUNT_PATHS.signOut);
    expect((await other.send('PUT', ACCOUNT_PATHS.account, { body: {} })).status).toBe(401);
  });
});

describe('[AUTH-01] the list of sessions', () => {
  test('names browsers, marks the own one, and ends one or all others', async () => {
    const email = 'list@people.example';
    const agents = [
      ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
        'Safari on iOS',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
        'Edge on Windows',
      ],
      [
        'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
        'Chrome on Android',
      ],
      ['curl/8', ''],
    ] as const;
    const browsers: TestBrowser[] = [];
    for (const [agent] of agents) {
      const plain = await aBrowser(server, tenant);
      const browser: TestBrowser = {
        ...plain,
        send: (method, path, call) =>
          plain.send(method, path, { ...call, headers: { 'user-agent': agent, ...call?.headers } }),
      };
      await signIn(server, browser, email);
      browsers.push(browser);
    }
    const [own, second] = browsers as [TestBrowser, TestBrowser];
    const sessions = await listOf(own);
    expect(sessions.map(({ agent }) => agent).toSorted()).toEqual(agents.map(([, name]) => name).toSorted());
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { agent: 'Firefox on Linux', method: 'email_code' },
    ]);
    const one = sessions.find(({ agent }) => agent === 'Safari on iOS');
    await own.send('DELETE', ACCOUNT_PATHS.sessions, { query: { id: one?.id ?? '' } });
    expect((await look(second)).status).toBe(401);
    const left = await own.send('DELETE', ACCOUNT_PATHS.sessions);
    expect(left.json()).toMatchObject({ data: { sessions: [{ isCurrent: true }] } });
    expect((await look(own)).status).toBe(200);
  });

  test('the session of somebody else is not there to be ended', async () => {
    const [ada, eve] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
    const [session] = await listOf(ada);
    const tried = await eve.send('DELETE', ACCOUNT_PATHS.sessions, { query: { id: session?.id ?? '' } });
    expect(tried.status).toBe(200);
    expect((await look(ada)).status).toBe(200);
  });
});

describe('[AUTH-01] where candidates cannot sign in', () => {
  test('every call answers like an unknown address, and sessions from before do not count', async () => {
    const closed = await aTenant(server);
    const ada = await aCandidate(server, closed);
    const value = { loginSignupConfig: { candidateLoginEnabled: false } };
    await server.operate('PUT', `/tenants/${closed.domain}/config`, { value });
    for (const [method, path] of [
      ['GET', ACCOUNT_PATHS.account],
      ['PUT', ACCOUNT_PATHS.account],
      ['GET', ACCOUNT_PATHS.sessions],
      ['DELETE', ACCOUNT_PATHS.sessions],
      ['POST', ACCOUNT_PATHS.code],
      ['POST', ACCOUNT_PATHS.signIn],
      ['POST', ACCOUNT_PATHS.signOut],
      ['POST', ACCOUNT_PATHS.confirmCode],
      ['POST', ACCOUNT_PATHS.confirm],
      ['POST', ACCOUNT_PATHS.emailCode],
      ['POST', ACCOUNT_PATHS.email],
      ['POST', ACCOUNT_PATHS.passkeySignInOptions],
    ] as const) {
      const answer = await ada.send(method, path);
      expect([path, answer.status, answer.json<{ message: string }>().message]).toEqual([
        path,
        404,
        'Not found',
      ]);
      expect(answer.headers).not.toHaveProperty('x-login');
    }
    const page = await ada.inject({ method: 'GET', url: `/careers?domain=${closed.domain}` });
    expect(page.text).not.toContain(ada.email);
  });
});
