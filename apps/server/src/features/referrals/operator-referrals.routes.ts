import { OPERATOR_REFERRAL_ENDPOINTS, type OperatorReferral } from '@opencareers/contracts/operator-events';
import { MEETINGS_PAGE } from '@opencareers/contracts/operator-interviews';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { cutPage } from '../../platform/cut-page.ts';
import { refuseUnkeepableJson } from '../../platform/json-limits.ts';
import { register } from '../../platform/register.ts';
import { findCandidateByEmail, holdCandidate } from '../accounts/index.ts';
import { createOperatorScope } from '../tenants/index.ts';
import { type CompanyReferral, listCompanyReferrals } from './referrals.repo.ts';
import { bringReferral, type ReferralServices } from './referrals.service.ts';

/** Referrals as the company sees them, where only friends who have agreed are named, and those that it brings in. */
export const operatorReferralRoutes: FastifyPluginAsync<{ services: ReferralServices }> = async (
  app,
  { services },
) => {
  app.addHook('preValidation', async (request) => refuseUnkeepableJson(request.body));
  const asOperator = createOperatorScope(services);

  register(app, OPERATOR_REFERRAL_ENDPOINTS.create, async (request, reply) => {
    const { email, position, friend_name: name, friend_email: friendEmail, relation } = request.body;
    const data = { position_id: Number(position), name, email: friendEmail, relation };
    const answer = await asOperator(request, async (ctx) => {
      const candidate = await findCandidateByEmail(ctx, email);
      if (candidate === undefined || !(await holdCandidate(ctx, candidate.id)))
        throw new AppError('candidate_not_found');
      const { id, created } = await bringReferral(services, ctx, { candidateId: candidate.id, data });
      const [made] = await listCompanyReferrals(ctx, { id, limit: 1 });
      if (made === undefined) throw new Error('a referral is gone');
      return { referral: describeReferral(made), created };
    });
    return reply.status(answer.created ? 201 : 200).send(answer);
  });

  register(app, OPERATOR_REFERRAL_ENDPOINTS.list, async (request) => {
    const found = await asOperator(request, (ctx) =>
      listCompanyReferrals(ctx, { ...request.query, limit: MEETINGS_PAGE + 1 }),
    );
    const { shown, next } = cutPage(found, MEETINGS_PAGE, ({ referral }) => referral.id);
    return { referrals: shown.map(describeReferral), next };
  });
};

function describeReferral({ referral, email }: CompanyReferral): OperatorReferral {
  const { id, positionName, name, email: friendEmail, relation, status, createdAt } = referral;
  const isNamed = status === 'accepted';
  return {
    id,
    email,
    position: positionName,
    relation,
    status,
    friend_name: isNamed ? name : '',
    friend_email: isNamed ? friendEmail : '',
    created_at: createdAt.toISOString(),
  };
}
