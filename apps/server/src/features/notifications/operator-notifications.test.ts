import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { aCommandLine, type CommandLine } from '../../../test/command-line.ts';
import { aDefinition, publish } from '../../../test/form-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
let line: CommandLine;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  line = await aCommandLine(server);
});

const tell = (body: object, { domain } = tenant) =>
  server.operate('POST', `/tenants/${domain}/notifications`, body);
const NEWS = { categoryTitle: 'Visit', message: 'Our doors are open on Saturday.' };

async function list(person: TestBrowser, query = {}): Promise<NotificationList['notifications']> {
  const answer = await person.send('GET', NOTIFICATION_PATHS.list, { query });
  return answer.json<{ data: NotificationList }>().data.notifications;
}

test('[NOTIF-02] an operator tells candidates something once, however often the call is sent', async () => {
  const [a, b] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  const body = { emails: [a.email, b.email.toUpperCase(), a.email], ...NEWS, redirectUrl: '/careers/events' };
  expect((await tell(body)).json()).toEqual({ created: 2, known: 0 });
  expect((await tell(body)).json()).toEqual({ created: 0, known: 2 });
  expect((await tell({ ...body, eventKey: 'visit-2' })).json()).toEqual({ created: 2, known: 0 });
  expect(await list(a)).toMatchObject([
    { ...NEWS, redirectUrl: '/careers/events', notificationType: 'read_only' },
    {},
  ]);
});

test('[NOTIF-02] what is wrong is refused whole, and refusals name places instead of people', async () => {
  const person = await aCandidate(server, tenant);
  const stranger = 'stranger@people.example';
  const wrong: [object, RegExp][] = [
    [{ emails: [person.email, stranger], ...NEWS }, /emails\.1.*no candidate has this address/],
    [{ emails: person.email, kind: 'NOSuchKind' }, /is not one of the notifications/],
    [{ emails: person.email, ...NEWS, redirectUrl: '//evil.example' }, /must be a path on the site/],
    [{ emails: person.email, ...NEWS, redirectUrl: 'https://evil.example' }, /must be a path on the site/],
    [{ emails: person.email, categoryTitle: 'News' }, /message/],
    [{ emails: [], ...NEWS }, /emails/],
    [{ emails: person.email, ...NEWS, surprise: 1 }, /surprise/],
  ];
  for (const [body, text] of wrong) {
    const answer = await tell(body);
    expect([answer.status, answer.text]).toEqual([422, expect.stringMatching(text)]);
    expect(answer.text).not.toContain('people.example');
  }
  expect(await list(person)).toEqual([]);
  expect((await tell({ emails: person.email, ...NEWS }, { domain: 'unknown.example' } as never)).status).toBe(
    404,
  );
});

test('candidates of another tenant are unknown, also with the same address', async () => {
  const other = await aTenant(server);
  const theirs = await aCandidate(server, other);
  expect((await tell({ emails: theirs.email, ...NEWS })).status).toBe(422);
  expect(await list(theirs)).toEqual([]);
});

test('notifications create and list on the command line', async () => {
  const person = await aCandidate(server, tenant);
  const file = await line.file(
    'told.json',
    JSON.stringify({ emails: person.email, kind: 'OFFERExtended', details: { position_title: 'Welder' } }),
  );
  const create = `notifications create --domain ${tenant.domain} --file ${file}`;
  expect((await line.done(create)).out).toBe('told 1\n');
  expect((await line.done(create)).out).toBe('told 0, 1 had been told\n');
  const listed = await line.done(`notifications list --domain ${tenant.domain} --email ${person.email}`);
  expect(listed.out).toMatch(/OFFERExtended +new +You have an offer for Welder\./);
  const broken = await line.cli(
    `notifications create --domain ${tenant.domain} --file ${await line.file('no.json', '{')}`,
  );
  expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('no.json is not JSON') });
  expect((await line.cli(`notifications create --domain ${tenant.domain}`)).code).toBe(2);
});

test('[NOTIF-03] a form that is assigned to a candidate asks for something until it is sent', async () => {
  const person = await aCandidate(server, tenant);
  await publish(server, tenant, { form: 'assigned', definition: aDefinition({ title: 'Before you start' }) });
  await server.operate('POST', `/tenants/${tenant.domain}/forms/assigned/links`, {
    email: person.email.toUpperCase(),
  });
  const toDo = () => list(person, { type_filter: 'action_required' });
  const [assigned] = await toDo();
  expect(assigned).toMatchObject({ categoryTitle: 'Form', notificationType: 'action_required' });
  const link = new URL(assigned?.redirectUrl ?? '', 'http://x').searchParams.get('link') ?? '';
  expect(link).toMatch(/^[\w-]{32}$/);
  // The link is in no row as it is.
  const { rows } = await server.database.withOwner(async (client) => {
    await client.query('ALTER TABLE notifications NO FORCE ROW LEVEL SECURITY');
    const found = await client.query('SELECT redirect_url FROM notifications WHERE redirect_url LIKE $1', [
      `%${link}%`,
    ]);
    await client.query('ALTER TABLE notifications FORCE ROW LEVEL SECURITY');
    return found;
  });
  expect(rows).toEqual([]);
  await server.tasks.runDue();
  const mail = server.mails.findLast(({ to }) => to === person.email);
  expect(mail?.text).toContain(link);

  const opened = await person.send('POST', FORM_PATHS.openLink, { body: { form: 'assigned', link } });
  expect(opened.status).toBe(200);
  const { owner } = opened.json<{ data: { owner: string } }>().data;
  const sent = await person.send('POST', FORM_PATHS.submissions, {
    query: { form: 'assigned', owner },
    headers: { 'idempotency-key': 'assigned-1' },
    body: { formVersion: 1, answers: { firstName: 'Ada' } },
  });
  expect([sent.status, sent.status === 201 ? '' : sent.text]).toEqual([201, '']);
  expect(await toDo()).toEqual([]);
  expect(await list(person)).toHaveLength(1);
});

test('a link for an address without an account tells nobody', async () => {
  await publish(server, tenant, { form: 'for-strangers' });
  const before = server.mails.length;
  const made = await server.operate('POST', `/tenants/${tenant.domain}/forms/for-strangers/links`, {
    email: 'nobody@people.example',
  });
  expect(made.status).toBe(200);
  await server.tasks.runDue();
  expect(server.mails).toHaveLength(before);
});
