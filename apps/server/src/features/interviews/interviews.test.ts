import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../test/account-people.ts';
import { anInterview, changedInterview, interviewsOf } from '../../../test/meeting-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { removeOldInterviews } from './interview-feature.ts';

type Person = Awaited<ReturnType<typeof aCandidate>>;

let server: TestServer;
let tenant: TestTenant;
let person: Person;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  person = await aCandidate(server, tenant);
});

const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();
const fixed = (hours: number) => ({ email: person.email, start: at(hours), end: at(hours + 1) });
const slots = (...hours: number[]) => hours.map((hour) => ({ start: at(hour), end: at(hour + 1) }));
const bell = async () =>
  (await person.send('GET', NOTIFICATION_PATHS.list)).json<{ data: NotificationList }>().data.notifications;

test('[DASH-02] nobody reads or changes interviews without signing in, and bodies must be right', async () => {
  const visitor = await aBrowser(server, tenant);
  expect((await visitor.send('GET', INTERVIEW_PATHS.list)).status).toBe(401);
  expect((await visitor.send('POST', INTERVIEW_PATHS.confirm('x'), { body: {} })).status).toBe(401);
  const { interview } = await anInterview(server, tenant, fixed(48));
  for (const [path, body] of [
    [INTERVIEW_PATHS.pick, {}],
    [INTERVIEW_PATHS.pick, { slot_id: 'x' }],
    [INTERVIEW_PATHS.reschedule, {}],
    [INTERVIEW_PATHS.reschedule, { slot_id: 1, note: 'Later' }],
    [INTERVIEW_PATHS.cancel, { reason_code: 'bored' }],
  ] as const)
    expect((await person.send('POST', path(interview.enc_id), { body })).status).toBe(422);
});

test('[DASH-02] another candidate’s, another tenant’s and an unknown interview answer alike', async () => {
  const { interview } = await anInterview(server, tenant, fixed(48));
  const elsewhere = await aTenant(server);
  const others = [await aCandidate(server, tenant), await aCandidate(server, elsewhere)];
  const refusals = [await person.send('POST', INTERVIEW_PATHS.confirm('unknown'), { body: {} })];
  for (const other of others) {
    refusals.push(await other.send('POST', INTERVIEW_PATHS.confirm(interview.enc_id), { body: {} }));
    expect(await interviewsOf(other)).toEqual([]);
    expect((await other.send('GET', INTERVIEW_PATHS.calendar(interview.enc_id))).status).toBe(404);
  }
  expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(refusals[0]?.status).toBe(404);
});

test('[DASH-02] a time is confirmed once; the bell asks for it and stops asking', async () => {
  const { interview } = await anInterview(server, tenant, { ...fixed(48), link: 'https://meet.example/1' });
  expect((await bell())[0]).toMatchObject({
    message: 'Confirm your interview for Baker.',
    notificationType: 'action_required',
  });
  const stale = await person.send('POST', INTERVIEW_PATHS.confirm(interview.enc_id), {
    body: { version: 7 },
  });
  expect(stale.status).toBe(409);
  for (const _again of [1, 2]) {
    const answer = await person.send('POST', INTERVIEW_PATHS.confirm(interview.enc_id), {
      body: { version: 1 },
      headers: { 'idempotency-key': 'one' },
    });
    expect(changedInterview(answer)).toMatchObject({ status: 'confirmed', version: 2, canConfirm: false });
  }
  const told = await bell();
  expect(told[0]?.message).toBe('Your interview for Baker is scheduled.');
  const open = await person.send('GET', NOTIFICATION_PATHS.list, {
    query: { type_filter: 'action_required' },
  });
  expect(open.json<{ data: NotificationList }>().data.notifications).toEqual([]);
  const reused = await person.send('POST', INTERVIEW_PATHS.confirm(interview.enc_id), {
    body: { version: 2 },
    headers: { 'idempotency-key': 'one' },
  });
  expect(reused.status).toBe(422);
});

test('[DASH-02] a slot is picked, moved twice and no third time, and not within twelve hours', async () => {
  const { interview } = await anInterview(server, tenant, {
    email: person.email,
    pool: 'moves',
    link: 'https://meet.example/moves',
    slots: slots(30, 40, 50, 60),
  });
  const [shown] = await interviewsOf(person);
  expect(shown).toMatchObject({ status: 'proposed', start: null, canPick: true, canReschedule: false });
  expect(shown?.link).toBe('');
  const ids = shown?.slots.map(({ id }) => id) ?? [];
  expect(ids).toHaveLength(4);
  const choose = (path: (id: string) => string, slot: number | undefined) =>
    person.send('POST', path(interview.enc_id), { body: { slot_id: slot } });
  const picked = changedInterview(await choose(INTERVIEW_PATHS.pick, ids[0]));
  expect(picked).toMatchObject({ status: 'confirmed', start: at(30), reschedulesLeft: 2, canPick: false });
  expect(picked.link).toBe('https://meet.example/moves');
  expect(picked.slots.map(({ id }) => id)).toEqual(ids.slice(1));
  expect((await choose(INTERVIEW_PATHS.pick, ids[1])).status).toBe(409);
  expect(changedInterview(await choose(INTERVIEW_PATHS.reschedule, ids[1])).start).toBe(at(40));
  // What was let go is free again.
  const again = changedInterview(await choose(INTERVIEW_PATHS.reschedule, ids[0]));
  expect(again).toMatchObject({ start: at(30), reschedulesLeft: 0, canReschedule: false });
  const third = await choose(INTERVIEW_PATHS.reschedule, ids[2]);
  expect([third.status, third.text.includes('as often as possible')]).toEqual([409, true]);

  await anInterview(server, tenant, { email: person.email, pool: 'late', slots: slots(20, 90) });
  const late = (await interviewsOf(person)).find(({ canPick }) => canPick);
  const [near, far] = late?.slots ?? [];
  await person.send('POST', INTERVIEW_PATHS.pick(late?.id ?? ''), { body: { slot_id: near?.id } });
  server.clock.set(new Date(at(8)));
  const refused = await person.send('POST', INTERVIEW_PATHS.reschedule(late?.id ?? ''), {
    body: { slot_id: far?.id },
  });
  expect([refused.status, refused.text.includes('too late')]).toEqual([409, true]);
});

