import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { MailSchedule, NotificationPreference } from '@opencareers/contracts/notifications';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { tell } from '../../../../test/notification-people.ts';
import { withinTenant } from '../../../../test/offer-factory.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import type { Mail } from '../../../integrations/mail/mail.port.ts';
import { candidates } from '../../accounts/index.ts';

const EVENING = new Date('2026-03-10T21:30:00Z');
const MORNING = new Date('2026-03-11T06:00:00Z');
const NIGHT: MailSchedule = { delivery: 'at_once', quietHours: { from: 22, until: 7 } };

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer({ baseUrl: 'https://jobs.example' });
  tenant = await aTenant(server, { config: { pcsxConfig: { branding: { companyName: 'Northwind' } } } });
});
beforeEach(() => server.clock.set(EVENING));

type Person = TestBrowser & { email: string };

/** Somebody whose clock is that of Berlin, and who wants mails by this schedule. */
async function aRester(schedule: MailSchedule): Promise<Person> {
  const person = await aCandidate(server, tenant);
  await withinTenant(server, tenant.domain, (ctx) =>
    ctx.tx.update(candidates).set({ timeZone: 'Europe/Berlin' }).where(eq(candidates.encId, person.encId)),
  );
  expect((await choose(person, schedule)).status).toBe(200);
  return person;
}

const choose = (person: TestBrowser, body: object) =>
  person.send('PUT', NOTIFICATION_PATHS.schedule, { body });

async function mailsTo({ email }: Person): Promise<Mail[]> {
  await server.tasks.runDue();
  return server.mails.filter(({ to, code }) => to === email && code === undefined);
}

const news = (person: Person, message: string, kind?: string) =>
  tell(
    server,
    { tenant, person },
    kind === undefined ? { details: { categoryTitle: 'News', message } } : { kind },
  );

test('what comes in quiet hours waits for their end and is one mail, with a way on from each', async () => {
  const person = await aRester(NIGHT);
  await news(person, 'First');
  await news(person, '', 'INTERVIEWScheduled');
  expect(await mailsTo(person)).toEqual([]);
  server.clock.set(MORNING);
  const [mail, ...others] = await mailsTo(person);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your news from Northwind');
  expect(mail?.text).toMatch(/First[\s\S]*Your interview/);
  expect(mail?.text).toContain(`https://jobs.example/careers/interviews?domain=${tenant.domain}`);
  expect(mail?.html).toContain('<h2');
  server.clock.set(new Date(MORNING.getTime() + 86_400_000));
  expect(await mailsTo(person)).toHaveLength(1);
});

test('one alone is the mail that it would have been; what was read or turned off meanwhile is not mailed', async () => {
  const person = await aRester({ delivery: 'daily', quietHours: null });
  await news(person, 'Alone');
  await news(person, '', 'INTERVIEWScheduled');
  await person.send('PUT', NOTIFICATION_PATHS.preferences, {
    body: { kind: 'INTERVIEWScheduled', email: false },
  });
  const other = await aRester({ delivery: 'daily', quietHours: null });
  await news(other, 'Read');
  await other.send('POST', NOTIFICATION_PATHS.markAllClicked, { body: {} });
  server.clock.set(new Date('2026-03-11T07:00:00Z'));
  expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual(['Alone']);
  expect(await mailsTo(other)).toEqual([]);
});

test('what must not be lost comes at once, in quiet hours too', async () => {
  const person = await aRester({ delivery: 'daily', quietHours: { from: 22, until: 7 } });
  await news(person, '', 'OFFERExtended');
  expect(await mailsTo(person)).toHaveLength(1);
});

test('the mail of several is ended by one click, with all that can be ended', async () => {
  const person = await aRester(NIGHT);
  await news(person, 'First');
  await news(person, 'Second');
  server.clock.set(MORNING);
  const [mail] = await mailsTo(person);
  const url = new URL(/^<(.+)>$/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const path = `${url.pathname}${url.search}`;
  expect((await server.get(path)).text).toContain('every kind that can be ended');
  const ended = await server.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(ended.statusCode).toBe(200);
  const answer = await person.send('GET', NOTIFICATION_PATHS.preferences);
  const { preferences } = answer.json<{ data: { preferences: NotificationPreference[] } }>().data;
  expect(preferences.filter(({ email, isFixed }) => email !== isFixed)).toEqual([]);
});

test('[NOTIF-04] a schedule is kept for who is signed in, and a wrong one is refused by name', async () => {
  const stranger = await aBrowser(server, tenant);
  expect((await choose(stranger, NIGHT)).status).toBe(401);
  const person = await aCandidate(server, tenant);
  const read = async () =>
    (await person.send('GET', NOTIFICATION_PATHS.preferences)).json<{ data: { schedule: MailSchedule } }>()
      .data.schedule;
  expect(await read()).toEqual({ delivery: 'at_once', quietHours: null });
  for (const [wrong, field] of [
    [{ delivery: 'weekly', quietHours: null }, 'delivery'],
    [{ delivery: 'daily', quietHours: { from: 24, until: 7 } }, 'from'],
    [{ delivery: 'daily', quietHours: { from: 7, until: 7 } }, 'until'],
  ] as const) {
    const answer = await choose(person, wrong);
    expect([field, answer.status]).toEqual([field, 422]);
    expect(answer.text).toContain(field);
  }
  expect(await read()).toEqual({ delivery: 'at_once', quietHours: null });
  await choose(person, NIGHT);
  expect(await read()).toEqual(NIGHT);
});
