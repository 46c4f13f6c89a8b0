import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { listDismissed, removeDismissed } from './dashboard.repo.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import type { DashboardServices } from './dashboard.service.ts';

/** Hints that were put away, in the export and erasure of a candidate. */
const dashboardData: PersonalDataPart = {
  name: 'nudges',
  tables: ['dismissed_nudges'],
  collect: async (ctx, { candidateId }) => {
    const data = [...(await listDismissed(ctx, candidateId))];
    return { count: data.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeDismissed(ctx, candidateId);
    return { files: [] };
  },
};

/** Counts and hints. */
export function dashboardFeature(services: DashboardServices): Feature {
  return {
    routes: async (app) => {
      await app.register(dashboardRoutes, { services });
    },
    personalData: dashboardData,
  };
}
