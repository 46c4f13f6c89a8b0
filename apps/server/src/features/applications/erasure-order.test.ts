import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../test/application-people.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { aPosition, aServer, aTenant, TEST_NOW } from '../../../test/test-server.ts';
import { type Context, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { candidates } from '../accounts/accounts.schema.ts';
import { lockCandidate } from '../accounts/locking/candidate-lock.ts';
import { applications, draftReminders } from './applications.schema.ts';
import { remindOfDrafts } from './drafts/remind-of-drafts.ts';
import { createLateHandler } from './list/tell-late.ts';

test('what is told of an application or a draft waits for the erasure of its candidate and holds nothing of theirs', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, { positions: [aPosition({ title: 'A' }), aPosition({ title: 'B' })] });
  const [sent = 0, begun = 0] = await positionIdsOf(tenant);
  const ada = await aCandidate(server, tenant);
  expect((await apply(ada, { pids: [sent] })).status).toBe(201);
  const draft = { position_ids: [begun], answers: { firstname: 'Ada' } };
  expect((await ada.send('PUT', APPLICATION_PATHS.drafts, { body: draft })).status).toBe(200);
  server.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no tenant');
  const seed = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  const within = <T>(work: (ctx: Context) => Promise<T>) => inTenant(server.db, seed, work);
  const encId = await within(async (ctx) => (await ctx.tx.select().from(applications))[0]?.encId ?? '');
  const late = createLateHandler(server.applications);
  const task = { id: 1, key: encId, attempts: 0, createdAt: TEST_NOW, signal: new AbortController().signal };
  const facts = { ...task, payload: { application: encId } };
  for (const tell of [
    () => within(async (ctx) => late(ctx, facts)),
    () => remindOfDrafts(server.applications, seed, (message) => expect.unreachable(message)),
  ]) {
    let telling: Promise<unknown> = Promise.resolve();
    await within(async (ctx) => {
      const [{ id } = { id: 0 }] = await ctx.tx
        .select()
        .from(candidates)
        .where(eq(candidates.email, ada.email));
      expect(await lockCandidate(ctx, id)).toBe(true);
      telling = tell();
      await untilWaiting(server.database.pool);
      for (const table of [applications, draftReminders])
        expect(await ctx.tx.select().from(table).for('update', { noWait: true })).toHaveLength(1);
    });
    await telling;
  }
  expect(await within((ctx) => ctx.tx.select().from(draftReminders))).toMatchObject([{ mails: 1 }]);
});
