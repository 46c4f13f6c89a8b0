import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import { insertQuestion, listOfferQuestions, type OfferRecord } from '../offers.repo.ts';
import { tellOffer } from '../telling/tell-offer.ts';
import type { AnswerFacts } from './sign-document.ts';

/** Questions about one offer that are taken within a day. */
export const QUESTIONS_A_DAY = 10;
const DAY_MILLISECONDS = 86_400_000;

/** A question that declines nothing (spec:D1). */
export interface OfferAsking {
  offer: OfferRecord;
  text: string;
  facts: AnswerFacts;
}

/** Asks about a locked offer. Throws `too_many_requests`. */
export async function askQuestion(
  services: OfferServices,
  ctx: Context,
  { offer, text, facts }: OfferAsking,
): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  const asked = (await listOfferQuestions(ctx, [offer.id])).filter(
    ({ author, at }) => author === 'candidate' && at > since,
  );
  const [first] = asked;
  if (first !== undefined && asked.length >= QUESTIONS_A_DAY) {
    const retryAfter = Math.ceil((first.at.getTime() - since.getTime()) / 1000);
    throw new AppError('too_many_requests', { body: 'envelope', retryAfter });
  }
  await insertQuestion(ctx, { offerId: offer.id, author: 'candidate', text });
  const { address, agent } = facts;
  await addOfferEvent(ctx, { offerId: offer.id, kind: 'asked', details: { address, agent, text } });
  await tellOffer(services, ctx, { kind: 'asked', offerId: offer.id });
}
