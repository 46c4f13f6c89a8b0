import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import type { Cart } from '@opencareers/contracts/cart';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { beforeAll, expect, test } from 'vitest';
import { applicationEvents, applications } from '../src/features/applications/applications.schema.ts';
import { formSubmissions, formUploads } from '../src/features/forms/forms.schema.ts';
import { notifications } from '../src/features/notifications/notifications.schema.ts';
import { tasks } from '../src/platform/tasks/tasks.schema.ts';
import { aBrowser, aCandidate, type TestBrowser } from './account-people.ts';
import { positionIdsOf } from './application-people.ts';
import { type ApplyJourney, applyThroughFaults, createFaultCounts } from './apply-journey.ts';
import { aLine, untilAnswered } from './browser-line.ts';
import { hexSha256, sortedTexts } from './compared-values.ts';
import { aCuttingProxy } from './cutting-proxy.ts';
import { withinTenant } from './offer-factory.ts';
import { randomFrom } from './random-numbers.ts';
import { uploadsOf } from './server-process.ts';
import { readRounds } from './test-env.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from './test-server.ts';

const APPLIES = readRounds('APPLY_FAULTS', { day: 8, night: 100 });
const AT_ONCE = 4;

let server: TestServer;
let tenant: TestTenant;
/** The last one is never applied for: what was begun of it must stay. */
let pids: number[];
beforeAll(async () => {
  server = await aServer();
  await server.server.listen({ port: 0, host: '127.0.0.1' });
  tenant = await aTenant(server, {
    positions: ['A', 'B', 'C', 'D', 'E'].map((title) => aPosition({ title })),
    config: { pcsxConfig: { jobCartConfig: { enabled: true, jobLimit: 5 } } },
  });
  pids = await positionIdsOf(tenant);
});

/** Somebody who applies: every second one signed in, for one, two or three positions, every second pair with a file. */
async function startOf(number: number, origin: string): Promise<Omit<ApplyJourney, 'random' | 'counts'>> {
  const email = `applicant-${number}@people.example`;
  const isSignedIn = number % 2 === 0;
  const cookies = isSignedIn ? (await aCandidate(server, tenant, email)).cookies : undefined;
  const line = aLine(() => origin);
  const person = await untilAnswered(() => aBrowser(line, tenant, cookies));
  const first = number % 4;
  const wanted = [0, 1, 2].slice(0, 1 + (number % 3)).map((step) => pids[(first + step) % 4] ?? 0);
  const file = number % 4 < 2 ? Buffer.from(`resume of ${email}\n`.repeat(200)) : null;
  return { number, person, tenant, email, isSignedIn, file, pids: wanted, later: pids[4] ?? 0 };
}

async function get<Data>(person: TestBrowser, path: string): Promise<Data> {
  return (await person.send('GET', path)).json<{ data: Data }>().data;
}

