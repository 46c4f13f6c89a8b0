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
import { insertNotification, markDone, type NotificationRecord, tellChange } from './notifications.repo.ts';
import type { GuestMail, NewNotification, Notifier } from './notifier.ts';
import { isAlwaysMailed, isMailed } from './preferences.service.ts';
import { findRecipient, listRecipients } from './recipients.repo.ts';
import { storedRedirect } from './redirects.ts';

type NotifierServices = Pick<NotificationServices, 'keys' | 'sealed' | 'facadeOf'>;

/** Makes the notifier of this server. */
export function createNotifier(services: NotifierServices): Notifier {
  return {
    notify: (ctx, notification) => notify(services, ctx, notification),
    mailGuest: (ctx, mail) => mailGuest(services, ctx, mail),
    resolve: async (ctx, done) => {
      for (const candidateId of new Set(await markDone(ctx, done))) await tellChange(ctx, candidateId);
    },
  };
}

async function notify(services: NotifierServices, ctx: Context, told: NewNotification): Promise<boolean> {
  const { candidateId, kind, eventKey, details = {}, isSecret = false } = told;
  const { config } = await services.facadeOf(ctx);
  const found = findKind(config, kind);
  if (found === undefined && kind !== CUSTOM_KIND) return false;
  const path = told.redirectUrl ?? found?.action.redirectUrl ?? '';
  const place = { tenantId: ctx.tenant.id, candidateId, eventKey };
  const record = await insertNotification(ctx, {
    candidateId,
    kind,
    eventKey,
    details,
    redirectUrl: storedRedirect(services.sealed, { ...place, path, isSecret }),
    notificationType: found?.type ?? told.notificationType ?? 'read_only',
    createdAt: ctx.clock.now(),
  });
  if (record === undefined) return false;
  await tellChange(ctx, candidateId);
  if (told.hasOwnMail !== true) await sendMail(services, ctx, record);
  return true;
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
