import { createReadStream } from 'node:fs';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import {
  ResumeOperationAnswerSchema,
  ResumeOperationSchema,
  ResumeReviewAnswerSchema,
  ResumesAnswerSchema,
} from '@opencareers/contracts/resumes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { runAsCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import type { ProfileServices } from '../profile-services.ts';
import { findOwn, listOwnResumes, operateResume, reviewResume } from './resumes.service.ts';

const common = { querystring: z.looseObject({}), tags: ['profile'] };
const params = z.object({ id: z.string().max(50) });

/** The resumes of a candidate: which there are, what was read out of them, and the files. */
export const resumesRoutes: FastifyPluginAsyncZod<{ services: ProfileServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  app.get(
    RESUME_PATHS.resumes,
    { config, schema: { ...common, response: { 200: ResumesAnswerSchema } } },
    async (request) => envelope({ resumes: await runAsCandidate(services, request)(listOwnResumes) }),
  );

  app.get(
    RESUME_PATHS.resume,
    { config, schema: { ...common, params, response: { 200: ResumeReviewAnswerSchema } } },
    async (request) =>
      envelope(
        await runAsCandidate(
          services,
          request,
        )((ctx, candidateId) => reviewResume(ctx, candidateId, request.params.id)),
      ),
  );

  app.post(
    RESUME_PATHS.resume,
    {
      config,
      schema: {
        ...common,
        params,
        body: ResumeOperationSchema,
        response: { 200: ResumeOperationAnswerSchema },
      },
    },
    async (request) => {
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
    },
  );

  app.get(
    RESUME_PATHS.resumeFile,
    {
      config,
      schema: { ...common, params, response: { 200: z.any().describe('The bytes of the file') } },
    },
    async (request, reply) => {
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
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
        })
        .type(type)
        .send(createReadStream(services.files.pathOf(file)));
    },
  );
};
