import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { type OfferPerson, withinTenant } from '../../../../test/offer-factory.ts';
import { anOfferWithHistory, asDatabaseOwner } from '../../../../test/offer-history.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import { offerCheckpoints } from '../offers.schema.ts';
import { createSealKeys } from '../sealing/key-files.ts';
import type { SealKeyPair, SealKeys } from '../sealing/seal-keys.ts';
import { hashOfCheckpoint } from './checkpoint-hash.ts';
import { CheckpointLog } from './checkpoint-log.ts';
import { writeCheckpoints } from './checkpoints.ts';
import { addOfferEvent } from './offer-event.ts';
import { signWithSealKey } from './seal-signature.ts';
import { verifyHistory } from './verify-history.ts';

let server: TestServer;
let tenant: TestTenant;
let person: OfferPerson;
let folder: string;
/** One key for all tests of this file: making one takes a second. */
let pair: SealKeyPair;
beforeAll(async () => {
  server = await aServer();
  folder = await mkdtemp(join(tmpdir(), 'opencareers-checkpoints-'));
  pair = await createSealKeys(folder).get({ id: 0, domain: 'key.example' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  tenant = await aTenant(server);
  person = await aCandidate(server, tenant);
});

const sealKeys: SealKeys = { get: async () => pair, listCertificates: async () => pair.certificates };
const entryOf = () => server.registry.findByDomain(tenant.domain) ?? { id: 0, domain: '' };
/** The services of the server for one tenant only, so that tests do not see each other's. */
const services = () => ({
  ...server.offers,
  sealKeys,
  checkpointLog: new CheckpointLog(folder),
  registry: Object.assign(Object.create(server.registry), { list: () => [entryOf()] }) as never,
});
const make = () => anOfferWithHistory(server, { tenant, person });
const tamper = (statements: readonly string[]) => asDatabaseOwner(server, tenant.domain, statements);
const logPath = () => join(folder, `checkpoints-${entryOf().id}.txt`);
const wait = (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000));
const faults = async () => (await verifyHistory(services(), entryOf())).faults.map(({ text }) => text);

async function checkpoint(): Promise<number> {
  wait(10);
  return writeCheckpoints(services());
}

/** Three checkpoints, each with an offer more. */
async function threeCheckpoints(): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    await make();
    expect(await checkpoint()).toBe(1);
  }
  expect(await faults()).toEqual([]);
}

const stored = () =>
  withinTenant(server, tenant.domain, (ctx) =>
    ctx.tx.select().from(offerCheckpoints).orderBy(offerCheckpoints.number),
  );

test('[ESIGN-02] checkpoints are written when the history grew, at most every ten minutes, and state what grew', async () => {
  expect(await checkpoint()).toBe(0);
  const first = await make();
  expect(await checkpoint()).toBe(1);
  const second = await make();
  wait(9);
  expect(await writeCheckpoints(services())).toBe(0);
  wait(1);
  expect(await writeCheckpoints(services())).toBe(1);
  expect(await checkpoint()).toBe(0);
  const [one, two] = await stored();
  expect(one?.chains.map(([offerId, length]) => [offerId, length])).toEqual([[first.offer.id, 5]]);
  expect(two?.chains.map(([offerId, length]) => [offerId, length])).toEqual([[second.offer.id, 5]]);
  expect(two?.previousHash).toBe(one?.hash);
  expect((await readFile(logPath(), 'utf8')).split('\n')).toEqual([`1 ${one?.hash}`, `2 ${two?.hash}`, '']);
});

test('[ESIGN-02] two servers at once write one checkpoint', async () => {
  await make();
  wait(10);
  const written = await Promise.all([writeCheckpoints(services()), writeCheckpoints(services())]);
  expect(written.toSorted()).toEqual([0, 1]);
  expect(await faults()).toEqual([]);
});

test('[ESIGN-02] an event that is added at this moment waits for the next checkpoint', async () => {
  const { offer } = await make();
  await make();
  wait(10);
  await withinTenant(server, tenant.domain, async (ctx) => {
    await addOfferEvent(ctx, { offerId: offer.id, kind: 'seen' });
    expect(await writeCheckpoints(services())).toBe(1);
  });
  expect((await stored())[0]?.chains).toHaveLength(1);
  expect(await checkpoint()).toBe(1);
  expect((await stored())[1]?.chains[0]?.slice(0, 2)).toEqual([offer.id, 6]);
  expect(await faults()).toEqual([]);
});

