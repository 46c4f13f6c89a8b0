import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import {
  NOTIFICATIONS_PAGE,
  type NotificationList,
  type NotificationsBootData,
} from '@opencareers/contracts/notifications';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, codeFor, type TestBrowser } from '../../../test/account-people.ts';
import { aTold, tell } from '../../../test/notification-people.ts';
import { withinTenant } from '../../../test/offer-factory.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { candidates } from '../accounts/index.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

type Person = TestBrowser & { email: string };

async function list(
  person: TestBrowser,
  query: Record<string, string | number> = {},
): Promise<NotificationList> {
  const answer = await person.send('GET', NOTIFICATION_PATHS.list, { query });
  expect(answer.status).toBe(200);
  return answer.json<{ data: NotificationList }>().data;
}

async function badge(person: TestBrowser): Promise<number> {
  const answer = await person.send('GET', NOTIFICATION_PATHS.badge);
  return answer.json<{ data: { count: number } }>().data.count;
}

const post = (person: TestBrowser, path: string) =>
  person.send('POST', path, { body: { domain: tenant.domain } });

test('[NOTIF-04] nobody who is not signed in reads or changes anything', async () => {
  const stranger = await aBrowser(server, tenant);
  for (const path of [NOTIFICATION_PATHS.list, NOTIFICATION_PATHS.badge]) {
    const answer = await stranger.send('GET', path);
    expect([path, answer.status, answer.headers['x-login']]).toEqual([path, 401, '1']);
  }
  const { markAllViewed, markAllClicked, markClicked } = NOTIFICATION_PATHS;
  for (const path of [markAllViewed, markAllClicked, markClicked(1)])
    expect([path, (await post(stranger, path)).status]).toEqual([path, 401]);
});

test('[NOTIF-02] a notification has its seven fields, its text filled in, its time in seconds', async () => {
  const person = await aCandidate(server, tenant);
  await tell(
    server,
    { tenant, person },
    {
      kind: 'INTERVIEWScheduled',
      details: { position_title: 'Train driver' },
    },
  );
  const { notifications, hasMore } = await list(person);
  expect(hasMore).toBe(false);
  expect(notifications).toEqual([
    {
      id: expect.any(Number),
      categoryTitle: 'Interview',
      message: 'Your interview for Train driver is scheduled.',
      createdAt: TEST_NOW.getTime() / 1000,
      isClicked: false,
      redirectUrl: '/careers/interviews',
      notificationType: 'read_only',
    },
  ]);
});

test('[NOTIF-02] times are told in the zone of the settings, else of the browser that asks, else of the last sign-in', async () => {
  const person = await aCandidate(server, tenant);
  const details = { position_title: 'Smith', deadline: '2026-03-13T17:00:00.000Z' };
  await tell(server, { tenant, person }, { kind: 'OFFERExpiring', details });
  const message = async (zone?: string) => {
    const headers: Record<string, string> = zone === undefined ? {} : { 'x-user-timezone': zone };
    const answer = await person.send('GET', NOTIFICATION_PATHS.list, { headers });
    return answer.json<{ data: NotificationList }>().data.notifications[0]?.message;
  };
  expect(await message()).toContain('5:00 PM UTC');
  expect(await message('America/New_York')).toContain('1:00 PM EDT');
  expect(await message('No/Where')).toContain('5:00 PM UTC');
  const { email } = person;
  const other = await aBrowser(server, tenant);
  await other.send('POST', ACCOUNT_PATHS.code, { body: { email } });
  await other.send('POST', ACCOUNT_PATHS.signIn, {
    body: { email, code: await codeFor(server, email) },
    headers: { 'x-user-timezone': 'Europe/Berlin' },
  });
  expect(await message()).toContain('6:00 PM GMT+1');
  expect(await message('America/New_York')).toContain('1:00 PM EDT');
  await withinTenant(server, tenant.domain, (ctx) =>
    ctx.tx.update(candidates).set({ timeZone: 'Asia/Tokyo' }).where(eq(candidates.encId, person.encId)),
  );
  expect(await message('America/New_York')).toContain('2:00 AM GMT+9');
});

