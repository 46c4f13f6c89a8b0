import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { clockZoneOf } from '../accounts/index.ts';
import { composeGuestMail } from './mail/guest-mail.ts';
import { holdMail } from './mail/held-mail.ts';
import { findSchedule } from './mail/mail-schedules.repo.ts';
import { mailTime } from './mail/mail-time.ts';
import { composeNotificationMail } from './mail/notification-mail.ts';
import { CUSTOM_KIND, findKind } from './notification-kinds.ts';
import type { NotificationServices } from './notification-services.ts';
import {
  insertNotifications,
  markDone,
  type NotificationRecord,
  type NotificationRow,
  tellChange,
} from './notifications.repo.ts';
import type { GuestMail, NewNotification, Notifier } from './notifier.ts';
import { isAlwaysMailed, isMailed } from './preferences.service.ts';
import { findRecipient, listRecipients } from './recipients.repo.ts';
import { storedRedirect } from './redirects.ts';

type NotifierServices = Pick<NotificationServices, 'keys' | 'sealed' | 'facadeOf'>;

/** Makes the notifier of this server. */
export function createNotifier(services: NotifierServices): Notifier {
  return {
    notify: async (ctx, notification) => (await notifyAll(services, ctx, [notification])) > 0,
    notifyAll: (ctx, notifications) => notifyAll(services, ctx, notifications),
    mailGuest: (ctx, mail) => mailGuest(services, ctx, mail),
    resolve: async (ctx, done) => {
      await tellChange(ctx, ...(await markDone(ctx, done)));
    },
  };
}

async function notifyAll(
  services: NotifierServices,
  ctx: Context,
  all: readonly NewNotification[],
): Promise<number> {
  if (all.length === 0) return 0;
  const { config } = await services.facadeOf(ctx);
  const rows = all.flatMap((told) => rowOf(services, ctx, { told, config }) ?? []);
  const records = await insertNotifications(ctx, rows);
  await tellChange(ctx, ...records.map(({ candidateId }) => candidateId));
  const haveOwn = new Set(all.filter(({ hasOwnMail }) => hasOwnMail === true).map(nameOfEvent));
  for (const record of records) if (!haveOwn.has(nameOfEvent(record))) await sendMail(services, ctx, record);
  return records.length;
}

const nameOfEvent = ({ candidateId, eventKey }: Pick<NewNotification, 'candidateId' | 'eventKey'>): string =>
  `${candidateId} ${eventKey}`;

/** Null when the tenant has turned the kind off. */
function rowOf(
  { sealed }: NotifierServices,
  ctx: Context,
  { told, config }: { told: NewNotification; config: TenantConfig },
): NotificationRow | null {
  const { candidateId, kind, eventKey, details = {}, isSecret = false } = told;
  const found = findKind(config, kind);
  if (found === undefined && kind !== CUSTOM_KIND) return null;
  const path = told.redirectUrl ?? found?.action.redirectUrl ?? '';
  const place = { tenantId: ctx.tenant.id, candidateId, eventKey };
  return {
    candidateId,
    kind,
    eventKey,
    details,
    redirectUrl: storedRedirect(sealed, { ...place, path, isSecret }),
    notificationType: found?.type ?? told.notificationType ?? 'read_only',
    createdAt: ctx.clock.now(),
  };
}

async function sendMail(services: NotifierServices, ctx: Context, record: NotificationRecord): Promise<void> {
  const { candidateId, kind } = record;
  if (!(await isMailed(ctx, candidateId, kind))) return;
  const recipient = await findRecipient(ctx, candidateId);
  if (recipient === undefined) return;
  const timeZone = clockZoneOf(recipient);
  const dueAt = isAlwaysMailed(kind)
    ? null
    : mailTime(await findSchedule(ctx, candidateId), { now: ctx.clock.now(), timeZone });
  if (dueAt !== null) return holdMail(ctx, record, dueAt);
  const mail = composeNotificationMail(services, {
    records: [record],
    recipient,
    facade: await services.facadeOf(ctx),
  });
  await queueMail(ctx, { key: `notification:${record.id}`, candidateId, mail });
}

async function mailGuest(
  { facadeOf }: Pick<NotifierServices, 'facadeOf'>,
  ctx: Context,
  told: GuestMail,
): Promise<boolean> {
  const facade = await facadeOf(ctx);
  if (findKind(facade.config, told.kind) === undefined) return false;
  for (const { id } of await listRecipients(ctx, [told.email]))
    if (!(await isMailed(ctx, id, told.kind))) return false;
  await queueMail(ctx, { key: `guest:${told.eventKey}`, mail: composeGuestMail(facade, told) });
  return true;
}
