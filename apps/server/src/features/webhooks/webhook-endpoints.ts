import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { OFFERS_ENDPOINT, WEBHOOK_EVENTS, type WebhookEvent } from '@opencareers/contracts/webhooks';

/** A system of the company that is called. */
export interface WebhookEndpoint {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

const OFFER_EVENTS = WEBHOOK_EVENTS.filter((event) => event.startsWith('offer.'));

/** The endpoints that a configuration turns on; the one for offers alone is among them. */
export function listEndpoints({ webhooksConfig, offersConfig }: TenantConfig): WebhookEndpoint[] {
  const standard = webhooksConfig.endpoints
    .filter(({ enabled }) => enabled)
    .map(({ name, url, events }) => ({ name, url, events: events.length === 0 ? WEBHOOK_EVENTS : events }));
  const { webhookUrl: url } = offersConfig;
  return url === '' ? standard : [...standard, { name: OFFERS_ENDPOINT, url, events: OFFER_EVENTS }];
}
