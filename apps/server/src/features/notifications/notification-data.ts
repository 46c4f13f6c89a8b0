import { and, asc, eq } from 'drizzle-orm';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { tasks } from '../../platform/tasks/tasks.schema.ts';
import { pathOnSite } from './notification-kinds.ts';
import { keptDaysOf } from './notification-retention.ts';
import { notificationPreferences, notifications } from './notifications.schema.ts';

/** Days of the shortest months that come after each other, so that what is told is never too short. */
const MONTH_DAYS = 30;

/** Notifications, preferences and mails that wait, in the export and erasure of a candidate. */
export const notificationData: PersonalDataPart = {
  name: 'notifications',
  keptMonths: (config) => Math.ceil(keptDaysOf(config) / MONTH_DAYS),
  tables: ['notifications', 'notification_preferences', 'tasks'],
  collect: async (ctx, { candidateId }) => {
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
      })),
      preferences: preferences.map(({ kind, email, changedAt }) => ({
        kind,
        email,
        changedAt: changedAt.toISOString(),
      })),
    };
    return { count: told.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    for (const table of [notifications, notificationPreferences, tasks])
      await ctx.tx
        .delete(table)
        .where(and(eq(table.tenantId, ctx.tenant.id), eq(table.candidateId, candidateId)));
    return { files: [] };
  },
};
