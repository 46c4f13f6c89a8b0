import { ONBOARDING_ENDPOINTS } from '@opencareers/contracts/onboarding';
import type { FastifyPluginAsync } from 'fastify';
import { runAsCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { readProfileConfig, readProfileLocale } from '../profile-config.ts';
import type { ProfileServices } from '../profile-services.ts';
import { keepResume } from './keep-resume.service.ts';
import { RESUME_BODY_MAX_BYTES, readResumeForms, readSentResume } from './resume-body.ts';
import { removeResume } from './resumes.service.ts';

const HOUR_MILLISECONDS = 60 * 60_000;
/** Resumes that one visitor may send in an hour (spec:D58). */
const UPLOADS_PER_HOUR = 20;

/** The resume of a candidate: sending and removing it [RESUME-02]. */
export const resumeUploadRoutes: FastifyPluginAsync<{ services: ProfileServices }> = async (
  app,
  { services },
) => {
  await readResumeForms(app);
  register(app, ONBOARDING_ENDPOINTS.uploadResume, {
    config: { rateLimit: { max: UPLOADS_PER_HOUR, timeWindow: HOUR_MILLISECONDS } },
    bodyLimit: RESUME_BODY_MAX_BYTES,
    handler: async (request) => {
      const { body } = request;
      const run = runAsCandidate(services, request);
      if (body.operation === 'remove')
        return envelope({ candidate: await run((ctx, id) => removeResume(ctx, id, body.resume_id ?? null)) });
      const config = await readProfileConfig(services, request);
      const { files, reader, registry } = services;
      const locale = await readProfileLocale(services, request);
      const keeping = { files, reader, run, config, registry, locale };
      const candidate = await keepResume(keeping, readSentResume(body));
      return envelope({ candidate });
    },
  });
};
