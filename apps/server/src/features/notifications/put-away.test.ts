import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { NOTIFICATIONS_PAGE, type NotificationList } from '@opencareers/contracts/notifications';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { aTold, tell } from '../../../test/notification-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});
beforeEach(() => server.clock.set(TEST_NOW));

const DAY_SECONDS = 86_400;
/** A minute after what was put off for a day is back. */
const TOMORROW = new Date(TEST_NOW.getTime() + (DAY_SECONDS + 60) * 1000);

/** The numbers in a tab, the newest first, and what the badge says. */
async function seen(person: TestBrowser, query: Record<string, string | number> = {}) {
  const answer = await person.send('GET', NOTIFICATION_PATHS.list, { query });
  expect(answer.status, answer.text).toBe(200);
  const badge = await person.send('GET', NOTIFICATION_PATHS.badge);
  return {
    ids: answer.json<{ data: NotificationList }>().data.notifications.map(({ id }) => id),
    count: badge.json<{ data: { count: number } }>().data.count,
  };
}

const archive = (person: TestBrowser, id: number | string, archived = true) =>
  person.send('POST', NOTIFICATION_PATHS.archive(id), { body: { archived } });
const snooze = (person: TestBrowser, id: number | string, seconds: number | null) =>
  person.send('POST', NOTIFICATION_PATHS.snooze(id), { body: { seconds } });

test('[NOTIF-03] what was archived leaves both tabs and the badge, is found apart, and comes back where it was', async () => {
  const person = await aCandidate(server, tenant);
  const first = await aTold(server, { tenant, person });
  await tell(server, { tenant, person }, { kind: 'CONFIRMInterview', eventKey: 'confirm' });
  const { ids } = await seen(person);
  const [action] = ids;
  if (action === undefined) throw new Error('no notification');
  expect((await archive(person, action)).status).toBe(200);
  expect(await seen(person)).toEqual({ ids: [first], count: 1 });
  expect((await seen(person, { type_filter: 'action_required' })).ids).toEqual([]);
  expect((await seen(person, { shelf: 'archived' })).ids).toEqual([action]);
  expect((await archive(person, action, false)).status).toBe(200);
  expect(await seen(person)).toEqual({ ids, count: 2 });
  expect((await seen(person, { shelf: 'archived' })).ids).toEqual([]);
});

test('[NOTIF-03] what was put off is away until then, and comes back as the newest, which the badge counts', async () => {
  const person = await aCandidate(server, tenant);
  const [first, second] = [await aTold(server, { tenant, person }), await aTold(server, { tenant, person })];
  expect((await snooze(person, first, DAY_SECONDS)).status).toBe(200);
  await person.send('POST', NOTIFICATION_PATHS.markAllViewed, { body: {} });
  await person.send('POST', NOTIFICATION_PATHS.markAllClicked, { body: {} });
  expect(await seen(person)).toEqual({ ids: [second], count: 0 });
  server.clock.set(TOMORROW);
  expect(await seen(person)).toEqual({ ids: [first, second], count: 1 });
  const third = await aTold(server, { tenant, person });
  expect((await seen(person)).ids).toEqual([third, first, second]);
});

test('[NOTIF-03] taken back at once, it is where it was and not new', async () => {
  const person = await aCandidate(server, tenant);
  const [first, second] = [await aTold(server, { tenant, person }), await aTold(server, { tenant, person })];
  await person.send('POST', NOTIFICATION_PATHS.markAllViewed, { body: {} });
  await snooze(person, first, DAY_SECONDS);
  expect((await snooze(person, first, null)).status).toBe(200);
  expect(await seen(person)).toEqual({ ids: [second, first], count: 0 });
});

test('[NOTIF-03] pages go on behind what came back', async () => {
  const person = await aCandidate(server, tenant);
  const ids: number[] = [];
  for (let index = 0; index < NOTIFICATIONS_PAGE + 2; index += 1)
    ids.push(await aTold(server, { tenant, person }));
  const [oldest = 0] = ids;
  await snooze(person, oldest, DAY_SECONDS);
  server.clock.set(TOMORROW);
  const first = await seen(person);
  const second = await seen(person, { before: first.ids.at(-1) ?? 0 });
  expect([...first.ids, ...second.ids]).toEqual([oldest, ...ids.slice(1).toReversed()]);
});

test('[NOTIF-03] a time that is none or too long, somebody else’s and an unknown number are refused', async () => {
  const [person, other] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  const id = await aTold(server, { tenant, person });
  for (const seconds of [0, -60, 1.5, 31 * DAY_SECONDS]) {
    const answer = await snooze(person, id, seconds);
    expect([seconds, answer.status]).toEqual([seconds, 422]);
    expect(answer.text).toContain('seconds');
  }
  for (const wrong of [id, 999_999_999, 'x']) {
    expect((await archive(other, wrong)).status).toBe(404);
    expect((await snooze(other, wrong, 60)).status).toBe(404);
  }
  expect(await seen(person)).toEqual({ ids: [id], count: 1 });
});
