import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { ContinueLink, ContinueLinkState, OpenForm } from '@opencareers/contracts/forms';
import { DRAFT_DAYS } from '@opencareers/contracts/forms';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { choicesFor } from '@opencareers/form-core/definition/item-choices';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBrowser, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { publish } from '../../../../test/form-people.ts';
import { anUpload } from '../../../../test/form-uploads.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { removeForgottenForms } from '../form-retention.ts';
import { formContinueLinks, formLinkBrowsers, formLinkMails } from '../forms.schema.ts';

let server: TestServer;
let tenant: TestTenant;
/** The device on which the form is begun, and another one. */
let phone: TestBrowser;
let desk: TestBrowser;
beforeAll(async () => {
  server = await aServer();
});
beforeEach(async () => {
  tenant = await aTenant(server);
  await publish(server, tenant);
  [phone, desk] = [await aBrowser(server, tenant), await aBrowser(server, tenant)];
});
afterEach(() => server.clock.set(TEST_NOW));

const form = 'about-you';
const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
let calls = 0;
function nextKey(): string {
  calls += 1;
  return `key-${calls}`;
}

interface Place {
  owner?: string;
  base?: number;
}

function keep(browser: TestBrowser, answers: Record<string, unknown>, { owner = '', base = 0 }: Place = {}) {
  const changes = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, { value, base }]));
  const body = { key: nextKey(), formVersion: 1, changes };
  return browser.send('PUT', FORM_PATHS.progress, { query: { form, owner }, body });
}

const show = (browser: TestBrowser, owner = '') =>
  browser.send('GET', FORM_PATHS.form, { query: { form, owner } });
const opened = async (browser: TestBrowser, owner = '') =>
  (await show(browser, owner)).json<{ data: OpenForm }>().data;
async function answersOf(browser: TestBrowser, owner = '') {
  const { draft } = await opened(browser, owner);
  return Object.fromEntries(Object.entries(draft?.answers ?? {}).map(([name, { value }]) => [name, value]));
}

function ask(browser: TestBrowser, { owner = '', key = nextKey() } = {}) {
  const headers = { 'idempotency-key': key };
  return browser.send('POST', FORM_PATHS.continueLink, { query: { form, owner }, headers });
}
async function aLink(browser: TestBrowser, given = {}): Promise<ContinueLink> {
  const answer = await ask(browser, given);
  expect(answer.status).toBe(201);
  return answer.json<{ data: ContinueLink }>().data;
}
const follow = (browser: TestBrowser, link: string) =>
  browser.send('POST', FORM_PATHS.openLink, { body: { form, link } });
async function goOn(browser: TestBrowser, link: string): Promise<string> {
  const answer = await follow(browser, link);
  expect(answer.status).toBe(200);
  return answer.json<{ data: { owner: string } }>().data.owner;
}
const stateOf = async (browser: TestBrowser, owner = '') =>
  (await browser.send('GET', FORM_PATHS.continueLink, { query: { form, owner } })).json<{
    data: ContinueLinkState;
  }>().data.made;
const end = (browser: TestBrowser, owner = '') =>
  browser.send('DELETE', FORM_PATHS.continueLink, { query: { form, owner } });
const submit = (browser: TestBrowser, { owner = '', again = false } = {}) =>
  browser.send('POST', FORM_PATHS.submissions, {
    query: { form, owner },
    body: { formVersion: 1, answers: { firstName: 'Ada' }, again },
    headers: { 'idempotency-key': nextKey() },
  });
const mail = (browser: TestBrowser, link: string, email: string) =>
  browser.send('POST', FORM_PATHS.mailContinueLink, { query: { form }, body: { link, email } });

// Uploads speak a protocol of their own: their requests are sent as they are.
const withToken = (browser: TestBrowser) => ({
  inject: (request: InjectOptions) =>
    browser.inject({ ...request, headers: { 'x-csrf-token': browser.token(), ...request.headers } }),
});

