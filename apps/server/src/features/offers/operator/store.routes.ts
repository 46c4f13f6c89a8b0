import { OPERATOR_STORE_ENDPOINTS, STORE_FAULTS_LISTED } from '@opencareers/contracts/operator-store';
import type { FastifyPluginAsync } from 'fastify';
import { register } from '../../../platform/register.ts';
import { getTenant } from '../../tenants/index.ts';
import { verifyHistory } from '../history/verify-history.ts';
import type { OfferServices } from '../offer-services.ts';

/** What the operator asks of the store as a whole. */
export const operatorStoreRoutes: FastifyPluginAsync<{ services: OfferServices }> = async (
  app,
  { services },
) => {
  register(app, OPERATOR_STORE_ENDPOINTS.verify, async ({ body: { domain } }) => {
    const { registry } = services;
    const tenants = domain === undefined ? registry.list() : [getTenant(registry, domain)];
    const total = {
      tenants: tenants.length,
      offers: 0,
      events: 0,
      checkpoints: 0,
      files: 0,
      fault_count: 0,
    };
    const faults: { domain: string; offer_id: number | null; text: string }[] = [];
    for (const tenant of tenants) {
      const report = await verifyHistory(services, tenant);
      for (const name of ['offers', 'events', 'checkpoints', 'files'] as const) total[name] += report[name];
      total.fault_count += report.faults.length;
      for (const { offerId, text } of report.faults)
        if (faults.length < STORE_FAULTS_LISTED)
          faults.push({ domain: tenant.domain, offer_id: offerId, text });
    }
    return { ...total, faults };
  });
};
