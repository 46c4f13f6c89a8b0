import { isLive } from '@opencareers/contracts/offer-states';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { TaskHandler } from '../../../platform/tasks/task-handler.ts';
import { lockIntactOffer } from '../history/intact-offers.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import type { OfferRecord } from '../offers.repo.ts';
import { REMINDER_HOURS, reminderTime } from './schedule-reminders.ts';
import { tellOffer } from './tell-offer.ts';

const ReminderSchema = z.object({ offerId: z.number(), hours: z.number(), expiresAt: z.iso.datetime() });
type Reminder = z.infer<typeof ReminderSchema>;

/** Reminds a candidate of an offer that still waits for an answer and still ends when it did. */
export function createReminderHandler(services: OfferServices): TaskHandler {
  return async (ctx, { payload }) => {
    const reminder = ReminderSchema.parse(payload);
    const { gates, offersConfig } = await services.registry.getConfigWithin(ctx);
    if (gates.pcsxOfferGate !== 1 || !offersConfig.sendReminders) return;
    // Locked: who answers at this moment is not reminded afterwards.
    const offer = await lockIntactOffer(ctx, reminder.offerId);
    if (offer === undefined || !isDue(ctx, offer, reminder)) return;
    await addOfferEvent(ctx, {
      offerId: offer.id,
      kind: 'reminded',
      details: { hours: reminder.hours },
    });
    await tellOffer(services, ctx, { kind: 'reminder', offerId: offer.id });
  };
}

function isDue(ctx: Context, offer: OfferRecord, { hours, expiresAt }: Reminder): boolean {
  const now = ctx.clock.now();
  const facts = {
    status: offer.status,
    expires_at: offer.expiresAt?.toISOString() ?? null,
    updated_at: offer.updatedAt.toISOString(),
  };
  if (!isLive(facts, now.getTime()) || facts.expires_at !== expiresAt) return false;
  // After a time in which no server was there, only the latest of those that are due is sent.
  const next = REMINDER_HOURS.find((each) => each < hours);
  return next === undefined || now < reminderTime(new Date(expiresAt), next);
}
