import { RESUME_EXPORT_ENDPOINTS } from '@opencareers/contracts/resume-export';
import { EXPORT_SECTIONS, REPLACED_CHARACTERS_HEADER } from '@opencareers/contracts/resume-export-calls';
import { type Language, languageOf } from '@opencareers/messages/languages';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { attachmentHeader } from '../../../platform/files/attachment.ts';
import { listUnshown } from '../../../platform/pdf/showable-text.ts';
import { register } from '../../../platform/register.ts';
import { readProfileLocale } from '../profile-config.ts';
import type { ProfileServices } from '../profile-services.ts';
import { readCandidateProfile } from '../sections/write-sections.ts';
import { writeResumeFile } from './export.service.ts';
import { resumeContentOf, shownTexts } from './resume-content.ts';
import { createResumeWriter } from './resume-writer.ts';

const FILES_PER_MINUTE = 20;
const CHECKS_PER_MINUTE = 60;
const MINUTE_MILLISECONDS = 60_000;
const perMinute = (max: number) => ({ max, timeWindow: MINUTE_MILLISECONDS });

/** The profile as a resume that candidates take with them (spec:D45). */
export const resumeExportRoutes: FastifyPluginAsync<{ services: ProfileServices }> = async (
  app,
  { services },
) => {
  const writer = createResumeWriter();
  app.addHook('onClose', () => writer.close());
  const readOwn = (request: FastifyRequest) =>
    asCandidate(services, request, (ctx, { candidateId }) => readCandidateProfile(ctx, candidateId));

  register(app, RESUME_EXPORT_ENDPOINTS.file, {
    config: { rateLimit: perMinute(FILES_PER_MINUTE) },
    handler: async (request, reply) => {
      const { language = await readLanguage(services, request), ...options } = request.query;
      const file = await writeResumeFile(
        await readOwn(request),
        { ...options, language },
        {
          writer,
          at: services.clock.now(),
        },
      );
      return reply
        .headers({
          'content-disposition': attachmentHeader(file.name),
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'private, no-store',
          [REPLACED_CHARACTERS_HEADER]: String(file.replaced),
        })
        .type(file.type)
        .send(file.bytes);
    },
  });

  register(app, RESUME_EXPORT_ENDPOINTS.check, {
    config: { rateLimit: perMinute(CHECKS_PER_MINUTE) },
    handler: async (request) => {
      const language = await readLanguage(services, request);
      const content = resumeContentOf(await readOwn(request), { language, sections: EXPORT_SECTIONS });
      return envelope({ replaced: listUnshown(shownTexts(content)) });
    },
  });
};

/** The language of the caller. */
async function readLanguage(services: ProfileServices, request: FastifyRequest): Promise<Language> {
  return languageOf(await readProfileLocale(services, request));
}
