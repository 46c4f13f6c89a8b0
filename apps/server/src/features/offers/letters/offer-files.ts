import { readFile } from 'node:fs/promises';
import { LetterRefusedError } from '@opencareers/letter-seal/letter-refused';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { forgetRemoval, promiseFileRemoval } from '../../../platform/files/file-removal.ts';
import type { OfferServices } from '../offer-services.ts';

const PDF = 'application/pdf';

/** A file on our disk that a document is to have. */
export interface OfferFile {
  file: string;
  sha256: string;
  type: string;
  size: number;
}

/** Puts bytes onto the disk, at most `max`; they go by themselves after an hour when no document has them by then. */
export async function storeOfferFile(
  { db, files }: Pick<OfferServices, 'db' | 'files'>,
  seed: ContextSeed,
  { bytes, max }: { bytes: AsyncIterable<Uint8Array>; max: number },
): Promise<{ file: string; size: number }> {
  const file = files.createName();
  await inTenant(db, seed, (ctx) => promiseFileRemoval(ctx, [file]));
  return { file, size: await files.append(file, bytes, { offset: 0, size: max }) };
}

/** What a file is by its content. Throws for `field` what is nothing that can be given to somebody to read. */
export async function readOfferFile(
  { files }: Pick<OfferServices, 'files'>,
  { file, size }: { file: string; size: number },
  field: string,
): Promise<OfferFile> {
  if (size === 0) throw fieldError(field, 'is empty');
  const content = await files.inspect(file, 'en');
  if (content === null) throw fieldError(field, 'is no kind of file that can be sent');
  return { file, size, type: content.type, sha256: await files.hash(file) };
}

/**
 * Looks whether a PDF can be signed and sealed, and has the field for the signature. Throws `letter_refused`, which
 * says why, for `field`.
 */
export async function checkSignable(
  { files, pdfs }: Pick<OfferServices, 'files' | 'pdfs'>,
  { file, type }: OfferFile,
  { field, signatureField }: { field: string; signatureField: string | undefined },
): Promise<void> {
  if (type !== PDF) throw refusal(field, 'not_pdf');
  try {
    const facts = await pdfs.inspectPdfSafely(await readFile(files.pathOf(file)));
    if (signatureField !== undefined && !facts.fields.includes(signatureField))
      throw fieldError('signature_field', `is no field of the PDF; it has ${describeFields(facts.fields)}`);
  } catch (error) {
    if (error instanceof LetterRefusedError) throw refusal(field, error.reason);
    throw error;
  }
}

/** Why a PDF cannot be signed, for who sends it. */
const REASONS: Readonly<Record<LetterRefusedError['reason'], string>> = {
  not_pdf: 'is no PDF, and only a PDF can be signed and sealed',
  encrypted: 'is encrypted: save it without a password and without restrictions',
  broken: 'is broken: no page of it can be relied on',
  signed: 'has a signature already, which another one would break',
  dynamic_form: 'is a dynamic form (XFA), of which only one program knows what is on its pages',
  too_many_pages: 'has too many pages to be signed',
  too_large: 'is too large to be signed',
};

function refusal(field: string, reason: LetterRefusedError['reason']): AppError {
  return new AppError('letter_refused', {
    answer: { messages: { [field]: [REASONS[reason]] }, reason },
  });
}

function describeFields(fields: readonly string[]): string {
  return fields.length === 0 ? 'none' : fields.slice(0, 20).join(', ');
}

/** With the transaction of `ctx` a document has the files: they stay. */
export async function keepOfferFiles(ctx: Context, files: readonly { file: string }[]): Promise<void> {
  for (const { file } of files) await forgetRemoval(ctx, file);
}