test(
  `[APPLY-01] [APPLY-05] of ${APPLIES} applies over a line that swallows half of the answers none is lost or doubled`,
  async () => {
    const random = randomFrom(2026);
    const proxy = await aCuttingProxy((server.server.server.address() as AddressInfo).port, random);
    const counts = createFaultCounts();
    const sent: { journey: Awaited<ReturnType<typeof startOf>>; receiptNumber: string; revision: number }[] =
      [];
    for (let begin = 0; begin < APPLIES; begin += AT_ONCE) {
      // All come from one address, which may do so much in an hour.
      server.clock.set(new Date(TEST_NOW.getTime() + Math.floor(begin / 40) * 60 * 60_000));
      const journeys = [];
      // One after the other: a code is in a mail that only one of them sends.
      for (let number = begin; number < Math.min(begin + AT_ONCE, APPLIES); number += 1)
        journeys.push(await startOf(number, proxy.origin));
      await Promise.all(
        journeys.map(async (journey) =>
          sent.push({ journey, ...(await applyThroughFaults({ ...journey, random, counts })) }),
        ),
      );
    }
    await server.tasks.runDue();

    const rows = await withinTenant(server, tenant.domain, async ({ tx }) => ({
      applications: await tx.select().from(applications),
      events: await tx.select().from(applicationEvents),
      submissions: await tx.select().from(formSubmissions),
      uploads: await tx.select().from(formUploads),
      told: await tx.select().from(notifications),
      tasks: await tx.select().from(tasks),
    }));
    const wanted = sent.flatMap(({ journey }) => journey.pids.map((pid) => `${journey.email} ${pid}`));
    expect(rows.applications.map(({ email, positionId }) => `${email} ${positionId}`).toSorted()).toEqual(
      wanted.toSorted(),
    );
    expect(rows.applications.filter(({ isActive, isDuplicate }) => !isActive || isDuplicate)).toEqual([]);
    expect(sortedTexts(rows.events.map(({ applicationId }) => applicationId))).toEqual(
      sortedTexts(rows.applications.map(({ id }) => id)),
    );
    expect(rows.submissions.map(({ receiptNumber }) => receiptNumber).toSorted()).toEqual(
      sent.map(({ receiptNumber }) => receiptNumber).toSorted(),
    );

    // One mail with the receipt for each form that was sent, one note behind the bell of each candidate.
    for (const { receiptNumber, journey } of sent) {
      const mails = server.mails.filter(({ to, code }) => to === journey.email && code === undefined);
      expect(mails.map(({ text }) => text.includes(receiptNumber))).toEqual([true]);
    }
    const candidates = sent.filter(({ journey }) => journey.isSignedIn);
    expect(rows.told.map(({ kind }) => kind)).toEqual(candidates.map(() => 'APPLICATIONSubmitted'));
    expect(new Set(rows.told.map(({ candidateId }) => candidateId)).size).toBe(candidates.length);
    expect(rows.tasks.filter(({ kind }) => kind === 'mail')).toEqual([]);

    // Every file with its bytes, bound to what was sent, and no other one.
    const withFile = sent.filter(({ journey }) => journey.file !== null);
    const expected = withFile.map(({ receiptNumber, journey }) => [
      receiptNumber,
      hexSha256(journey.file ?? ''),
    ]);
    const numbers = new Map(rows.submissions.map(({ id, receiptNumber }) => [id, receiptNumber]));
    const stored = await Promise.all(
      rows.uploads.map(async ({ file, submissionId }) => [
        numbers.get(submissionId ?? 0),
        hexSha256(await readFile(server.offers.files.pathOf(file))),
      ]),
    );
    expect(sortedTexts(stored)).toEqual(sortedTexts(expected));
    const onDisk = (await readdir(uploadsOf(server), { recursive: true })).map((path) => basename(path));
    expect(onDisk.filter((name) => /^[0-9a-f]{32}$/.test(name)).toSorted()).toEqual(
      rows.uploads.map(({ file }) => file).toSorted(),
    );

    for (const { journey, revision } of sent) {
      const tab = await aBrowser(server, tenant, journey.person.cookies);
      const drafts = await get<{ openDraftApplications: DraftApplication[] }>(tab, APPLICATION_PATHS.drafts);
      expect(drafts.openDraftApplications).toMatchObject([{ positionIds: [journey.later], revision }]);
      // What was applied for has left the cart with the sending.
      const cart = await get<Cart>(tab, CART_PATH);
      expect(cart.jobCartData.map(({ id }) => id)).toEqual([journey.later]);
    }

    // The run was worth its name.
    const carried = Object.values(proxy.counts).reduce((sum, count) => sum + count, 0);
    expect(proxy.counts.whole / carried).toBeLessThan(0.65);
    expect(counts.newPages).toBeGreaterThan(0);
    console.info('applies under faults', {
      people: sent.length,
      applications: rows.applications.length,
      files: stored.length,
      ...counts,
      ...proxy.counts,
    });
  },
  60_000 + APPLIES * 5_000,
);
