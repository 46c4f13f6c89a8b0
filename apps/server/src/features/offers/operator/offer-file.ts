import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { findOfferNumber } from '../letters/company-offers.repo.ts';
import { findDocument } from '../offers.repo.ts';

/** A file that a company fetches. */
export interface CompanyFile {
  name: string;
  file: string;
  type: string;
  /** In bytes. */
  size: number;
}

/**
 * The file of a document: sealed where it is signed, else as it was given; `given` is always the latter. Throws
 * `offer_not_found` for a document of another offer, and `not_found` while a signed one is being sealed.
 */
export async function getOfferFile(
  ctx: Context,
  wanted: { name: string; documentId: number; version: 'given' | 'sealed' },
): Promise<CompanyFile> {
  const offerId = await findOfferNumber(ctx, wanted.name);
  const document = await findDocument(ctx, wanted.documentId);
  if (offerId === undefined || document?.offerId !== offerId) throw new AppError('offer_not_found');
  const { name, file, type, size, status, sealedFile, sealedSize } = document;
  if (wanted.version === 'given' || status !== 'Signed') return { name, file, type, size };
  if (sealedFile === null)
    throw new AppError('not_found', { text: 'The signed document is being generated.' });
  return { name, file: sealedFile, type: 'application/pdf', size: sealedSize ?? 0 };
}
