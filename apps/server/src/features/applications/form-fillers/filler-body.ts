import multipart from '@fastify/multipart';
import { FILLER_FIELD_MAX_BYTES } from '@opencareers/contracts/form-fillers';
import { RESUME_MAX_BYTES } from '@opencareers/contracts/onboarding-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldError } from '../../../platform/app-error.ts';

/** A file and the fields around it, two of which are long. */
export const FILLER_BODY_MAX_BYTES = RESUME_MAX_BYTES + 2 * FILLER_FIELD_MAX_BYTES + 64 * 1024;

/** A file among the parts of a form. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/**
 * Reads forms of several parts into a body by the names of the parts; a file becomes a `SentFile`. Form fillers name
 * tenant and language among the parts, so they count as if they stood in the address.
 */
export async function readFillerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fieldSize: FILLER_FIELD_MAX_BYTES,
      fileSize: RESUME_MAX_BYTES,
      fields: 60,
      files: 1,
      parts: 61,
    },
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request);
    for (const name of ['domain', 'hl']) moveToQuery(request, name);
  });
}

async function readParts(request: FastifyRequest): Promise<Record<string, string | SentFile>> {
  const body = new Map<string, string | SentFile>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      body.set(part.fieldname, { name: part.filename, bytes: await part.toBuffer() });
      continue;
    }
    // What is cut off would be another answer than the one that was sent.
    if (part.valueTruncated) throw fieldError(part.fieldname, 'is too long');
    body.set(part.fieldname, String(part.value));
  }
  return Object.fromEntries(body);
}

function moveToQuery(request: FastifyRequest, name: string): void {
  const query = request.query as Record<string, unknown>;
  const given = (request.body as Record<string, unknown> | null | undefined)?.[name];
  if (typeof given !== 'string' || given === '') return;
  const known = query[name];
  if (known === undefined || known === '') request.query = { ...query, [name]: given };
  else if (name === 'domain' && (typeof known !== 'string' || known.toLowerCase() !== given.toLowerCase()))
    throw fieldError(name, 'is another one than in the address');
}
