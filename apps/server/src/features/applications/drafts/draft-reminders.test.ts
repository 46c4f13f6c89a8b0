import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../../test/application-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { sweepApplications } from '../application-work.ts';

let server: TestServer;
let tenant: TestTenant;
let pids: number[];
beforeAll(async () => {
  server = await aServer({ baseUrl: 'https://jobs.example' });
  tenant = await aTenant(server, {
    positions: [aPosition({ title: 'A', closesAt: '2026-03-11T00:00:00Z' }), aPosition({ title: 'B' })],
  });
  pids = await positionIdsOf(tenant);
});
afterEach(() => server.clock.set(TEST_NOW));

async function save(person: TestBrowser, answers: object, revision?: number): Promise<void> {
  const answer = await person.send('PUT', APPLICATION_PATHS.drafts, {
    headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
    body: { position_ids: [pids[1] ?? 0], answers },
  });
  expect(answer.status).toBe(200);
}

/** Some hours after the beginning, with everything done by then, twice at once. */
async function hoursLater(hours: number): Promise<void> {
  server.clock.set(new Date(TEST_NOW.getTime() + hours * 3_600_000));
  const faults: unknown[] = [];
  const log = (message: string, fields: object) => void faults.push(message, fields);
  await Promise.all([1, 2].map(() => sweepApplications(server.applications, log)));
  await server.tasks.runDue();
  expect(faults).toEqual([]);
}

const mailsTo = (email: string) => server.mails.filter(({ to, code }) => to === email && code === undefined);

async function bellOf(person: TestBrowser) {
  const answer = await person.send('GET', NOTIFICATION_PATHS.list);
  return answer.json<{ data: NotificationList }>().data.notifications;
}

test('[APPLY-02] a draft that has lain for a day is told of once, with a link to go on', async () => {
  const ada = await aCandidate(server, tenant);
  await save(ada, { firstname: 'Ada' });
  await hoursLater(23);
  expect(mailsTo(ada.email)).toEqual([]);
  await hoursLater(25);
  await hoursLater(60);
  const page = `/careers/apply?pid=${pids[1]}`;
  expect(mailsTo(ada.email)).toMatchObject([
    {
      subject: 'You have not sent your application for B yet.',
      text: expect.stringContaining(`https://jobs.example${page}&domain=${tenant.domain}`),
    },
  ]);
  expect((await bellOf(ada)).map(({ redirectUrl }) => redirectUrl)).toEqual([page]);
});

test('[APPLY-02] who goes on and lets it lie again hears of it after three days, and never a third time', async () => {
  const eve = await aCandidate(server, tenant);
  await save(eve, { firstname: 'Eve' });
  await hoursLater(25);
  await hoursLater(26);
  await save(eve, { firstname: 'Eva' }, 1);
  await hoursLater(26 + 71);
  expect(mailsTo(eve.email)).toHaveLength(1);
  await hoursLater(26 + 73);
  expect(mailsTo(eve.email)).toHaveLength(2);
  await hoursLater(26 + 74);
  await save(eve, { firstname: 'Evi' }, 2);
  await hoursLater(26 + 74 + 200);
  expect(mailsTo(eve.email)).toHaveLength(2);
});

test('[APPLY-02] nothing is told of what was sent, deleted or closed, nor to who wants no such mails', async () => {
  const people: Awaited<ReturnType<typeof aCandidate>>[] = [];
  // One after the other: each reads the code of its own mail.
  for (let count = 0; count < 4; count += 1) people.push(await aCandidate(server, tenant));
  const [sent, deleted, closed, quiet] = people as [(typeof people)[0], ...typeof people];
  const [shut = 0, open = 0] = pids;
  for (const person of [sent, deleted, quiet]) await save(person as typeof sent, { firstname: 'Kim' });
  const ofShut = { position_ids: [shut], answers: { firstname: 'Kim' } };
  await closed?.send('PUT', APPLICATION_PATHS.drafts, { body: ofShut });
  expect((await apply(sent, { pids: [open] })).status).toBe(201);
  await deleted?.send('DELETE', APPLICATION_PATHS.drafts, { body: { position_ids: [open] } });
  const choice = { kind: 'APPLICATIONDraft', email: false };
  expect((await quiet?.send('PUT', NOTIFICATION_PATHS.preferences, { body: choice }))?.status).toBe(200);
  await hoursLater(25);
  for (const person of people)
    expect(mailsTo(person.email).filter(({ subject }) => subject.includes('not sent'))).toEqual([]);
  expect(await bellOf(quiet as typeof sent)).toHaveLength(1);
  expect(await bellOf(closed as typeof sent)).toEqual([]);
});

test('[APPLY-02] a visitor is told at the address of the draft, an address twice a day, and not without one', async () => {
  const email = 'typed@people.example';
  for (const answers of [{ firstname: 'No' }, { email: 'no address' }, { email }, { email }, { email }])
    await save(await aBrowser(server, tenant), answers);
  await hoursLater(25);
  const [first, ...rest] = mailsTo(email);
  expect(rest).toHaveLength(1);
  expect(first?.text).toContain('https://jobs.example/careers/apply/continue?token=');
  expect(first?.text).toContain('That was not you?');
  expect(first?.text).not.toContain(pids[1]?.toString());
});

test('[APPLY-02] what was told to a visitor counts for the candidate that they become', async () => {
  const visitor = await aBrowser(server, tenant);
  const email = 'becomes@people.example';
  await save(visitor, { email });
  await hoursLater(25);
  expect(mailsTo(email)).toHaveLength(1);
  await signIn(server, visitor, email);
  await hoursLater(25 + 30);
  expect(mailsTo(email)).toHaveLength(1);
  await save(visitor, { email, firstname: 'Bea' }, 1);
  await hoursLater(25 + 30 + 73);
  expect(mailsTo(email)).toHaveLength(2);
});

test('[APPLY-02] a draft that cannot be told of is logged and keeps no other waiting, and is not tried for ever', async () => {
  const [bad, good] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  await save(bad, { firstname: 'Bad' });
  await save(good, { firstname: 'Good' });
  server.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
  await server.database.withOwner((client) =>
    client.query(`create function refuse_bad() returns trigger language plpgsql as $$
        begin
          if new.candidate_id = (select id from candidates where email = '${bad.email}') then
            raise exception 'refused for the test';
          end if;
          return new;
        end $$;
      create trigger refuse_bad before insert on notifications for each row execute function refuse_bad()`),
  );
  const faults: string[] = [];
  const sweep = () => sweepApplications(server.applications, (message) => void faults.push(message));
  await sweep();
  await sweep();
  await server.database.withOwner((client) => client.query('drop trigger refuse_bad on notifications'));
  await server.tasks.runDue();
  expect(faults).toEqual(['a draft could not be told of']);
  expect([mailsTo(bad.email).length, mailsTo(good.email).length]).toEqual([0, 1]);
});
