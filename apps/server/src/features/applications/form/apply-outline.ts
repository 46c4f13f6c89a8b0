import { ApplyFormQuerySchema, type ApplyOutline } from '@opencareers/contracts/applications';
import { outlineOf } from '@opencareers/form-core/definition/outline';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { scope, VISITOR } from '../../../platform/scope.ts';
import { chooseLocale, listLanguages, type TenantEntry } from '../../tenants/index.ts';
import type { ApplicationServices } from '../application-services.ts';
import { stateOf } from '../sending/choose-positions.ts';
import { describePosition } from './apply-form.service.ts';
import { listApplyPositions } from './apply-positions.repo.ts';
import { buildDefinition } from './build-definition.ts';

/** Tells what the page of applying begins with for every visitor, for its first HTML; nothing is kept of it. */
export type OutlineApplyForm = (
  ask: { request: FastifyRequest; tenant: TenantEntry },
  query: Record<string, unknown>,
) => Promise<ApplyOutline>;

/**
 * Reads it. Throws `position_not_found` when there is more to say than the form of open positions that visitors may
 * apply for: the page says that when it has asked for itself.
 */
export function createOutlineApplyForm(services: ApplicationServices): OutlineApplyForm {
  return async ({ request, tenant }, query) => {
    const asked = ApplyFormQuerySchema.safeParse(query);
    const pids = asked.data?.pids ?? asked.data?.pid ?? [];
    const config = await services.registry.getConfig(tenant);
    const locale = chooseLocale(request, listLanguages(config));
    return scope(services, request, { tenant, as: VISITOR })(async (ctx) => {
      const now = ctx.clock.now();
      const found = await listApplyPositions(ctx, [...new Set(pids)]);
      const open = found.filter(
        (position) =>
          services.isVisible(position, config, null) &&
          stateOf(position, { config, applications: [], now }).state === 'open',
      );
      const isWhole = open.length > 0 && open.length === pids.length;
      if (!isWhole || config.pcsxConfig.applyFormConfig.disableLoggedOutApply)
        throw new AppError('position_not_found', { body: 'envelope' });
      return {
        positions: open.map((position) => describePosition(position, 'open', null)),
        sections: outlineOf(buildDefinition(config, open), locale),
      };
    });
  };
}
