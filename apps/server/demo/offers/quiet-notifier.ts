import { findKind } from '../../src/features/notifications/notification-kinds.ts';
import type { NotificationRow } from '../../src/features/notifications/notifications.repo.ts';
import type { Notifier } from '../../src/features/notifications/notifier.ts';
import type { TenantRegistry } from '../../src/features/tenants/tenant-registry.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** What is older was looked at. */
const NEW_HOURS = 12;

/** Tells nobody: keeps what it would tell, with the time of its event, to be put behind the bell in its order. */
export class QuietNotifier implements Notifier {
  readonly rows: NotificationRow[] = [];
  readonly #registry: TenantRegistry;
  readonly #now: Date;

  constructor(registry: TenantRegistry, now: Date) {
    this.#registry = registry;
    this.#now = now;
  }

  readonly notify: Notifier['notify'] = async (ctx, told) => {
    const { candidateId, kind, eventKey, details = {}, redirectUrl = '' } = told;
    const found = findKind(await this.#registry.getConfigWithin(ctx), kind);
    if (found === undefined) return false;
    const createdAt = ctx.clock.now();
    const isNew = this.#now.getTime() - createdAt.getTime() < NEW_HOURS * HOUR_MILLISECONDS;
    const viewedAt = isNew ? null : new Date(createdAt.getTime() + HOUR_MILLISECONDS);
    const state = { createdAt, viewedAt, clickedAt: viewedAt, doneAt: null };
    this.rows.push({
      candidateId,
      kind,
      eventKey,
      details,
      redirectUrl,
      notificationType: found.type,
      ...state,
    });
    return true;
  };

  readonly notifyAll: Notifier['notifyAll'] = async (ctx, all) => {
    let count = 0;
    for (const told of all) count += Number(await this.notify(ctx, told));
    return count;
  };

  readonly mailGuest: Notifier['mailGuest'] = async () => false;

  readonly resolve: Notifier['resolve'] = async (ctx, done) => {
    for (const row of this.rows) {
      const isMeant =
        'eventKey' in done ? row.eventKey === done.eventKey : row.eventKey.startsWith(done.eventKeyPrefix);
      if (isMeant) row.doneAt ??= ctx.clock.now();
    }
  };
}
