import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import { and, eq } from 'drizzle-orm';
import { candidates } from '../src/features/accounts/accounts.schema.ts';
import type { NewNotification } from '../src/features/notifications/notifier.ts';
import { inTenant } from '../src/platform/context.ts';
import { SYSTEM } from '../src/platform/scope.ts';
import type { TestBrowser } from './account-people.ts';
import type { TestServer, TestTenant } from './test-server.ts';

interface Whom {
  tenant: TestTenant;
  person: TestBrowser & { email: string };
}

let eventCount = 0;

/** Tells a candidate something as a feature would, or that an action is done. */
export async function tell(
  server: TestServer,
  { tenant, person }: Whom,
  given: Partial<NewNotification> & { resolve?: string } = {},
): Promise<boolean> {
  eventCount += 1;
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no such tenant');
  const { resolve, ...told } = given;
  const seed = { tenant: entry, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  return inTenant(server.db, seed, async (ctx) => {
    const [row] = await ctx.tx
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(eq(candidates.tenantId, entry.id), eq(candidates.email, person.email)));
    if (resolve !== undefined) {
      await server.notifier.resolve(ctx, { eventKey: resolve });
      return true;
    }
    return server.notifier.notify(ctx, {
      candidateId: row?.id ?? 0,
      kind: 'custom',
      eventKey: `event-${eventCount}`,
      ...(told.kind === undefined
        ? { details: { categoryTitle: 'News', message: 'Something happened' } }
        : {}),
      ...told,
    });
  });
}

/** Tells a candidate something; gives its number. */
export async function aTold(server: TestServer, { tenant, person }: Whom): Promise<number> {
  await tell(server, { tenant, person });
  const answer = await person.send('GET', NOTIFICATION_PATHS.list);
  return answer.json<{ data: NotificationList }>().data.notifications[0]?.id ?? 0;
}
