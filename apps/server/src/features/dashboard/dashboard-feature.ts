import type { Feature } from '../../platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { dashboardData } from './dashboard-data.ts';
import type { DashboardServices } from './dashboard-services.ts';

/** Counts and hints. */
export function dashboardFeature(services: DashboardServices): Feature {
  return {
    routes: async (app) => {
      await app.register(dashboardRoutes, { services });
    },
    personalData: dashboardData,
  };
}
