import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import type { SummarySource } from '../dashboard/index.ts';
import { listCareerEvents, listRegistrations, removeRegistrations } from './career-events.repo.ts';
import { careerEventRoutes } from './career-events.routes.ts';
import type { CareerEventServices } from './career-events.service.ts';
import { operatorCareerEventRoutes } from './operator-career-events.routes.ts';

/** Registrations for events in the export and erasure of a candidate. */
const careerEventData: PersonalDataPart = {
  name: 'events',
  tables: ['career_event_guests'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listRegistrations(ctx, candidateId);
    const data = rows.map(({ title, at }) => ({ event: title, registeredAt: at.toISOString() }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeRegistrations(ctx, candidateId);
    return { files: [] };
  },
};

/** Events of companies and who comes. */
export function careerEventFeature(services: CareerEventServices): Feature {
  return {
    routes: async (app) => {
      await app.register(careerEventRoutes, { services });
    },
    operator: async (app) => {
      await app.register(operatorCareerEventRoutes, { services });
    },
    personalData: careerEventData,
  };
}

/** Events on the dashboard: those to come. */
export const careerEventSummary: SummarySource = {
  tab: 'events',
  count: async (ctx) => {
    const events = await listCareerEvents(ctx, ctx.clock.now());
    return { totalCount: events.filter(({ isCanceled }) => !isCanceled).length, actionableItemsCount: 0 };
  },
};
