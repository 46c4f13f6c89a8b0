import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { CODE_MINUTES, CODE_TRIES } from '@opencareers/contracts/accounts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, codeFor, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => server.clock.set(TEST_NOW));

const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
const ask = (browser: TestBrowser, email: string) =>
  browser.send('POST', ACCOUNT_PATHS.code, { body: { email } });
const enter = (browser: TestBrowser, email: string, code: string) =>
  browser.send('POST', ACCOUNT_PATHS.signIn, { body: { email, code } });
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.send('GET', ACCOUNT_PATHS.account)).status === 200;
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('[AUTH-01] signing in with a code', () => {
  test('the code of the mail, pasted with spaces, makes an account at the first time and finds it later', async () => {
    const tenant = await aTenant(server);
    const browser = await aBrowser(server, tenant);
    const asked = await ask(browser, ' Ada@People.Example ');
    expect(asked.json()).toMatchObject({
      data: { resendAfter: 60, minutes: 10, digits: 6, outbox: null },
    });
    const code = await codeFor(server, 'ada@people.example');
    expect(code).toMatch(/^\d{6}$/);
    const mail = server.mails.findLast(({ to }) => to === 'ada@people.example');
    expect(mail?.subject).toMatch(new RegExp(`^${code} is your code for Company`));
    expect(mail?.text).toContain(code);
    const first = await enter(browser, 'ada@people.example', ` ${code.slice(0, 3)}-${code.slice(3)} `);
    expect(first.json()).toMatchObject({ data: { isNew: true, user: { email: 'ada@people.example' } } });
    expect(await isSignedIn(browser)).toBe(true);
    // No script reads it, and no form of another site sends it.
    const cookies = [first.headers['set-cookie'] ?? []].flat().map(String);
    expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(/; HttpOnly; SameSite=Lax/);
    const again = await signIn(server, await aBrowser(server, tenant), 'ada@people.example');
    expect(again.isNew).toBe(false);
    expect(again.user.encId).toBe(first.json<{ data: { user: { encId: string } } }>().data.user.encId);
  });

  test('the mail is in the language of the request', async () => {
    const browser = await aBrowser(
      server,
      await aTenant(server, {
        config: {
          supportedLanguages: [
            { value: 'en', title: 'English' },
            { value: 'ar', title: 'العربية' },
          ],
        },
      }),
    );
    const body = { email: 'omar@people.example' };
    await browser.send('POST', ACCOUNT_PATHS.code, { body, query: { hl: 'ar' } });
    await server.tasks.runDue();
    expect(server.mails.at(-1)?.html).toContain('<html lang="ar" dir="rtl">');
  });

  test('a code counts ten minutes, once, and only the newest one', async () => {
    const tenant = await aTenant(server);
    const browser = await aBrowser(server, tenant);
    const email = 'once@people.example';
    await ask(browser, email);
    const first = await codeFor(server, email);
    later(61);
    await ask(browser, email);
    const second = await codeFor(server, email);
    if (first !== second) expect((await enter(browser, email, first)).status).toBe(422);
    later(CODE_MINUTES * 60 - 1);
    expect((await enter(browser, email, second)).status).toBe(200);
    const replayed = await enter(browser, email, second);
    expect(replayed.status).toBe(422);

    const late = await aBrowser(server, tenant);
    await ask(late, email);
    later(CODE_MINUTES * 60);
    const expired = await enter(late, email, await codeFor(server, email));
    expect(expired.json()).toEqual({
      message: 'This code has expired. Ask for a new one.',
      code: 'code_expired',
    });
    expect(await isSignedIn(late)).toBe(false);
  });

  test('five tries: the right code comes too late after them, also when they come at once', async () => {
    const browser = await aBrowser(server, await aTenant(server));
    const email = 'tries@people.example';
    await ask(browser, email);
    const code = await codeFor(server, email);
    const wrong = await Promise.all(Array.from({ length: 20 }, () => enter(browser, email, other(code))));
    const texts = wrong.map((answer) => answer.json<{ message: string }>().message);
    expect(texts.filter((text) => text === 'This code is not right')).toHaveLength(CODE_TRIES - 1);
    expect(texts.filter((text) => text === 'Too many tries. Ask for a new code.')).toHaveLength(16);
    expect((await enter(browser, email, code)).json()).toEqual({
      message: 'Too many tries. Ask for a new code.',
      code: 'code_tries',
    });
  });

  test('a right code that is sent twenty times at once signs in once', async () => {
    const tenant = await aTenant(server);
    const browser = await aBrowser(server, tenant);
    const email = 'at-once@people.example';
    await ask(browser, email);
    const code = await codeFor(server, email);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = {
      method: 'POST' as const,
      url: `${ACCOUNT_PATHS.signIn}?domain=${tenant.domain}`,
      headers: { cookie, 'x-csrf-token': browser.token() },
      payload: { email, code },
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.server.inject(request)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a code is good in the browser that asked for it, at its tenant, and nowhere else', async () => {
    const [tenant, elsewhere] = [await aTenant(server), await aTenant(server)];
    const [victim, thief] = [await aBrowser(server, tenant), await aBrowser(server, tenant)];
    const email = 'bound@people.example';
    await ask(victim, email);
    const code = await codeFor(server, email);
    expect((await enter(thief, email, code)).status).toBe(422);
    expect((await enter(victim, 'other@people.example', code)).status).toBe(422);
    const query = { domain: elsewhere.domain };
    const crossed = await victim.send('POST', ACCOUNT_PATHS.signIn, { body: { email, code }, query });
    expect(crossed.status).toBe(422);
    expect((await enter(victim, email, code)).status).toBe(200);
  });

  test('what is no address or no code is refused by its field', async () => {
    const browser = await aBrowser(server, await aTenant(server));
    for (const email of ['', 'nobody', 'a@b', 'a b@c.example', 'a@b.example\nbcc: c@d.example', 7])
      expect((await ask(browser, email as string)).json()).toHaveProperty('messages.email');
    for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
      expect((await enter(browser, 'a@people.example', code)).json()).toHaveProperty('messages.code');
  });
});

describe('[AUTH-01] nobody learns who has an account', () => {
  test('a known and an unknown address get the same answer from the same work', async () => {
    const tenant = await aTenant(server);
    await aCandidate(server, tenant, 'known@people.example');
    const workFor = async (email: string) => {
      const browser = await aBrowser(server, tenant);
      const statements: string[] = [];
      const watch = (client: { query: unknown }) => {
        const query = client.query as (...given: unknown[]) => unknown;
        client.query = (...given: unknown[]) => {
          const [first] = given;
          statements.push(typeof first === 'string' ? first : (first as { text: string }).text);
          return query.apply(client, given);
        };
        undo.push(() => {
          client.query = query;
        });
      };
      const undo: (() => void)[] = [];
      server.database.pool.on('acquire', watch);
      const answer = await ask(browser, email);
      server.database.pool.off('acquire', watch);
      for (const back of undo) back();
      const headers = Object.keys(answer.headers).toSorted();
      const ours = statements.filter((text) => !/tenant_hosts|from "tenants"|position/.test(text));
      return { status: answer.status, text: answer.text, headers, statements: ours };
    };
    const [known, unknown] = [await workFor('known@people.example'), await workFor('nobody@people.example')];
    expect(known).toEqual(unknown);
    expect(known.statements.length).toBeGreaterThan(5);
    expect(known.statements.join('\n')).not.toMatch(/"?candidates"?\b/);
  });

  test('a wrong code is refused the same for both', async () => {
    const tenant = await aTenant(server);
    await aCandidate(server, tenant, 'known@people.example');
    const refusals = await Promise.all(
      ['known@people.example', 'nobody@people.example'].map(async (email) => {
        const browser = await aBrowser(server, tenant);
        await ask(browser, email);
        const { status, text } = await enter(browser, email, other(await codeFor(server, email)));
        return { status, text };
      }),
    );
    expect(refusals[0]).toEqual(refusals[1]);
  });
});
