import multipart from '@fastify/multipart';
import {
  OFFER_DATA_PART,
  OFFER_DOCUMENT_PART,
  OFFER_DOCUMENTS_MAX,
  OFFER_FILE_MAX_BYTES,
  OFFER_LETTER_PART,
} from '@opencareers/contracts/operator-offers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { ContextSeed } from '../../../platform/context.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import type { SentOfferFiles } from '../letters/create-offer.ts';
import { storeOfferFile } from '../letters/offer-files.ts';
import type { OfferServices } from '../offer-services.ts';

/** Largest JSON of an offer in bytes, with its template. */
const DATA_MAX_BYTES = 512 * 1024;
const FILES_MAX = OFFER_DOCUMENTS_MAX + 1;
const NO_FILES: SentOfferFiles = { documents: new Map() };

/** Lets calls take forms of several parts: JSON in `data`, a file in `letter`, and files in `document`. */
export async function acceptOfferForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fieldSize: DATA_MAX_BYTES,
      fields: 1,
      files: FILES_MAX,
      parts: FILES_MAX + 1,
      fileSize: OFFER_FILE_MAX_BYTES,
    },
  });
}

/**
 * Reads the body of a call: its JSON, which is still to be checked, and its files onto the disk. A body that is JSON
 * itself has no files.
 */
export async function receiveOffer(
  services: Pick<OfferServices, 'db' | 'files'>,
  seed: ContextSeed,
  request: FastifyRequest,
): Promise<{ data: unknown; files: SentOfferFiles }> {
  if (!request.isMultipart()) return { data: request.body ?? {}, files: NO_FILES };
  const documents = new Map<string, { file: string; size: number }>();
  let data: unknown = {};
  let letter: SentOfferFiles['letter'];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname !== OFFER_DATA_PART) throw fieldError(part.fieldname, 'is no part of an offer');
      if (part.valueTruncated) throw fieldError(OFFER_DATA_PART, 'is too long');
      data = readJson(String(part.value));
      continue;
    }
    const name = cleanFileName(part.filename);
    const isLetter = part.fieldname === OFFER_LETTER_PART;
    if (!isLetter && part.fieldname !== OFFER_DOCUMENT_PART)
      throw fieldError(part.fieldname, 'is no part of an offer');
    if (isLetter ? letter !== undefined : documents.has(name))
      throw fieldError(part.fieldname, `was sent twice: ${name}`);
    const stored = await storeOfferFile(services, seed, { bytes: part.file, max: OFFER_FILE_MAX_BYTES });
    // What is cut off would be another file than the one that was sent.
    if (part.file.truncated) throw new AppError('payload_too_large');
    if (isLetter) letter = stored;
    else documents.set(name, stored);
  }
  return { data, files: { documents, ...(letter === undefined ? {} : { letter }) } };
}

/** The JSON of a call as its schema knows it. Throws `invalid_request`, which names each field that is wrong. */
export function checkFields<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const checked = schema.safeParse(data);
  if (checked.success) return checked.data;
  const fields: Record<string, string[]> = {};
  for (const issue of checked.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [''];
    for (const name of names) {
      const field = [...issue.path, ...(name === '' ? [] : [name])].join('.') || 'body';
      fields[field] = [...(fields[field] ?? []), name === '' ? issue.message : 'is not known'];
    }
  }
  throw new AppError('invalid_request', { fields });
}

function readJson(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    refuseUnkeepableJson(data);
    return data;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw fieldError(OFFER_DATA_PART, 'is not JSON');
  }
}
