import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import {
  ReferralAnswerSchema,
  ReferralCreateSchema,
  ReferralListAnswerSchema,
} from '@opencareers/contracts/referrals';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { decideOnce, readIdempotencyKey } from '../accounts/index.ts';
import type { ReferralServices } from './referral-services.ts';
import { listReferrals } from './referrals.repo.ts';
import { presentReferral, refer } from './referrals.service.ts';

const common = { querystring: z.looseObject({}), tags: ['referrals'] };

/** Referrals of candidates (spec:D66, [DASH-04]); where the gate is closed there are none. */
export const referralRoutes: FastifyPluginAsyncZod<{ services: ReferralServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const behindGate = <T>(
    request: FastifyRequest,
    work: (ctx: Context, candidateId: number) => Promise<T>,
  ): Promise<T> =>
    asCandidate(services, request, async (ctx, { candidateId }) => {
      const { gates } = await services.registry.getConfigWithin(ctx);
      if (!gates.referralWithCandidateApplicationGate) throw new AppError('not_found', { body: 'envelope' });
      return work(ctx, candidateId);
    });

  app.get(
    DASHBOARD_PATHS.referrals,
    { config, schema: { ...common, response: { 200: ReferralListAnswerSchema } } },
    async (request) => {
      const rows = await behindGate(request, listReferrals);
      return envelope({ referrals: rows.map(presentReferral) });
    },
  );

  app.post(
    DASHBOARD_PATHS.referrals,
    { config, schema: { ...common, body: ReferralCreateSchema, response: { 200: ReferralAnswerSchema } } },
    async (request) => {
      const data = request.body;
      const key = readIdempotencyKey(request);
      const made = await behindGate(request, async (ctx, candidateId) => {
        await decideOnce(ctx, { candidateId, key, request: { does: 'refer', ...data } }, () =>
          refer(services, ctx, { candidateId, data }),
        );
        const mine = await listReferrals(ctx, candidateId);
        return mine.find((each) => each.email === data.email && each.positionId === data.position_id);
      });
      if (made === undefined) throw new AppError('referral_not_found', { body: 'envelope' });
      return envelope({ referral: presentReferral(made) });
    },
  );
};
