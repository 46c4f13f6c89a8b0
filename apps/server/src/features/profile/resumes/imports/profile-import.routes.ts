import { RESUME_ENDPOINTS } from '@opencareers/contracts/resumes';
import type { FastifyPluginAsync } from 'fastify';
import { runAsCandidate } from '../../../../platform/candidate-call.ts';
import { envelope } from '../../../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../../../platform/json-limits.ts';
import { register } from '../../../../platform/register.ts';
import type { ProfileServices } from '../../profile-services.ts';
import { RESUME_BODY_MAX_BYTES, readDataUrl } from '../resume-body.ts';
import { createImportReader } from './import-reader.ts';
import { fillFromImport, takeFromImport } from './profile-import.service.ts';

const HOUR_MILLISECONDS = 60 * 60_000;
const IMPORTS_PER_HOUR = 40;

/** Filling the profile from a JSON Resume or from the data archive of LinkedIn (spec:D40). */
export const profileImportRoutes: FastifyPluginAsync<{ services: ProfileServices }> = async (
  app,
  { services },
) => {
  const imports = createImportReader();
  app.addHook('onClose', async () => imports.close());
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  register(app, RESUME_ENDPOINTS.profileImport, {
    config: { rateLimit: { max: IMPORTS_PER_HOUR, timeWindow: HOUR_MILLISECONDS } },
    bodyLimit: RESUME_BODY_MAX_BYTES,
    handler: async (request) => {
      const { body } = request;
      const run = runAsCandidate(services, request);
      if (body.operation === 'take')
        return envelope(await run((ctx, id) => takeFromImport(ctx, id, body.values)));
      const read = await imports.read(readDataUrl('content', body.content));
      return envelope(await run((ctx, id) => fillFromImport(ctx, id, read)));
    },
  });
};
