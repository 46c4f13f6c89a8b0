import { NOTIFICATION_ENDPOINTS } from '@opencareers/contracts/notifications';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { register } from '../../platform/register.ts';
import { findSchedule, saveSchedule } from './mail/mail-schedules.repo.ts';
import { asSignedIn, readerOf, type SignedIn } from './notification-request.ts';
import type { NotificationServices } from './notification-services.ts';
import { changePreference, describePreferences } from './preferences.service.ts';

/** Which notifications a candidate gets by mail, and when. */
export const preferenceRoutes: FastifyPluginAsync<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  const describe = async (ctx: Context, request: FastifyRequest, who: SignedIn) => {
    const { locale } = await readerOf(ctx, request, who);
    const preferences = await describePreferences(ctx, { ...who, locale });
    const schedule = await findSchedule(ctx, who.candidateId);
    return { status: 200, error: { message: '', body: '' }, data: { preferences, schedule }, metadata: null };
  };

  register(app, NOTIFICATION_ENDPOINTS.preferences, async (request) =>
    asSignedIn(services, request, (ctx, who) => describe(ctx, request, who)),
  );

  register(app, NOTIFICATION_ENDPOINTS.changePreference, async (request) =>
    asSignedIn(services, request, async (ctx, who) => {
      const { candidateId } = who;
      await changePreference(ctx, { candidateId, ...request.body }, who.config);
      return describe(ctx, request, who);
    }),
  );

  register(app, NOTIFICATION_ENDPOINTS.changeSchedule, async (request) =>
    asSignedIn(services, request, async (ctx, who) => {
      await saveSchedule(ctx, who.candidateId, request.body);
      return describe(ctx, request, who);
    }),
  );
};
