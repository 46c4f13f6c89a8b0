import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { CODE_RESEND_SECONDS, CODES_PER_DAY } from '@opencareers/contracts/accounts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aBrowser,
  codeFor,
  type RequestCarrier,
  signIn,
  type TestBrowser,
} from '../../../../test/account-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { removeEndedSignIns } from '../account-feature.ts';
import { signInCodes } from '../accounts.schema.ts';
import {
  CODES_PER_BROWSER,
  GUESSES_PER_DAY,
  LATE_CODE_SECONDS,
  STRANGERS_CODES_PER_DAY,
} from './account-limits.ts';
import { hashAddress } from './sign-in-codes.service.ts';

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

const enter = (browser: TestBrowser, email: string, code: string) =>
  browser.send('POST', ACCOUNT_PATHS.signIn, { body: { email, code } });

/** A new browser at another address than that of the tests. */
function browserAt(address: string, at: RequestCarrier = server): Promise<TestBrowser> {
  const inject: RequestCarrier['server']['inject'] = (request) =>
    at.server.inject({ ...request, remoteAddress: address });
  return aBrowser({ server: { inject } }, tenant);
}

/** Strangers ask for so many codes, by default until the day that they share is used up. */
async function useUpStrangers(email: string, count = STRANGERS_CODES_PER_DAY): Promise<void> {
  let stranger = await aBrowser(server, tenant);
  for (let asked = 0; asked < count; asked += 1) {
    if (asked % CODES_PER_DAY === 0) stranger = await aBrowser(server, tenant);
    later(CODE_RESEND_SECONDS);
    expect((await ask(stranger, email)).status).toBe(200);
  }
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
    const refused = await ask(await aBrowser(server, tenant), email);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(LATE_CODE_SECONDS)]);
    const asked = await ask(known, email);
    expect(asked.status).toBe(200);
    const code = await codeFor(server, email);
    expect((await enter(known, email, '000000')).status).toBe(422);
    expect((await enter(known, email, code)).status).toBe(200);

    later(LATE_CODE_SECONDS);
    const phone = await browserAt('192.0.2.7');
    expect((await ask(phone, email)).status).toBe(200);
    expect((await enter(phone, email, await codeFor(server, email))).status).toBe(200);
  });

  test('codes that somebody signs in with use up nothing', async () => {
    const email = 'often@people.example';
    await useUpStrangers(email, STRANGERS_CODES_PER_DAY - 1);
    for (let times = 0; times < 3; times += 1) await signIn(server, await aBrowser(server, tenant), email);
    expect((await ask(await aBrowser(server, tenant), email)).status).toBe(200);
    expect((await ask(await aBrowser(server, tenant), email)).status).toBe(429);
  });

  test('one network cannot take all that is left after the day', async () => {
    const email = 'waiting@people.example';
    await useUpStrangers(email);
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      later(LATE_CODE_SECONDS);
      statuses.push((await ask(await browserAt('192.0.2.66'), email)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect((await ask(await browserAt('192.0.2.7'), email)).status).toBe(200);
  });

  test('of mails and guesses there is a bound, from however many addresses and processes', async () => {
    const email = 'hunted@people.example';
    const other = await aServer({ database: server.database });
    const at = (hour: number) => {
      const now = new Date(TEST_NOW.getTime() + 30 * 86_400_000 + hour * 3_600_000);
      for (const { clock } of [server, other]) clock.set(now);
    };
    const hunt = async (from: number) => {
      const browser = await browserAt(`198.51.100.${from}`, from % 2 === 0 ? server : other);
      if ((await ask(browser, email)).status !== 200) return;
      for (let tried = 0; tried < 4; tried += 1)
        if ((await enter(browser, email, '000000')).text.includes('code_tries')) return;
    };
    at(0);
    for (let from = 1; from <= 24; from += 1) await hunt(from);
    const within = await spentOn(email);
    expect(within.mails).toBe(STRANGERS_CODES_PER_DAY);
    // Each code bears one try, also when no guesses are left.
    expect(within.guesses).toBeLessThanOrEqual(GUESSES_PER_DAY + STRANGERS_CODES_PER_DAY);
    for (const hour of [1, 2, 3]) {
      at(hour);
      await hunt(hour);
      await hunt(hour + 10);
    }
    const behind = await spentOn(email);
    expect(behind.mails).toBe(STRANGERS_CODES_PER_DAY + 3);
    expect(behind.guesses).toBe(within.guesses + 3);
    // The owner still comes in with a new device.
    at(4);
    const owner = await browserAt('192.0.2.9');
    expect((await ask(owner, email)).status).toBe(200);
    expect((await enter(owner, email, await codeFor(server, email))).status).toBe(200);
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
    later(2 * 86_400);
    const account = 'with-account@people.example';
    await signIn(server, await aBrowser(server, tenant), account);
    later(3600);
    const answers = [];
    for (const email of [account, 'unknown@people.example']) {
      await useUpStrangers(email);
      const { status, text, headers } = await ask(await aBrowser(server, tenant), email);
      answers.push({ status, text, wait: headers['retry-after'] });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 429, wait: String(LATE_CODE_SECONDS) });
  });

  test('a known browser that says to be another visitor each time has one day', async () => {
    const email = 'former@people.example';
    later(3 * 86_400);
    const known = await aBrowser(server, tenant);
    await signIn(server, known, email);
    later(3600);
    await useUpStrangers(email);
    const mark = known.cookies.get('known') ?? '';
    const statuses: number[] = [];
    for (let asked = 0; asked < CODES_PER_DAY + 2; asked += 1)
      statuses.push((await ask(await aBrowser(server, tenant, new Map([['known', mark]])), email)).status);
    expect(statuses).toEqual([...Array.from({ length: CODES_PER_DAY }, () => 200), 429, 429]);
  });

  test('a made-up mark of a known browser helps nobody', async () => {
    const email = 'mark@people.example';
    later(4 * 86_400);
    await useUpStrangers(email);
    const forged = await aBrowser(server, tenant, new Map([['known', 'abc.def~a~.']]));
    expect((await ask(forged, email)).status).toBe(429);
  });

  test('who is signed in proves it again, and is known to an address that they change to', async () => {
    const [former, next] = ['proving@people.example', 'proven@people.example'];
    later(5 * 86_400);
    const owner = await aBrowser(server, tenant);
    await signIn(server, owner, former);
    await owner.send('POST', ACCOUNT_PATHS.emailCode, { body: { email: next } });
    const body = { email: next, code: await codeFor(server, next) };
    expect((await owner.send('POST', ACCOUNT_PATHS.email, { body })).status).toBe(200);
    later(3600);
    await useUpStrangers(next);
    const marks = owner.cookies.get('known') ?? '';
    owner.cookies.delete('known');
    expect((await owner.send('POST', ACCOUNT_PATHS.confirmCode)).status).toBe(200);
    owner.cookies.set('known', marks);
    expect((await ask(owner, next)).status).toBe(200);
  });
});

/** Codes that were mailed to an address and not used, and how often one was tried. */
async function spentOn(email: string): Promise<{ mails: number; guesses: number }> {
  await server.tasks.runDue();
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no such tenant');
  const seed = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  const emailHash = hashAddress(server.accounts, entry, email);
  const rows = await inTenant(server.db, seed, (ctx) =>
    ctx.tx.select().from(signInCodes).where(eq(signInCodes.emailHash, emailHash)),
  );
  const mails = server.mails.filter(({ to }) => to === email).length;
  expect(rows).toHaveLength(mails);
  return { mails, guesses: rows.reduce((sum, { tries }) => sum + tries, 0) };
}
