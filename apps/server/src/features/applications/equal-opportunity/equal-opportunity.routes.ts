import { APPLICATION_ENDPOINTS } from '@opencareers/contracts/applications';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import type { ApplicationServices } from '../application-services.ts';
import { readApplicationReceipt } from '../list/read-applications.ts';
import { keepEqualOpportunity, removeEqualOpportunity } from './equal-opportunity.repo.ts';
import { equalOpportunityHash } from './equal-opportunity-hash.ts';

/** Voluntary answers of who has just applied, kept where no reviewer finds them (spec:F82). */
export const equalOpportunityRoutes: FastifyPluginAsync<{ services: ApplicationServices }> = async (
  app,
  { services },
) => {
  register(app, APPLICATION_ENDPOINTS.equalOpportunity, async (request) => {
    const { form, answers } = request.body;
    const caller = await services.forms.readCaller(request);
    await services.forms.asCaller(caller, async (ctx) => {
      const { receipt } = await readApplicationReceipt(services, ctx, { caller, asked: { form } });
      if (!receipt.asksEqualOpportunity) throw new AppError('not_found');
      const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined));
      for (const { applicationId, pid: positionId } of receipt.applications) {
        const applicationHash = equalOpportunityHash(services.keys, ctx, applicationId);
        if (Object.keys(given).length === 0) await removeEqualOpportunity(ctx, [applicationHash]);
        else await keepEqualOpportunity(ctx, { applicationHash, positionId, answers: given });
      }
    });
    return envelope({});
  });
};
