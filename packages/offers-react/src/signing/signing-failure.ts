import { OfferCallError } from '../data/offers-port.tsx';
import type { OfferTexts } from '../texts/offer-texts.tsx';

/**
 * Why a call of the signing page failed: the page itself is over, the candidate has to show that it is them, or
 * something to read, after which everything typed is still there.
 */
export type SigningFailure = { kind: 'over' } | { kind: 'proof' } | { kind: 'told'; text: string };

/** What a failed call means for the candidate. */
export function signingFailure(error: unknown, texts: OfferTexts): SigningFailure {
  const { status, message, code } =
    error instanceof OfferCallError ? error : { status: 0, message: '', code: '' };
  if (status === 410) return { kind: 'over' };
  if (status === 403 && code !== 'csrf_invalid') return { kind: 'proof' };
  if (status === 401) return { kind: 'told', text: texts.text('signing.sessionEnded') };
  if (status === 409 || status === 422)
    return { kind: 'told', text: message || texts.text('signing.refused') };
  return { kind: 'told', text: texts.text('signing.failed') };
}
