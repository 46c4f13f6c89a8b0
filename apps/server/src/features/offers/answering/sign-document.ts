import type { AdoptedSignature } from '@opencareers/contracts/signing';
import type { Context } from '../../../platform/context.ts';
import { holdSignedIn } from '../../accounts/index.ts';
import { lockIntactOffer } from '../history/intact-offers.ts';
import { addOfferEvent } from '../history/offer-event.ts';
import type { OfferServices } from '../offer-services.ts';
import {
  changeDocument,
  changeOffer,
  findDocument,
  listDocuments,
  type OfferRecord,
} from '../offers.repo.ts';
import { queueSealing } from '../sealing/queue-sealing.ts';
import { tellOffer } from '../telling/tell-offer.ts';
import { answerRefusal, documentConflict, offerConflict, unknownOffer } from './answer-conflicts.ts';
import type { OfferReader } from './offer-refusal-texts.ts';

/** From where somebody answers, for the history, and the language in which they are told why not. */
export interface AnswerFacts extends OfferReader {
  address: string;
  agent: string;
  /** When they proved who they are, where the tenant asks for it before signing (spec:F157). */
  provedAt?: Date;
}

/** What was given as signature. */
export type GivenSignature =
  | { kind: 'upload'; copy: { file: string; sha256: string; type: string } }
  | { kind: 'inline' | 'esign'; signature: AdoptedSignature };

/** A document that its candidate signs. */
export interface Signing {
  documentId: number;
  candidateId: number;
  /** The version that was read. */
  version: number;
  given: GivenSignature;
  facts: AnswerFacts;
}

/**
 * Signs a document, whatever its kind, and accepts the offer when nothing else is to be signed: with the transaction
 * of `ctx`, once, by the server's clock (spec:D3 and spec:D4). The signed letter is made in the background. Gives the
 * offer as it is then. Throws `offer_not_found` and the conflicts of spec:D5, and `login_required` for a candidate
 * who was erased a moment ago. Who may sign, and the signature itself, were checked before.
 */
export async function signDocument(
  services: OfferServices,
  ctx: Context,
  signing: Signing,
): Promise<OfferRecord> {
  const { documentId, candidateId, version, given, facts } = signing;
  await holdSignedIn(ctx, candidateId);
  const found = await findDocument(ctx, documentId);
  const offer = found === undefined ? undefined : await lockIntactOffer(ctx, found.offerId, facts);
  if (offer?.candidateId !== candidateId) throw unknownOffer();
  // Read again: it may have changed until the offer was locked.
  const document = await findDocument(ctx, documentId);
  if (document === undefined) throw unknownOffer();
  const conflict = offerConflict(offer, ctx.clock.now()) ?? documentConflict(document, version);
  const code = conflict ?? (document.signing === given.kind ? null : 'document_not_signable');
  if (code !== null) throw await answerRefusal(ctx, code, { offer, reader: facts });

  await changeDocument(ctx, documentId, {
    status: 'Signed',
    signedAt: ctx.clock.now(),
    ...(given.kind === 'upload'
      ? { copyFile: given.copy.file, copySha256: given.copy.sha256, copyType: given.copy.type }
      : { signature: given.signature }),
  });
  await addOfferEvent(ctx, {
    offerId: offer.id,
    kind: 'signed',
    documentId,
    documentSha256: document.sha256,
    details: {
      address: facts.address,
      agent: facts.agent,
      signing: given.kind,
      ...(facts.provedAt === undefined ? {} : { provedAt: facts.provedAt.toISOString() }),
      ...(given.kind === 'upload'
        ? { copySha256: given.copy.sha256 }
        : { name: given.signature.name, signature: given.signature.kind }),
    },
  });
  await queueSealing(ctx, { documentId, candidateId });
  return acceptWhenSigned(services, ctx, { offer, facts });
}

async function acceptWhenSigned(
  services: OfferServices,
  ctx: Context,
  { offer, facts }: { offer: OfferRecord; facts: AnswerFacts },
): Promise<OfferRecord> {
  const { id, status: from } = offer;
  const documents = await listDocuments(ctx, [id]);
  const isComplete = documents.every(({ status }) => status === 'Signed' || status === 'Read Only');
  const status = from === 'Contract Extended' ? 'Contract Accepted' : 'Accepted';
  const changes = isComplete ? ({ status, answeredAt: ctx.clock.now() } as const) : {};
  const isChanged = await changeOffer(ctx, { id, from: [from] }, changes);
  if (!isChanged) throw new Error('a locked offer was changed by somebody else');
  const now = { ...offer, ...changes, updatedAt: ctx.clock.now() };
  if (!isComplete) return now;
  const { address, agent } = facts;
  await addOfferEvent(ctx, { offerId: id, kind: 'accepted', details: { address, agent } });
  await tellOffer(services, ctx, { kind: 'accepted', offerId: id });
  return now;
}
