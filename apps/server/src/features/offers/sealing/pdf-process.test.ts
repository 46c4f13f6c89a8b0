import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { checkLetter } from '@opencareers/letter-seal/check-letter';
import type { LetterRefusedError } from '@opencareers/letter-seal/letter-refused';
import { afterAll, expect, test } from 'vitest';
import { aLetterToSeal, aPdfBomb, aPlainPdf } from '../../../../test/pdf-makers.ts';
import { createPdfProcess } from './pdf-process.ts';

const SHARED = new URL('../../../../../../../shared/data/04-pdfs/', import.meta.url);
const hasShared = existsSync(SHARED);
const pdfs = createPdfProcess();
const limits = { milliseconds: 20_000, heapMegabytes: 128, memoryMegabytes: 256 };

afterAll(() => pdfs.close());

test('[OFFER-10] a PDF is looked at and sealed in a process of its own', async () => {
  const letter = aPlainPdf();
  expect((await pdfs.inspectPdfSafely(letter)).pages).toBe(1);
  const input = await aLetterToSeal(letter);
  const sealed = await pdfs.sealSafely(input);
  expect((await checkLetter(sealed, input.key.certificates)).verdict).toBe('genuine');
  await expect(pdfs.inspectPdfSafely(sealed)).rejects.toMatchObject({ reason: 'signed' });
});

test('[OFFER-10] a time stamp is asked for through the server, and its refusal comes through', async () => {
  const asked: number[] = [];
  const timeStamp = async (request: Uint8Array) => {
    asked.push(request.length);
    throw new Error('closed for the night');
  };
  const input = await aLetterToSeal(aPlainPdf(), { timeStamp });
  await expect(pdfs.sealSafely(input)).rejects.toThrow('closed for the night');
  expect(asked).toHaveLength(1);
});

test('[OFFER-10] a PDF that takes too long or too much is refused, and the next one is read', async () => {
  const hurried = createPdfProcess({ ...limits, milliseconds: 1 });
  await expect(hurried.inspectPdfSafely(aPlainPdf())).rejects.toMatchObject({ reason: 'broken' });
  await expect(hurried.sealSafely(await aLetterToSeal(aPlainPdf()))).rejects.toMatchObject({
    reason: 'time',
  });
  await hurried.close();
  const narrow = createPdfProcess(limits);
  await expect(narrow.inspectPdfSafely(aPdfBomb(400))).rejects.toMatchObject({ reason: 'broken' });
  expect((await narrow.inspectPdfSafely(aPlainPdf())).pages).toBe(1);
  await narrow.close();
});

test('[OFFER-10] many PDFs at once wait for their turn; who gives up or closes is told', async () => {
  const letters = Array.from({ length: 12 }, (_, index) => aPlainPdf({ text: `Letter ${index}` }));
  const facts = await Promise.all(letters.map((letter) => pdfs.inspectPdfSafely(letter)));
  expect(facts.map(({ pages }) => pages)).toEqual(letters.map(() => 1));
  const abort = new AbortController();
  const given = pdfs.inspectPdfSafely(aPlainPdf(), abort.signal);
  abort.abort(new Error('gone'));
  await expect(given).rejects.toThrow('gone');
  const closing = createPdfProcess();
  const lost = closing.inspectPdfSafely(aPlainPdf());
  await closing.close();
  await expect(lost).rejects.toMatchObject({ reason: 'ended' });
  await expect(closing.inspectPdfSafely(aPlainPdf())).rejects.toMatchObject({ reason: 'ended' });
});

test.skipIf(!hasShared)(
  '[OFFER-10] every PDF that others have collected is sealed or refused, and none hangs',
  async () => {
    const names = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.pdf'),
    );
    const ends: Record<string, number> = {};
    for (const name of names.toSorted()) {
      const bytes = new Uint8Array(readFileSync(new URL(name, SHARED)));
      const looked = await pdfs.inspectPdfSafely(bytes).then(
        () => 'sealed',
        (error: LetterRefusedError) => error.reason,
      );
      const input = await aLetterToSeal(bytes);
      const sealed = await pdfs.sealSafely(input).catch((error: LetterRefusedError) => error.reason);
      if (typeof sealed !== 'string')
        expect((await checkLetter(sealed, input.key.certificates)).verdict, name).toBe('genuine');
      // What was taken when it was sent can be sealed once it is signed.
      expect(typeof sealed === 'string' ? sealed : 'sealed', name).toBe(looked);
      ends[looked] = (ends[looked] ?? 0) + 1;
    }
    expect(ends.sealed).toBeGreaterThan(0);
  },
  120_000,
);