async function rowsOf(table: typeof formContinueLinks | typeof formLinkBrowsers | typeof formLinkMails) {
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no such tenant');
  const seed = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  return inTenant(server.db, seed, (ctx) => ctx.tx.select().from(table));
}

describe('a link to go on with a form', () => {
  test('answers and files are on both devices, and each sees what the other changes', async () => {
    const file = anUpload(withToken(phone), tenant);
    expect((await file.whole(Buffer.from('Hello'), 'cv.txt')).status).toBe(204);
    const resume = [{ uid: file.uid, name: 'cv.txt', size: 5, type: 'text/plain' }];
    await keep(phone, { firstName: 'Ada', ssn: '078-05-1120', resume });
    const before = await opened(phone);
    const { link, url, until } = await aLink(phone);
    expect(new URL(url).searchParams.get('link')).toBe(link);
    expect(until).toBe(new Date(TEST_NOW.getTime() + DRAFT_DAYS * 86_400_000).toISOString());

    // Nothing changes on the device that made it, not even the name under which it keeps answers.
    const after = await opened(phone);
    expect(after).toEqual(before);
    const owner = await goOn(desk, link);
    const there = await opened(desk, owner);
    expect(there.draft).toEqual(before.draft);
    expect(there.owner).toMatchObject({ key: owner, label: null });
    expect(there.owner.storage).not.toBe(before.owner.storage);
    expect(Object.keys(there.draft?.answers ?? {})).not.toContain('ssn');
    const elsewhere = anUpload(withToken(desk), tenant, { owner, uid: file.uid });
    expect((await elsewhere.where()).headers['upload-offset']).toBe('5');
    expect((await file.where()).headers['upload-offset']).toBe('5');

    const base = there.draft?.revision ?? 0;
    expect((await keep(desk, { hasJob: 'no' }, { owner })).status).toBe(200);
    expect(await answersOf(phone)).toMatchObject({ firstName: 'Ada', hasJob: 'no' });
    await keep(phone, { firstName: 'Grace' }, { base });
    const late = await keep(desk, { firstName: 'Augusta' }, { owner, base });
    expect(late.json()).toMatchObject({ data: { conflicts: { firstName: { value: 'Grace' } } } });
    expect(await stateOf(phone)).toMatchObject({ browsers: 1 });
    // In the browser that made it the link leads to the own answers.
    expect(await goOn(phone, link)).toBe('');
  });

  test('the same call makes the same link; a new one takes the place of the one before', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone, { key: 'one' });
    expect((await aLink(phone, { key: 'one' })).link).toBe(link);
    const owner = await goOn(desk, link);
    const second = await aLink(phone, { key: 'two' });
    expect(second.link).not.toBe(link);
    const third = await aBrowser(server, tenant);
    expect((await follow(third, link)).status).toBe(404);
    expect(await goOn(third, second.link)).toBe(owner);
    // Who was let in before still is, and may make one as well.
    expect((await show(desk, owner)).status).toBe(200);
    expect((await follow(await aBrowser(server, tenant), (await aLink(desk, { owner })).link)).status).toBe(
      200,
    );
  });

  test('two calls at once, and answers that are under way, leave one draft', async () => {
    await keep(phone, { firstName: 'Ada' });
    const [one, two, saved] = await Promise.all([ask(phone), ask(phone), keep(phone, { hasJob: 'no' })]);
    expect([one.status, two.status, saved.status]).toEqual([201, 201, 200]);
    expect(await answersOf(phone)).toEqual({ firstName: 'Ada', hasJob: 'no' });
    expect(await rowsOf(formContinueLinks)).toHaveLength(1);
    const listed = await server.operate('GET', `/tenants/${tenant.domain}/forms`);
    expect(listed.json()).toMatchObject({ forms: [{ form, drafts: 1, continueLinks: 1 }] });
  });

  test('without an answer yet it can be made too', async () => {
    const owner = await goOn(desk, (await aLink(phone)).link);
    await keep(desk, { firstName: 'Ada' }, { owner });
    expect(await answersOf(phone)).toEqual({ firstName: 'Ada' });
  });

  test('ended, nobody else gets in and the others are out', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone, { key: 'one' });
    const owner = await goOn(desk, link);
    expect((await end(phone)).status).toBe(200);
    expect((await show(desk, owner)).status).toBe(404);
    expect((await keep(desk, { firstName: 'Eve' }, { owner })).status).toBe(404);
    expect((await follow(desk, link)).status).toBe(404);
    expect(await stateOf(phone)).toBeNull();
    expect(await answersOf(phone)).toEqual({ firstName: 'Ada' });
    expect((await ask(phone, { key: 'one' })).status).toBe(422);
    expect((await aLink(phone)).link).not.toBe(link);
  });

  test('it ends with the draft, and goes when nothing is left', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone);
    later(DRAFT_DAYS * 86_400 - 60);
    await goOn(desk, link);
    later(61);
    expect((await follow(await aBrowser(server, tenant), link)).status).toBe(404);
    await removeForgottenForms(server.forms);
    expect(await rowsOf(formContinueLinks)).toEqual([]);
    expect(await rowsOf(formLinkBrowsers)).toEqual([]);
    expect(await answersOf(phone)).toEqual({});
  });

  test('sent once, by whichever device; then both see the receipt and the link lets in nobody', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone);
    const owner = await goOn(desk, link);
    expect((await submit(desk, { owner })).status).toBe(201);
    expect(await opened(desk, owner)).toMatchObject({ form: { definition: null }, draft: null });
    const { receipt } = await opened(phone);
    expect(receipt?.number).toMatch(/^F-/);
    expect((await submit(phone)).status).toBe(409);
    expect((await submit(desk, { owner, again: true })).status).toBe(409);
    expect((await follow(await aBrowser(server, tenant), link)).status).toBe(404);

    // Another one from the device that it began on is not for the others.
    expect((await submit(phone, { again: true })).status).toBe(201);
    expect((await opened(phone)).receipt?.number).not.toBe(receipt?.number);
    expect((await show(desk, owner)).status).toBe(404);
  });

  test('after it was sent a new link is for what is begun anew', async () => {
    await keep(phone, { firstName: 'Ada' });
    const owner = await goOn(desk, (await aLink(phone)).link);
    await submit(phone);
    await keep(phone, { firstName: 'Grace' });
    const next = await goOn(desk, (await aLink(phone)).link);
    expect(next).not.toBe(owner);
    expect(await answersOf(desk, next)).toEqual({ firstName: 'Grace' });
    expect(await answersOf(phone)).toEqual({ firstName: 'Grace' });
    expect((await opened(desk, owner)).receipt).not.toBeNull();
  });

  test('what came by a personal link is gone on with as well, under the name of the person', async () => {
    const made = await server.operate('POST', `/tenants/${tenant.domain}/forms/${form}/links`, {
      name: 'Ada',
    });
    const personal = new URL(made.json<{ url: string }>().url).searchParams.get('link') ?? '';
    const owner = await goOn(phone, personal);
    await keep(phone, { firstName: 'Ada' }, { owner });
    const { link } = await aLink(phone, { owner });
    expect(await goOn(desk, link)).toBe(owner);
    expect((await opened(desk, owner)).owner.label).toBe('Ada');
    expect(await answersOf(desk, owner)).toEqual({ firstName: 'Ada' });
    expect(await answersOf(phone)).toEqual({});
  });

  test('of another tenant, form or visitor it is unknown; only hashes of it are kept', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone);
    const owner = await goOn(desk, link);
    const other = await aTenant(server);
    await publish(server, other);
    const stranger = await aBrowser(server, other);
    expect((await follow(stranger, link)).status).toBe(404);
    for (const call of [show, end, stateless]) expect((await call(stranger, owner)).status).toBe(404);
    const eve = await aBrowser(server, tenant);
    for (const call of [show, end, stateless]) expect((await call(eve, owner)).status).toBe(404);
    expect((await ask(eve, { owner })).status).toBe(404);
    expect((await mail(eve, link, 'eve@example.com')).status).toBe(404);
    const text = JSON.stringify([await rowsOf(formContinueLinks), await rowsOf(formLinkBrowsers)]);
    expect(text).toContain('v_');
    expect(text).not.toContain(link);
  });

  const stateless = (browser: TestBrowser, owner: string) =>
    browser.send('GET', FORM_PATHS.continueLink, { query: { form, owner } });

  test('signing in takes the answers into the account, and the link ends', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone);
    const owner = await goOn(desk, link);
    await signIn(server, phone, 'ada@continue.example');
    expect(await answersOf(phone)).toEqual({ firstName: 'Ada' });
    expect((await show(desk, owner)).status).toBe(404);
    expect((await ask(phone)).status).toBe(404);
    expect(await rowsOf(formContinueLinks)).toEqual([]);
  });

  test('who was let in and signs in goes on; erased, they are let in no more', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone);
    const owner = await goOn(desk, link);
    await signIn(server, desk, 'desk@continue.example');
    expect(await answersOf(desk, owner)).toEqual({ firstName: 'Ada' });
    expect((await mail(phone, link, 'desk@continue.example')).status).toBe(200);
    const erased = await desk.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } });
    expect(erased.status).toBe(200);
    expect(await rowsOf(formLinkBrowsers)).toEqual([]);
    expect(await rowsOf(formLinkMails)).toEqual([]);
    expect(await answersOf(phone)).toEqual({ firstName: 'Ada' });
  });
});

