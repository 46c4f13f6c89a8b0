import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { ResumeUploadSchema } from '@opencareers/contracts/onboarding';
import { RESUME_MAX_BYTES } from '@opencareers/contracts/onboarding-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { SentResume } from './keep-resume.service.ts';

/** Base64 needs four characters for three bytes; the rest is room for names and what stands between parts. */
export const RESUME_BODY_MAX_BYTES = Math.ceil((RESUME_MAX_BYTES * 4) / 3) + 64 * 1024;
const DATA_URL = /^data:[^,]{0,200};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The part that holds the file, as its text or as a file; every other one is a name or a word. */
const CONTENT_PART = 'resume_content';
const WORD_MAX = 1_024;
const FIELDS_MAX = 8;

/**
 * Reads forms of several parts, as public clients send a resume [RESUME-02], into the same body that comes as JSON. A
 * part that is a file counts as its content.
 */
export async function readResumeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: RESUME_BODY_MAX_BYTES,
      fields: FIELDS_MAX,
      fileSize: RESUME_MAX_BYTES,
      files: 1,
      parts: FIELDS_MAX + 1,
      headerPairs: 20,
    },
  });
  app.addHook('onRequest', async (request) => {
    // Before the first byte is read: forms have no limit of their own that would look at this.
    if (Number(request.headers['content-length']) > RESUME_BODY_MAX_BYTES)
      throw new AppError('payload_too_large');
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request);
  });
}

async function readParts(request: FastifyRequest): Promise<Record<string, string>> {
  const body = new Map<string, string>();
  let room = RESUME_BODY_MAX_BYTES;
  try {
    for await (const part of request.parts()) {
      if (body.has(part.fieldname)) throw fieldError(part.fieldname, 'was sent twice');
      const text = part.type === 'file' ? await readFilePart(part, body) : readWordPart(part);
      body.set(part.fieldname, text);
      room -= text.length;
      if (room < 0) throw new AppError('payload_too_large');
    }
  } catch (error) {
    // What is still to come is not kept; the connection reads on without us.
    request.raw.unpipe();
    if (error instanceof AppError || 'statusCode' in (error as object)) throw error;
    // The sender broke off, or these are no parts: nothing of it counts.
    throw fieldError('body', 'is no form of several parts');
  }
  return Object.fromEntries(body);
}

async function readFilePart(part: MultipartFile, body: Map<string, string>): Promise<string> {
  if (part.fieldname !== CONTENT_PART) throw fieldError(part.fieldname, 'is not to be a file');
  const bytes = await part.toBuffer();
  if (!body.has('resume_file_name')) body.set('resume_file_name', part.filename);
  return `data:;base64,${bytes.toString('base64')}`;
}

function readWordPart({ fieldname, value, valueTruncated }: MultipartValue): string {
  const text = String(value);
  // What is cut off would be another file than the one that was sent.
  if (valueTruncated || (fieldname !== CONTENT_PART && text.length > WORD_MAX))
    throw fieldError(fieldname, 'is too long');
  return text;
}

/** The file of a body. Throws when its content is no data URL. */
export function readSentResume(
  body: Pick<z.output<typeof ResumeUploadSchema>, 'resume_file_name' | 'resume_content'>,
): SentResume {
  const { resume_file_name: name, resume_content: content } = body;
  if (name === '') throw fieldError('resume_file_name', 'Missing data for required field.');
  return { name, bytes: readDataUrl(CONTENT_PART, content) };
}

/** The bytes of a data URL in the field of a body. Throws when it is none. */
export function readDataUrl(field: string, content: string): Buffer {
  const prefix = DATA_URL.exec(content)?.[0];
  const encoded = content.slice(prefix?.length ?? 0);
  if (prefix === undefined || !BASE64.test(encoded)) throw fieldError(field, 'is no data URL');
  return Buffer.from(encoded, 'base64');
}
