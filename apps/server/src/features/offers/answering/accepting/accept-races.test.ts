import { createHash } from 'node:crypto';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../../test/account-people.ts';
import { acceptOffer, refusalOf } from '../../../../../test/offer-calls.ts';
import { anOffer, aScan, eventsOf, type TestOffer, withinTenant } from '../../../../../test/offer-factory.ts';
import { readRounds } from '../../../../../test/test-env.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestAnswer,
  type TestServer,
  type TestTenant,
} from '../../../../../test/test-server.ts';
import { findDocument } from '../../offers.repo.ts';

/** How many offers are raced for; the figure of the quality goals is 200. */
const OFFERS = readRounds('OFFER_RACES', { day: 8, night: 100 });
const OFFERS_PER_PERSON = 25;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The same candidate on two devices. */
async function onTwoDevices(): Promise<[TestBrowser & { encId: string }, TestBrowser]> {
  const first = await aCandidate(server, tenant);
  const second = await aBrowser(server, tenant);
  await signIn(server, second, first.email);
  return [first, second];
}

interface Outcome {
  made: TestOffer;
  winner: string;
  file: string;
}

/** Declines after some calls, since a file is slower than a word. */
async function declineAfter(person: TestBrowser, encId: string, calls: number): Promise<TestAnswer> {
  for (let call = 0; call < calls; call += 1) await person.send('GET', OFFER_PATHS.list);
  const headers = { 'idempotency-key': 'no' };
  return person.send('POST', OFFER_PATHS.decline(encId), { body: {}, headers });
}

async function race(
  made: TestOffer,
  [first, second]: readonly [TestBrowser, TestBrowser],
  head: number,
): Promise<Outcome> {
  const copies = [aScan(), aScan()] as const;
  const { offer } = made;
  const answers = await Promise.all([
    acceptOffer(first, made, { bytes: copies[0], key: 'first' }),
    acceptOffer(second, made, { bytes: copies[1], key: 'second' }),
    declineAfter(second, offer.encId, head),
  ]);
  const winner = answers.findIndex(({ status }) => status === 200);
  const losers = answers.filter((_answer, index) => index !== winner);
  const isDeclined = winner === 2;
  const text = `You have already ${isDeclined ? 'declined' : 'accepted'} this offer.`;
  expect(losers.map((answer) => [answer.status, refusalOf(answer)])).toEqual([
    [409, text],
    [409, text],
  ]);
  const kinds = (await eventsOf(server, tenant.domain, offer.id)).map(({ kind }) => kind);
  expect(kinds).toEqual(isDeclined ? ['sent', 'declined'] : ['sent', 'signed', 'accepted']);
  const row = await withinTenant(server, tenant.domain, (ctx) => findDocument(ctx, made.documentId));
  const copy = isDeclined ? null : (copies[winner as 0 | 1] ?? null);
  expect(row?.copySha256 ?? null).toBe(copy === null ? null : hashOf(copy));
  if (row?.copyFile) expect(await server.offers.files.hash(row.copyFile)).toBe(row.copySha256);
  return { made, winner: ['first', 'second', 'declined'][winner] ?? 'nobody', file: row?.copyFile ?? '' };
}

test(`[OFFER-18] of simultaneous accept, accept and decline on ${OFFERS} offers exactly one wins, and its file is kept`, {
  timeout: 20_000 + OFFERS * 1_000,
}, async () => {
  const outcomes: Outcome[] = [];
  let devices: Awaited<ReturnType<typeof onTwoDevices>> | undefined;
  for (let index = 0; index < OFFERS; index += 1) {
    if (devices === undefined || index % OFFERS_PER_PERSON === 0) devices = await onTwoDevices();
    const made = await anOffer(
      server,
      { tenant, person: devices[0] },
      { documents: [{ signing: 'upload' }] },
    );
    // Who comes first differs from offer to offer.
    const [one, other] = devices;
    outcomes.push(await race(made, index % 2 === 0 ? [one, other] : [other, one], index % 8));
  }
  const wins = Object.groupBy(outcomes, ({ winner }) => winner);
  expect(wins.nobody ?? []).toEqual([]);
  // What was promised to be removed unless it is kept takes no kept file away.
  server.clock.set(new Date(TEST_NOW.getTime() + 2 * 60 * 60_000));
  for (let round = 0; round < 1 + OFFERS / 10; round += 1) await server.tasks.runDue();
  for (const { file } of outcomes)
    if (file !== '') expect(await server.offers.files.sizeOf(file)).toBeGreaterThan(0);
  server.clock.set(TEST_NOW);
  process.stdout.write(
    `${OFFERS} offers: ${Object.entries(wins)
      .map(([name, won]) => `${name} ${won?.length}`)
      .join(', ')}\n`,
  );
});
