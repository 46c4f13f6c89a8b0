import { createHash } from 'node:crypto';
import { SIGNED_COPY_TYPES } from '@opencareers/contracts/offer-calls';
import { LetterRefusedError } from '@opencareers/letter-seal/letter-refused';
import { AppError } from '../../../../platform/app-error.ts';
import type { RunAsCandidate } from '../../../../platform/candidate-call.ts';
import type { Context } from '../../../../platform/context.ts';
import {
  forgetRemoval,
  promiseFileRemoval,
  queueFileRemoval,
} from '../../../../platform/files/file-removal.ts';
import { onePiece } from '../../../../platform/files/one-piece.ts';
import { holdSignedIn } from '../../../accounts/index.ts';
import type { OfferServices } from '../../offer-services.ts';
import { signedFileError } from './signing-body.ts';

const PDF = 'application/pdf';
const TAKEN: ReadonlySet<string> = new Set(SIGNED_COPY_TYPES);

/** A signed copy that lies on the disk. */
export interface SignedCopy {
  file: string;
  sha256: string;
  type: string;
}

/** What is needed to take a copy. */
export interface CopyTaking {
  services: Pick<OfferServices, 'files' | 'pdfs'>;
  run: RunAsCandidate;
  locale: string;
}

/**
 * Writes a signed copy to the disk, looks at what it is by its content (spec:D3), and signs with it. Unless `sign`
 * keeps it, it goes again. Throws `signed_copy_refused` and `letter_refused`, which name the reason, `login_required`
 * for a candidate who was erased a moment ago, and whatever `sign` throws.
 */
export async function withSignedCopy(
  { services, run, locale }: CopyTaking,
  bytes: Buffer,
  sign: (ctx: Context, copy: SignedCopy) => Promise<boolean>,
): Promise<void> {
  const { files } = services;
  const file = files.createName();
  await run(async (ctx, candidateId) => {
    await holdSignedIn(ctx, candidateId);
    await promiseFileRemoval(ctx, [file], { candidateId });
  });
  try {
    await files.append(file, onePiece(bytes), { offset: 0, size: bytes.length });
    const content = await files.inspect(file, locale);
    if (content === null || !TAKEN.has(content.type))
      throw signedFileError('signed_copy_refused', { reason: 'signed_copy_refused', locale });
    if (content.type === PDF) await inspect(services, bytes, locale);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await run(async (ctx) => {
      const isKept = await sign(ctx, { file, sha256, type: content.type });
      await forgetRemoval(ctx, file);
      if (!isKept) await queueFileRemoval(ctx, [file]);
    });
  } catch (error) {
    // Any other fault may have come after the commit: then a row names the file, else the queue removes it.
    if (error instanceof AppError) await files.remove(file);
    throw error;
  }
}

async function inspect(
  { pdfs }: Pick<OfferServices, 'pdfs'>,
  bytes: Uint8Array,
  locale: string,
): Promise<void> {
  try {
    await pdfs.inspectPdfSafely(bytes);
  } catch (error) {
    if (!(error instanceof LetterRefusedError)) throw error;
    throw signedFileError('letter_refused', { reason: error.reason, locale, cause: error });
  }
}
