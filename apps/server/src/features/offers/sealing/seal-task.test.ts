import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { acceptOffer, nameThem } from '../../../../test/offer-calls.ts';
import { aLetter, anOffer, withinTenant } from '../../../../test/offer-factory.ts';
import { aPngOf } from '../../../../test/png-maker.ts';
import { askPublicTools, textOfBytes } from '../../../../test/sealed-letters.ts';
import {
  aSigner,
  signingStep,
  stateOfOffer,
  type TestSigner,
  untilSigning,
} from '../../../../test/signing-people.ts';
import { aDatabase } from '../../../../test/test-database.ts';
import { aServer, aTenant, TEST_NOW, type TestServer } from '../../../../test/test-server.ts';
import { aTimeStampAuthority } from '../../../../test/time-stamp-authority.ts';
import { FILE_REMOVAL_TASK } from '../../../platform/files/file-removal.ts';
import { LimitedProcessError } from '../../../platform/limited-process/limited-worker.ts';
import { doSlowTask, type SlowWork } from '../../../platform/tasks/slow-task.ts';
import { tasks } from '../../../platform/tasks/tasks.schema.ts';
import { createPdfProcess } from './pdf-process.ts';
import { LETTER_SEAL_TASK } from './queue-sealing.ts';
import { createSealTask } from './seal-task.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => server.clock.set(TEST_NOW));

const HOUR = 60 * 60_000;
const later = (milliseconds: number) => server.clock.set(new Date(TEST_NOW.getTime() + milliseconds));

async function aSigned(given: Parameters<typeof aSigner>[1] = {}): Promise<TestSigner> {
  const signer = await aSigner(server, given);
  const wid = await untilSigning(signer);
  expect((await signingStep(signer.person, 'sign', { wid })).page.state).toBe('signed');
  return signer;
}

/** A letter of which somebody has given back a picture with their signature. */
async function aSignedCopy(size: Parameters<typeof aPngOf>[0]): Promise<TestSigner> {
  const tenant = await aTenant(server);
  const person = await aCandidate(server, tenant);
  await nameThem(person);
  const offer = await anOffer(server, { tenant, person }, { documents: [{ signing: 'upload' }] });
  const accepted = await acceptOffer(person, offer, { bytes: aPngOf(size) });
  expect(accepted.status, accepted.text).toBe(200);
  return { ...offer, tenant, person, wid: () => '' };
}

const pathOf = (file: string | null | undefined) => server.offers.files.pathOf(file ?? '');

/** Files that wait for their removal, of those given to a candidate. */
async function promised({ tenant, offer }: TestSigner): Promise<string[]> {
  return withinTenant(server, tenant.domain, async ({ tx }) => {
    const isRemoval = and(eq(tasks.kind, FILE_REMOVAL_TASK), eq(tasks.candidateId, offer.candidateId));
    return (await tx.select().from(tasks).where(isRemoval)).map(({ key }) => key);
  });
}

/** The task of a document, after some tries; done without the queue. */
function aTask({ tenant, documentId }: Pick<TestSigner, 'tenant' | 'documentId'>, attempts = 0): SlowWork {
  const { domain } = tenant;
  const facts = { id: 0, key: '', createdAt: TEST_NOW, signal: new AbortController().signal };
  return {
    ...facts,
    attempts,
    payload: { document: documentId, version: 1 },
    tenant: { id: server.registry.findByDomain(domain)?.id ?? 0, domain },
    within: (work) => withinTenant(server, domain, work),
  };
}

/** Seals in a transaction that never commits, as when the process ends in between. */
async function sealAndCrash(signer: TestSigner): Promise<void> {
  const steps = createSealTask(server.offers);
  const crashed = doSlowTask(
    {
      ...steps,
      finish: async (...given) => {
        await steps.finish(...given);
        throw new Error('the process ended');
      },
    },
    aTask(signer),
  );
  await expect(crashed).rejects.toThrow('the process ended');
}

