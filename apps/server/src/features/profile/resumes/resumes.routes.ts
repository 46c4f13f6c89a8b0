import { createReadStream } from 'node:fs';
import { RESUME_ENDPOINTS } from '@opencareers/contracts/resumes';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { runAsCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import type { ProfileServices } from '../profile-services.ts';
import { findOwn, listOwnResumes, operateResume, reviewResume } from './resumes.service.ts';

/** The resumes of a candidate: which there are, what was read out of them, and the files. */
export const resumesRoutes: FastifyPluginAsync<{ services: ProfileServices }> = async (app, { services }) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, RESUME_ENDPOINTS.resumes, async (request) =>
    envelope({ resumes: await runAsCandidate(services, request)(listOwnResumes) }),
  );

  register(app, RESUME_ENDPOINTS.resume, async (request) =>
    envelope(
      await runAsCandidate(
        services,
        request,
      )((ctx, candidateId) => reviewResume(ctx, candidateId, request.params.id)),
    ),
  );

  register(app, RESUME_ENDPOINTS.operate, async (request) => {
    const { id } = request.params;
    return envelope(
      await runAsCandidate(
        services,
        request,
      )(async (ctx, candidateId) => ({
        candidate: await operateResume(ctx, { candidateId, id }, request.body),
        resumes: await listOwnResumes(ctx, candidateId),
      })),
    );
  });

  register(app, RESUME_ENDPOINTS.file, async (request, reply) => {
    const { name, type, size, file } = await runAsCandidate(
      services,
      request,
    )((ctx, candidateId) => findOwn(ctx, candidateId, request.params.id));
    // What is shorter than it was is not the file that was sent.
    if ((await services.files.sizeOf(file)) !== size) throw new AppError('not_found', { body: 'envelope' });
    return reply
      .headers({
        'content-disposition': attachmentHeader(name),
        'content-length': String(size),
        'content-security-policy': "sandbox; default-src 'none'",
      })
      .type(type)
      .send(createReadStream(services.files.pathOf(file)));
  });
};
