import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { publish } from '../../../../test/form-people.ts';
import { anUpload } from '../../../../test/form-uploads.ts';
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
afterEach(() => server.clock.set(TEST_NOW));

const form = 'about-you';
const query = { form };
const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));

async function aForm(): Promise<void> {
  tenant = await aTenant(server);
  await publish(server, tenant);
}

let calls = 0;
async function keep(browser: TestBrowser, answers: Record<string, unknown>, base = 0) {
  calls += 1;
  const changes = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, { value, base }]));
  const body = { key: `k${calls}`, formVersion: 1, changes };
  const answer = await browser.send('PUT', FORM_PATHS.progress, { query, body });
  expect(answer.status).toBe(200);
  return answer;
}
const open = async (browser: TestBrowser) =>
  (await browser.send('GET', FORM_PATHS.form, { query })).json<{ data: OpenForm }>().data;
const answersOf = async (browser: TestBrowser) => {
  const { draft } = await open(browser);
  return Object.fromEntries(Object.entries(draft?.answers ?? {}).map(([name, { value }]) => [name, value]));
};
const submit = (browser: TestBrowser, answers: object, key: string) =>
  browser.send('POST', FORM_PATHS.submissions, {
    query,
    body: { formVersion: 1, answers },
    headers: { 'idempotency-key': key },
  });

// Uploads speak a protocol of their own: their requests are sent as they are.
const withToken = (browser: TestBrowser) => ({
  cookie: '',
  send: browser.send,
  inject: (request: InjectOptions) =>
    browser.inject({ ...request, headers: { 'x-csrf-token': browser.token(), ...request.headers } }),
});

