import { DOCUMENT_STATUSES, OFFER_STATUSES, SIGNING_KINDS } from '@opencareers/contracts/offer-states';
import type { OperatorOffer, OperatorOfferEvents } from '@opencareers/contracts/operator-offers';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../src/platform/scope.ts';
import { aServer, aTenant } from '../../test/test-server.ts';
import { fillDemoOffers } from './fill-demo-offers.ts';

test('the demo has offers in every status with documents in every status, and their histories are whole', async () => {
  const server = await aServer();
  const { domain } = await aTenant(server);
  await server.operate('POST', `/tenants/${domain}/candidates`, { email: 'ada@demo.example' });
  const tenant = server.registry.findByDomain(domain);
  if (tenant === undefined) throw new Error('no such tenant');
  const seed = { tenant, actor: SYSTEM, clock: server.clock, requestId: 'demo' };
  const told = await fillDemoOffers(server.offers, seed);
  expect(told.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['OFFERExtended', 'OFFERAccepted', 'OFFERDocumentReady', 'OFFERQuestionAnswered']),
  );
  const answer = await server.operate('GET', `/tenants/${domain}/offers`);
  const { offers } = answer.json<{ offers: OperatorOffer[] }>();
  const documents = offers.flatMap((offer) => offer.documents);
  const has = <T>(values: readonly T[]) =>
    [...new Set(values)].toSorted((left, right) => String(left).localeCompare(String(right)));
  expect(has(offers.map(({ status }) => status))).toEqual(has(OFFER_STATUSES));
  expect(has(documents.map(({ status }) => status))).toEqual(has(DOCUMENT_STATUSES));
  expect(has(documents.map(({ signing }) => signing ?? ''))).toEqual(has([...SIGNING_KINDS, '']));
  expect(has(documents.map(({ type }) => type))).toEqual(['application/pdf', 'text/plain']);
  const signed = documents.filter(({ status }) => status === 'Signed');
  expect(has(signed.map(({ sealed_at: at }) => at === null))).toEqual([false, true]);
  expect(documents.filter((document) => document.under_revision)).toHaveLength(1);
  const live = offers.filter(({ status }) => status === 'Extended');
  expect(live.filter(({ terms }) => terms !== null).length).toBeGreaterThanOrEqual(2);
  const ends = live.map(
    (offer) => Date.parse(offer.expires_at ?? '2099-01-01') - server.clock.now().getTime(),
  );
  expect(Math.min(...ends)).toBeLessThan(12 * 3_600_000);
  for (const { id } of offers) {
    const history = await server.operate('GET', `/tenants/${domain}/offers/${id}/events`);
    expect(history.json<OperatorOfferEvents>().faults).toEqual([]);
  }
  await server.tasks.runDue();
  const later = (await server.operate('GET', `/tenants/${domain}/offers`)).json<{
    offers: OperatorOffer[];
  }>();
  expect(
    later.offers.flatMap((offer) => offer.documents).filter((each) => each.sealed_at !== null),
  ).toHaveLength(signed.filter(({ sealed_at: at }) => at !== null).length);
});
