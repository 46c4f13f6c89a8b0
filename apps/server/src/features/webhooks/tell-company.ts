import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from '@opencareers/contracts/webhooks';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import type { TenantRegistry } from '../tenants/index.ts';
import { queueDelivery } from './queue-delivery.ts';
import { listEndpoints } from './webhook-endpoints.ts';
import { getEncId, insertDelivery, insertMessage } from './webhooks.repo.ts';

/** Something that the company's own systems should hear of. */
export interface CompanyNews {
  event: WebhookEvent;
  /** What happened, by our ids and the company's: no names, addresses or answers. */
  data: Record<string, Json>;
  /** Whom it is about: it goes with them. Null of guests. */
  candidateId: number | null;
  /** Whether it says who it is: where nothing else of ours does. */
  namesCandidate?: boolean;
  /** Names the event where it has a name: told again it changes nothing. */
  messageId?: string;
}

/**
 * Tells the systems that a tenant has configured, by one message with the transaction of the event: they are called if
 * and only if that one commits.
 */
export async function tellCompany(
  { registry }: { registry: Pick<TenantRegistry, 'getConfigWithin'> },
  ctx: Context,
  news: CompanyNews,
): Promise<void> {
  const { event, data, candidateId, messageId = `msg_${randomBytes(18).toString('base64url')}` } = news;
  const all = listEndpoints(await registry.getConfigWithin(ctx));
  const endpoints = all.filter(({ events }) => events.includes(event));
  if (endpoints.length === 0) return;
  const names = news.namesCandidate === true && candidateId !== null;
  const told = names ? { candidate: await getEncId(ctx, candidateId), ...data } : data;
  const messageRef = await insertMessage(ctx, { messageId, event, data: told, candidateId });
  if (messageRef === undefined) return;
  for (const { name } of endpoints) {
    const { id, nextAt } = await insertDelivery(ctx, { messageRef, endpoint: name });
    await queueDelivery(ctx, { id, nextAt, candidateId });
  }
}
