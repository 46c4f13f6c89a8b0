import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { listRegistrations, removeRegistrations } from './career-events.repo.ts';

/** Registrations for events in the export and erasure of a candidate. */
export const careerEventData: PersonalDataPart = {
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
