import type { OperatorWebhook } from '@opencareers/contracts/operator-webhooks';
import { expect, test } from 'vitest';
import { aCompanySystem } from '../../../test/company-systems.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { withinTenant } from '../../../test/offer-factory.ts';
import { aServer, aTenant } from '../../../test/test-server.ts';
import { noteDelivery } from './note-delivery.ts';
import { tellCompany } from './tell-company.ts';
import { lockEndpointState } from './webhook-endpoints.repo.ts';

test('the first secret of an endpoint is made while a call to it is noted, and neither waits for the other for ever', async () => {
  const server = await aServer();
  const { url } = await aCompanySystem();
  const endpoints = [{ name: 'ats', url, events: [] }];
  const { domain } = await aTenant(server, { config: { webhooksConfig: { endpoints } } });
  const within = <T>(work: Parameters<typeof withinTenant<T>>[2]) => withinTenant(server, domain, work);
  await within(async (ctx) => {
    await tellCompany(server, ctx, { event: 'form.completed', data: {}, candidateId: null });
    await lockEndpointState(ctx, 'ats');
  });
  const listed = await server.operate('GET', `/tenants/${domain}/webhooks`);
  const id = listed.json<{ webhooks: OperatorWebhook[] }>().webhooks[0]?.id ?? 0;

  const { making, noting } = await within(async (ctx) => {
    await lockEndpointState(ctx, 'ats');
    const making = server.operate('POST', `/tenants/${domain}/webhooks/endpoints/ats/secret`);
    await untilWaiting(server.database.pool, 1);
    const noting = within((own) =>
      noteDelivery({ log: () => undefined }, own, { id, outcome: { kind: 'put_off', reason: 'no_secret' } }),
    );
    await untilWaiting(server.database.pool, 2);
    return { making, noting };
  });
  const [made, noted] = await Promise.allSettled([making, noting]);
  expect([made.status, noted.status]).toEqual(['fulfilled', 'fulfilled']);
  expect((await making).status).toBe(200);
});
