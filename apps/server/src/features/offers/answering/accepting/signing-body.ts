import multipart from '@fastify/multipart';
import { SIGNED_COPY_MAX_BYTES } from '@opencareers/contracts/offer-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../../platform/app-error.ts';
import { type OfferTextKey, offerText } from '../offer-refusal-texts.ts';

const FIELD_BYTES_MAX = 4_096;
/** One more than is taken, to say that there were too many. */
const FILES_MAX = 2;

/** The parts of a call that signs. */
export interface SigningBody {
  /** The only file, as it was sent. */
  file: Buffer;
  /** The other parts by name. */
  fields: ReadonlyMap<string, string>;
}

/** Lets the routes of a plugin take files. */
export async function takeSignedFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fieldSize: FIELD_BYTES_MAX,
      fileSize: SIGNED_COPY_MAX_BYTES,
      fields: 10,
      files: FILES_MAX,
      parts: 10 + FILES_MAX,
    },
  });
}

/**
 * Reads a call that signs: exactly one file, in the field that its path asks for [OFFER-15]. Throws
 * `signed_copy_missing`, `invalid_request` and `payload_too_large`, each with a text for the candidate.
 */
export async function readSigningBody(
  request: FastifyRequest,
  { field, locale }: { field: string; locale: string },
): Promise<SigningBody> {
  const { files, fields } = await readParts(request, locale);
  if (files.length > 1)
    throw signingFieldError('invalid_request', { field, text: offerText(locale, 'one_copy') });
  const [file] = files;
  if (file === undefined || file.name !== field || file.bytes.length === 0)
    throw signingFieldError('signed_copy_missing', { field, text: offerText(locale, 'signed_copy_missing') });
  return { file: file.bytes, fields };
}

interface ReadParts {
  files: { name: string; bytes: Buffer }[];
  fields: Map<string, string>;
}

async function readParts(request: FastifyRequest, locale: string): Promise<ReadParts> {
  const read: ReadParts = { files: [], fields: new Map() };
  if (!request.isMultipart()) return read;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        read.files.push({ name: part.fieldname, bytes: await readFile(part, locale) });
      // What is cut off would be another name than the one that was typed.
      else if (part.valueTruncated) throw signingFieldError('invalid_request', { field: part.fieldname });
      else read.fields.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    if (error instanceof AppError || 'statusCode' in (error as object)) throw error;
    // The sender broke off: nothing of it counts.
    throw new AppError('invalid_request', { body: 'envelope', cause: error });
  }
  return read;
}

async function readFile(part: { toBuffer: () => Promise<Buffer> }, locale: string): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error;
    throw new AppError('payload_too_large', {
      body: 'envelope',
      text: offerText(locale, 'payload_too_large'),
      cause: error,
    });
  }
}

/** The refusal of one part of a call that signs, for the field of its page. */
export function signingFieldError(
  code: 'invalid_request' | 'signed_copy_missing' | 'signature_invalid',
  { field, text = 'is too long' }: { field: string; text?: string },
): AppError {
  return new AppError(code, { fields: { [field]: [text] }, text });
}

/** The refusal of a file, with the reason in the language of who sent it. */
export function signedFileError(
  code: 'signed_copy_refused' | 'letter_refused',
  { reason, locale, cause }: { reason: OfferTextKey; locale: string; cause?: unknown },
): AppError {
  return new AppError(code, { body: 'envelope', text: offerText(locale, reason), cause });
}
