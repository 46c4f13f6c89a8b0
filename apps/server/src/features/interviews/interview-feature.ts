import type { Feature } from '../../platform/feature.ts';
import { interviewData } from './interview-data.ts';
import { interviewSweep } from './interview-retention.ts';
import type { InterviewServices } from './interview-services.ts';
import { interviewRoutes } from './interviews.routes.ts';
import { operatorInterviewRoutes } from './operator-interviews.routes.ts';

/** Interviews. */
export function interviewFeature(services: InterviewServices): Feature {
  return {
    routes: async (app) => {
      await app.register(interviewRoutes, { services });
    },
    operator: async (app) => {
      await app.register(operatorInterviewRoutes, { services });
    },
    sweeps: [interviewSweep(services)],
    personalData: interviewData,
  };
}
