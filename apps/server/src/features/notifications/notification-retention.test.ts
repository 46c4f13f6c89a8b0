import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { tell } from '../../../test/notification-people.ts';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../test/test-server.ts';
import { type Context, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { tasks } from '../../platform/tasks/tasks.schema.ts';
import { candidates } from '../accounts/accounts.schema.ts';
import { notificationData, removeOldNotifications } from './notification-feature.ts';
import { notifications } from './notifications.schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

async function within<T>(domain: string, work: (ctx: Context) => Promise<T>): Promise<T> {
  const tenant = server.registry.findByDomain(domain);
  if (tenant === undefined) throw new Error('no such tenant');
  const seed = { tenant, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  return inTenant(server.db, seed, work);
}

const subjectOf = (domain: string, email: string) =>
  within(domain, async ({ tx }) => {
    const [row] = await tx.select().from(candidates).where(eq(candidates.email, email));
    return { candidateId: row?.id ?? 0, encId: row?.encId ?? '', email, formerEmails: [] };
  });

test('a notification goes thirty days after the bell has stopped to show it, and not before', async () => {
  const tenant = await aTenant(server, { config: { notificationsConfig: { inApp: { lookbackDays: 10 } } } });
  const person = await aCandidate(server, tenant);
  await tell(server, { tenant, person });
  const left = () => within(tenant.domain, ({ tx }) => tx.select().from(notifications));
  const sweepAfter = async (days: number) => {
    server.clock.set(new Date(TEST_NOW.getTime() + days * 86_400_000 + 1_000));
    await removeOldNotifications(server);
    return left();
  };
  expect(await sweepAfter(39)).toHaveLength(1);
  expect(await sweepAfter(40)).toHaveLength(0);
  server.clock.set(TEST_NOW);
});

test('an export holds what a candidate was told and prefers; an erasure leaves nothing, of nobody else', async () => {
  const tenant = await aTenant(server);
  const { domain } = tenant;
  const [a, b] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  for (const person of [a, b]) {
    await tell(
      server,
      { tenant, person },
      { kind: 'OFFERExtended', redirectUrl: '/careers/offers?secret=1', isSecret: true },
    );
    const body = { kind: 'custom', email: false };
    await person.send('PUT', NOTIFICATION_PATHS.preferences, { body });
  }
  const subject = await subjectOf(domain, a.email);
  const { count, data } = await within(domain, (ctx) => notificationData.collect(ctx, subject));
  expect(count).toBe(1);
  expect(data).toMatchObject({
    notifications: [{ kind: 'OFFERExtended', notificationType: 'action_required', clickedAt: null }],
    preferences: [{ kind: 'custom', email: false }],
  });
  expect(JSON.stringify(data)).not.toContain('sealed');
  await within(domain, (ctx) => notificationData.erase(ctx, subject));
  const left = await within(domain, async ({ tx }) => ({
    told: await tx.select().from(notifications),
    waiting: await tx.select().from(tasks),
  }));
  const other = await subjectOf(domain, b.email);
  expect(left.told.map(({ candidateId }) => candidateId)).toEqual([other.candidateId]);
  expect(new Set(left.waiting.map(({ candidateId }) => candidateId))).toEqual(new Set([other.candidateId]));
});
