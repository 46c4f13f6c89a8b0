import type { Feature } from '../../platform/feature.ts';
import { careerEventData } from './career-event-data.ts';
import type { CareerEventServices } from './career-event-services.ts';
import { careerEventRoutes } from './career-events.routes.ts';
import { operatorCareerEventRoutes } from './operator-career-events.routes.ts';

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
