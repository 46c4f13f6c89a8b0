import { SESSION_IDLE_DAYS } from '@opencareers/contracts/accounts';
import { inTenant } from '../../platform/context.ts';
import type { DatabaseSignals } from '../../platform/database/database-signals.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { countBadge } from './bell.service.ts';
import { createNotifier } from './create-notifier.ts';
import type { NotificationServices } from './notification-services.ts';
import type { Notifier } from './notifier.ts';
import { listOpenSessions } from './recipients.repo.ts';
import { BadgeStreams } from './stream/badge-streams.ts';

const DAY_MILLISECONDS = 86_400_000;

interface NotificationParts extends Omit<NotificationServices, 'streams'> {
  signals: Pick<DatabaseSignals, 'isAvailable' | 'listen'>;
  log: (message: string, fields: object) => void;
  beatMilliseconds?: number;
}

/** Wires what notifications are made of, and the notifier that other features tell events to. */
export function createNotifications({ signals, log, beatMilliseconds, ...parts }: NotificationParts): {
  notifications: NotificationServices;
  notifier: Notifier;
} {
  const { db, clock, registry } = parts;
  const seedOf = (tenant: { id: number; domain: string }) => ({
    tenant,
    actor: SYSTEM,
    clock,
    requestId: 'badge-stream',
  });
  const streams = new BadgeStreams({
    signals,
    log,
    beatMilliseconds,
    readBadge: ({ tenant, candidateId }) =>
      inTenant(db, seedOf(tenant), async (ctx) =>
        countBadge(ctx, await registry.getConfigWithin(ctx), candidateId),
      ),
    findOpenSessions: (tenant, ids) =>
      inTenant(db, seedOf(tenant), (ctx) =>
        listOpenSessions(ctx, ids, new Date(clock.now().getTime() - SESSION_IDLE_DAYS * DAY_MILLISECONDS)),
      ),
  });
  return { notifications: { ...parts, streams }, notifier: createNotifier(parts) };
}
