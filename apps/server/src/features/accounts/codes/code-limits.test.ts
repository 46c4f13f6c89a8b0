import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { CODE_RESEND_SECONDS, CODES_PER_DAY } from '@opencareers/contracts/accounts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, codeFor, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { removeEndedSignIns } from '../account-feature.ts';
import { CODES_PER_BROWSER, STRANGERS_CODES_PER_DAY } from './account-limits.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});
afterEach(() => server.clock.set(TEST_NOW));

const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
const ask = (browser: TestBrowser, email: string) =>
  browser.send('POST', ACCOUNT_PATHS.code, { body: { email } });

/** Strangers ask for codes until the budget that they share is used up. */
async function useUpStrangers(email: string): Promise<void> {
  for (let asked = 0; asked < STRANGERS_CODES_PER_DAY; asked += 1)
    expect((await ask(await aBrowser(server, tenant), email)).status).toBe(200);
}

describe('[AUTH-01] how often a code can be asked for', () => {
  test('again after a minute, with the time left in the answer', async () => {
    const browser = await aBrowser(server, tenant);
    await ask(browser, 'resend@people.example');
    later(20);
    const soon = await ask(browser, 'resend@people.example');
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '40']);
    later(CODE_RESEND_SECONDS - 20);
    expect((await ask(browser, 'resend@people.example')).status).toBe(200);
  });

  test('ten at once from one browser are one', async () => {
    const browser = await aBrowser(server, tenant);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(browser, 'once@people.example')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await server.tasks.runDue();
    expect(server.mails.filter(({ to }) => to === 'once@people.example')).toHaveLength(1);
  });

  test('ten a day from one browser for one address, and some more for all addresses together', async () => {
    const browser = await aBrowser(server, tenant);
    for (let asked = 0; asked < CODES_PER_DAY; asked += 1) {
      expect((await ask(browser, 'day@people.example')).status).toBe(200);
      later(61);
    }
    const tooMany = await ask(browser, 'day@people.example');
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers['retry-after'])).toBeGreaterThan(80_000);
    for (let asked = CODES_PER_DAY; asked < CODES_PER_BROWSER; asked += 1)
      expect((await ask(browser, `other-${asked}@people.example`)).status).toBe(200);
    expect((await ask(browser, 'one-more@people.example')).status).toBe(429);
    later(86_400);
    expect((await ask(browser, 'day@people.example')).status).toBe(200);
  });

  test('the sweep keeps what the limits count and removes the rest', async () => {
    const browser = await aBrowser(server, tenant);
    await ask(browser, 'sweep@people.example');
    later(1800);
    await removeEndedSignIns(server.accounts);
    later(-1790);
    expect((await ask(browser, 'sweep@people.example')).status).toBe(429);
    later(2 * 86_400);
    await removeEndedSignIns(server.accounts);
    server.clock.set(new Date(TEST_NOW.getTime() + 10_000));
    expect((await ask(browser, 'sweep@people.example')).status).toBe(200);
  });
});

describe('[AUTH-01] strangers never lock the owner of an address out', () => {
  test('neither of the browser that has signed in before, nor of a new one at another place', async () => {
    const email = 'victim@people.example';
    const known = await aBrowser(server, tenant);
    await signIn(server, known, email);
    await known.send('POST', ACCOUNT_PATHS.signOut);
    later(3600);
    await useUpStrangers(email);
    const statuses: number[] = [];
    for (let asked = 0; asked < 5; asked += 1)
      statuses.push((await ask(await aBrowser(server, tenant), email)).status);
    expect(statuses).toEqual([200, 200, 429, 429, 429]);
    const asked = await ask(known, email);
    expect(asked.status).toBe(200);
    const body = { email, code: await codeFor(server, email) };
    expect((await known.send('POST', ACCOUNT_PATHS.signIn, { body })).status).toBe(200);

    const phone = await aBrowser(server, tenant);
    const elsewhere = await phone.inject({
      method: 'POST',
      url: `${ACCOUNT_PATHS.code}?domain=${tenant.domain}`,
      headers: { 'x-csrf-token': phone.token() },
      payload: { email },
      remoteAddress: '192.0.2.7',
    });
    expect(elsewhere.status).toBe(200);
  });

  test('guesses of strangers use up nothing of the code that the owner has', async () => {
    const email = 'guessed@people.example';
    const [owner, stranger] = [await aBrowser(server, tenant), await aBrowser(server, tenant)];
    await ask(owner, email);
    const code = await codeFor(server, email);
    await ask(stranger, email);
    for (let tried = 0; tried < 8; tried += 1)
      await stranger.send('POST', ACCOUNT_PATHS.signIn, { body: { email, code: '000000' } });
    const body = { email, code };
    expect((await owner.send('POST', ACCOUNT_PATHS.signIn, { body })).status).toBe(200);
  });

  test('an address that has no account is limited just the same', async () => {
    const email = 'unknown@people.example';
    later(2 * 86_400);
    await useUpStrangers(email);
    const statuses: number[] = [];
    for (let asked = 0; asked < 4; asked += 1)
      statuses.push((await ask(await aBrowser(server, tenant), email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('a known browser that says to be another visitor each time has one budget', async () => {
    const email = 'former@people.example';
    later(3 * 86_400);
    const known = await aBrowser(server, tenant);
    await signIn(server, known, email);
    later(3600);
    await useUpStrangers(email);
    const mark = known.cookies.get('known') ?? '';
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1)
      statuses.push((await ask(await aBrowser(server, tenant, new Map([['known', mark]])), email)).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6);
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('a made-up mark of a known browser helps nobody', async () => {
    const email = 'mark@people.example';
    later(4 * 86_400);
    await useUpStrangers(email);
    const forged = () => aBrowser(server, tenant, new Map([['known', 'abc.def~a~.']]));
    for (let asked = 0; asked < 3; asked += 1) await ask(await forged(), email);
    expect((await ask(await forged(), email)).status).toBe(429);
  });
});
