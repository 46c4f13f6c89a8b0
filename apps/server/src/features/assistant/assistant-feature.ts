import { ASSISTANT_KEPT_DAYS } from '@opencareers/contracts/assistant-calls';
import { inTenant } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Json } from '../../platform/json.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { removeInBatches } from '../../platform/sweeps/remove-in-batches.ts';
import { assistantRoutes } from './assistant.routes.ts';
import type { AssistantServices } from './assistant-services.ts';
import { listTurns, removeConversationsBefore, removeTurns } from './assistant-turns.repo.ts';

const EVERY_MILLISECONDS = 60 * 60_000;
const DAY_MILLISECONDS = 86_400_000;
/** Conversations at a time: a transaction stays short. */
const BATCH = 200;

/** Removes conversations that nobody goes on with. Safe to run anywhere, any time. */
export async function removeOldConversations({
  db,
  registry,
  clock,
}: Pick<AssistantServices, 'db' | 'registry' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - ASSISTANT_KEPT_DAYS * DAY_MILLISECONDS);
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'assistant-retention' };
    await removeInBatches(BATCH, () =>
      inTenant(db, seed, (ctx) => removeConversationsBefore(ctx, before, BATCH)),
    );
  }
}

/** The conversation in the export and erasure of a candidate. */
const assistantData: PersonalDataPart = {
  name: 'assistant',
  tables: ['assistant_turns'],
  keptMonths: () => 1,
  collect: async (ctx, { candidateId }) => {
    const turns = await listTurns(ctx, candidateId);
    return { count: turns.length, data: turns as unknown as Json, files: [] };
  },
  // A conversation is no reason to keep an account.
  keepsAccount: async () => false,
  erase: async (ctx, { candidateId }) => {
    await removeTurns(ctx, candidateId);
    return { files: [] };
  },
};

/** The assistant beside the list of jobs. */
export function assistantFeature(services: AssistantServices): Feature {
  return {
    routes: async (app) => {
      await app.register(assistantRoutes, { services });
    },
    sweeps: [
      {
        name: 'assistant-retention',
        every: EVERY_MILLISECONDS,
        firstAfter: 210_000,
        run: () => removeOldConversations(services),
      },
    ],
    personalData: assistantData,
  };
}
