import { rm, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { type OfferPerson, withinTenant } from '../../../../test/offer-factory.ts';
import { anOfferWithHistory, asDatabaseOwner } from '../../../../test/offer-history.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import { signDocument } from '../answering/sign-document.ts';
import { offerDocuments } from '../offers.schema.ts';
import { writeCheckpoints } from './checkpoints.ts';
import { addOfferEvent } from './offer-event.ts';
import { verifyHistory } from './verify-history.ts';

let server: TestServer;
let tenant: TestTenant;
let person: OfferPerson;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  person = await aCandidate(server, tenant);
});

async function verify() {
  const entry = server.registry.findByDomain(tenant.domain);
  if (entry === undefined) throw new Error('no tenant');
  return verifyHistory(server.offers, entry);
}

const faultsOf = async (offerId: number): Promise<string[]> =>
  (await verify()).faults.filter((fault) => fault.offerId === offerId).map(({ text }) => text);

/** Checkpoints come at most every ten minutes. */
async function checkpoint(): Promise<void> {
  server.clock.set(new Date(server.clock.now().getTime() + 600_000));
  await writeCheckpoints(server.offers);
}

const make = () => anOfferWithHistory(server, { tenant, person });
const tamper = (statements: readonly string[]) => asDatabaseOwner(server, tenant.domain, statements);

test('[ESIGN-02] an untouched store verifies, with checkpoints and without', async () => {
  await make();
  expect(await verify()).toMatchObject({ checkpoints: 0, faults: [] });
  await checkpoint();
  const report = await verify();
  expect(report).toMatchObject({ checkpoints: 1, faults: [] });
  expect(report.events).toBeGreaterThanOrEqual(5);
  expect(report.files).toBeGreaterThanOrEqual(1);
});

// `{o}` is the offer.
const EDITS: readonly [what: string, statement: string, faults: string[]][] = [
  [
    'another kind',
    `update offer_events set kind = 'declined' where offer_id = {o} and seq = 3`,
    ['event 3 was changed'],
  ],
  [
    'another time, by a microsecond',
    `update offer_events set at = at + interval '1 microsecond' where offer_id = {o} and seq = 2`,
    ['event 2 was changed'],
  ],
  [
    'another document',
    'update offer_events set document_id = document_id + 1 where offer_id = {o} and seq = 4',
    ['event 4 was changed'],
  ],
  [
    'another hash of the document',
    `update offer_events set document_sha256 = repeat('0', 64) where offer_id = {o} and seq = 4`,
    ['event 4 was changed'],
  ],
  [
    'another address',
    `update offer_events set details = jsonb_set(details, '{address}', '"198.51.100.1"') where offer_id = {o} and seq = 2`,
    ['the details of event 2 were changed'],
  ],
  [
    'another salt',
    `update offer_events set salt = repeat('0', 32) where offer_id = {o} and seq = 2`,
    ['the details of event 2 were changed'],
  ],
  [
    'no details, though nobody was erased',
    'update offer_events set details = null, salt = null where offer_id = {o} and seq = 5',
    ['the details of event 5 were removed'],
  ],
  [
    'no salt',
    'update offer_events set salt = null where offer_id = {o} and seq = 1',
    ['the details of event 1 are not whole'],
  ],
  [
    'another hash of the details',
    `update offer_events set details_hash = repeat('0', 64) where offer_id = {o} and seq = 1`,
    ['event 1 was changed', 'the details of event 1 were changed'],
  ],
  [
    'another hash',
    `update offer_events set hash = repeat('0', 64) where offer_id = {o} and seq = 2`,
    ['event 2 was changed', 'event 3 does not follow event 2'],
  ],
  [
    'another hash before',
    `update offer_events set previous_hash = repeat('1', 64) where offer_id = {o} and seq = 1`,
    ['event 1 was changed', 'event 1 is not the first one'],
  ],
  [
    'an event less, in the middle',
    'delete from offer_events where offer_id = {o} and seq = 3',
    ['event 3 is missing'],
  ],
  [
    'the first events less',
    'delete from offer_events where offer_id = {o} and seq < 3',
    ['events 1 to 2 are missing'],
  ],
  [
    'the last events less',
    'delete from offer_events where offer_id = {o} and seq > 3',
    ['events 4 to 5 are missing'],
  ],
  [
    'another end of the chain',
    `update offer_chains set hash = repeat('0', 64) where offer_id = {o}`,
    ['event 5 is not the one it ended with'],
  ],
  [
    'a shorter chain',
    'update offer_chains set length = 4 where offer_id = {o}',
    ['event 5 is behind its end'],
  ],
  [
    'no end of the chain',
    'delete from offer_chains where offer_id = {o}',
    ['the end of its history is not known'],
  ],
  ['no offer', 'delete from offers where id = {o}', ['it is missing']],
  [
    'a status that nothing led to',
    `update offers set status = 'Accepted' where id = {o}`,
    ['it is Accepted, and no event says so', 'it does not say what it said'],
  ],
  [
    'a signature that nobody gave',
    `update offer_documents set status = 'Signed' where offer_id = {o}`,
    ['is signed, and no event says so', 'does not say what it said'],
  ],
];

