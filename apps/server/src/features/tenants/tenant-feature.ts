import type { Feature } from '../../platform/feature.ts';
import { type OperatorTenantsOptions, operatorTenantRoutes } from './operator-tenants.routes.ts';

/** The tenants themselves. */
export function tenantFeature(options: OperatorTenantsOptions): Feature {
  return {
    operator: async (app) => {
      await app.register(operatorTenantRoutes, options);
    },
  };
}
