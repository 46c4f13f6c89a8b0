import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrowser, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { publish } from '../../../../test/form-people.ts';
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
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  tenant = await aTenant(server);
  await publish(server, tenant);
});

const query = { form: 'about-you' };
let calls = 0;

async function keep(browser: TestBrowser, firstName: string) {
  calls += 1;
  const body = { key: `k${calls}`, formVersion: 1, changes: { firstName: { value: firstName, base: 0 } } };
  expect((await browser.send('PUT', FORM_PATHS.progress, { query, body })).status).toBe(200);
}

/** Somebody who answered the same question in as many browsers as there are answers, and signed in in each. */
async function aCandidateWhoAnswered(...names: string[]): Promise<TestBrowser> {
  calls += 1;
  const email = `settle-${calls}@people.example`;
  const browsers: TestBrowser[] = [];
  for (const name of names) {
    const browser = await aBrowser(server, tenant);
    await keep(browser, name);
    await signIn(server, browser, email);
    server.clock.set(new Date(server.clock.now().getTime() + 120_000));
    browsers.push(browser);
  }
  return browsers.at(-1) as TestBrowser;
}

const draftOf = async (browser: TestBrowser) =>
  (await browser.send('GET', FORM_PATHS.form, { query })).json<{ data: OpenForm }>().data.draft;
const settle = (browser: TestBrowser, values: unknown[], name = 'firstName') =>
  browser.send('POST', FORM_PATHS.settle, { query, body: { name, values } });

describe('[AUTH-01] an answer of before signing in that was kept besides', () => {
  test('is settled once the person has chosen, as often as they say so, and nothing else changes', async () => {
    const browser = await aCandidateWhoAnswered('Ada', 'Augusta');
    const before = await draftOf(browser);
    expect(before?.setAside).toEqual({ firstName: ['Ada'] });
    for (const _time of [1, 2]) {
      const answer = await settle(browser, ['Ada']);
      expect([answer.status, answer.json()]).toMatchObject([200, { data: { setAside: {} } }]);
    }
    const { setAside: _settled, ...rest } = before ?? {};
    expect(await draftOf(browser)).toEqual(rest);
  });

  test('stays when it came after the person had looked, and for another question', async () => {
    const browser = await aCandidateWhoAnswered('Ada', 'Augusta', 'Countess');
    const [first = ''] = (await draftOf(browser))?.setAside?.firstName ?? [];
    expect((await settle(browser, [first], 'employer')).json()).toMatchObject({
      data: { setAside: { firstName: ['Ada', 'Augusta'] } },
    });
    expect((await settle(browser, [first])).json()).toMatchObject({
      data: { setAside: { firstName: ['Augusta'] } },
    });
    expect((await draftOf(browser))?.setAside).toEqual({ firstName: ['Augusta'] });
  });

  test('is settled by sending the form', async () => {
    const browser = await aCandidateWhoAnswered('Ada', 'Augusta');
    const body = { formVersion: 1, answers: { firstName: 'Augusta', hasJob: 'no' } };
    const headers = { 'idempotency-key': 'settled' };
    expect((await browser.send('POST', FORM_PATHS.submissions, { query, headers, body })).status).toBe(201);
    expect(await draftOf(browser)).toBeNull();
    expect((await settle(browser, ['Ada'])).json()).toMatchObject({ data: { setAside: {} } });
  });

  test('is nobody else’s to settle: not a visitor’s, not at another company', async () => {
    const browser = await aCandidateWhoAnswered('Ada', 'Augusta');
    expect((await settle(await aBrowser(server, tenant), ['Ada'])).status).toBe(200);
    const other = await aTenant(server);
    await publish(server, other);
    const there = { ...query, domain: other.domain };
    const body = { name: 'firstName', values: ['Ada'] };
    await browser.send('POST', FORM_PATHS.settle, { query: there, body });
    expect((await draftOf(browser))?.setAside).toEqual({ firstName: ['Ada'] });
  });

  test('is not settled by a body of another shape', async () => {
    const browser = await aCandidateWhoAnswered('Ada', 'Augusta');
    expect((await settle(browser, [])).status).toBe(422);
    expect((await settle(browser, ['Ada'], '__proto__')).status).toBe(200);
    expect((await draftOf(browser))?.setAside).toEqual({ firstName: ['Ada'] });
  });
});
