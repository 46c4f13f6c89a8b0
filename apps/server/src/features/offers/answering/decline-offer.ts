import type { DeclineReason } from '@opencareers/contracts/offer-calls';
import type { Context } from '../../../platform/context.ts';
import { holdSignedIn } from '../../accounts/index.ts';
import { lockIntactOffer } from '../history/intact-offers.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import { changeOffer, listDocuments, type OfferRecord } from '../offers.repo.ts';
import { tellOffer } from '../telling/tell-offer.ts';
import { answerRefusal, offerConflict, unknownOffer } from './answer-conflicts.ts';
import type { AnswerFacts } from './sign-document.ts';

/** An offer that its candidate does not want. */
export interface Declining {
  offerId: number;
  candidateId: number;
  reason: DeclineReason | null;
  comment: string;
  /** The version that was read; null when the call names none. */
  version: number | null;
  /** The document that was refused on its signing page: the history then says `rejected`. */
  documentId?: number;
  facts: AnswerFacts;
}

/**
 * Declines an offer with the transaction of `ctx`, once (spec:D2). Throws `offer_not_found`, the conflicts of
 * spec:D5, and `login_required` for a candidate who was erased a moment ago.
 */
export async function declineOffer(
  services: OfferServices,
  ctx: Context,
  declining: Declining,
): Promise<OfferRecord> {
  const { offerId, candidateId, reason, version, documentId, facts } = declining;
  await holdSignedIn(ctx, candidateId);
  const offer = await lockIntactOffer(ctx, offerId, facts);
  if (offer?.candidateId !== candidateId) throw unknownOffer();
  const documents = await listDocuments(ctx, [offerId]);
  const refused = documents.find(({ id }) => id === documentId);
  if (documentId !== undefined && refused === undefined) throw unknownOffer();
  const isRevised = documents.some(({ underRevision }) => underRevision);
  const conflict =
    offerConflict(offer, ctx.clock.now()) ??
    (isRevised ? 'offer_under_revision' : null) ??
    (version === null || version === offer.version ? null : 'offer_changed');
  if (conflict !== null) throw await answerRefusal(ctx, conflict, { offer, reader: facts });

  const comment = declining.comment.trim();
  const changes = {
    status: 'Declined',
    answeredAt: ctx.clock.now(),
    declineReason: reason,
    declineComment: comment === '' ? null : comment,
  } as const;
  if (!(await changeOffer(ctx, { id: offerId, from: [offer.status] }, changes)))
    throw new Error('a locked offer was changed by somebody else');
  const { address, agent } = facts;
  await addOfferEvent(ctx, {
    offerId,
    kind: refused === undefined ? 'declined' : 'rejected',
    ...(refused === undefined ? {} : { documentId: refused.id, documentSha256: refused.sha256 }),
    details: { address, agent, reason, comment },
  });
  await tellOffer(services, ctx, { kind: 'declined', offerId });
  return { ...offer, ...changes, updatedAt: ctx.clock.now() };
}