const CHANGES: readonly [what: string, statement: string, fault: string][] = [
  [
    'another time',
    `update offer_checkpoints set at = at + interval '1 microsecond' where number = 2`,
    'checkpoint 2 was changed',
  ],
  [
    'another chain',
    `update offer_checkpoints set chains = jsonb_set(chains, '{0,1}', '4') where number = 2`,
    'checkpoint 2 was changed',
  ],
  [
    'another signature',
    `update offer_checkpoints set signature = 'AAAA' where number = 3`,
    'checkpoint 3 is not signed by the key of the company',
  ],
  [
    'a checkpoint less, in the middle',
    'delete from offer_checkpoints where number = 2',
    'checkpoints are missing between 1 and 3',
  ],
  [
    'the first one less',
    'delete from offer_checkpoints where number = 1',
    'checkpoints are missing between 0 and 2',
  ],
  [
    'the last one less',
    'delete from offer_checkpoints where number = 3',
    'checkpoint 3 is missing: the database is older than what was noted outside of it',
  ],
];

test.each(CHANGES)('[ESIGN-02] %s is found and named', async (_what, statement, fault) => {
  await threeCheckpoints();
  expect(await tamper([statement])).toEqual([1]);
  expect(await faults()).toContain(fault);
});

test('[ESIGN-02] a checkpoint that was made anew without the key is not signed, and another than was noted', async () => {
  await threeCheckpoints();
  const [, , last] = await stored();
  if (last === undefined) throw new Error('no checkpoint');
  const at = new Date(last.at.getTime() - 1_000);
  const forged = hashOfCheckpoint({ ...last, at: at.toISOString() });
  const stranger = await createSealKeys(folder).get({ id: 0, domain: 'stranger.example' });
  await tamper([
    `update offer_checkpoints set at = '${at.toISOString()}', hash = '${forged}',
       signature = '${signWithSealKey(stranger, forged)}' where number = 3`,
  ]);
  expect(await faults()).toEqual([
    'checkpoint 3 is not signed by the key of the company',
    'checkpoint 3 is another one than was noted outside of the database',
  ]);
});

test('[ESIGN-02] a database that was put back is noticed, also after it went on', async () => {
  await threeCheckpoints();
  const [, , last] = await stored();
  const [offerId = 0] = last?.chains[0] ?? [];
  await tamper([
    'delete from offer_checkpoints where number = 3',
    ...['offer_events', 'offer_chains'].map((table) => `delete from ${table} where offer_id = ${offerId}`),
    `delete from offers where id = ${offerId}`,
  ]);
  expect(await faults()).toEqual([
    'checkpoint 3 is missing: the database is older than what was noted outside of it',
  ]);
  await make();
  expect(await checkpoint()).toBe(1);
  expect(await faults()).toEqual(['checkpoint 3 is another one than was noted outside of the database']);
});

test('[ESIGN-02] notes that are gone are noticed, torn ones are written again, broken ones are named', async () => {
  await threeCheckpoints();
  const whole = await readFile(logPath(), 'utf8');
  const [first] = whole.split('\n');
  await writeFile(logPath(), `${first}\n`);
  expect(await faults()).toEqual(['checkpoint 2 was not noted outside of the database']);
  // As a process leaves it that ends while it writes.
  await writeFile(logPath(), whole.slice(0, -30));
  expect(await faults()).toEqual([]);
  await checkpoint();
  expect(await readFile(logPath(), 'utf8')).toBe(whole);
  await appendFile(logPath(), 'nonsense\n');
  expect(await faults()).toContain('line 4 of the noted checkpoints is broken');
});

test('[ESIGN-02] a checkpoint whose process ended before it was noted is noted by the next', async () => {
  await make();
  wait(10);
  const failing = { ...services(), checkpointLog: new CheckpointLog('/dev/null/nowhere') };
  await expect(writeCheckpoints(failing)).rejects.toThrow();
  expect(await faults()).toEqual([]);
  expect(await writeCheckpoints(services())).toBe(0);
  expect(await readFile(logPath(), 'utf8')).toMatch(/^1 [0-9a-f]{64}\n$/);
});