test('[ESIGN-02] what was signed is sealed in the background, and public tools find nothing wrong with it', async () => {
  const signer = await aSigned();
  const [original = Buffer.alloc(0)] = signer.bytes;
  expect((await stateOfOffer(server, signer)).document).toMatchObject({ status: 'Signed', sealedFile: null });
  await server.tasks.runDue();

  const { document, events, kinds } = await stateOfOffer(server, signer);
  expect(kinds).toEqual(['sent', 'opened', 'consent', 'signed', 'accepted', 'sealed']);
  expect(document).toMatchObject({
    sealedAt: TEST_NOW,
    checkCode: expect.stringMatching(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
  });
  const bytes = await readFile(pathOf(document?.sealedFile));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(document).toMatchObject({ sealedSha256: sha256, sealedSize: bytes.length });
  expect(events.at(-1)).toMatchObject({
    documentSha256: sha256,
    details: { signedSha256: document?.sha256, timeStamp: 'none' },
  });
  expect(await promised(signer)).toEqual([]);

  const verdict = await askPublicTools(pathOf(document?.sealedFile), 1);
  expect(verdict).toMatchObject({ isValid: true, isTotal: true });
  expect(verdict.text).toContain((await textOfBytes(original, 1)).trim());
  // Told once, however often the task is added again.
  await server.tasks.runDue();
  expect((await stateOfOffer(server, signer)).kinds).toEqual(kinds);
});

test('[ESIGN-02] a process that ends in the middle leaves one sealed letter in the end, and no other file', async () => {
  const signer = await aSigned();
  for (let crash = 0; crash < 3; crash += 1) await sealAndCrash(signer);
  const left = await promised(signer);
  expect(left).toHaveLength(3);
  expect((await stateOfOffer(server, signer)).document?.sealedFile).toBeNull();
  // However much later.
  later(30 * 24 * HOUR);
  await server.tasks.runDue();
  const { document, kinds } = await stateOfOffer(server, signer);
  expect(kinds.filter((kind) => kind === 'sealed')).toHaveLength(1);
  expect(left).not.toContain(document?.sealedFile);
  expect(await promised(signer)).toEqual([]);
  for (const file of left) expect(await server.offers.files.sizeOf(file)).toBe(0);
  expect(await server.offers.files.sizeOf(document?.sealedFile ?? '')).toBe(document?.sealedSize);
});

test.each([
  ['letter', 'file', async () => aLetter('We are pleased to offer you half of it.')],
  ['copy', 'copyFile', async () => aPngOf({ width: 41, height: 40 })],
] as const)('[ESIGN-02] a %s that is not what was signed is never sealed', async (given, field, another) => {
  const signer = given === 'letter' ? await aSigned() : await aSignedCopy({ width: 40, height: 40 });
  const path = pathOf((await stateOfOffer(server, signer)).document?.[field]);
  const good = await readFile(path);
  await writeFile(path, await another());
  await server.tasks.runDue();
  expect((await stateOfOffer(server, signer)).document?.sealedFile).toBeNull();
  await writeFile(path, good);
  later(HOUR);
  await server.tasks.runDue();
  expect((await stateOfOffer(server, signer)).document?.sealedFile).not.toBeNull();
});

test('[ESIGN-02] where the company names an authority of time stamps, the seal has its stamp', async () => {
  const authority = await aTimeStampAuthority();
  const signer = await aSigned({ config: { esignConfig: { timeStampUrl: authority.url } } });
  await server.tasks.runDue();
  const { document, events } = await stateOfOffer(server, signer);
  expect(events.at(-1)).toMatchObject({ kind: 'sealed', details: { timeStamp: 'given' } });
  expect(authority.given()).toBe(1);
  const path = pathOf(document?.sealedFile);
  expect(await askPublicTools(path, 1)).toMatchObject({ isValid: true, isTotal: true });
  // Its certificate came with the stamp.
  expect((await readFile(path)).includes(Buffer.from('Test time').toString('hex'))).toBe(true);
});

test('[ESIGN-02] a letter waits for an authority of time stamps for some tries, not for ever', async () => {
  const esignConfig = { timeStampUrl: 'http://127.0.0.1:9/' };
  const signer = await aSigned({ config: { esignConfig } });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await server.tasks.runDue();
    expect((await stateOfOffer(server, signer)).document?.sealedFile).toBeNull();
    later(attempt * 60_000);
  }
  await server.tasks.runDue();
  const { document, events } = await stateOfOffer(server, signer);
  expect(document?.sealedFile).not.toBeNull();
  expect(events.at(-1)).toMatchObject({ kind: 'sealed', details: { timeStamp: 'failed' } });
});

test('[ESIGN-02] a candidate who is erased before the sealing has no letter, and the task is gone', async () => {
  const signer = await aSigned();
  expect(
    (await signer.person.send('POST', '/api/account/privacy/erase', { body: { confirm: true } })).status,
  ).toBe(200);
  await server.tasks.runDue();
  const waiting = await withinTenant(server, signer.tenant.domain, ({ tx }) =>
    tx.select().from(tasks).where(eq(tasks.kind, LETTER_SEAL_TASK)),
  );
  expect(waiting).toEqual([]);
  expect((await stateOfOffer(server, signer)).document).toBeUndefined();
});

test('[ESIGN-02] a candidate who is erased while a letter is sealed leaves no file', async () => {
  const own = await aServer();
  const signer = await aSigner(own);
  const wid = await untilSigning(signer);
  expect((await signingStep(signer.person, 'sign', { wid })).page.state).toBe('signed');
  const steps = createSealTask(own.offers);
  const files: string[] = [];
  own.tasks.handleSlow(LETTER_SEAL_TASK, {
    ...steps,
    work: async (letter, task) => {
      const sealed = await steps.work(letter, task);
      files.push(sealed.file);
      const body = { confirm: true };
      const erased = await signer.person.send('POST', '/api/account/privacy/erase', { body });
      expect(erased.status, erased.text).toBe(200);
      return sealed;
    },
  });
  await own.tasks.runDue();
  expect(files).toHaveLength(1);
  for (const file of files) expect(await own.offers.files.sizeOf(file)).toBe(0);
});

test('[ESIGN-02] where the database has one connection a letter is sealed as well', async () => {
  const single = await aServer({ database: await aDatabase({ poolSize: 1 }) });
  const signer = await aSigner(single);
  const wid = await untilSigning(signer);
  expect((await signingStep(signer.person, 'sign', { wid })).page.state).toBe('signed');
  await single.tasks.runDue();
  const { document, kinds } = await stateOfOffer(single, signer);
  expect(kinds.at(-1)).toBe('sealed');
  expect(await single.offers.files.sizeOf(document?.sealedFile ?? '')).toBe(document?.sealedSize);
});

test('[ESIGN-02] a picture that takes too much to be drawn is attached in the end, and holds up no letter', async () => {
  const signer = await aSignedCopy({ width: 8_000, height: 8_000 });
  const pdfs = createPdfProcess({ milliseconds: 20_000, heapMegabytes: 512, memoryMegabytes: 400 });
  const steps = createSealTask({ ...server.offers, pdfs });
  const sealAfter = (attempts: number) => doSlowTask(steps, aTask(signer, attempts));
  await expect(sealAfter(1)).rejects.toThrow(LimitedProcessError);
  await sealAfter(2);
  await pdfs.close();
  const { document } = await stateOfOffer(server, signer);
  expect(document).toMatchObject({ copyType: 'image/png', sealedFile: expect.any(String) });
});
