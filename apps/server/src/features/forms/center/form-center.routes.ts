import { FORM_CENTER_ENDPOINTS } from '@opencareers/contracts/form-center';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { getCandidate } from '../../../platform/candidate-access.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import { chooseLocale, listLanguages } from '../../tenants/index.ts';
import type { FormServices } from '../form-services.ts';
import { listFormsOfTab } from './form-center.service.ts';

/** The forms that a candidate was asked for. */
export const formCenterRoutes: FastifyPluginAsync<{ services: FormServices }> = async (app, { services }) => {
  register(app, FORM_CENTER_ENDPOINTS.list, async (request) => {
    const { tab_id: tabId, include_tab_list: hasTabs, kind } = request.query;
    const { tenant, candidateId, language } = await getCandidate(request);
    const entry = services.registry.findByDomain(tenant.domain);
    if (entry === undefined) throw new AppError('login_required', { body: 'envelope' });
    const config = await services.registry.getConfig(entry);
    const reader = {
      candidateId,
      owner: services.keys.ofCandidate(candidateId),
      locale: chooseLocale(request, listLanguages(config), language),
    };
    const query = { kind, tabId, hasTabs, config: config.pcsxConfig.formCenterConfig };
    return envelope(await asCandidate(services, request, (ctx) => listFormsOfTab(ctx, reader, query)));
  });
};
