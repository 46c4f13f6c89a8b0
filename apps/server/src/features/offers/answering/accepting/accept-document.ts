import { createHash } from 'node:crypto';
import { foldName, signatureFault } from '@opencareers/contracts/signature-name';
import type { FastifyRequest } from 'fastify';
import type { RunAsCandidate } from '../../../../platform/candidate-call.ts';
import type { Context } from '../../../../platform/context.ts';
import type { OfferServices } from '../../offer-services.ts';
import {
  findOffer,
  listDocuments,
  type OfferDocumentRecord,
  type OfferName,
  type OfferRecord,
} from '../../offers.repo.ts';
import { answerRefusal, documentConflict, offerConflict, unknownOffer } from '../answer-conflicts.ts';
import { type OfferCaller, requireSigningProof } from '../answer-facts.ts';
import { answerOnce } from '../answer-once.ts';
import { findAnswer } from '../offer-answers.repo.ts';
import { offerText } from '../offer-refusal-texts.ts';
import { type GivenSignature, signDocument } from '../sign-document.ts';
import { findSignatory } from '../signatories.repo.ts';
import type { BodyLimiter } from './body-limiter.ts';
import { withSignedCopy } from './signed-copies.ts';
import { readSigningBody, type SigningBody, signingFieldError } from './signing-body.ts';

/** Type of the document that is the letter. */
const LETTER_TYPE = 'Offer';

/** A call that signs a document. */
export interface AcceptCall {
  encId: string;
  /** Null means the letter. */
  documentId: number | null;
  /** Name of the part with the file. */
  field: string;
  key: string | null;
}

/** With what it is done. */
export interface AcceptParts {
  services: OfferServices;
  caller: OfferCaller;
  run: RunAsCandidate;
  request: FastifyRequest;
  limiter: BodyLimiter;
}

interface Found {
  name: OfferName;
  document: OfferDocumentRecord;
}

/**
 * Signs a document by a signed copy, or inline by the letter as it was read with a typed name [OFFER-18, OFFER-19].
 * What stands in the way is said before the body is read. Sent again with the same key it changes nothing.
 * Throws `too_many_requests` for somebody who sends too much at once.
 */
export async function acceptDocument(parts: AcceptParts, call: AcceptCall): Promise<void> {
  const { services, caller, run, limiter } = parts;
  const found = await run((ctx, candidateId) => findSignable(ctx, { call, caller, candidateId }));
  requireSigningProof(caller, services.clock.now());
  const { tenant, candidateId } = caller.session;
  await limiter.within(`${tenant.id}:${candidateId}`, () => takeSigned(parts, { call, found }));
}

async function takeSigned(
  parts: AcceptParts,
  { call, found }: { call: AcceptCall; found: Found },
): Promise<void> {
  const { services, caller, run, request } = parts;
  const { locale } = caller.facts;
  const body = await readSigningBody(request, { field: call.field, locale });
  if (found.document.signing === 'inline') {
    await run((ctx) => signOnce(parts, ctx, { call, found, body, given: 'inline' }));
    return;
  }
  await withSignedCopy({ services, run, locale }, body.file, (ctx, copy) =>
    signOnce(parts, ctx, { call, found, body, given: { kind: 'upload', copy } }),
  );
}

/** The document that is meant. Throws `offer_not_found`, and the conflicts unless the call was answered before. */
async function findSignable(
  ctx: Context,
  { call, caller, candidateId }: { call: AcceptCall; caller: OfferCaller; candidateId: number },
): Promise<Found> {
  const name = { encId: call.encId, candidateId };
  const offer = await findOffer(ctx, name);
  if (offer === undefined) throw unknownOffer();
  const document = (await listDocuments(ctx, [offer.id])).find(({ id, documentType }) =>
    call.documentId === null ? documentType === LETTER_TYPE : id === call.documentId,
  );
  // Who is erased between the two reads has neither: an offer without a letter is only told when it is still there.
  if (document === undefined && (call.documentId !== null || (await findOffer(ctx, name)) === undefined))
    throw unknownOffer();
  const { key } = call;
  const isAnswered = key !== null && (await findAnswer(ctx, { offerId: offer.id, key })) !== undefined;
  const conflict = document === undefined ? 'document_not_signable' : conflictNow(ctx, offer, document);
  if (document === undefined || (conflict !== null && !isAnswered))
    throw await answerRefusal(ctx, conflict ?? 'document_not_signable', { offer, reader: caller.facts });
  return { name, document };
}

function conflictNow(ctx: Context, offer: OfferRecord, document: OfferDocumentRecord) {
  const conflict = offerConflict(offer, ctx.clock.now()) ?? documentConflict(document, document.version);
  return conflict ?? (document.signing === 'esign' ? 'document_not_signable' : null);
}

interface SigningTry {
  call: AcceptCall;
  found: Found;
  body: SigningBody;
  given: GivenSignature | 'inline';
}

async function signOnce(
  { services, caller }: AcceptParts,
  ctx: Context,
  { call, found, body, given }: SigningTry,
): Promise<boolean> {
  const { document, name } = found;
  const { facts } = caller;
  const sha256 = createHash('sha256').update(body.file).digest('hex');
  const partOf = (name: string) => body.fields.get(name) ?? null;
  const version = partOf('version');
  const request = [document.id, sha256, partOf('agreed'), partOf('signature'), version];
  return answerOnce(ctx, { name, reader: facts, key: call.key, request }, async (offer) => {
    const conflict =
      offerConflict(offer, ctx.clock.now()) ??
      (given === 'inline' && sha256 !== document.sha256 ? 'offer_changed' : null);
    if (conflict !== null) throw await answerRefusal(ctx, conflict, { offer, reader: facts });
    const signed = given === 'inline' ? await readTypedSignature(ctx, { caller, body, offer }) : given;
    await signDocument(services, ctx, {
      documentId: document.id,
      candidateId: name.candidateId,
      facts,
      given: signed,
      // A page may say which one it showed; the letter of inline signing says it by its bytes.
      version: version === null ? document.version : Number(version),
    });
  });
}

/** The signature that was typed below the letter [OFFER-13]. Throws `invalid_request` and `signature_invalid`. */
async function readTypedSignature(
  ctx: Context,
  { caller, body, offer }: { caller: OfferCaller; body: SigningBody; offer: OfferRecord },
): Promise<GivenSignature> {
  const { config, facts } = caller;
  const say = (key: 'agreement_missing' | 'signature_missing' | 'signature_differs') =>
    offerText(facts.locale, key);
  if (body.fields.get('agreed') !== 'true')
    throw signingFieldError('invalid_request', { field: 'agreed', text: say('agreement_missing') });
  const typed = body.fields.get('signature') ?? '';
  const fullName = (await findSignatory(ctx, offer.candidateId))?.fullName ?? '';
  const { isNameCaseBlind: isCaseBlind } = config.esignConfig;
  const fault = signatureFault(typed, fullName, { isCaseBlind });
  if (fault !== null)
    throw signingFieldError('signature_invalid', { field: 'signature', text: say(`signature_${fault}`) });
  return { kind: 'inline', signature: { kind: 'typed', name: foldName(typed) } };
}
