import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant, TEST_NOW } from '../../../test/test-server.ts';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { sweepApplications } from './application-work.ts';

test('[DASH-02] who keeps or has begun what closes within three days is told once, unless they have applied', async () => {
  const server = await aServer();
  const closesAt = '2026-03-16T12:00:00Z';
  const tenant = await aTenant(server, {
    positions: [aPosition({ title: 'A', closesAt }), aPosition({ title: 'B' })],
  });
  const [closing = 0, other = 0] = await positionIdsOf(tenant);
  const save = async (person: TestBrowser, id: number) => {
    const body = { position_id: id, operation: 'add' };
    expect((await person.send('POST', SAVED_PATHS.save, { body })).status).toBe(200);
  };
  const people: Awaited<ReturnType<typeof aCandidate>>[] = [];
  // One after the other: each reads the code of its own mail.
  for (let count = 0; count < 4; count += 1) people.push(await aCandidate(server, tenant));
  const [keeper, beginner, applicant, elsewhere] = people as [
    ...[(typeof people)[0], (typeof people)[0], (typeof people)[0], (typeof people)[0]],
  ];
  for (const person of [keeper, beginner, applicant]) await save(person, closing);
  await save(elsewhere, other);
  const draft = { position_ids: [closing], answers: { firstname: 'Bea' } };
  expect((await beginner.send('PUT', APPLICATION_PATHS.drafts, { body: draft })).status).toBe(200);
  expect((await apply(applicant, { pids: [closing] })).status).toBe(201);
  const faults: unknown[] = [];
  const told = async (at: string) => {
    server.clock.set(new Date(at));
    const log = (message: string, fields: object) => void faults.push(message, fields);
    await Promise.all([1, 2].map(() => sweepApplications(server.applications, log)));
    await server.tasks.runDue();
    return people.map(
      ({ email }) =>
        server.mails.filter(({ to, subject }) => to === email && subject.includes('takes applications'))
          .length,
    );
  };
  expect(await told('2026-03-13T11:00:00Z')).toEqual([0, 0, 0, 0]);
  expect(await told('2026-03-13T13:00:00Z')).toEqual([1, 1, 0, 0]);
  expect(await told('2026-03-16T11:00:00Z')).toEqual([1, 1, 0, 0]);
  const bellOf = async (person: TestBrowser) =>
    (await person.send('GET', NOTIFICATION_PATHS.list))
      .json<{ data: NotificationList }>()
      .data.notifications.filter(({ message }) => message.includes('March 16'))
      .map(({ redirectUrl }) => redirectUrl);
  expect(await bellOf(keeper)).toEqual([`/careers/job/${closing}`]);
  expect(await bellOf(beginner)).toEqual([`/careers/apply?pid=${closing}`]);
  expect(faults).toEqual([]);
  server.clock.set(TEST_NOW);
});

test('[DASH-02] closing positions that nothing may be told of keep no other waiting, however many they are', async () => {
  const server = await aServer();
  const closesAt = '2026-03-12T12:00:00Z';
  const hidden = Array.from({ length: 201 }, () => aPosition({ closesAt, department: 'Land' }));
  const shown = aPosition({ closesAt: '2026-03-12T13:00:00Z', department: 'Sea' });
  const secret = aPosition({ closesAt, department: 'Sea', isPrivate: true });
  const tenant = await aTenant(server, {
    config: { pcsxConfig: { searchConfig: { basePositionFq: { department: ['Sea'] } } } },
    positions: [...hidden, shown, secret],
  });
  const [open = 0, ...others] = await positionIdsOf(tenant);
  expect(others).toEqual([]);
  const keeper = await aCandidate(server, tenant);
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no tenant');
  const seed = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  await inTenant(server.db, seed, (ctx) =>
    ctx.tx.execute(sql`insert into saved_positions (tenant_id, candidate_id, position_id, saved_at)
      select p.tenant_id, c.id, p.id, now() from positions p join candidates c on c.tenant_id = p.tenant_id`),
  );
  const faults: unknown[] = [];
  await sweepApplications(server.applications, (message, fields) => void faults.push(message, fields));
  const bell = await keeper.send('GET', NOTIFICATION_PATHS.list);
  const { notifications } = bell.json<{ data: NotificationList }>().data;
  expect(notifications.map(({ redirectUrl }) => redirectUrl)).toEqual([`/careers/job/${open}`]);
  expect(faults).toEqual([]);
});
