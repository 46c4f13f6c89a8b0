import type { ErrorCode } from '@opencareers/contracts/error-codes';
import { isLive, type OfferStatus } from '@opencareers/contracts/offer-states';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { OfferDocumentRecord, OfferRecord } from '../offers.repo.ts';
import { type OfferReader, type OfferTextKey, offerText } from './offer-refusal-texts.ts';
import { findSignatory } from './signatories.repo.ts';

const CLOSED: Partial<Record<OfferStatus, ErrorCode & OfferTextKey>> = {
  Accepted: 'offer_accepted',
  'Contract Accepted': 'offer_accepted',
  Declined: 'offer_declined',
  Canceled: 'offer_canceled',
  // Not approved after all: nothing that the candidate did.
  Rejected: 'offer_canceled',
};

/** Why nothing can be answered to an offer any more; null when it can. The server's clock decides (spec:D3). */
export function offerConflict(
  offer: Pick<OfferRecord, 'status' | 'expiresAt' | 'updatedAt'>,
  now: Date,
): (ErrorCode & OfferTextKey) | null {
  const closed = CLOSED[offer.status];
  if (closed !== undefined) return closed;
  const facts = {
    status: offer.status,
    expires_at: offer.expiresAt?.toISOString() ?? null,
    updated_at: offer.updatedAt.toISOString(),
  };
  return isLive(facts, now.getTime()) ? null : 'offer_expired';
}

/** Why a document of a live offer cannot be signed as its reader saw it; null when it can. */
export function documentConflict(
  document: Pick<OfferDocumentRecord, 'status' | 'underRevision' | 'version' | 'signing'>,
  version: number,
): (ErrorCode & OfferTextKey) | null {
  if (document.status === 'Signed') return 'document_signed';
  if (document.underRevision) return 'offer_under_revision';
  if (document.status !== 'Unsigned' || document.signing === null) return 'document_not_signable';
  return document.version === version ? null : 'offer_changed';
}

/** The refusal of an answer, in the language and with the date of who reads it. */
export async function answerRefusal(
  ctx: Context,
  code: ErrorCode & OfferTextKey,
  { offer, reader }: { offer: OfferRecord; reader: OfferReader },
): Promise<AppError> {
  const signatory = await findSignatory(ctx, offer.candidateId);
  const ended = offer.expiresAt ?? offer.updatedAt;
  const date = dateIn(ended, reader.locale, signatory?.timeZone ?? null);
  return new AppError(code, { body: 'envelope', text: offerText(reader.locale, code, { date }) });
}

function dateIn(at: Date, locale: string, timeZone: string | null): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(at);
  try {
    return format(timeZone ?? 'UTC');
  } catch {
    // A zone of a profile that this system does not know.
    return format('UTC');
  }
}

/** The refusal of another's, another tenant's and an unknown offer, which nobody can tell apart. */
export function unknownOffer(): AppError {
  return new AppError('offer_not_found', { body: 'envelope' });
}