describe('[AUTH-01] what somebody kept before signing in', () => {
  test('a draft goes on where it was, on every device, and the visitor of before has none any more', async () => {
    await aForm();
    const browser = await aBrowser(server, tenant);
    await keep(browser, { firstName: 'Ada' });
    const before = await aBrowser(server, tenant, new Map(browser.cookies));
    await signIn(server, browser, 'draft@people.example');
    expect(await answersOf(browser)).toEqual({ firstName: 'Ada' });
    expect((await keep(browser, { firstName: 'Ada Augusta' }, 1)).json()).toMatchObject({
      data: { conflicts: {} },
    });
    expect(await open(before)).toMatchObject({ draft: null });
    const phone = await aBrowser(server, tenant);
    later(61);
    await signIn(server, phone, 'draft@people.example');
    expect(await answersOf(phone)).toEqual({ firstName: 'Ada Augusta' });
    await browser.send('POST', '/api/account/sign_out');
    expect(await open(browser)).toMatchObject({ draft: null });
  });

  test('two drafts of one form become one; what differs is kept besides', async () => {
    await aForm();
    const first = await aCandidate(server, tenant, 'two@people.example');
    await keep(first, { firstName: 'Ada', hasJob: 'no' });
    later(120);
    const second = await aBrowser(server, tenant);
    await keep(second, { firstName: 'Augusta', employer: 'Engine Ltd' });
    await signIn(server, second, 'two@people.example');
    expect(await answersOf(second)).toEqual({ firstName: 'Augusta', hasJob: 'no', employer: 'Engine Ltd' });
    expect((await open(second)).draft?.setAside).toEqual({ firstName: ['Ada'] });
    const stale = await keep(first, { firstName: 'Ada L.' }, 1);
    expect(stale.json()).toMatchObject({ data: { conflicts: { firstName: { value: 'Augusta' } } } });
  });

  test('what was sent, with its receipt, and a file that goes on', async () => {
    await aForm();
    const browser = await aBrowser(server, tenant);
    const sent = await submit(browser, { firstName: 'Ada', hasJob: 'no' }, 'sent-once');
    expect(sent.status).toBe(201);
    const { receipt } = sent.json<{ data: { receipt: { number: string } } }>().data;
    const upload = anUpload(withToken(browser), tenant);
    expect((await upload.begin({ size: 6 })).status).toBe(201);
    expect((await upload.send(Buffer.from('abc'))).status).toBe(204);
    await signIn(server, browser, 'sent@people.example');
    expect((await open(browser)).receipt?.number).toBe(receipt.number);
    expect((await upload.where()).headers['upload-offset']).toBe('3');
    expect((await upload.send(Buffer.from('def'), 3)).status).toBe(204);
    const repeated = await submit(browser, { firstName: 'Ada', hasJob: 'no' }, 'sent-once');
    expect(repeated.json()).toMatchObject({ data: { receipt: { number: receipt.number } } });
  });

  test('a personal link that was opened, also for who signs in later elsewhere', async () => {
    await aForm();
    const path = `/tenants/${tenant.domain}/forms/${form}/links`;
    const { url } = (await server.operate('POST', path, {})).json<{ url: string }>();
    const link = new URL(url).searchParams.get('link') ?? '';
    const browser = await aBrowser(server, tenant);
    const opened = await browser.send('POST', FORM_PATHS.openLink, { body: { form, link } });
    const { owner } = opened.json<{ data: { owner: string } }>().data;
    const read = (who: TestBrowser) => who.send('GET', FORM_PATHS.form, { query: { form, owner } });
    await signIn(server, browser, 'link@people.example');
    expect((await read(browser)).status).toBe(200);
    later(61);
    const phone = await aBrowser(server, tenant);
    expect((await read(phone)).status).toBe(404);
    await signIn(server, phone, 'link@people.example');
    expect((await read(phone)).status).toBe(200);
  });

  test('a call that was under way at the sign-in is taken over a minute later', async () => {
    await aForm();
    const browser = await aBrowser(server, tenant);
    const tab = await aBrowser(server, tenant, new Map(browser.cookies));
    await signIn(server, browser, 'late@people.example');
    await keep(tab, { employer: 'Late Ltd' });
    expect(await answersOf(browser)).toEqual({});
    later(61);
    await server.tasks.runDue();
    expect(await answersOf(browser)).toEqual({ employer: 'Late Ltd' });
    expect(await answersOf(tab)).toEqual({});
  });

  test("nothing of anybody else's: not of another visitor, candidate or tenant", async () => {
    await aForm();
    const here = tenant;
    const [ada, visitor] = [await aBrowser(server, here), await aBrowser(server, here)];
    const eve = await aCandidate(server, here);
    await keep(visitor, { firstName: 'Visitor' });
    await keep(eve, { firstName: 'Eve' });
    await keep(ada, { firstName: 'Ada' });
    const elsewhere = await aTenant(server);
    await publish(server, elsewhere);
    await ada.send('PUT', FORM_PATHS.progress, {
      query: { form, domain: elsewhere.domain },
      body: { key: 'e', formVersion: 1, changes: { firstName: { value: 'Elsewhere', base: 0 } } },
    });
    const before = await aBrowser(server, here, new Map(ada.cookies));
    await signIn(server, ada, 'ada@people.example');
    expect(await answersOf(ada)).toEqual({ firstName: 'Ada' });
    expect(await answersOf(visitor)).toEqual({ firstName: 'Visitor' });
    expect(await answersOf(eve)).toEqual({ firstName: 'Eve' });
    const there = await before.send('GET', FORM_PATHS.form, { query: { form, domain: elsewhere.domain } });
    expect(there.json()).toMatchObject({
      data: { draft: { answers: { firstName: { value: 'Elsewhere' } } } },
    });
    const asCandidate = await ada.send('GET', FORM_PATHS.form, { query: { form, domain: elsewhere.domain } });
    expect(asCandidate.json()).toMatchObject({ data: { draft: null } });
  });

  test('many browsers that sign in to one account at once lose nothing', async () => {
    await aForm();
    const email = 'many@people.example';
    const names = ['firstName', 'hasJob', 'employer', 'country'];
    const browsers: TestBrowser[] = [];
    for (const [at, name] of names.entries()) {
      const browser = await aBrowser(server, tenant);
      await keep(browser, { [name]: `${name} ${at}`, firstName: `Name ${at}` });
      await browser.send('POST', '/api/account/code', { body: { email } });
      browsers.push(browser);
    }
    await server.tasks.runDue();
    const codes = server.mails.filter(({ to }) => to === email).map(({ code }) => code ?? '');
    const signedIn = await Promise.all(
      browsers.map((browser, at) =>
        browser.send('POST', '/api/account/sign_in', { body: { email, code: codes[at] ?? '' } }),
      ),
    );
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { draft } = await open(browsers[0] as TestBrowser);
    const kept = [
      ...Object.values(draft?.setAside ?? {}).flat(),
      ...Object.values(draft?.answers ?? {}).map((one) => one.value),
    ];
    expect(new Set(kept)).toEqual(
      new Set(['Name 0', 'Name 1', 'Name 2', 'Name 3', 'hasJob 1', 'employer 2', 'country 3']),
    );
  });
});
