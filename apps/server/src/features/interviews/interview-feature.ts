import type { Feature } from '../../platform/feature.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { INTERVIEW_KEPT_MONTHS, interviewSweep } from './interview-retention.ts';
import type { InterviewServices } from './interview-services.ts';
import { listInterviews, removeInterviewsOf } from './interviews.repo.ts';
import { interviewRoutes } from './interviews.routes.ts';
import { operatorInterviewRoutes } from './operator-interviews.routes.ts';

/** Interviews in the export and erasure of a candidate; their slots are free again. */
const interviewData: PersonalDataPart = {
  name: 'interviews',
  keptMonths: () => INTERVIEW_KEPT_MONTHS,
  tables: ['interviews', 'interview_slots', 'meeting_answers'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listInterviews(ctx, candidateId);
    const data = rows.map(({ tenantId: _tenant, candidateId: _candidate, sourceId: _source, ...row }) => ({
      ...row,
      startAt: row.startAt?.toISOString() ?? null,
      endAt: row.endAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeInterviewsOf(ctx, candidateId);
    return { files: [] };
  },
};

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
