import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import type { TenantEntry, TenantRegistry } from '../tenants/index.ts';
import { removeNotificationsBefore } from './notifications.repo.ts';

/** Days that a notification is kept once the bell does not show it any more. */
const KEPT_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
const EVERY_MILLISECONDS = 60 * 60_000;
const BATCH = 1_000;

interface NotificationRetentionParts {
  db: Connection;
  registry: TenantRegistry;
  clock: Clock;
}

/** Days that a notification is kept. */
export function keptDaysOf({ notificationsConfig }: TenantConfig): number {
  return notificationsConfig.inApp.lookbackDays + KEPT_DAYS;
}

/** Removes notifications that the bell has not shown for long; gives how many. Safe to run anywhere, any time. */
export async function removeOldNotifications(parts: NotificationRetentionParts): Promise<number> {
  let removed = 0;
  for (const tenant of parts.registry.list())
    for (;;) {
      const batch = await removeBatch(parts, tenant);
      removed += batch;
      if (batch < BATCH) break;
    }
  return removed;
}

async function removeBatch(
  { db, registry, clock }: NotificationRetentionParts,
  tenant: TenantEntry,
): Promise<number> {
  const days = keptDaysOf(await registry.getConfig(tenant));
  const before = new Date(clock.now().getTime() - days * DAY_MILLISECONDS);
  const seed = { tenant, actor: SYSTEM, clock, requestId: 'notification-retention' };
  return inTenant(db, seed, (ctx) => removeNotificationsBefore(ctx, before, BATCH));
}

/** Soon after the start and then every hour. */
export function notificationSweep(parts: NotificationRetentionParts): Sweep {
  return {
    name: 'notification-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 120_000,
    run: () => removeOldNotifications(parts),
  };
}
