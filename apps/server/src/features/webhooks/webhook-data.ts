import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { listMessagesAbout, removeMessagesAbout } from './webhooks.repo.ts';

/** What companies' own systems were told about a candidate, in their export and erasure. */
export const webhookData: PersonalDataPart = {
  name: 'webhooks',
  tables: ['webhook_messages', 'webhook_deliveries'],
  collect: async (ctx, { candidateId }) => {
    const rows = await listMessagesAbout(ctx, candidateId);
    const data = rows.map(({ event, data: told, createdAt }) => ({
      event,
      told,
      at: createdAt.toISOString(),
    }));
    return { count: rows.length, data, files: [] };
  },
  erase: async (ctx, { candidateId }) => {
    await removeMessagesAbout(ctx, candidateId);
    return { files: [] };
  },
};
