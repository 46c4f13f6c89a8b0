import { DASHBOARD_ENDPOINTS } from '@opencareers/contracts/dashboard';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { register } from '../../platform/register.ts';
import { lockSignedIn } from '../accounts/index.ts';
import { chooseLocale, listLanguages } from '../tenants/index.ts';
import { insertDismissed } from './dashboard.repo.ts';
import { type DashboardServices, listNudges, summarize } from './dashboard.service.ts';
import type { DashboardReader } from './dashboard-source.ts';

/** Counts and hints of the dashboard ([DASH-02], spec:WIRE-4.1). */
export const dashboardRoutes: FastifyPluginAsync<{ services: DashboardServices }> = async (
  app,
  { services },
) => {
  const read = <T>(
    request: FastifyRequest,
    work: (ctx: Context, reader: DashboardReader) => Promise<T>,
  ): Promise<T> =>
    asCandidate(services, request, async (ctx, { candidateId, language }) => {
      const languages = listLanguages(await services.registry.getConfigWithin(ctx));
      return work(ctx, { candidateId, locale: chooseLocale(request, languages, language) });
    });

  register(app, DASHBOARD_ENDPOINTS.summary, async (request) =>
    envelope({ count: await read(request, (ctx, reader) => summarize(services, ctx, reader)) }),
  );

  register(app, DASHBOARD_ENDPOINTS.nudges, async (request) =>
    envelope({ nudges: await read(request, (ctx, reader) => listNudges(services, ctx, reader)) }),
  );

  // Dismissing again changes nothing.
  register(app, DASHBOARD_ENDPOINTS.dismiss, async (request) => {
    await asCandidate(services, request, async (ctx, { candidateId }) => {
      await lockSignedIn(ctx, candidateId);
      await insertDismissed(ctx, candidateId, request.body.id);
    });
    return envelope({});
  });
};
