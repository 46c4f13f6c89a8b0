import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import {
  APPLICATION_MESSAGE_MAX,
  APPLICATION_MESSAGE_PATHS,
  APPLICATION_MESSAGES_PAGE,
} from '@opencareers/contracts/application-message-calls';
import type { ApplicationThread } from '@opencareers/contracts/application-messages';
import type { Application } from '@opencareers/contracts/applications';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { CandidateNotification } from '@opencareers/contracts/notifications';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aProof, apply, positionIdsOf } from '../../../../test/application-people.ts';
import { aCompanySystem } from '../../../../test/company-systems.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from '../../../../test/test-server.ts';
import { MESSAGES_A_DAY } from './message-rules.ts';

let server: TestServer;
beforeEach(async () => {
  server ??= await aServer();
  server.clock.set(TEST_NOW);
});

/** A candidate who has applied, and what both sides do under the application. */
async function anApplied(config: TenantConfigInput = {}) {
  const tenant = await aTenant(server, { config, positions: [aPosition({ title: 'Baker' })] });
  const pids = await positionIdsOf(tenant);
  const person = await aCandidate(server, tenant);
  const sent = await apply(person, { pids });
  const { applications } = sent.json<{ data: { applications: { applicationId: string }[] } }>().data;
  const id = applications[0]?.applicationId ?? '';
  const thread = async (who: TestBrowser = person, query: Record<string, string> = {}) =>
    (await who.send('GET', APPLICATION_MESSAGE_PATHS.list(id), { query })).json<{ data: ApplicationThread }>()
      .data;
  return {
    tenant,
    person,
    pids,
    id,
    thread,
    write: (text: string, key?: string, who: TestBrowser = person) =>
      who.send('POST', APPLICATION_MESSAGE_PATHS.list(id), {
        body: { text },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    companyWrites: (body: object) =>
      server.operate('POST', `/tenants/${tenant.domain}/applications/${id}/messages`, body),
    shown: async () =>
      (await person.send('GET', APPLICATION_PATHS.list)).json<{ data: { applications: Application[] } }>()
        .data.applications[0],
  };
}

test('[DASH-03] candidate and company write to each other under an application, and each is told', async () => {
  const { person, tenant, thread, write, companyWrites, shown, id } = await anApplied({
    pcsxConfig: { applicationsPageConfig: { contact: { name: 'Rosa', email: 'rosa@company.example' } } },
  });
  expect(await thread()).toEqual({ messages: [], hasEarlier: false, unread: 0, canWrite: true });
  expect((await write('  May I bring\r\nmy dog?  ', 'a')).status).toBe(200);
  expect((await companyWrites({ text: 'Please do.', author: 'Rosa Lindt' })).status).toBe(200);
  const { messages, unread } = await thread();
  expect(messages).toMatchObject([
    { from: 'candidate', author: '', text: 'May I bring\nmy dog?', readAt: null },
    { from: 'company', author: 'Rosa Lindt', text: 'Please do.', readAt: null },
  ]);
  expect(unread).toBe(1);
  expect(await shown()).toMatchObject({
    messages: { count: 2, unread: 1, canWrite: true },
    contact: { name: 'Rosa', email: 'rosa@company.example', phone: '' },
  });
  const bell = await person.send('GET', NOTIFICATION_PATHS.list);
  const [told] = bell.json<{ data: { notifications: CandidateNotification[] } }>().data.notifications;
  expect(told).toMatchObject({
    message: 'The company wrote to you about your application for Baker.',
    redirectUrl: `/careers/applications?applicationId=${id}&messages=open`,
  });
  await server.tasks.runDue();
  const mail = server.mails.findLast(({ to }) => to === person.email);
  expect(mail?.subject).toBe('The company wrote to you about your application for Baker.');
  expect(mail?.text).not.toContain('Please do.');
  const path = `/tenants/${tenant.domain}/application-messages`;
  const waiting = (await server.operate('GET', `${path}?unread=true`)).json<{
    messages: { id: number; text: string }[];
  }>();
  expect(waiting.messages).toMatchObject([{ text: 'May I bring\nmy dog?', email: person.email }]);
  const read = { up_to: waiting.messages[0]?.id };
  await server.operate('POST', `/tenants/${tenant.domain}/applications/${id}/messages/read`, read);
  expect((await server.operate('GET', `${path}?unread=true`)).json()).toEqual({ messages: [], next: null });
  expect((await thread()).messages[0]?.readAt).toBe(TEST_NOW.toISOString());
});

test('[DASH-01] what was not read yet is counted on the dashboard until it is read', async () => {
  const { person, thread, companyWrites, id } = await anApplied();
  const tile = async () =>
    (await person.send('GET', DASHBOARD_PATHS.summary)).json<{
      data: { count: { applications: { actionableItemsCount: number } } };
    }>().data.count.applications.actionableItemsCount;
  for (const text of ['One', 'Two']) await companyWrites({ text });
  expect(await tile()).toBe(1);
  const [first, second] = (await thread()).messages;
  const readUpTo = async (upTo: number | undefined) => {
    const body = { up_to: upTo };
    const answer = await person.send('POST', APPLICATION_MESSAGE_PATHS.read(id), { body });
    return answer.json<{ data: { unread: number } }>().data.unread;
  };
  expect(await readUpTo(first?.id)).toBe(1);
  expect(await tile()).toBe(1);
  expect(await readUpTo(second?.id)).toBe(0);
  expect(await readUpTo(second?.id)).toBe(0);
  expect(await tile()).toBe(0);
});

test('a message that is sent again is there once, a key belongs to one text, and many at once stay one', async () => {
  const { thread, write, companyWrites } = await anApplied();
  const answers = await Promise.all(Array.from({ length: 8 }, () => write('Hello', 'same')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const other = await write('Something else', 'same');
  expect([other.status, other.text]).toEqual([422, expect.stringContaining('This key was used')]);
  const company = { text: 'Good day', source_id: 'ats-1' };
  expect((await companyWrites(company)).json()).toMatchObject({ created: true });
  expect((await companyWrites(company)).json()).toMatchObject({ created: false });
  expect((await thread()).messages.map(({ text }) => text)).toEqual(['Hello', 'Good day']);
});

test('limits of length and of a day hold, and say when to go on', async () => {
  const { write, thread } = await anApplied();
  expect((await write(' \n ')).status).toBe(422);
  expect((await write('x'.repeat(APPLICATION_MESSAGE_MAX + 1))).status).toBe(422);
  expect((await write('nul\u0000')).status).toBe(422);
  expect((await write('😀'.repeat(APPLICATION_MESSAGE_MAX / 2))).status).toBe(200);
  for (let written = 1; written < MESSAGES_A_DAY.candidate; written += 1)
    expect((await write(`Message ${written}`, `key-${written}`)).status).toBe(200);
  const refused = await write('One more', 'more');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(24 * 3600)]);
  expect((await write('Message 1', 'key-1')).status).toBe(200);
  expect((await thread()).messages).toHaveLength(MESSAGES_A_DAY.candidate);
  server.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
  expect((await write('One more', 'more')).status).toBe(200);
});

test('a long thread comes in pages, the newest first', async () => {
  const { companyWrites, thread, person } = await anApplied();
  for (let at = 0; at < APPLICATION_MESSAGES_PAGE + 2; at += 1) await companyWrites({ text: `No ${at}` });
  const newest = await thread();
  expect(newest.messages.map(({ text }) => text)).toHaveLength(APPLICATION_MESSAGES_PAGE);
  expect([newest.hasEarlier, newest.messages.at(-1)?.text]).toEqual([
    true,
    `No ${APPLICATION_MESSAGES_PAGE + 1}`,
  ]);
  const earlier = await thread(person, { before: String(newest.messages[0]?.id) });
  expect([earlier.hasEarlier, earlier.messages.map(({ text }) => text)]).toEqual([false, ['No 0', 'No 1']]);
});

test('nobody writes under a withdrawn application or where the company has turned it off; it stays to be read', async () => {
  const { person, id, write, companyWrites, thread } = await anApplied();
  await write('Before');
  await person.send('POST', APPLICATION_PATHS.withdraw(id), { body: {} });
  expect((await write('After')).status).toBe(409);
  expect((await companyWrites({ text: 'After' })).status).toBe(409);
  expect(await thread()).toMatchObject({ messages: [{ text: 'Before' }], canWrite: false });
  const silent = await anApplied({
    pcsxConfig: { applicationsPageConfig: { messages: { enabled: false } } },
  });
  expect((await silent.write('Hello')).status).toBe(409);
  expect(await silent.shown()).toMatchObject({ messages: { canWrite: false }, contact: null });
});

test('[AUTH-01] a thread is of its candidate and its company only', async () => {
  const { tenant, write, companyWrites, thread, id } = await anApplied();
  await write('Private');
  const stranger = await aBrowser(server, tenant);
  const other = await aCandidate(server, tenant);
  expect((await write('x', undefined, stranger)).status).toBe(401);
  expect((await write('x', undefined, other)).status).toBe(404);
  expect((await other.send('GET', APPLICATION_MESSAGE_PATHS.list(id))).status).toBe(404);
  const elsewhere = await aTenant(server);
  for (const [method, end, body] of [
    ['POST', `applications/${id}/messages`, { text: 'x' }],
    ['POST', `applications/${id}/messages/read`, { up_to: 1 }],
    ['GET', `application-messages?application=${id}`, undefined],
  ] as const)
    expect((await server.operate(method, `/tenants/${elsewhere.domain}/${end}`, body)).status).toBe(404);
  const all = await server.operate('GET', `/tenants/${elsewhere.domain}/application-messages`);
  expect(all.json()).toEqual({ messages: [], next: null });
  expect((await companyWrites({ text: 'x', more: 1 })).status).toBe(422);
  expect((await thread()).messages).toHaveLength(1);
});

test('the systems of the company hear of a message of a candidate, once and without its words', async () => {
  const system = await aCompanySystem();
  const endpoints = [{ name: 'ats', url: system.url, events: ['application.message' as const] }];
  const { tenant, write, companyWrites, id } = await anApplied({ webhooksConfig: { endpoints } });
  await server.operate('POST', `/tenants/${tenant.domain}/webhooks/endpoints/ats/secret`);
  for (const _again of [1, 2]) await write('A secret of mine', 'a');
  await companyWrites({ text: 'Our own words' });
  await server.tasks.runDue();
  const calls = system.calls.map(({ body }) => body);
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0] ?? '')).toMatchObject({
    type: 'application.message',
    data: { application: id, position_name: 'Baker', message: expect.any(Number) },
  });
  expect(calls[0]).not.toContain('secret of mine');
});

