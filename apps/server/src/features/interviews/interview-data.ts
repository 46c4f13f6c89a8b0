import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { INTERVIEW_KEPT_MONTHS } from './interview-retention.ts';
import { listInterviews, removeInterviewsOf } from './interviews.repo.ts';

/** Interviews in the export and erasure of a candidate; their slots are free again. */
export const interviewData: PersonalDataPart = {
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
