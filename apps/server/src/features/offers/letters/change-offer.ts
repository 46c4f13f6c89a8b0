import type { OfferStatus } from '@opencareers/contracts/offer-states';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { offerConflict } from '../answering/answer-conflicts.ts';
import { lockIntactOffer } from '../history/intact-offers.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import { changeOffer, insertQuestion, listOfferQuestions, type OfferRecord } from '../offers.repo.ts';
import { scheduleReminders } from '../telling/schedule-reminders.ts';
import { tellOffer } from '../telling/tell-offer.ts';
import { findOfferNumber } from './company-offers.repo.ts';
import { readExpiry } from './create-offer.ts';

/** Refusals as the operator reads them: what the candidate did is not said to be theirs. */
const CONFLICT_TEXTS = {
  offer_accepted: 'The candidate has accepted this offer.',
  offer_declined: 'The candidate has declined this offer.',
  offer_canceled: 'This offer was canceled.',
  offer_expired: 'This offer expired: extend it first.',
} as const;

/** An offer of a company's call, locked until the transaction ends. Throws `offer_not_found` and `offer_damaged`. */
export async function lockCompanyOffer(ctx: Context, name: string): Promise<OfferRecord> {
  const id = await findOfferNumber(ctx, name);
  const offer = id === undefined ? undefined : await lockIntactOffer(ctx, id);
  if (offer === undefined) throw new AppError('offer_not_found');
  return offer;
}

/** Refuses what can only be done to an offer that its candidate can still answer (spec:D5). */
export function refuseClosedOffer(offer: OfferRecord, now: Date): void {
  const conflict = offerConflict(offer, now);
  if (conflict !== null) throw companyRefusal(conflict);
}

function companyRefusal(conflict: NonNullable<ReturnType<typeof offerConflict>>): AppError {
  const texts: Partial<Record<string, string>> = CONFLICT_TEXTS;
  const text = texts[conflict];
  return new AppError(conflict, text === undefined ? {} : { text });
}

/**
 * Takes an offer back: `Canceled`, or `Rejected` where it was not approved (spec:D7). Done again it changes nothing.
 * Of this and what the candidate does at the same moment one wins. Throws `offer_not_found` and the conflicts of
 * spec:D5.
 */
export async function closeOffer(
  services: OfferServices,
  seed: ContextSeed,
  { name, as }: { name: string; as: 'Canceled' | 'Rejected' },
): Promise<number> {
  return inTenant(services.db, seed, async (ctx) => {
    const offer = await lockCompanyOffer(ctx, name);
    if (offer.status === as) return offer.id;
    refuseClosedOffer(offer, ctx.clock.now());
    await moveTo(ctx, offer, { status: as });
    // Not `rejected`: that is the candidate refusing to sign.
    await addOfferEvent(ctx, { offerId: offer.id, kind: 'canceled', details: { status: as } });
    await tellOffer(services, ctx, { kind: 'canceled', offerId: offer.id });
    return offer.id;
  });
}

/**
 * Gives an offer another date on which it expires, or none; one that has expired is out again (spec:D7). Throws
 * `offer_not_found` and the conflicts of spec:D5 for what was answered or taken back.
 */
export async function extendOffer(
  services: OfferServices,
  seed: ContextSeed,
  { name, expiresAt: given }: { name: string; expiresAt: string | null },
): Promise<number> {
  return inTenant(services.db, seed, async (ctx) => {
    const offer = await lockCompanyOffer(ctx, name);
    const now = ctx.clock.now();
    const expiresAt = readExpiry(given, now);
    const conflict = offerConflict(offer, now);
    if (conflict !== null && conflict !== 'offer_expired') throw companyRefusal(conflict);
    if (conflict === null && offer.expiresAt?.getTime() === expiresAt?.getTime()) return offer.id;
    await moveTo(ctx, offer, { status: offer.isContract ? 'Contract Extended' : 'Extended', expiresAt });
    await addOfferEvent(ctx, {
      offerId: offer.id,
      kind: 'extended',
      details: { expiresAt: expiresAt?.toISOString() ?? null },
    });
    await scheduleReminders(ctx, { ...offer, expiresAt });
    await tellOffer(services, ctx, { kind: 'extended', offerId: offer.id });
    return offer.id;
  });
}

/** Answers the candidate's questions. The same text again, with no question since, changes nothing. */
export async function answerQuestions(
  services: OfferServices,
  seed: ContextSeed,
  { name, text }: { name: string; text: string },
): Promise<number> {
  return inTenant(services.db, seed, async (ctx) => {
    const { id: offerId } = await lockCompanyOffer(ctx, name);
    const last = (await listOfferQuestions(ctx, [offerId])).at(-1);
    if (last?.author === 'company' && last.text === text) return offerId;
    await insertQuestion(ctx, { offerId, author: 'company', text });
    await addOfferEvent(ctx, { offerId, kind: 'answered' });
    await tellOffer(services, ctx, { kind: 'answered', offerId });
    return offerId;
  });
}

async function moveTo(
  ctx: Context,
  { id, status: from }: OfferRecord,
  changes: { status: OfferStatus; expiresAt?: Date | null },
): Promise<void> {
  const isChanged = await changeOffer(ctx, { id, from: [from] }, changes);
  if (!isChanged) throw new Error('a locked offer was changed by somebody else');
}
