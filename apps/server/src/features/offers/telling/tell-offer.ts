import type { Context } from '../../../platform/context.ts';
import { tellCompany } from '../../webhooks/index.ts';
import type { OfferServices } from '../offer-services.ts';
import { type CandidateAnswer, mailCompany } from './mail-company.ts';
import { findToldOffer, type ToldOffer } from './telling.repo.ts';

/** What candidates and companies are told of. */
export type OfferTellingKind =
  | 'extended'
  | 'revised'
  | 'canceled'
  | 'expired'
  | 'accepted'
  | 'declined'
  | 'reminder'
  | 'sealed'
  | 'asked'
  | 'answered';

/** An event of an offer that somebody should hear of. */
export interface OfferTelling {
  kind: OfferTellingKind;
  offerId: number;
  /** The document that was sealed. */
  documentId?: number;
}

/** Kind of the notification of the candidate (spec:D46); null where they did it themselves. */
const NOTIFICATION_KINDS: Readonly<Record<OfferTellingKind, string | null>> = {
  extended: 'OFFERExtended',
  revised: 'OFFERRevised',
  canceled: 'OFFERCanceled',
  expired: 'OFFERExpired',
  accepted: 'OFFERAccepted',
  declined: 'OFFERDeclined',
  reminder: 'OFFERExpiring',
  sealed: 'OFFERDocumentReady',
  asked: null,
  answered: 'OFFERQuestionAnswered',
};

/** After these nothing is asked of the candidate any more, or something new is. */
const ENDS_ACTION: ReadonlySet<OfferTellingKind> = new Set([
  'extended',
  'revised',
  'canceled',
  'expired',
  'accepted',
  'declined',
]);

/**
 * Tells the candidate (bell and mail) and the company (webhook, and a mail of what the candidate answered) what happened. Called in the transaction of
 * the event, once for each, after the event was added to the history and the offer has its new status. What was asked
 * of the candidate before is done when the offer is answered, revised, canceled or expired.
 */
export async function tellOffer(
  services: Pick<OfferServices, 'notifier' | 'registry'>,
  ctx: Context,
  told: OfferTelling,
): Promise<void> {
  const { kind, offerId } = told;
  const offer = await findToldOffer(ctx, offerId);
  // Erased meanwhile: there is nobody to tell.
  if (offer === undefined) return;
  if (ENDS_ACTION.has(kind))
    await services.notifier.resolve(ctx, {
      eventKeyPrefix: `offer:${offerId}:`,
      candidateId: offer.candidateId,
    });
  const config = await services.registry.getConfigWithin(ctx);
  // Where the site has no offers there is no page to be led to.
  if (config.gates.pcsxOfferGate === 1) await tellCandidate(services, ctx, { ...told, offer });
  await tellSystems(services, ctx, { ...told, offer });
  if (isCandidateAnswer(kind)) await mailCompany(services, ctx, { kind, offer });
}

function isCandidateAnswer(kind: OfferTellingKind): kind is CandidateAnswer {
  return kind === 'accepted' || kind === 'declined' || kind === 'asked';
}

/**
 * Nothing of the candidate is told: the company knows whose the offer is by its own name (`source_id`) or ours. Told
 * again it has the same id: a call may arrive twice.
 */
async function tellSystems(
  services: Pick<OfferServices, 'registry'>,
  ctx: Context,
  { kind, documentId, offer }: OfferTelling & { offer: ToldOffer },
): Promise<void> {
  const { encId, eventCount, positionName, status, sourceId, candidateId } = offer;
  const id = `${encId}.${kind}.${eventCount}`;
  const data = {
    id,
    event: kind,
    offer: encId,
    source_id: sourceId,
    position: positionName,
    status,
    at: ctx.clock.now().toISOString(),
    ...(documentId === undefined ? {} : { document: documentId }),
  };
  await tellCompany(services, ctx, { event: `offer.${kind}`, data, candidateId, messageId: id });
}

async function tellCandidate(
  { notifier }: Pick<OfferServices, 'notifier'>,
  ctx: Context,
  { kind, documentId, offer }: OfferTelling & { offer: ToldOffer },
): Promise<void> {
  const notificationKind = NOTIFICATION_KINDS[kind];
  if (notificationKind === null) return;
  const { encId, expiresAt } = offer;
  const page = `/careers/offer/${encId}`;
  await notifier.notify(ctx, {
    candidateId: offer.candidateId,
    kind: notificationKind,
    eventKey: eventKeyOf(kind, offer),
    details: {
      position_title: offer.positionName,
      ...(expiresAt === null ? {} : { deadline: expiresAt.toISOString() }),
    },
    redirectUrl: documentId === undefined ? page : `${page}/offer-document/${documentId}`,
  });
}

// The same kind may happen again, as a revision does; its event is another one.
function eventKeyOf(kind: OfferTellingKind, { id, eventCount }: ToldOffer): string {
  return `offer:${id}:${kind}:${eventCount}`;
}
