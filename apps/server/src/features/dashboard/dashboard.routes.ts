import {
  NudgeDismissedAnswerSchema,
  NudgeDismissSchema,
  NudgeListAnswerSchema,
  SummaryAnswerSchema,
} from '@opencareers/contracts/dashboard';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { lockSignedIn } from '../accounts/index.ts';
import { chooseLocale, listLanguages } from '../tenants/index.ts';
import { insertDismissed } from './dashboard.repo.ts';
import { listNudges, summarize } from './dashboard.service.ts';
import type { DashboardServices } from './dashboard-services.ts';
import type { DashboardReader } from './dashboard-source.ts';

const common = { querystring: z.looseObject({}), tags: ['dashboard'] };

/** Counts and hints of the dashboard ([DASH-02], spec:WIRE-4.1). */
export const dashboardRoutes: FastifyPluginAsyncZod<{ services: DashboardServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  const read = <T>(
    request: FastifyRequest,
    work: (ctx: Context, reader: DashboardReader) => Promise<T>,
  ): Promise<T> =>
    asCandidate(services, request, async (ctx, { candidateId, language }) => {
      const languages = listLanguages(await services.registry.getConfigWithin(ctx));
      return work(ctx, { candidateId, locale: chooseLocale(request, languages, language) });
    });

  app.get(
    DASHBOARD_PATHS.summary,
    { config, schema: { ...common, response: { 200: SummaryAnswerSchema } } },
    async (request) =>
      envelope({ count: await read(request, (ctx, reader) => summarize(services, ctx, reader)) }),
  );

  app.get(
    DASHBOARD_PATHS.nudges,
    { config, schema: { ...common, response: { 200: NudgeListAnswerSchema } } },
    async (request) =>
      envelope({ nudges: await read(request, (ctx, reader) => listNudges(services, ctx, reader)) }),
  );

  // Dismissing again changes nothing.
  app.post(
    DASHBOARD_PATHS.dismiss,
    {
      config,
      schema: { ...common, body: NudgeDismissSchema, response: { 200: NudgeDismissedAnswerSchema } },
    },
    async (request) => {
      await asCandidate(services, request, async (ctx, { candidateId }) => {
        await lockSignedIn(ctx, candidateId);
        await insertDismissed(ctx, candidateId, request.body.id);
      });
      return envelope({});
    },
  );
};
