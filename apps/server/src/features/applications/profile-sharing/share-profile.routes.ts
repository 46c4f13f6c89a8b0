import { PROFILE_SHARING_ENDPOINTS } from '@opencareers/contracts/profile-sharing';
import type { FastifyPluginAsync } from 'fastify';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { forgetRemoval } from '../../../platform/files/file-removal.ts';
import { refuseUnkeepableJson } from '../../../platform/json-limits.ts';
import { register } from '../../../platform/register.ts';
import { decideOnce, readIdempotencyKey } from '../../accounts/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listProfileOffers, promiseNames, shareProfile } from './share-profile.ts';

const DECISIONS_PER_MINUTE = 30;

/** A changed profile, offered to the applications that are under way (spec:F95). */
export const shareProfileRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));

  register(app, PROFILE_SHARING_ENDPOINTS.offers, async (request) =>
    envelope({
      offers: await asCandidate(services, request, (ctx, { candidateId }) =>
        listProfileOffers(services, ctx, candidateId),
      ),
    }),
  );

  register(app, PROFILE_SHARING_ENDPOINTS.share, {
    config: { rateLimit: { max: DECISIONS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async (request) => {
      const key = readIdempotencyKey(request);
      const ids = [...new Set(request.body.ids)];
      const leave = request.body.leave.filter((id) => !ids.includes(id));
      const fileNames = await asCandidate(services, request, (ctx, { candidateId }) =>
        promiseNames(services, ctx, { candidateId, ids }),
      );
      const offers = await asCandidate(services, request, async (ctx, { candidateId }) => {
        const asked = { does: 'share the profile', ids, leave };
        await decideOnce(ctx, { candidateId, key, request: asked }, () =>
          shareProfile(services, ctx, { candidateId, ids, leave, fileNames }),
        );
        for (const name of fileNames) await forgetRemoval(ctx, name);
        return listProfileOffers(services, ctx, candidateId);
      });
      return envelope({ offers });
    },
  });
};
