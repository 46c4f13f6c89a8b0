import { OPERATOR_TALENT_ENDPOINTS } from '@opencareers/contracts/operator-talent';
import type { FastifyPluginAsync } from 'fastify';
import { cutPage } from '../../platform/cut-page.ts';
import { register } from '../../platform/register.ts';
import { findCandidateByEmail } from '../accounts/index.ts';
import { listLastConsents } from '../privacy/index.ts';
import { createOperatorScope, listLanguages } from '../tenants/index.ts';
import { listMembers } from './talent-members.repo.ts';
import {
  keptUntil,
  leaveWithAccount,
  TALENT_CONSENT,
  type TalentServices,
} from './talent-network.service.ts';

const MEMBERS_PAGE = 200;

/** Members as the company sees them, with what each agreed to; and what it does when somebody asks it to forget them. */
export const operatorTalentRoutes: FastifyPluginAsync<{ services: TalentServices }> = async (
  app,
  { services },
) => {
  const asOperator = createOperatorScope(services);

  register(app, OPERATOR_TALENT_ENDPOINTS.list, async (request) =>
    asOperator(request, async (ctx) => {
      const found = await listMembers(ctx, { ...request.query, limit: MEMBERS_PAGE + 1 });
      const { shown, next } = cutPage(found, MEMBERS_PAGE, ({ member }) => member.candidateId);
      const config = await services.registry.getConfigWithin(ctx);
      const [first = 'en'] = listLanguages(config);
      const ids = shown.map(({ member }) => member.candidateId);
      const consents = await listLastConsents(ctx, TALENT_CONSENT, ids);
      const members = shown.map(({ member, encId, email, firstname, lastname, language }) => {
        const consent = consents.get(member.candidateId);
        return {
          id: member.candidateId,
          enc_id: encId,
          email,
          first_name: firstname,
          last_name: lastname,
          language: language ?? first,
          interests: member.interests,
          joined_at: member.joinedAt.toISOString(),
          kept_until: keptUntil(member, config).toISOString(),
          consent_version: consent?.version ?? '',
          consent_text: consent?.text ?? '',
          consented_at: consent?.at.toISOString() ?? '',
        };
      });
      return { members, next };
    }),
  );

  register(app, OPERATOR_TALENT_ENDPOINTS.erase, async (request) => {
    const found = await asOperator(request, async (ctx) => {
      const { tenant, actor, clock, requestId } = ctx;
      const candidate = await findCandidateByEmail(ctx, request.body.email);
      return candidate && { candidateId: candidate.id, seed: { tenant, actor, clock, requestId } };
    });
    if (found === undefined) return { erased: false };
    const { seed, candidateId } = found;
    return { erased: await leaveWithAccount(services, seed, { candidateId, answer: 'operator' }) };
  });
};
