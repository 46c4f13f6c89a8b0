import { createReadStream } from 'node:fs';
import multipart from '@fastify/multipart';
import { FILLER_ENDPOINTS, FILLER_FIELD_MAX_BYTES } from '@opencareers/contracts/form-fillers';
import { RESUME_MAX_BYTES } from '@opencareers/contracts/onboarding-calls';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { register } from '../../../platform/register.ts';
import { readIdempotencyKey } from '../../accounts/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { describePerson, findPerson, takeResume } from './filler-person.ts';
import { askedPositions } from './form-fillers.routes.ts';
import { submitFilled } from './submit-filled.ts';

/** A file and the fields around it, two of which are long. */
const FILLER_BODY_MAX_BYTES = RESUME_MAX_BYTES + 2 * FILLER_FIELD_MAX_BYTES + 64 * 1024;

/** A file among the parts of a form. */
interface SentFile {
  name: string;
  bytes: Buffer;
}

/**
 * Reads forms of several parts into a body by the names of the parts; a file becomes a `SentFile`. Form fillers name
 * tenant and language among the parts, so they count as if they stood in the address.
 */
async function readFillerForms(app: FastifyInstance): Promise<void> {
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

/** What an existing form filler sends: a resume, then the application (spec:WIRE-5.1). */
export const fillerSendingRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  const { forms, files } = services;
  await readFillerForms(app);

  register(app, FILLER_ENDPOINTS.uploadResume, {
    bodyLimit: FILLER_BODY_MAX_BYTES,
    handler: async (request, reply) => {
      // The resume is found again by the cookie.
      request.visitorSessions.prolong(request, reply, request.visitor);
      const caller = await forms.readCaller(request);
      // The reader of the parts has put a file of its own there.
      await takeResume(services, caller, request.body.resume as SentFile);
      const profile = await forms.asCaller(caller, (ctx) => describePerson(services, ctx, caller));
      if (profile === undefined) throw new Error('a resume that was taken is not there');
      return envelope({ profile, filename: profile.resumeFilename });
    },
  });

  register(app, FILLER_ENDPOINTS.submit, {
    bodyLimit: FILLER_BODY_MAX_BYTES,
    handler: async (request, reply) => {
      request.visitorSessions.prolong(request, reply, request.visitor);
      const { body: sent, query } = request;
      const pids = askedPositions({ ...query, pids: sent.pids ?? query.pids });
      const read = await forms.readCaller(request);
      const caller = {
        ...read,
        proof: read.proof ?? sent.recaptcha_token?.slice(0, 300) ?? null,
        isTrapped: read.isTrapped || (sent.company_fax ?? '') !== '',
      };
      services.openings.count(caller.address, services.clock.now());
      const idempotencyKey = readIdempotencyKey(request);
      await submitFilled(services, { caller, pids, token: query.token ?? null, sent, idempotencyKey });
      return reply.status(201).send(envelope({ success: true as const }, 201));
    },
  });

  register(app, FILLER_ENDPOINTS.resume, async (request, reply) => {
    const caller = await forms.readCaller(request);
    const { encId, resume } = await forms.asCaller(caller, async (ctx) =>
      findPerson(services, ctx, { caller, config: await services.registry.getConfigWithin(ctx) }),
    );
    if (resume === null || encId !== request.params.encId) throw new AppError('not_found');
    // What is shorter than it was is not the file that was sent.
    if ((await files.sizeOf(resume.file)) !== resume.size) throw new AppError('not_found');
    return reply
      .headers({
        'content-disposition': attachmentHeader(resume.name),
        'content-length': String(resume.size),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      .type(resume.type)
      .send(createReadStream(files.pathOf(resume.file)));
  });
};
