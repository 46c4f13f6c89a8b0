import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { readOffer } from '../../../../test/offer-calls.ts';
import { anOffer, eventsOf, withinTenant } from '../../../../test/offer-factory.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { expireOffer, expireOffers } from './expire-offers.ts';

let server: TestServer;
let tenant: TestTenant;
let person: Awaited<ReturnType<typeof aCandidate>>;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  person = await aCandidate(server, tenant);
});

const faults: string[] = [];
const sweep = () => expireOffers(server.offers, (message) => faults.push(message));

test('[OFFER-04] offers whose time is over expire once, however many sweep; others stay as they are', async () => {
  const end = new Date(TEST_NOW.getTime() + 60_000);
  const due = { expiresAt: end.toISOString() };
  const made = [];
  for (const given of [due, { ...due, status: 'Contract Extended' as const }])
    made.push(await anOffer(server, { tenant, person }, given));
  const kept = [];
  for (const given of [{ expiresAt: null }, {}, { ...due, status: 'Accepted' as const }])
    kept.push(await anOffer(server, { tenant, person }, given));
  expect(await sweep()).toBe(0);
  server.clock.set(end);
  const swept = await Promise.all([sweep(), sweep(), sweep()]);
  expect(swept.reduce((sum, count) => sum + count, 0)).toBe(2);
  for (const { offer } of made) {
    expect((await readOffer(person, offer.encId)).status).toBe('Expired');
    const kinds = (await eventsOf(server, tenant.domain, offer.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['sent', 'expired']);
  }
  for (const { offer } of kept) {
    expect((await readOffer(person, offer.encId)).status).toBe(offer.status);
    expect(await eventsOf(server, tenant.domain, offer.id)).toHaveLength(1);
  }
  expect(faults).toEqual([]);
  server.clock.set(TEST_NOW);
});

test('[OFFER-04] an offer that was given a new date since it was found due stays out', async () => {
  const expiresAt = new Date(TEST_NOW.getTime() + 60_000).toISOString();
  const { offer } = await anOffer(server, { tenant, person }, { expiresAt });
  const expire = () =>
    withinTenant(server, tenant.domain, (ctx) => expireOffer(server.offers, ctx, offer.id));
  expect(await expire()).toBe(false);
  expect((await readOffer(person, offer.encId)).status).toBe('Extended');
});
