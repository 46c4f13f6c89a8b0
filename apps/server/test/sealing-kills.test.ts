import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createContentProof } from '../src/features/offers/documents/content-proof.ts';
import { LETTER_SEAL_TASK } from '../src/features/offers/sealing/queue-sealing.ts';
import { keepSigningProgress } from '../src/features/offers/signing/signing.repo.ts';
import { recordConsent } from '../src/features/privacy/consents/consent-ledger.ts';
import { FILE_REMOVAL_TASK } from '../src/platform/files/file-removal.ts';
import { tasks } from '../src/platform/tasks/tasks.schema.ts';
import { withinTenant } from './offer-factory.ts';
import { askPublicTools, textOfBytes } from './sealed-letters.ts';
import { aServerProcess, folderBeside, kill, type ServerProcess, uploadsOf } from './server-process.ts';
import { aSigner, stateOfOffer, type TestSigner } from './signing-people.ts';
import { endLeases } from './test-database.ts';
import { readRounds } from './test-env.ts';
import { aServer, type TestServer } from './test-server.ts';

const KILLS = readRounds('LETTER_KILLS', { day: 2, night: 200 });
const LETTERS_PER_KILL = readRounds('LETTERS_PER_KILL', { day: 4, night: 4 });
/** The letters of one round are sealed in about this time; the process ends at any moment of it. */
const SEALING_MILLISECONDS = 3_000;

/** Makes offers and looks at what came of them; it seals nothing. */
let server: TestServer;
/** Where the processes keep everything: with the files and the keys of `server`. */
let dataDir: string;

beforeAll(async () => {
  server = await aServer();
  server.clock.set(new Date());
  dataDir = await folderBeside(server);
});

/** An offer whose candidate has agreed and adopted a signature: what is left is to sign. */
async function aReadyOffer(first: TestSigner | null): Promise<TestSigner> {
  const signer = await aSigner(server, first === null ? {} : { tenant: first.tenant, person: first.person });
  await withinTenant(server, signer.tenant.domain, async (ctx) => {
    const consent = { consentVersion: '2026-11', consentAt: ctx.clock.now() };
    const signature = { kind: 'typed' as const, name: 'Ada Lovelace' };
    const name = { documentId: signer.documentId, version: 1 };
    await keepSigningProgress(ctx, name, { ...consent, signature });
    if (first === null)
      await recordConsent(ctx, signer.offer.candidateId, {
        kind: 'esign',
        version: '2026-11',
        decision: 'given',
        text: '',
        answer: '',
        locale: 'en',
      });
  });
  return signer;
}

