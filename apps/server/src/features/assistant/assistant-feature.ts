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
import { removeContactsBefore, removeContactsOf } from './contact/assistant-contacts.repo.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { hashOfSender } from './contact/contact.service.ts';
import { removeUsageBefore } from './model/model-usage.repo.ts';
import { modelRoutes } from './model/stream.routes.ts';

const EVERY_MILLISECONDS = 60 * 60_000;
const DAY_MILLISECONDS = 86_400_000;
/** Days for which it is known who wrote to the company, and what a model cost: as long as it is counted. */
const COUNTED_DAYS = 2;
/** Conversations at a time: a transaction stays short. */
const BATCH = 200;

/** Removes conversations that nobody goes on with, and what was counted. Safe to run anywhere, any time. */
export async function removeOldConversations({
  db,
  registry,
  clock,
}: Pick<AssistantServices, 'db' | 'registry' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MILLISECONDS);
  const before = daysAgo(ASSISTANT_KEPT_DAYS);
  for (const tenant of registry.list()) {
    const seed = { tenant, actor: SYSTEM, clock, requestId: 'assistant-retention' };
    await removeInBatches(BATCH, () =>
      inTenant(db, seed, (ctx) => removeConversationsBefore(ctx, before, BATCH)),
    );
    await inTenant(db, seed, async (ctx) => {
      await removeContactsBefore(ctx, daysAgo(COUNTED_DAYS));
      await removeUsageBefore(ctx, daysAgo(COUNTED_DAYS));
    });
  }
}

/** The conversation in the export and erasure of a candidate. */
const assistantData = (services: Pick<AssistantServices, 'keys'>): PersonalDataPart => ({
  name: 'assistant',
  tables: ['assistant_turns', 'assistant_contacts'],
  keptMonths: () => 1,
  collect: async (ctx, { candidateId }) => {
    const turns = await listTurns(ctx, candidateId);
    return { count: turns.length, data: turns as unknown as Json, files: [] };
  },
  // A conversation is no reason to keep an account.
  keepsAccount: async () => false,
  erase: async (ctx, { candidateId, email, formerEmails }) => {
    await removeTurns(ctx, candidateId);
    const hashes = [email, ...formerEmails].map((address) => hashOfSender(services, ctx, address));
    await removeContactsOf(ctx, hashes);
    return { files: [] };
  },
});

/** The assistant beside the list of jobs. */
export function assistantFeature(services: AssistantServices): Feature {
  return {
    routes: async (app) => {
      await app.register(assistantRoutes, { services });
      await app.register(contactRoutes, { services });
      await app.register(modelRoutes, { services });
    },
    sweeps: [
      {
        name: 'assistant-retention',
        every: EVERY_MILLISECONDS,
        firstAfter: 210_000,
        run: () => removeOldConversations(services),
      },
    ],
    personalData: assistantData(services),
  };
}