test('[NOTIF-02] unread until it is clicked; opening the panel only empties the badge', async () => {
  const person = await aCandidate(server, tenant);
  const [first, second] = [await aTold(server, { tenant, person }), await aTold(server, { tenant, person })];
  expect(await badge(person)).toBe(2);
  for (let again = 0; again < 2; again += 1)
    expect((await post(person, NOTIFICATION_PATHS.markAllViewed)).status).toBe(200);
  expect(await badge(person)).toBe(0);
  expect((await list(person)).notifications.map(({ isClicked }) => isClicked)).toEqual([false, false]);
  for (let again = 0; again < 2; again += 1)
    expect((await post(person, NOTIFICATION_PATHS.markClicked(first))).status).toBe(200);
  const state = async () => (await list(person)).notifications.map(({ id, isClicked }) => [id, isClicked]);
  expect(await state()).toEqual([
    [second, false],
    [first, true],
  ]);
  await aTold(server, { tenant, person });
  expect(await badge(person)).toBe(1);
  expect((await post(person, NOTIFICATION_PATHS.markAllClicked)).status).toBe(200);
  expect(await badge(person)).toBe(0);
  expect((await list(person)).notifications.every(({ isClicked }) => isClicked)).toBe(true);
});

test('[NOTIF-03] an unknown number, one that is none and one of somebody else are refused alike', async () => {
  const other = await aTenant(server);
  const [a1, a2, b1]: Person[] = [
    await aCandidate(server, tenant),
    await aCandidate(server, tenant),
    await aCandidate(server, other),
  ];
  const theirs = [
    await aTold(server, { tenant, person: a2 as Person }),
    await aTold(server, { tenant: other, person: b1 as Person }),
  ];
  const answers = [];
  for (const id of [...theirs, 999_999_999, '0', '-1', 'x', '1.5', '99999999999999999999'])
    answers.push(await post(a1 as Person, NOTIFICATION_PATHS.markClicked(id)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  expect((await list(a2 as Person)).notifications).toMatchObject([{ isClicked: false }]);
  expect((await list(b1 as Person)).notifications).toMatchObject([{ isClicked: false }]);
});

test('[NOTIF-03] the tenant of the session wins over every parameter, and others see nothing', async () => {
  const other = await aTenant(server);
  const ours = await aCandidate(server, tenant, 'same@people.example');
  const theirs = await aCandidate(server, other, 'same@people.example');
  await aTold(server, { tenant, person: ours });
  expect((await list(ours, { domain: other.domain })).notifications).toHaveLength(1);
  expect((await list(theirs, { domain: tenant.domain })).notifications).toEqual([]);
  expect(await badge(theirs)).toBe(0);
  await post(theirs, NOTIFICATION_PATHS.markAllClicked);
  await post(theirs, NOTIFICATION_PATHS.markAllViewed);
  expect(await badge(ours)).toBe(1);
});

test('[NOTIF-03] the tab of actions shows those that are not done', async () => {
  const person = await aCandidate(server, tenant);
  await aTold(server, { tenant, person });
  await tell(server, { tenant, person }, { kind: 'CONFIRMInterview', eventKey: 'confirm-1' });
  const filter = { type_filter: 'action_required' };
  expect((await list(person, filter)).notifications).toMatchObject([
    { notificationType: 'action_required', message: 'Confirm your interview.' },
  ]);
  await tell(server, { tenant, person }, { resolve: 'confirm-1' });
  expect((await list(person, filter)).notifications).toEqual([]);
  expect((await list(person)).notifications).toHaveLength(2);
  const wrong = await person.send('GET', NOTIFICATION_PATHS.list, { query: { type_filter: 'all' } });
  expect(wrong.status).toBe(422);
});

test('[NOTIF-03] pages of twenty, the newest first, and nothing that is older than the tenant looks back', async () => {
  const person = await aCandidate(server, tenant);
  server.clock.set(new Date(TEST_NOW.getTime() - 61 * 86_400_000));
  await aTold(server, { tenant, person });
  server.clock.set(TEST_NOW);
  const ids = [];
  for (let index = 0; index < NOTIFICATIONS_PAGE + 3; index += 1)
    ids.push(await aTold(server, { tenant, person }));
  const first = await list(person);
  expect(first.hasMore).toBe(true);
  const before = first.notifications.at(-1)?.id ?? 0;
  const second = await list(person, { before });
  expect(second).toMatchObject({ hasMore: false });
  const seen = [...first.notifications, ...second.notifications].map(({ id }) => id);
  expect(seen).toEqual(ids.toReversed());
  expect(await badge(person)).toBe(NOTIFICATIONS_PAGE + 3);
});

test('[NOTIF-04] a tenant that turns the bell or a kind off shows nothing of it', async () => {
  const off = await aTenant(server, {
    config: { behaviourFlags: { enableCandidateInappNotifications: false } },
  });
  const person = await aCandidate(server, off);
  await aTold(server, { tenant: off, person: person });
  expect(await list(person)).toEqual({ notifications: [], hasMore: false });
  expect(await badge(person)).toBe(0);

  const some = await aTenant(server);
  const other = await aCandidate(server, some);
  await tell(server, { tenant: some, person: other }, { kind: 'OFFERExtended' });
  await tell(server, { tenant: some, person: other }, { kind: 'INTERVIEWScheduled' });
  await server.operate('PUT', `/tenants/${some.domain}/config`, {
    path: 'notificationsConfig.inApp.notifications.OFFERExtended.enabled',
    value: false,
  });
  await server.registry.refresh();
  expect((await list(other)).notifications).toMatchObject([{ categoryTitle: 'Interview' }]);
  expect(await badge(other)).toBe(1);
  expect(await tell(server, { tenant: some, person: other }, { kind: 'OFFERExtended' })).toBe(false);
  expect(await tell(server, { tenant: some, person: other }, { kind: 'NOSuchKind' })).toBe(false);
});

test('[NOTIF-03] [NOTIF-04] the boot data say who is there and what the tenant offers', async () => {
  const read = async (browser: TestBrowser) =>
    (await browser.send('GET', NOTIFICATION_PATHS.bootData)).json<{ data: NotificationsBootData }>().data;
  const visitor = await aBrowser(server, tenant);
  expect(await read(visitor)).toEqual({
    groupId: tenant.domain,
    isLoggedIn: false,
    enableCandidateInappNotifications: true,
    hasActionRequiredNotificationsConfigured: true,
  });
  expect(await read(await aCandidate(server, tenant))).toMatchObject({ isLoggedIn: true });
  const off = await aTenant(server, {
    config: { behaviourFlags: { enableCandidateInappNotifications: false } },
  });
  expect(await read(await aCandidate(server, off))).toEqual({
    groupId: off.domain,
    isLoggedIn: true,
    enableCandidateInappNotifications: false,
    hasActionRequiredNotificationsConfigured: false,
  });
});

test('[NOTIF-02] where a click leads stays on the site, whoever wrote it', async () => {
  const person = await aCandidate(server, tenant);
  for (const redirectUrl of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
    'x',
  ])
    await expect(tell(server, { tenant, person }, { redirectUrl })).rejects.toThrow(
      'leads away from the site',
    );
  await tell(server, { tenant, person }, { redirectUrl: '/careers/offers?tab=open#first' });
  // As another release, or somebody with the database, might have left it.
  await server.database.withOwner(async (client) => {
    await client.query('ALTER TABLE notifications NO FORCE ROW LEVEL SECURITY');
    await client.query(
      "UPDATE notifications SET redirect_url = '//evil.example' WHERE redirect_url LIKE '/careers/offers?tab%'",
    );
    await client.query('ALTER TABLE notifications FORCE ROW LEVEL SECURITY');
  });
  expect((await list(person)).notifications).toMatchObject([{ redirectUrl: '' }]);
});
