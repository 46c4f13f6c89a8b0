import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { ModelError, type ModelUsage } from '../../../integrations/language-model/language-model.port.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, Context } from '../../../platform/context.ts';
import type { KeyedHashes } from '../../../platform/keyed-hash.ts';
import { SYSTEM, scope } from '../../../platform/scope.ts';
import type { Asked } from '../answerer.ts';
import { addUsage, EVERYBODY, lockUsage, readUsage } from './model-usage.repo.ts';

/** What counts tokens. */
export interface BudgetServices {
  db: Connection;
  clock: Clock;
  keys: KeyedHashes;
}

/** Tokens that a turn holds until what it used is known: two that begin together must not both take the last ones. */
const HELD: ModelUsage = { inputTokens: 6_000, outputTokens: 2_000 };
const MILLION = 1_000_000;

/** Settles what a turn has really used. */
export type SettleUsage = (used: ModelUsage) => Promise<void>;

/**
 * Holds tokens for a turn, for all servers. Throws `ModelError` where the tenant or the person has no more today, or what
 * may be spent is spent. What is not settled counts as used.
 */
export async function holdTokens(
  services: BudgetServices,
  { request, tenant, config }: Asked,
): Promise<SettleUsage> {
  // A candidate, a visitor who brings our cookie back, or everybody else of a network together.
  const session = await request.findCandidate();
  const who = session === null ? request.limitedAs : `candidate ${session.encId}`;
  const persons = [EVERYBODY, services.keys.of('assistant-person', `${tenant.id} ${who}`)];
  const run = scope(services, request, { tenant, as: SYSTEM });
  await run(async (ctx) => {
    await lockUsage(ctx);
    await refuseBeyond(ctx, persons, config);
    await addUsage(ctx, persons, HELD);
  });
  return (used) =>
    run((ctx) =>
      addUsage(ctx, persons, {
        inputTokens: used.inputTokens - HELD.inputTokens,
        outputTokens: used.outputTokens - HELD.outputTokens,
      }),
    );
}

/** What tokens cost by the prices of a tenant, in their currency. */
export function costOf(config: TenantConfig, { inputTokens, outputTokens }: ModelUsage): number {
  const { inputPricePerMillion, outputPricePerMillion } = config.assistantConfig.model;
  return (inputTokens * inputPricePerMillion + outputTokens * outputPricePerMillion) / MILLION;
}

async function refuseBeyond(ctx: Context, persons: readonly string[], config: TenantConfig): Promise<void> {
  const { tokensPerDay, tokensPerPersonDay, spendingPerDayMax } = config.assistantConfig.model;
  const used = await readUsage(ctx, persons);
  const tokensOf = (person: string) => tokens(used.get(person)) + tokens(HELD);
  const isBeyond = persons.some(
    (person) => tokensOf(person) > (person === EVERYBODY ? tokensPerDay : tokensPerPersonDay),
  );
  const all = used.get(EVERYBODY) ?? { inputTokens: 0, outputTokens: 0 };
  const spent = costOf(config, {
    inputTokens: all.inputTokens + HELD.inputTokens,
    outputTokens: all.outputTokens + HELD.outputTokens,
  });
  if (isBeyond || (spendingPerDayMax > 0 && spent > spendingPerDayMax))
    throw new ModelError('limited', 'the limits of the day are reached');
}

const tokens = (usage: ModelUsage | undefined): number =>
  usage === undefined ? 0 : usage.inputTokens + usage.outputTokens;