/** Signs at a process; true when it said so before it ended. */
async function sign(process: ServerProcess, signer: TestSigner): Promise<boolean> {
  const { person, tenant, offer, documents, wid } = signer;
  const [document = { id: 0, version: 0, sha256: '' }] = documents;
  const owner = { tenantId: offer.tenantId, candidateId: offer.candidateId };
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const query = `?domain=${tenant.domain}`;
  try {
    const { headers } = await fetch(`${process.origin}/api/csrf${query}`, { headers: { cookie } });
    const token = headers.get('x-csrf-token') ?? '';
    const proof = createContentProof(server.offers.keys, { owner, document });
    const body = JSON.stringify({ wid: wid(), content_proof: proof });
    for (const path of [SIGNING_PATHS.open, SIGNING_PATHS.sign]) {
      const answer = await fetch(`${process.origin}${path}${query}`, {
        method: 'POST',
        body,
        headers: { cookie, 'x-csrf-token': token, 'content-type': 'application/json' },
      });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    return true;
  } catch (error) {
    // Its connection broke: the process has ended.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function countUnsealed(signers: readonly TestSigner[]): Promise<number> {
  const found = await Promise.all(signers.map((signer) => stateOfOffer(server, signer)));
  return found.filter(({ document }) => document?.status === 'Signed' && document.sealedFile === null).length;
}

const listTasks = ({ tenant }: TestSigner, kind: string) =>
  withinTenant(server, tenant.domain, async ({ tx }) =>
    (await tx.select().from(tasks).where(eq(tasks.kind, kind))).map(({ key }) => key),
  );

/** Comes back when a sealed file is about to be written, or is being named by its document; or nothing is left to seal. */
async function untilWriting(signer: TestSigner): Promise<void> {
  const before = new Set(await listTasks(signer, FILE_REMOVAL_TASK));
  for (;;) {
    const promised = await listTasks(signer, FILE_REMOVAL_TASK);
    if (promised.some((file) => !before.has(file))) return;
    if ((await listTasks(signer, LETTER_SEAL_TASK)).length === 0) return;
  }
}

/** What came of one offer; throws where there is not exactly one good letter. */
async function checkLetter(signer: TestSigner): Promise<string> {
  const { document, kinds } = await stateOfOffer(server, signer);
  expect(document?.status).toBe('Signed');
  for (const kind of ['signed', 'accepted', 'sealed'])
    expect([kind, kinds.filter((one) => one === kind)]).toEqual([kind, [kind]]);
  const path = server.offers.files.pathOf(document?.sealedFile ?? '');
  expect((await readFile(path)).length).toBe(document?.sealedSize);
  const [original = Buffer.alloc(0)] = signer.bytes;
  const verdict = await askPublicTools(path, 1);
  expect(verdict).toMatchObject({ isValid: true, isTotal: true });
  expect(verdict.text).toContain((await textOfBytes(original, 1)).trim());
  return document?.sealedFile ?? '';
}

test(
  `[ESIGN-02] ${KILLS} kills between signing and sealing lose no letter and make none twice`,
  async () => {
    // Signed in here, before there is a process that would send the mail with the code.
    const first = await aReadyOffer(null);
    const signers = [first];
    const counts = { kills: 0, acknowledged: 0, betweenSigningAndSealing: 0 };
    let process = await aServerProcess(server.database.url, dataDir);
    const acknowledged = new Set<TestSigner>();
    for (; counts.kills < KILLS; counts.kills += 1) {
      const made = counts.kills === 0 ? [first] : [];
      while (made.length < LETTERS_PER_KILL) made.push(await aReadyOffer(first));
      signers.push(...made.filter((signer) => signer !== first));
      const begun = made.map(async (signer) => {
        if (await sign(process, signer)) acknowledged.add(signer);
      });
      await Promise.race(begun);
      // Every other kill hits a file that is being written; the rest is spread over the time that sealing takes.
      const moment = ((counts.kills + 0.5) / KILLS) * SEALING_MILLISECONDS;
      if (counts.kills % 2 === 0) await new Promise((resolve) => setTimeout(resolve, moment));
      else await untilWriting(first);
      await kill(process);
      await Promise.all(begun);
      await endLeases(server.database);
      counts.betweenSigningAndSealing += await countUnsealed(made);
      process = await aServerProcess(server.database.url, dataDir);
    }
    // Whoever heard nothing signs again, as the page does.
    for (const signer of signers) if (!acknowledged.has(signer)) await sign(process, signer);
    await expect
      .poll(() => listTasks(first, LETTER_SEAL_TASK), { timeout: 30_000 + signers.length * 3_000 })
      .toEqual([]);

    const sealed: string[] = [];
    for (const signer of signers) sealed.push(await checkLetter(signer));
    expect(new Set(sealed).size).toBe(signers.length);
    // What else lies on the disk is a letter as it was given, or will be removed.
    const given = signers.flatMap(({ documents }) => documents.map(({ file }) => file));
    const removed = await listTasks(first, FILE_REMOVAL_TASK);
    const known = new Set([...given, ...sealed, ...removed]);
    const files = await readdir(uploadsOf(server), { recursive: true });
    const left = files.map((path) => basename(path)).filter((name) => /^[0-9a-f]{32}$/.test(name));
    expect(left.filter((name) => !known.has(name))).toEqual([]);
    counts.acknowledged = acknowledged.size;
    // Written, or promised to be, by processes that ended before the document named them.
    console.info('letters under kills', { letters: signers.length, triesLost: removed.length, ...counts });
  },
  60_000 + KILLS * (30_000 + LETTERS_PER_KILL * 5_000),
);
