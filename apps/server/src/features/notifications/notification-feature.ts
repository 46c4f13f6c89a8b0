import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { type Connection, inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import type { Sweep } from '../../platform/sweeps/sweep-scheduler.ts';
import { shortTask } from '../../platform/tasks/task.ts';
import { tasks } from '../../platform/tasks/tasks.schema.ts';
import type { TenantEntry, TenantRegistry } from '../tenants/index.ts';
import { bellRoutes } from './bell.routes.ts';
import { createHeldMailHandler, HELD_MAIL_TASK } from './mail/held-mail.ts';
import { findSchedule } from './mail/mail-schedules.repo.ts';
import { unsubscribeRoutes } from './mail/unsubscribe.routes.ts';
import { pathOnSite } from './notification-kinds.ts';
import type { NotificationServices } from './notification-services.ts';
import { removeNotificationsBefore } from './notifications.repo.ts';
import { mailSchedules, notificationPreferences, notifications } from './notifications.schema.ts';
import type { Notifier } from './notifier.ts';
import { operatorNotificationRoutes } from './operator-notifications.routes.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { findWithheld, forgetReturns } from './returned-mail/returned-mail.repo.ts';
import { returnedMailRoutes } from './returned-mail/returned-mail.routes.ts';
import { badgeStreamRoutes } from './stream/stream.routes.ts';

/** Days of the shortest months that come after each other, so that what is told is never too short. */
const MONTH_DAYS = 30;

/** Notifications, preferences and mails that wait, in the export and erasure of a candidate. */
export const notificationData: PersonalDataPart = {
  name: 'notifications',
  keptMonths: (config) => Math.ceil(keptDaysOf(config) / MONTH_DAYS),
  tables: ['notifications', 'notification_preferences', 'mail_schedules', 'returned_mail', 'tasks'],
  // What somebody was told.
  keepsAccount: async () => false,
  collect: async (ctx, { candidateId, email }) => {
    const returned = await findWithheld(ctx, email);
    const told = await ctx.tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.candidateId, candidateId)))
      .orderBy(asc(notifications.id));
    const preferences = await ctx.tx
      .select()
      .from(notificationPreferences)
      .where(
        and(
          eq(notificationPreferences.tenantId, ctx.tenant.id),
          eq(notificationPreferences.candidateId, candidateId),
        ),
      );
    const data = {
      notifications: told.map(({ kind, details, redirectUrl, notificationType, ...times }) => ({
        kind,
        details,
        notificationType,
        // Sealed ones hold a secret of their own, which is no use outside of this installation.
        redirectUrl: pathOnSite(redirectUrl) ?? '',
        createdAt: times.createdAt.toISOString(),
        viewedAt: times.viewedAt?.toISOString() ?? null,
        clickedAt: times.clickedAt?.toISOString() ?? null,
        doneAt: times.doneAt?.toISOString() ?? null,
        archivedAt: times.archivedAt?.toISOString() ?? null,
        snoozedUntil: times.snoozedUntil?.toISOString() ?? null,
      })),
      preferences: preferences.map(({ kind, email, changedAt }) => ({
        kind,
        email,
        changedAt: changedAt.toISOString(),
      })),
      schedule: await findSchedule(ctx, candidateId),
      mailsWithheldSince: returned?.withheldSince?.toISOString() ?? null,
    };
    return { count: told.length, data, files: [] };
  },
  erase: async (ctx, { candidateId, email, formerEmails }) => {
    await forgetReturns(ctx, [email, ...formerEmails]);
    for (const table of [notifications, notificationPreferences, mailSchedules, tasks])
      await ctx.tx
        .delete(table)
        .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.candidateId, candidateId)));
    return { files: [] };
  },
};

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
function keptDaysOf({ notificationsConfig }: TenantConfig): number {
  return notificationsConfig.inApp.lookbackDays + KEPT_DAYS;
}

/** Removes notifications that the bell has not shown for long; gives how many. Safe to run anywhere, any time. */
export async function removeOldNotifications(parts: NotificationRetentionParts): Promise<number> {
  let removed = 0;
  for (const tenant of parts.registry.list())
    removed += await removeInBatches(BATCH, () => removeBatch(parts, tenant));
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
function notificationSweep(parts: NotificationRetentionParts): Sweep {
  return {
    name: 'notification-retention',
    every: EVERY_MILLISECONDS,
    firstAfter: 120_000,
    run: () => removeOldNotifications(parts),
  };
}

const PARTS = [bellRoutes, badgeStreamRoutes, preferenceRoutes, unsubscribeRoutes];

/** The bell, the preferences and the stream; each part has hooks and body parsers of its own. */
export function notificationFeature(services: NotificationServices, notifier: Notifier): Feature {
  return {
    routes: async (app) => {
      for (const routes of PARTS) await app.register(routes, { services });
    },
    operator: async (app) => {
      await app.register(operatorNotificationRoutes, { services, notifier });
      await app.register(returnedMailRoutes, { services });
    },
    tasks: [shortTask(HELD_MAIL_TASK, createHeldMailHandler(services))],
    sweeps: [notificationSweep(services)],
    personalData: notificationData,
  };
}
