import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { aCompanySystem } from '../../../test/company-systems.ts';
import { anOffer, type TestOffer, withinTenant } from '../../../test/offer-factory.ts';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../test/test-server.ts';
import { tasks } from '../../platform/tasks/tasks.schema.ts';
import { type OfferTelling, tellOffer } from '../offers/telling/tell-offer.ts';
import { WEBHOOK_TASK } from './queue-delivery.ts';
import { signOfferCall } from './sign-webhook.ts';

const SECRET = 'a secret of both sides';
let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
beforeEach(() => server.clock.set(TEST_NOW));

async function aToldOffer(webhookUrl: string, webhookSecret = SECRET) {
  const tenant = await aTenant(server, { config: { offersConfig: { webhookUrl, webhookSecret } } });
  const person = await aCandidate(server, tenant);
  const given = { positionName: 'Ferry captain', sourceId: 'ats-77' };
  const made = await anOffer(server, { tenant, person }, given);
  return { tenant, person, made };
}

async function tell(domain: string, { offer }: TestOffer, kind: OfferTelling['kind']): Promise<void> {
  await withinTenant(server, domain, (ctx) => tellOffer(server.offers, ctx, { kind, offerId: offer.id }));
}

const waiting = (domain: string) =>
  withinTenant(server, domain, async (ctx) => {
    const rows = await ctx.tx.select().from(tasks);
    return rows.filter(({ kind }) => kind === WEBHOOK_TASK);
  });

test('the company hears of an offer in a signed call with nothing of the candidate', async () => {
  const company = await aCompanySystem();
  const { tenant, person, made } = await aToldOffer(company.url);
  await tell(tenant.domain, made, 'accepted');
  await tell(tenant.domain, made, 'accepted');
  await server.tasks.runDue();
  const [call, ...others] = company.calls;
  expect(others).toEqual([]);
  expect(JSON.parse(call?.body ?? '')).toEqual({
    id: `${made.offer.encId}.accepted.1`,
    event: 'accepted',
    offer: made.offer.encId,
    source_id: 'ats-77',
    position: 'Ferry captain',
    status: 'Extended',
    at: TEST_NOW.toISOString(),
  });
  for (const personal of [person.email, person.encId]) expect(call?.body).not.toContain(personal);
  const time = TEST_NOW.getTime() / 1000;
  const signature = signOfferCall({ time, body: call?.body ?? '' }, SECRET);
  expect(call?.headers['x-opencareers-signature']).toBe(signature);
});

test('a call without a secret is not signed, and without an address there is none', async () => {
  const company = await aCompanySystem();
  const unsigned = await aToldOffer(company.url, '');
  await tell(unsigned.tenant.domain, unsigned.made, 'declined');
  const silent = await aToldOffer('');
  await tell(silent.tenant.domain, silent.made, 'declined');
  expect(await waiting(silent.tenant.domain)).toEqual([]);
  await server.tasks.runDue();
  expect(company.calls.map(({ headers }) => headers['x-opencareers-signature'])).toEqual([undefined]);
});

test('a call that fails is repeated with the same id until it is answered well', async () => {
  const company = await aCompanySystem();
  const { tenant, made } = await aToldOffer(company.url);
  company.answer = { status: 503 };
  await tell(tenant.domain, made, 'expired');
  await server.tasks.runDue();
  expect(await waiting(tenant.domain)).toHaveLength(1);
  company.answer = { status: 200 };
  server.clock.set(new Date(TEST_NOW.getTime() + 10_000));
  await server.tasks.runDue();
  expect(await waiting(tenant.domain)).toEqual([]);
  const [first, second] = company.calls;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['x-opencareers-signature']).not.toBe(first?.headers['x-opencareers-signature']);
});

test('a redirect is not followed', async () => {
  const [company, elsewhere] = [await aCompanySystem(), await aCompanySystem()];
  company.answer = { status: 307, location: elsewhere.url };
  const { tenant, made } = await aToldOffer(company.url);
  await tell(tenant.domain, made, 'revised');
  await server.tasks.runDue();
  expect(company.calls).toHaveLength(1);
  expect(elsewhere.calls).toEqual([]);
  expect(await waiting(tenant.domain)).toHaveLength(1);
});
