import { signatureFault } from '@opencareers/contracts/signature-name';
import type { AdoptedSignature } from '@opencareers/contracts/signing';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { OfferCaller } from '../answering/answer-facts.ts';
import { type OfferTextKey, offerText } from '../answering/offer-refusal-texts.ts';
import { findSignatory } from '../answering/signatories.repo.ts';
import { cleanSignatureImage } from './pictures/signature-image.ts';

/**
 * A signature as it is kept, its picture without what cameras write beside it. Throws `signature_invalid` when the
 * picture is none that can be drawn, in the language of the caller.
 */
export async function cleanSignature(
  signature: AdoptedSignature,
  { facts }: OfferCaller,
): Promise<AdoptedSignature> {
  if (signature.kind === 'typed') return signature;
  const image = await cleanSignatureImage(signature.image);
  if (image === null) throw signatureInvalid('image', offerText(facts.locale, 'signature_picture'));
  return { ...signature, image };
}

/**
 * Checks a signature against what the tenant allows and the name in the profile, as both are now (spec:D11). Throws
 * `signature_invalid`.
 */
export async function requireSignature(
  ctx: Context,
  signature: AdoptedSignature | null,
  { session, config, facts }: OfferCaller,
): Promise<AdoptedSignature> {
  const refuse = (field: string, key: OfferTextKey) => signatureInvalid(field, offerText(facts.locale, key));
  if (signature === null) throw refuse('signature', 'signature_missing');
  const { signatureKinds, isNameCaseBlind: isCaseBlind } = config.esignConfig;
  if (!signatureKinds.includes(signature.kind)) throw refuse('kind', 'signature_kind');
  const signatory = await findSignatory(ctx, session.candidateId);
  const fault = signatureFault(signature.name, signatory?.fullName ?? '', { isCaseBlind });
  if (fault !== null) throw refuse('name', `signature_${fault}`);
  return signature;
}

function signatureInvalid(field: string, text: string): AppError {
  return new AppError('signature_invalid', { text, fields: { [field]: [text] } });
}