describe('its mail', () => {
  test('goes to the address in the language of the page, says until when, and keeps no address', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone);
    const answer = await phone.send('POST', FORM_PATHS.mailContinueLink, {
      query: { form, hl: 'de' },
      body: { link, email: 'Ada@Continue.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ data: {} });
    await server.tasks.runDue();
    const sent = server.mails.findLast(({ to }) => to === 'Ada@Continue.example');
    expect(sent?.subject).toContain('About you');
    expect(sent?.text).toContain(link);
    expect(sent?.text).not.toContain('Ada\n');
    expect(JSON.stringify(await rowsOf(formLinkMails))).not.toContain('example');
    later(86_401);
    await removeForgottenForms(server.forms);
    expect(await rowsOf(formLinkMails)).toEqual([]);
  });

  test('nobody is flooded: few to one address, few from one browser', async () => {
    await keep(phone, { firstName: 'Ada' });
    const { link } = await aLink(phone);
    const send = async (email: string) => (await mail(phone, link, email)).status;
    expect(await send('one@flood.example')).toBe(200);
    expect(await send('ONE@flood.example')).toBe(429);
    for (const status of [200, 200, 429]) {
      later(61);
      expect(await send('one@flood.example')).toBe(status);
    }
    expect(await send('two@flood.example')).toBe(200);
    expect(await send('three@flood.example')).toBe(200);
    expect(await send('four@flood.example')).toBe(429);
    expect(await send('no address')).toBe(422);
  });
});

describe('an order that is random', () => {
  const choices = Array.from({ length: 12 }, (_, place) => ({
    label: `Way ${place}`,
    value: `way-${place}`,
  }));
  const definition: FormDefinition = {
    sections: [
      {
        title: 'About you',
        items: [
          {
            type: 'radio',
            name: 'firstName',
            label: 'How did you hear of us?',
            options: { choices, choicesSortOrder: 'random', lastChoices: 1 },
          },
        ],
      },
    ],
  };
  const orderFor = async (browser: TestBrowser, owner = '') => {
    const item = (await opened(browser, owner)).form.definition?.sections[0]?.items[0];
    return choicesFor(item).map(({ value }) => value);
  };

  test('is that of before for a person, on the device of a link as well, and another one for others', async () => {
    await publish(server, tenant, { definition });
    const order = await orderFor(phone);
    expect(order.toSorted()).toEqual(choices.map(({ value }) => value).toSorted());
    expect(order.at(-1)).toBe('way-11');
    expect(await orderFor(desk)).not.toEqual(order);
    const { link } = await aLink(phone);
    expect(await orderFor(phone)).toEqual(order);
    expect(await orderFor(desk, await goOn(desk, link))).toEqual(order);
  });
});
