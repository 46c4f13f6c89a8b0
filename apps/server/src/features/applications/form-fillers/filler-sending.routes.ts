import { createReadStream } from 'node:fs';
import { FILLER_ENDPOINTS } from '@opencareers/contracts/form-fillers';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { register } from '../../../platform/register.ts';
import { readIdempotencyKey } from '../../accounts/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { FILLER_BODY_MAX_BYTES, readFillerForms, type SentFile } from './filler-body.ts';
import { describePerson, findPerson, takeResume } from './filler-person.ts';
import { askedPositions } from './form-fillers.routes.ts';
import { submitFilled } from './submit-filled.ts';

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
