import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { PROOF_MINUTES } from '@opencareers/contracts/accounts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, codeFor, signIn, type TestBrowser } from '../../../../test/account-people.ts';
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

const at = (minutes: number) => server.clock.set(new Date(TEST_NOW.getTime() + minutes * 60_000));
const post = (browser: TestBrowser, path: string, body: object = {}) =>
  browser.send('POST', path, { body: body as Record<string, string> });
const change = (browser: TestBrowser, body: object) =>
  browser.send('PUT', ACCOUNT_PATHS.account, { body: body as Record<string, string> });

describe('[AUTH-01] the account', () => {
  test('nobody but who is signed in reads or changes it', async () => {
    const stranger = await aBrowser(server, tenant);
    for (const [method, path] of [
      ['GET', ACCOUNT_PATHS.account],
      ['PUT', ACCOUNT_PATHS.account],
      ['POST', ACCOUNT_PATHS.confirmCode],
      ['POST', ACCOUNT_PATHS.confirm],
      ['POST', ACCOUNT_PATHS.emailCode],
      ['POST', ACCOUNT_PATHS.email],
    ] as const) {
      const refused = await stranger.send(method, path, method === 'GET' ? {} : { body: {} });
      expect([path, refused.status, refused.headers['x-login']]).toEqual([path, 401, '1']);
    }
  });

  test('name, language and time zone are changed by themselves; what is no such thing is refused', async () => {
    const [ada, eve] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
    await change(ada, { firstname: ' Ada ', lastname: 'King' });
    const changed = await change(ada, { language: 'de', timeZone: 'Europe/Zurich' });
    const user = { firstname: 'Ada', lastname: 'King', language: 'de', timeZone: 'Europe/Zurich' };
    expect(changed.json()).toMatchObject({ data: { user } });
    for (const wrong of [{ language: 'xx' }, { timeZone: 'Mars/Base' }, { firstname: 'a'.repeat(201) }])
      expect((await change(ada, wrong)).status).toBe(422);
    expect(
      (await change(ada, { language: null, is_admin: true, email: 'x@y.example' })).json(),
    ).toMatchObject({
      data: { user: { ...user, language: null, is_admin: false, email: ada.email } },
    });
    const other = await eve.send('GET', ACCOUNT_PATHS.account);
    expect(other.json()).toMatchObject({ data: { user: { firstname: '', language: null } } });
  });

  test('the language of the profile comes before cookie and browser, and after the address', async () => {
    const spoken = await aTenant(server, {
      config: {
        supportedLanguages: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
          { value: 'fr', title: 'Français' },
        ],
      },
    });
    const ada = await aCandidate(server, spoken);
    const language = async (query = '') => {
      const url = `/careers?domain=${spoken.domain}${query}`;
      const page = await ada.inject({ method: 'GET', url, headers: { 'accept-language': 'fr' } });
      return /<html lang="(\w+)"/.exec(page.text)?.[1];
    };
    expect(await language()).toBe('fr');
    expect(await language('&hl=en')).toBe('en');
    expect(await language()).toBe('en');
    await change(ada, { language: 'de' });
    expect(await language()).toBe('de');
    expect(await language('&hl=fr')).toBe('fr');
    const page = await ada.inject({ method: 'GET', url: `/careers?domain=${spoken.domain}` });
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.text).toContain(ada.email);
    const visitor = await spoken.get('/careers');
    expect(visitor.text).not.toContain(ada.email);
    expect(visitor.headers['cache-control']).toBe('private, no-cache');
  });
});

describe('[AUTH-01] proving again', () => {
  test('a code to the own address counts ten minutes', async () => {
    const ada = await aCandidate(server, tenant, 'proof@people.example');
    at(PROOF_MINUTES);
    const account = async () =>
      (await ada.send('GET', ACCOUNT_PATHS.account)).json<{ data: { provedUntil: string | null } }>().data;
    expect((await account()).provedUntil).toBeNull();
    expect((await post(ada, ACCOUNT_PATHS.emailCode, { email: 'new@people.example' })).status).toBe(403);
    expect((await post(ada, ACCOUNT_PATHS.confirmCode)).status).toBe(200);
    const code = await codeFor(server, 'proof@people.example');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await post(ada, ACCOUNT_PATHS.confirm, { code: wrong })).status).toBe(422);
    const proved = await post(ada, ACCOUNT_PATHS.confirm, { code });
    const end = new Date(TEST_NOW.getTime() + 2 * PROOF_MINUTES * 60_000).toISOString();
    expect(proved.json()).toMatchObject({ data: { provedUntil: end } });
    expect((await account()).provedUntil).toBe(end);
  });

  test('a code for signing in proves nothing else, and the other way round', async () => {
    const email = 'purposes@people.example';
    const ada = await aCandidate(server, tenant, email);
    at(2);
    await post(ada, ACCOUNT_PATHS.confirmCode);
    const code = await codeFor(server, email);
    expect((await post(ada, ACCOUNT_PATHS.signIn, { email, code })).status).toBe(422);
    expect((await post(ada, ACCOUNT_PATHS.email, { email, code })).status).toBe(422);
    expect((await post(ada, ACCOUNT_PATHS.confirm, { code })).status).toBe(200);
  });
});

describe('[AUTH-01] another address', () => {
  test('is proven with a code there; from then on it signs in, and the former one is told', async () => {
    const ada = await aCandidate(server, tenant, 'former@people.example');
    expect((await post(ada, ACCOUNT_PATHS.emailCode, { email: 'next@people.example' })).status).toBe(200);
    const code = await codeFor(server, 'next@people.example');
    const changed = await post(ada, ACCOUNT_PATHS.email, { email: 'next@people.example', code });
    expect(changed.json()).toMatchObject({
      data: { user: { email: 'next@people.example', encId: ada.encId } },
    });
    await server.tasks.runDue();
    const notice = server.mails.findLast(({ to }) => to === 'former@people.example');
    expect(notice?.subject).toContain('was changed');
    expect(notice?.text).not.toContain('next@people.example');
    const again = await signIn(server, await aBrowser(server, tenant), 'next@people.example');
    expect(again.user.encId).toBe(ada.encId);
    const fresh = await signIn(server, await aBrowser(server, tenant), 'former@people.example');
    expect([fresh.isNew, fresh.user.encId === ada.encId]).toEqual([true, false]);
  });

  test('that somebody has it already is said only to who has proven that it is theirs', async () => {
    await aCandidate(server, tenant, 'taken@people.example');
    const ada = await aCandidate(server, tenant);
    const asked = await Promise.all(
      ['taken@people.example', 'free@people.example'].map(async (email) => {
        const { status, text } = await post(ada, ACCOUNT_PATHS.emailCode, { email });
        const refused = await post(ada, ACCOUNT_PATHS.email, { email, code: '12345 6' });
        return { status, text, refused: refused.text };
      }),
    );
    expect(asked[0]).toEqual(asked[1]);
    const code = await codeFor(server, 'taken@people.example');
    const body = { email: 'taken@people.example', code };
    const taken = await post(ada, ACCOUNT_PATHS.email, body);
    expect([taken.status, taken.json()]).toEqual([
      409,
      { message: 'This address cannot be used', code: 'email_taken' },
    ]);
    expect((await ada.send('GET', ACCOUNT_PATHS.account)).json()).toMatchObject({
      data: { user: { email: ada.email } },
    });
  });
});
