import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { Assigned, Assignment, FormsList } from '@opencareers/contracts/form-center';
import { FORM_CENTER_PATHS } from '@opencareers/contracts/form-center-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
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
  tenant = await aTenant(server);
  for (const form of ['tax', 'bank', 'first-day']) await publish(server, tenant, { form });
});

type Person = TestBrowser & { email: string };

const daysFromNow = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000).toISOString();

async function assign(form: string, body: { email: string; kind?: string; due?: string }, at = tenant) {
  const answer = await server.operate('POST', `/tenants/${at.domain}/forms/${form}/assignments`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json<Assigned>().assignment;
}

async function list(person: TestBrowser, query: Record<string, string | number> = {}): Promise<FormsList> {
  const answer = await person.send('GET', FORM_CENTER_PATHS.list, { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ data: FormsList }>().data;
}

async function fillIn(person: TestBrowser, form: string) {
  return person.send('PUT', FORM_PATHS.progress, {
    query: { form },
    body: { key: 'one', formVersion: 1, changes: { firstName: { value: 'Ada', base: 0 } } },
  });
}

async function send(person: TestBrowser, form: string) {
  const answer = await person.send('POST', FORM_PATHS.submissions, {
    query: { form },
    headers: { 'idempotency-key': `send-${form}` },
    body: { formVersion: 1, answers: { firstName: 'Ada' } },
  });
  expect(answer.status, answer.text).toBe(201);
}

async function openActions(person: TestBrowser): Promise<string[]> {
  const query = { type_filter: 'action_required' };
  const answer = await person.send('GET', NOTIFICATION_PATHS.list, { query });
  return answer.json<{ data: NotificationList }>().data.notifications.map(({ redirectUrl }) => redirectUrl);
}

afterEach(() => server.clock.set(TEST_NOW));

test('[FORMS-01] nobody who is not signed in has a list, and a tab that is not there is refused by name', async () => {
  const stranger = await aBrowser(server, tenant);
  expect((await stranger.send('GET', FORM_CENTER_PATHS.list)).status).toBe(401);
  const person = await aCandidate(server, tenant);
  const answer = await person.send('GET', FORM_CENTER_PATHS.list, { query: { tab_id: 'nothing' } });
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('tab_id')]);
});

test('[FORMS-01] a form goes from open through in progress to completed, and changes its tabs', async () => {
  const person: Person = await aCandidate(server, tenant);
  const assigned = await assign('tax', { email: person.email.toUpperCase(), due: daysFromNow(2) });
  expect(assigned).toMatchObject({ form: 'tax', email: person.email, kind: 'form', status: 'open' });
  expect(await openActions(person)).toEqual(['/careers/forms?form=tax']);
  const counts = async () =>
    (await list(person, { include_tab_list: 'true' })).tabs?.map(({ id, count }) => `${id} ${count}`);
  expect(await counts()).toEqual(['all 1', 'todo 1', 'done 0']);
  const [open] = (await list(person, { tab_id: 'todo' })).forms;
  expect(open).toMatchObject({
    form: 'tax',
    title: 'About you',
    status: 'open',
    answered: 0,
    receiptNumber: null,
  });
  expect(open?.dueTs).toBe(TEST_NOW.getTime() / 1000 + 2 * 86_400);

  expect((await fillIn(person, 'tax')).status).toBe(200);
  expect((await list(person)).forms[0]).toMatchObject({ status: 'in_progress', answered: 1 });
  await send(person, 'tax');
  const [done] = (await list(person, { tab_id: 'done' })).forms;
  expect(done).toMatchObject({
    status: 'completed',
    answered: 0,
    url: `/careers/forms?form=tax&receipt=${done?.receiptNumber}`,
  });
  expect(done?.receiptNumber).toMatch(/^F-/);
  expect((await list(person, { tab_id: 'todo' })).forms).toEqual([]);
  expect(await counts()).toEqual(['all 1', 'todo 0', 'done 1']);
  // Nothing waits behind the bell any more.
  expect(await openActions(person)).toEqual([]);
  const { text } = await server.operate('GET', `/tenants/${tenant.domain}/forms/tax/assignments`);
  const mine = (JSON.parse(text) as { assignments: Assignment[] }).assignments.filter(
    ({ email }) => email === person.email,
  );
  expect(mine).toMatchObject([{ id: assigned?.id, status: 'completed' }]);
});

test('[FORMS-01] the next one to be done comes first, and what was sent before it was asked for does not count', async () => {
  const person: Person = await aCandidate(server, tenant);
  await send(person, 'bank');
  server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  await assign('tax', { email: person.email });
  await assign('bank', { email: person.email, due: daysFromNow(3) });
  const { forms } = await list(person);
  expect(forms.map(({ form, status }) => `${form} ${status}`)).toEqual(['bank open', 'tax open']);
});

test('[ONBOARD-01] steps of onboarding are listed apart from the forms of the center', async () => {
  const person: Person = await aCandidate(server, tenant);
  await assign('first-day', { email: person.email, kind: 'onboarding' });
  expect((await list(person)).forms).toEqual([]);
  expect((await list(person, { kind: 'onboarding' })).forms).toMatchObject([{ form: 'first-day' }]);
});

test('[FORMS-01] other candidates and other companies see nothing of it', async () => {
  const person: Person = await aCandidate(server, tenant);
  await assign('tax', { email: person.email });
  expect((await list(await aCandidate(server, tenant))).forms).toEqual([]);
  const other = await aTenant(server);
  await publish(server, other, { form: 'tax' });
  const elsewhere = await aCandidate(server, other, person.email);
  expect((await list(elsewhere)).forms).toEqual([]);
  expect(await assign('tax', { email: 'nobody@demo.example' }, other)).toBeNull();
});