test('[DASH-02] where the company sets the time it is asked for another one, which counts once it is there, and is confirmed anew', async () => {
  const { interview } = await anInterview(server, tenant, fixed(48));
  const asked = await person.send('POST', INTERVIEW_PATHS.reschedule(interview.enc_id), {
    body: { note: 'Any afternoon' },
  });
  expect(changedInterview(asked)).toMatchObject({ isTimeWanted: true, start: at(48), reschedulesLeft: 2 });
  const base = `/tenants/${tenant.domain}/interviews`;
  expect((await server.operate('GET', `${base}/${interview.id}`)).json()).toMatchObject({
    wanted_note: 'Any afternoon',
  });
  const body = { start: at(72), end: at(73) };
  expect((await server.operate('POST', `${base}/${interview.id}/move`, body)).status).toBe(200);
  expect((await interviewsOf(person))[0]).toMatchObject({
    status: 'changed',
    start: at(72),
    canConfirm: true,
    isTimeWanted: false,
    reschedulesLeft: 1,
  });
  // What the company moves by itself is no change of the candidate's.
  const own = { start: at(80), end: at(81) };
  expect((await server.operate('POST', `${base}/${interview.id}/move`, own)).status).toBe(200);
  expect((await interviewsOf(person))[0]).toMatchObject({ start: at(80), reschedulesLeft: 1 });
});

test('[DASH-02] canceling frees the slot, whoever cancels; the company’s is told', async () => {
  const pool = { pool: 'cancel', slots: slots(30) };
  const { interview } = await anInterview(server, tenant, { email: person.email, ...pool });
  const slotId = (await interviewsOf(person))[0]?.slots[0]?.id;
  await person.send('POST', INTERVIEW_PATHS.pick(interview.enc_id), { body: { slot_id: slotId } });
  const other = await aCandidate(server, tenant);
  await anInterview(server, tenant, { email: other.email, ...pool });
  expect((await interviewsOf(other))[0]?.slots).toEqual([]);
  const canceled = await person.send('POST', INTERVIEW_PATHS.cancel(interview.enc_id), {
    body: { reason_code: 'ill', note: 'Sorry' },
  });
  expect(changedInterview(canceled)).toMatchObject({ status: 'canceled', canceledBy: 'candidate', link: '' });
  expect((await interviewsOf(other))[0]?.slots.map(({ id }) => id)).toEqual([slotId]);

  const second = await anInterview(server, tenant, fixed(48));
  const path = `/tenants/${tenant.domain}/interviews/${second.interview.id}/cancel`;
  for (const _again of [1, 2]) expect((await server.operate('POST', path, {})).status).toBe(200);
  expect((await bell())[0]?.message).toBe('Your interview for Baker was canceled.');
  const confirm = await person.send('POST', INTERVIEW_PATHS.confirm(second.interview.enc_id), { body: {} });
  expect(confirm.status).toBe(409);
});

test('[DASH-02] across a change of daylight saving the hour of the zone stays what the company planned', async () => {
  // Berlin leaves winter time on 29 March 2026: ten o'clock is 09:00 UTC before and 08:00 UTC after.
  for (const [day, offset, utc] of [
    ['2026-03-28', '+01:00', '09:00'],
    ['2026-03-30', '+02:00', '08:00'],
  ] as const) {
    await anInterview(server, tenant, {
      email: person.email,
      start: `${day}T10:00:00${offset}`,
      end: `${day}T11:00:00${offset}`,
    });
    const made = (await interviewsOf(person)).find(({ start }) => start?.startsWith(day));
    expect(made?.start).toBe(`${day}T${utc}:00.000Z`);
    const hour = new Intl.DateTimeFormat('en', { timeZone: made?.zone, hour: 'numeric', hour12: false });
    expect(hour.format(new Date(made?.start ?? ''))).toBe('10');
    const file = await person.send('GET', INTERVIEW_PATHS.calendar(made?.id ?? ''));
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.text).toContain(`DTSTART:${day.replaceAll('-', '')}T${utc.replace(':', '')}00Z`);
    expect(file.text).toContain('SEQUENCE:1');
  }
});

test('[DASH-02] what the company sends is checked, and proposing twice with one name makes one', async () => {
  const base = `/tenants/${tenant.domain}/interviews`;
  const data = { email: person.email, title: 'Talk', zone: 'Europe/Berlin', start: at(48), end: at(49) };
  for (const wrong of [
    { zone: 'Mars/Base' },
    { link: 'http://meet.example' },
    { end: at(47) },
    { start: at(-5) },
    { pool: 'both' },
    { email: 'nobody@people.example' },
  ])
    expect((await server.operate('POST', base, { ...data, ...wrong })).status).toBeGreaterThanOrEqual(404);
  const one = await server.operate('POST', base, { ...data, source_id: 'ats-1' });
  const two = await server.operate('POST', base, { ...data, source_id: 'ats-1' });
  expect([one.status, two.status]).toEqual([201, 200]);
  expect(await interviewsOf(person)).toHaveLength(1);
  server.clock.set(new Date(TEST_NOW.getTime() + 800 * 86_400_000));
  expect(await removeOldInterviews(server)).toBeGreaterThan(0);
});
