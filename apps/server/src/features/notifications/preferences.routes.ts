import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import {
  NotificationQuerySchema,
  PreferenceChangeSchema,
  PreferenceListAnswerSchema,
} from '@opencareers/contracts/notifications';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { asSignedIn, localeOf, type SignedIn } from './notification-request.ts';
import type { NotificationServices } from './notification-services.ts';
import { changePreference, describePreferences } from './preferences.service.ts';

/** Which notifications a candidate gets by mail. */
export const preferenceRoutes: FastifyPluginAsyncZod<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  const shared = {
    querystring: NotificationQuerySchema,
    response: { 200: PreferenceListAnswerSchema },
    tags: ['notifications'],
  };
  const config = { access: 'candidate' as const };
  const describe = async (ctx: Context, request: FastifyRequest, who: SignedIn) => {
    const locale = await localeOf(ctx, request, who);
    const preferences = await describePreferences(ctx, { ...who, locale });
    return { status: 200, error: { message: '', body: '' }, data: { preferences }, metadata: null };
  };

  app.get(NOTIFICATION_PATHS.preferences, { config, schema: shared }, async (request) =>
    asSignedIn(services, request, (ctx, who) => describe(ctx, request, who)),
  );

  app.put(
    NOTIFICATION_PATHS.preferences,
    { config, schema: { ...shared, body: PreferenceChangeSchema } },
    async (request) =>
      asSignedIn(services, request, async (ctx, who) => {
        const { candidateId } = who;
        await changePreference(ctx, { candidateId, ...request.body }, who.config);
        return describe(ctx, request, who);
      }),
  );
};
