import { z } from 'zod';
import { type Context, type ContextSeed, inTenant } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { addTasks } from '../../../platform/tasks/add-task.ts';
import type { SlowTask } from '../../../platform/tasks/slow-task.ts';
import { findRecipient, listAskers, readIsMailed } from '../../notifications/index.ts';
import { type Fitting, listOpenByIds } from '../../positions/index.ts';
import type { TenantEntry } from '../../tenants/index.ts';
import type { AlertServices } from '../alert-services.ts';
import { insertTellings, readTold } from '../alerts.repo.ts';
import { composeRecommendationMail, RECOMMENDED_KIND } from './recommendation-mail.ts';
import { listRecommended, noteRecommended } from './recommendations.repo.ts';

/** Recommends positions to one candidate. */
export const RECOMMEND_TASK = 'recommend-positions';
const PayloadSchema = z.object({ candidateId: z.number() });

/** Jobs of one mail. */
const NAMED_MAX = 5;
const BATCH = 1_000;
const DAY_MILLISECONDS = 86_400_000;
/** What the ledger calls the facts of a position that was recommended: those of no news. */
const RECOMMENDED = 'recommended';

/**
 * Adds a task for everybody who asked for recommendations and was mailed none for as many days as the tenant wants between
 * two (`positionNotification`); gives how many.
 */
export async function planRecommendations(services: AlertServices, tenant: TenantEntry): Promise<number> {
  const seed = seedFor(services, tenant);
  const days = await daysBetween(services, tenant);
  if (days === null) return 0;
  let planned = 0;
  for (let page: number[] = [], isFirst = true; isFirst || page.length === BATCH; isFirst = false) {
    const afterId = page.at(-1) ?? 0;
    page = await inTenant(services.db, seed, async (ctx) => {
      const askers = await listAskers(ctx, RECOMMENDED_KIND, { afterId, limit: BATCH });
      const told = await listRecommended(ctx, askers, new Date(ctx.clock.now().getTime() - days));
      const due = askers.filter((id) => !told.has(id));
      await addTasks(
        ctx,
        due.map((candidateId) => ({
          kind: RECOMMEND_TASK,
          key: String(candidateId),
          payload: { candidateId },
          candidateId,
        })),
      );
      planned += due.length;
      return askers;
    });
  }
  return planned;
}

const seedFor = ({ clock }: Pick<AlertServices, 'clock'>, tenant: TenantEntry): ContextSeed => ({
  tenant,
  actor: SYSTEM,
  clock,
  requestId: 'recommendations',
});

/** Milliseconds; null where the tenant recommends nothing. */
async function daysBetween(
  { registry }: Pick<AlertServices, 'registry'>,
  tenant: TenantEntry,
): Promise<number | null> {
  const { positionNotification } = (await registry.getConfig(tenant)).notificationsConfig.notificationKeys;
  return positionNotification.enabled
    ? positionNotification.frequencySettings.interval * DAY_MILLISECONDS
    : null;
}

interface Begun {
  candidateId: number;
  tenant: TenantEntry;
  between: number;
}

/** Mails a candidate what fits their profile and nobody told them of yet; nothing where there is nothing. */
export function createRecommendTask(services: AlertServices): SlowTask<Begun, Fitting | null> {
  const { registry, findFitting } = services;
  return {
    begin: async (ctx, { payload }) => {
      const { candidateId } = PayloadSchema.parse(payload);
      const tenant = registry.findByDomain(ctx.tenant.domain);
      const between = tenant === undefined ? null : await daysBetween(services, tenant);
      if (tenant === undefined || between === null) return null;
      return (await isDue(ctx, { candidateId, between })) ? { candidateId, tenant, between } : null;
    },
    work: ({ candidateId, tenant }) => findFitting(seedFor(services, tenant), tenant, candidateId),
    finish: async (ctx, fitting, begun) => {
      if (fitting !== null && (await isDue(ctx, begun)))
        await recommend(services, ctx, { ...begun, fitting });
    },
  };
}

async function isDue(ctx: Context, { candidateId, between }: Omit<Begun, 'tenant'>): Promise<boolean> {
  if (!(await readIsMailed(ctx, candidateId))(RECOMMENDED_KIND)) return false;
  const after = new Date(ctx.clock.now().getTime() - between);
  return (await listRecommended(ctx, [candidateId], after)).size === 0;
}

async function recommend(
  services: AlertServices,
  ctx: Context,
  { candidateId, fitting }: { candidateId: number; fitting: Fitting },
): Promise<void> {
  const recipient = await findRecipient(ctx, candidateId);
  const { named, more } = (await readTold(ctx, [candidateId], fitting.ids))(candidateId);
  const unknown = fitting.ids.filter((id) => !named.has(id) && !more.has(id));
  const open = new Map((await listOpenByIds(ctx, unknown)).map((position) => [position.id, position]));
  const positions = unknown.flatMap((id) => open.get(id) ?? []).slice(0, NAMED_MAX);
  if (recipient === undefined || positions.length === 0) return;
  await noteRecommended(ctx, candidateId);
  const told = positions.map(({ id: positionId }) => ({ positionId, newsHash: RECOMMENDED }));
  const ids = await insertTellings(ctx, [{ candidateId, byMail: true, named: told, moreIds: [] }]);
  const facade = await services.facadeOf(ctx);
  const mail = composeRecommendationMail(services, { recipient, facade, positions, fitting });
  await queueMail(ctx, { key: `recommendation:${ids.get(candidateId)}`, candidateId, mail });
}
