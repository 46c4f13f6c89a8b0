import { createReadStream } from 'node:fs';
import { PROFILE_ENDPOINTS } from '@opencareers/contracts/profile-analysis';
import { AVATAR_MAX_BYTES } from '@opencareers/contracts/profile-calls';
import { AVATAR_PREFIX } from '@opencareers/contracts/site-files';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { runAsCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { scope, VISITOR } from '../../../platform/scope.ts';
import { shownTenant } from '../../tenants/index.ts';
import { readProfileLocale } from '../profile-config.ts';
import type { ProfileServices } from '../profile-services.ts';
import { dropAvatar, keepAvatar } from './avatar.service.ts';
import { findAvatar } from './avatars.repo.ts';

const HOUR_MILLISECONDS = 60 * 60_000;
/** Pictures that one visitor may send in an hour. */
const UPLOADS_PER_HOUR = 40;
/** Base64 needs four characters for three bytes; the rest is room for what stands around. */
const BODY_MAX_BYTES = Math.ceil((AVATAR_MAX_BYTES * 4) / 3) + 16 * 1024;

/** The picture of a candidate: sending, removing and showing it [PROFILE-01, PROFILE-02]. */
export const avatarRoutes: FastifyPluginAsyncZod<{ services: ProfileServices }> = async (
  app,
  { services },
) => {
  register(app, PROFILE_ENDPOINTS.avatar, {
    config: { rateLimit: { max: UPLOADS_PER_HOUR, timeWindow: HOUR_MILLISECONDS } },
    bodyLimit: BODY_MAX_BYTES,
    handler: async (request) => {
      const { operation, content } = request.body;
      const run = runAsCandidate(services, request);
      if (operation === 'remove') return envelope(await run(dropAvatar));
      const locale = await readProfileLocale(services, request);
      return envelope(await keepAvatar({ files: services.files, run, locale }, readDataUrl(content)));
    },
  });

  app.get(
    `${AVATAR_PREFIX}:file`,
    { config: { access: 'public' }, schema: { hide: true, params: z.object({ file: z.string() }) } },
    async (request, reply) => {
      const { file } = request.params;
      if (!/^[0-9a-f]{32}$/.test(file)) throw new AppError('not_found');
      const tenant = shownTenant(services.registry, request);
      const avatar = await scope(services, request, { tenant, as: VISITOR })((ctx) => findAvatar(ctx, file));
      if (avatar === undefined) throw new AppError('not_found');
      return reply
        .header('cache-control', 'private, max-age=3600')
        .header('content-length', avatar.size)
        .type(avatar.type)
        .send(createReadStream(services.files.pathOf(avatar.file)));
    },
  );
};

function readDataUrl(content: string): Buffer {
  const comma = content.indexOf(',');
  const encoded = content.slice(comma + 1);
  // What is no Base64 is looked for: a pattern that repeats over millions of characters may need more stack than there is.
  const isBase64 = /^[A-Za-z0-9+/]/.test(encoded) && !/[^A-Za-z0-9+/=]|=(?!=?$)/.test(encoded);
  if (!isBase64 || !/^data:[^,]{0,200};base64,$/i.test(content.slice(0, comma + 1)))
    throw fieldError('content', 'is no data URL');
  return Buffer.from(encoded, 'base64');
}
