import { APPLICATION_ENDPOINTS } from '@opencareers/contracts/applications';
import type { FastifyPluginAsync } from 'fastify';
import { AddressLimit } from '../../../platform/address-limit.ts';
import { AppError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { RESUME_BODY_MAX_BYTES, readSentResume } from '../../profile/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { profileAnswers } from './prefill.ts';

const HOUR_MILLISECONDS = 60 * 60_000;
/** Resumes that one visitor may have read in an hour, as many as they may send (spec:D58). */
const READ_PER_HOUR = 20;
/** Resumes that everybody behind one address may have read in an hour: a new cookie buys no more. */
const READ_PER_ADDRESS = 60;
/** Calls that are read or wait for it at once: each holds its file, and resumes that are kept wait behind them. */
const READ_AT_ONCE = 10;
const RETRY_SECONDS = 5;

/** Answers that a resume gives, for who fills in a form without a profile (spec:F79). Nothing of it is kept. */
export const resumeAnswerRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  const addresses = new AddressLimit(READ_PER_ADDRESS);
  let reading = 0;
  // Before the file is received.
  app.addHook('onRequest', async (request) => addresses.count(request.ip, services.clock.now()));
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  register(app, APPLICATION_ENDPOINTS.resumeAnswers, {
    config: { rateLimit: { max: READ_PER_HOUR, timeWindow: HOUR_MILLISECONDS } },
    bodyLimit: RESUME_BODY_MAX_BYTES,
    handler: async (request, reply) => {
      const { forms, registry, readResumeOnce } = services;
      if (reading >= READ_AT_ONCE) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
      const closed = new AbortController();
      // That of the request would come as soon as its body has.
      reply.raw.once('close', () => closed.abort());
      reading += 1;
      try {
        const caller = await forms.readCaller(request);
        const run: Parameters<typeof readResumeOnce>[0]['run'] = (work) => forms.asCaller(caller, work);
        const config = await run((ctx) => registry.getConfigWithin(ctx));
        const { prepopulateSettings, resume, disableLoggedOutApply } = config.pcsxConfig.applyFormConfig;
        if (!prepopulateSettings.enabled || !resume.enabled) throw new AppError('not_found');
        if (disableLoggedOutApply && caller.candidateId === null)
          throw new AppError('login_required', { body: 'envelope' });
        const sent = readSentResume(request.body);
        const { signal } = closed;
        const read = await readResumeOnce({ ...sent, config, locale: caller.locale, run, signal });
        return read.kind === 'read'
          ? envelope({ answers: profileAnswers(config, read.profile), reason: null })
          : envelope({ answers: {}, reason: read.reason });
      } catch (error) {
        // Nobody is there to read it, and it is no fault of ours.
        throw closed.signal.aborted ? new AppError('unavailable', { cause: error }) : error;
      } finally {
        reading -= 1;
      }
    },
  });
};