test('a guest gets the words of the company by mail, and finds the thread once the application is theirs', async () => {
  const { tenant, pids } = await anApplied();
  const guest = await aBrowser(server, tenant);
  const email = 'guest@people.example';
  const answers = { email };
  const sent = await apply(guest, { pids, answers, headers: await aProof(guest) });
  const { applications } = sent.json<{ data: { applications: { applicationId: string }[] } }>().data;
  const id = applications[0]?.applicationId ?? '';
  const path = `/tenants/${tenant.domain}/applications/${id}/messages`;
  await server.operate('POST', path, { text: 'Line one\n\n<b>Line two</b>', author: 'Rosa' });
  await server.tasks.runDue();
  const mail = server.mails.findLast(({ to }) => to === email);
  expect(mail?.text).toContain('Rosa writes:');
  expect(mail?.html).toContain('&lt;b&gt;Line two&lt;/b&gt;');
  const person = await aCandidate(server, tenant, email);
  expect((await person.send('GET', APPLICATION_MESSAGE_PATHS.list(id))).status).toBe(404);
  await person.send('POST', APPLICATION_PATHS.claim, { body: { id, decision: 'keep' } });
  const thread = await person.send('GET', APPLICATION_MESSAGE_PATHS.list(id));
  expect(thread.json<{ data: ApplicationThread }>().data).toMatchObject({
    messages: [{ text: 'Line one\n\n<b>Line two</b>' }],
    unread: 1,
  });
});

test('[DASH-03] who has said "that was not me" gets nothing more of it, also where it was decided before', async () => {
  const { tenant, pids } = await anApplied();
  const guest = await aBrowser(server, tenant);
  const email = 'not-me@people.example';
  const sent = await apply(guest, { pids, answers: { email }, headers: await aProof(guest) });
  const { applications } = sent.json<{ data: { applications: { applicationId: string }[] } }>().data;
  const id = applications[0]?.applicationId ?? '';
  const path = `/tenants/${tenant.domain}/applications/${id}`;
  expect((await server.operate('POST', `${path}/status`, { status: 'Not selected' })).status).toBe(200);
  const owner = await aCandidate(server, tenant, email);
  const refuse = { body: { id, decision: 'refuse' } };
  expect((await owner.send('POST', APPLICATION_PATHS.claim, refuse)).status).toBe(200);
  expect((await server.operate('POST', `${path}/messages`, { text: 'Still yours' })).status).toBe(409);
  await server.tasks.runDue();
  expect(server.mails.filter(({ to, text }) => to === email && text.includes('Still yours'))).toEqual([]);
});