test.each(EDITS)('[ESIGN-02] %s is found and named', async (_what, statement, faults) => {
  const { offer } = await make();
  expect(await faultsOf(offer.id)).toEqual([]);
  expect(await tamper([statement.replace('{o}', String(offer.id))])).not.toEqual([0]);
  const found = await faultsOf(offer.id);
  expect(found).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(found[index]).toContain(fault);
});

test('[ESIGN-02] two events that changed places are found', async () => {
  const { offer } = await make();
  const moved = (from: number, to: number) =>
    `update offer_events set seq = ${to} where offer_id = ${offer.id} and seq = ${from}`;
  await tamper([moved(2, 99), moved(3, 2), moved(99, 3)]);
  expect(await faultsOf(offer.id)).toEqual([
    'event 2 was changed',
    'event 2 does not follow event 1',
    'event 3 was changed',
    'event 3 does not follow event 2',
    'event 4 does not follow event 3',
  ]);
});

test('[ESIGN-02] an event of another offer, or one put in behind, is found', async () => {
  const [one, other] = [await make(), await make()];
  await tamper([
    `update offer_events set offer_id = ${one.offer.id}, seq = 6 where offer_id = ${other.offer.id} and seq = 5`,
  ]);
  expect(await faultsOf(one.offer.id)).toEqual([
    'event 6 was changed',
    'event 6 does not follow event 5',
    'event 6 is behind its end',
  ]);
  expect(await faultsOf(other.offer.id)).toEqual(['event 5 is missing']);
});

test('[ESIGN-02] what was cut off with its end is found once a checkpoint stated it', async () => {
  const { offer } = await make();
  await checkpoint();
  await tamper([
    `delete from offer_events where offer_id = ${offer.id} and seq > 3`,
    `update offer_chains set length = 3, checked_length = 3,
       hash = (select hash from offer_events e where e.offer_id = ${offer.id} and seq = 3) where offer_id = ${offer.id}`,
  ]);
  expect(await faultsOf(offer.id)).toEqual([
    'checkpoints state its history up to event 5, not 3',
    expect.stringMatching(/^event 5, which checkpoint \d+ states, is missing$/),
  ]);
  await tamper([
    `delete from offer_events where offer_id = ${offer.id}`,
    `delete from offer_chains where offer_id = ${offer.id}`,
    `delete from offers where id = ${offer.id}`,
  ]);
  expect(await faultsOf(offer.id)).toEqual([
    expect.stringMatching(/^event 5, which checkpoint \d+ states, is missing$/),
    'it is missing',
  ]);
});

test('[ESIGN-02] a history that was written anew, with hashes that fit, is found once a checkpoint stated it', async () => {
  const { offer } = await make();
  await checkpoint();
  await tamper([
    `delete from offer_events where offer_id = ${offer.id}`,
    `delete from offer_chains where offer_id = ${offer.id}`,
  ]);
  await withinTenant(server, tenant.domain, async (ctx) => {
    for (let count = 0; count < 5; count += 1) await addOfferEvent(ctx, { offerId: offer.id, kind: 'seen' });
  });
  expect(await faultsOf(offer.id)).toEqual([
    'checkpoints state its history up to event 5, not 0',
    expect.stringMatching(/^event 5 is not the one that checkpoint \d+ states$/),
  ]);
});

