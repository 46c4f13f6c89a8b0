import { LOGOUT_ENDPOINT } from '@opencareers/contracts/account-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { publish } from '../../../../test/form-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const FORM = 'about-you';
let calls = 0;

async function aForm(): Promise<TestTenant> {
  const tenant = await aTenant(server);
  await publish(server, tenant);
  return tenant;
}

async function open(browser: TestBrowser): Promise<OpenForm> {
  const answer = await browser.send('GET', FORM_PATHS.form, { query: { form: FORM } });
  return answer.json<{ data: OpenForm }>().data;
}

async function save(browser: TestBrowser, value: string): Promise<void> {
  calls += 1;
  const body = { key: `call-${calls}`, formVersion: 1, changes: { firstName: { value, base: 0 } } };
  const { status } = await browser.send('PUT', FORM_PATHS.progress, { query: { form: FORM }, body });
  expect(status).toBe(200);
}

async function comeBack(browser: TestBrowser, { owner }: OpenForm, forms = [FORM]) {
  const answer = await browser.send('POST', FORM_PATHS.comeBack, {
    body: { pass: owner.pass ?? 'none', forms },
  });
  return answer.json<{ data: { pass: string; storages: object[] } | null }>().data;
}

const textOf = async (browser: TestBrowser) => (await open(browser)).draft?.answers.firstName?.value;

/** Signs out as the page does. */
async function signOut(browser: TestBrowser): Promise<void> {
  const { status } = await browser.inject({
    method: 'GET',
    url: LOGOUT_ENDPOINT,
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  });
  expect(status).toBe(303);
}

test('a browser that lost the cookie of its first visit gets back what it had begun, by the pass on the device', async () => {
  const tenant = await aForm();
  const before = await aBrowser(server, tenant);
  const opened = await open(before);
  await save(before, 'Ada');
  const now = await aBrowser(server, tenant);
  const back = await comeBack(now, opened);
  const again = await open(now);
  expect(again.draft?.answers.firstName?.value).toBe('Ada');
  expect(back).toEqual({
    pass: again.owner.pass,
    storages: [{ form: FORM, before: opened.owner.storage, now: again.owner.storage }],
  });
  // Once more changes nothing, nor does a visitor who is still the same.
  expect(await comeBack(now, opened)).toEqual(back);
  expect(await comeBack(now, again, [])).toEqual({ pass: again.owner.pass, storages: [] });
  expect(await textOf(now)).toBe('Ada');
});

test('a pass of another tenant, a changed one and none are good for nothing', async () => {
  const tenant = await aForm();
  const other = await aForm();
  const person = await aBrowser(server, tenant);
  const opened = await open(person);
  await save(person, 'Ada');
  const stranger = await aBrowser(server, other);
  expect(await comeBack(stranger, opened)).toBeNull();
  const pass = `v_${'a'.repeat(32)}.${opened.owner.pass?.split('.').slice(1).join('.')}`;
  expect(await comeBack(stranger, { ...opened, owner: { ...opened.owner, pass } })).toBeNull();
  const body = { pass: '', forms: [] };
  expect((await stranger.send('POST', FORM_PATHS.comeBack, { body })).status).toBe(422);
  expect(await textOf(person)).toBe('Ada');
});

test('whoever signed in or out on the device since gets nothing of an earlier visitor', async () => {
  const tenant = await aForm();
  const browser = await aBrowser(server, tenant);
  const opened = await open(browser);
  await save(browser, 'Ada');
  await signIn(server, browser, `come-back-${tenant.domain}@people.example`);
  expect((await open(browser)).owner.pass).toBeNull();
  expect(await comeBack(browser, opened)).toBeNull();
  expect(await textOf(browser)).toBe('Ada');
  await signOut(browser);
  expect(await comeBack(browser, opened)).toBeNull();
  expect(await textOf(browser)).toBeUndefined();
  // The pass of a visitor who still is one, in a browser in which somebody was signed in.
  const visitor = await aBrowser(server, tenant);
  const theirs = await open(visitor);
  await save(visitor, 'Eve');
  expect(await comeBack(browser, theirs)).toBeNull();
  expect(await textOf(visitor)).toBe('Eve');
});

test('a browser that is killed just after a sign-out goes back to the visitor of before, and gets its answers too', async () => {
  const tenant = await aForm();
  const browser = await aBrowser(server, tenant);
  await signIn(server, browser, `rolled-back-${tenant.domain}@people.example`);
  const onDisk = new Map(browser.cookies);
  await signOut(browser);
  const opened = await open(browser);
  await save(browser, 'Ada');
  const killed = await aBrowser(server, tenant, onDisk);
  expect(await comeBack(killed, opened)).not.toBeNull();
  expect(await textOf(killed)).toBe('Ada');
});
