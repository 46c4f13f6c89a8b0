import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { expect, test } from 'vitest';
import { aCompany } from '../../../../test/company-offers.ts';
import { acceptOffer } from '../../../../test/offer-calls.ts';
import { aLetter } from '../../../../test/offer-factory.ts';
import { aSigner, signingStep, untilSigning } from '../../../../test/signing-people.ts';
import { aServer, TEST_NOW } from '../../../../test/test-server.ts';
import { verifyReceipt } from '../../../../test/verify-receipt.ts';
import { expireOffers } from '../answering/expire-offers.ts';
import { writeCheckpoints } from './checkpoints.ts';
import { verifyHistory } from './verify-history.ts';

test('[ESIGN-02] offers that were signed, uploaded, declined, refused, revised, canceled and expired all verify, and their receipts too', async () => {
  const server = await aServer();
  const signer = await aSigner(server);
  const { person, tenant } = signer;
  const company = aCompany(server, tenant, person.email);
  const expires_at = new Date(TEST_NOW.getTime() + 80 * 3_600_000).toISOString();
  const make = async (signing: string) => (await company.make({ signing, expires_at })).offer;
  const declineBody = { body: { reason_code: 'pay', comment: 'Too little' } };
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

  const wid = await untilSigning(signer);
  await signingStep(person, 'sign', { wid });
  const uploaded = await make('upload');
  const copy = await aLetter('Signed by hand.');
  const sent = await acceptOffer(
    person,
    { offer: { ...signer.offer, encId: uploaded.enc_id } },
    { bytes: copy, key: 'u' },
  );
  expect(sent.status).toBe(200);
  const declined = await make('inline');
  const answer = await person.send('POST', OFFER_PATHS.decline(declined.enc_id), {
    ...declineBody,
    ...keyed('d'),
  });
  expect(answer.status).toBe(200);
  const refused = await aSigner(server, { tenant, person });
  const page = await untilSigning(refused);
  await signingStep(person, 'reject', { wid: page, reason_code: 'pay' });
  const canceled = await make('inline');
  await company.act(canceled.id, 'cancel');
  const revised = await make('inline');
  const revision = await company.send(`/${revised.id}/revise`, {
    data: {},
    letter: await aLetter('Revised.'),
  });
  expect(revision.status).toBe(200);
  await person.send('POST', OFFER_PATHS.questions(revised.enc_id), {
    body: { text: 'When?' },
    ...keyed('q'),
  });
  await person.send('POST', OFFER_PATHS.views(revised.enc_id), { body: { kind: 'seen' } });
  for (const hours of [8, 56, 77, 80]) {
    server.clock.set(new Date(TEST_NOW.getTime() + hours * 3_600_000));
    await server.tasks.runDue();
    await writeCheckpoints(server.offers);
  }
  await expireOffers(server.offers, () => undefined);

  const entry = server.registry.findByDomain(tenant.domain) ?? { id: 0, domain: '' };
  const report = await verifyHistory(server.offers, entry);
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ offers: 6, checkpoints: expect.any(Number) });
  expect(report.checkpoints).toBeGreaterThan(1);

  const certificates = await server.offers.sealKeys.listCertificates(entry);
  const statuses: string[] = [];
  const all = [
    signer.offer.encId,
    refused.offer.encId,
    ...[uploaded, declined, canceled, revised].map((one) => one.enc_id),
  ];
  for (const encId of all) {
    const { text } = await person.send('GET', OFFER_PATHS.receipt(encId));
    const found = verifyReceipt(text, certificates);
    statuses.push(found.verdict === 'genuine' ? found.receipt.offer.status : found.verdict);
  }
  expect(statuses).toEqual(['Accepted', 'Declined', 'Accepted', 'Declined', 'Canceled', 'Expired']);
  const { text } = await person.send('GET', OFFER_PATHS.receipt(revised.enc_id));
  const receipt = verifyReceipt(text, certificates);
  expect(receipt.verdict === 'genuine' && receipt.receipt.events.map(({ kind }) => kind)).toEqual([
    'sent',
    'revised',
    'asked',
    'seen',
    'reminded',
    'reminded',
    'reminded',
    'expired',
  ]);

  // Erasing the candidate empties the details, and the chains still hold.
  const erased = await server.operate('POST', `/tenants/${tenant.domain}/candidates/erase`, {
    email: person.email,
  });
  expect(erased.status).toBe(200);
  server.clock.set(new Date(TEST_NOW.getTime() + 90 * 3_600_000));
  await server.tasks.runDue();
  await writeCheckpoints(server.offers);
  const after = await verifyHistory(server.offers, entry);
  expect(after).toMatchObject({ faults: [], files: 0, events: report.events + 6 });
});