describe('[ESIGN-02] files', () => {
  const pathOf = (file: string) => server.offers.files.pathOf(file);

  test('another letter, a missing one, and one whose hash was changed as well are found', async () => {
    const [changed, missing, replaced] = [await make(), await make(), await make()];
    const fileOf = ({ documents }: typeof changed) => documents[0]?.file ?? '';
    await writeFile(pathOf(fileOf(changed)), 'another letter');
    await rm(pathOf(fileOf(missing)));
    expect(await faultsOf(changed.offer.id)).toEqual([
      `document ${changed.documentId} is another file than it was`,
    ]);
    expect(await faultsOf(missing.offer.id)).toEqual([
      `document ${missing.documentId} is missing on the disk`,
    ]);
    await withinTenant(server, tenant.domain, (ctx) =>
      signDocument(server.offers, ctx, {
        documentId: replaced.documentId,
        candidateId: replaced.offer.candidateId,
        version: 1,
        given: { kind: 'inline', signature: { kind: 'typed', name: 'Ada' } },
        facts: { address: '203.0.113.7', agent: 'Browser', locale: 'en' },
      }),
    );
    expect(await faultsOf(replaced.offer.id)).toEqual([]);
    const { sha256 } = changed.documents[0] ?? {};
    await tamper([
      `update offer_documents set file = (select file from offer_documents where id = ${changed.documentId}),
         sha256 = '${sha256}' where id = ${replaced.documentId}`,
    ]);
    const found = await faultsOf(replaced.offer.id);
    expect(found).toContain(`document ${replaced.documentId} is not the one that was signed`);
  });

  test('copies, sealed letters and replaced versions are looked at too', async () => {
    const { offer, documentId, documents } = await make();
    const { file = '' } = documents[0] ?? {};
    await withinTenant(server, tenant.domain, async (ctx) => {
      const wrong = 'f'.repeat(64);
      await ctx.tx
        .update(offerDocuments)
        .set({ copyFile: file, copySha256: wrong, sealedFile: file, sealedSha256: wrong })
        .where(eq(offerDocuments.id, documentId));
    });
    await tamper([
      `insert into offer_document_versions select tenant_id, id, 1, repeat('a', 32), sha256, type, size, null, now()
         from offer_documents where id = ${documentId}`,
    ]);
    expect(await faultsOf(offer.id)).toEqual([
      `the sealed document ${documentId} is not the one that was made`,
      `document ${documentId} does not say what it said`,
      `the copy of document ${documentId} is another file than it was`,
      `the sealed document ${documentId} is another file than it was`,
      `version 1 of document ${documentId} is missing on the disk`,
    ]);
  });
});

test('[ESIGN-02] details that erasing a candidate emptied are no fault, later ones are', async () => {
  const { offer } = await make();
  await withinTenant(server, tenant.domain, (ctx) =>
    addOfferEvent(ctx, { offerId: offer.id, kind: 'erased' }),
  );
  await tamper([
    `update offer_events set details = null, salt = null where offer_id = ${offer.id}`,
    `delete from offers where id = ${offer.id}`,
  ]);
  expect(await faultsOf(offer.id)).toEqual([]);
  await withinTenant(server, tenant.domain, (ctx) =>
    addOfferEvent(ctx, { offerId: offer.id, kind: 'expired' }),
  );
  await tamper([
    `update offer_events set details = null, salt = null where offer_id = ${offer.id} and seq = 7`,
  ]);
  expect(await faultsOf(offer.id)).toEqual(['the details of event 7 were removed']);
});

test('[ESIGN-02] the server itself may neither change nor remove what is in the history', async () => {
  const { offer } = await make();
  const wrongs = [
    `update offer_events set kind = 'seen' where offer_id = ${offer.id}`,
    `delete from offer_events where offer_id = ${offer.id}`,
    `delete from offer_chains where offer_id = ${offer.id}`,
    'delete from offer_checkpoints',
    'update offer_checkpoints set number = number + 1',
  ];
  for (const wrong of wrongs)
    await expect(
      withinTenant(server, tenant.domain, async (ctx) => ctx.tx.execute(wrong)),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
});
