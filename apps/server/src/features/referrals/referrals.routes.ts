import { REFERRAL_ENDPOINTS } from '@opencareers/contracts/referrals';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { asCandidate } from '../../platform/candidate-call.ts';
import type { Context } from '../../platform/context.ts';
import { envelope } from '../../platform/envelope.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { decideOnce, readIdempotencyKey } from '../accounts/index.ts';
import { listReferrals } from './referrals.repo.ts';
import { presentReferral, type ReferralServices, refer } from './referrals.service.ts';

/** Referrals of candidates (spec:D66, [DASH-04]); where the gate is closed there are none. */
export const referralRoutes: FastifyPluginAsync<{ services: ReferralServices }> = async (
  app,
  { services },
) => {
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

  register(app, REFERRAL_ENDPOINTS.list, async (request) => {
    const rows = await behindGate(request, listReferrals);
    return envelope({ referrals: rows.map(presentReferral) });
  });

  register(app, REFERRAL_ENDPOINTS.refer, async (request) => {
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
  });
};
