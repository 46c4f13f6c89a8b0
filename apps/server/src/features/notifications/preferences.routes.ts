import { toTimestamp } from '@opencareers/contracts/key-case';
import { NOTIFICATION_ENDPOINTS } from '@opencareers/contracts/notifications';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { register } from '../../platform/register.ts';
import { findSchedule, saveSchedule } from './mail/mail-schedules.repo.ts';
import { asSignedIn, readerOf, type SignedIn } from './notification-request.ts';
import type { NotificationServices } from './notification-services.ts';
import { changePreference, describePreferences } from './preferences.service.ts';
import { findRecipient } from './recipients.repo.ts';
import { findWithheld, forgetReturns } from './returned-mail/returned-mail.repo.ts';

/** Which notifications a candidate gets by mail, and when. */
export const preferenceRoutes: FastifyPluginAsync<{ services: NotificationServices }> = async (
  app,
  { services },
) => {
  const describe = async (ctx: Context, request: FastifyRequest, who: SignedIn) => {
    const { locale } = await readerOf(ctx, request, who);
    const preferences = await describePreferences(ctx, { ...who, locale });
    const schedule = await findSchedule(ctx, who.candidateId);
    const address = (await findRecipient(ctx, who.candidateId))?.email;
    const returned = address === undefined ? undefined : await findWithheld(ctx, address);
    const withheld = returned?.withheldSince
      ? { reason: returned.reason, sinceTs: toTimestamp(returned.withheldSince) }
      : null;
    return envelope({ preferences, schedule, withheld });
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

  register(app, NOTIFICATION_ENDPOINTS.mailAgain, async (request) =>
    asSignedIn(services, request, async (ctx, who) => {
      const recipient = await findRecipient(ctx, who.candidateId);
      if (recipient !== undefined) await forgetReturns(ctx, [recipient.email]);
      return describe(ctx, request, who);
    }),
  );
};
