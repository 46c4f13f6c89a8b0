import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { FLIPS } from '../test/letter-env.ts';
import { aSealInput, aSealKey, createDice, flipBit } from '../test/make-letters.ts';
import { checkLetter } from './check-letter.ts';
import { hashBytes, joinBytes, writeHex } from './proof/der.ts';
import { encodeSealMessage, encodeSignedAttributes } from './proof/seal-message.ts';
import { findSealRanges } from './proof/seal-range.ts';
import { createSigner } from './proof/seal-signer.ts';
import { createSealKey } from './seal-key.ts';
import { sealLetter } from './seal-letter.ts';

// Sealing takes a second on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const sealing = aSealInput().then(sealLetter);
const known = aSealKey().then(({ certificates }) => certificates);

async function verdictOf(bytes: Uint8Array): Promise<string> {
  return (await checkLetter(bytes, await known)).verdict;
}

test('[OFFER-15] a sealed letter is genuine; the check tells when and by whom it was sealed', async () => {
  const sealed = await sealing;
  expect(await checkLetter(sealed, await known)).toEqual({
    verdict: 'genuine',
    sealedAt: '2026-11-22T10:00:00.000Z',
    certificateSubject: 'northwind.example',
    sha256: writeHex(await hashBytes(sealed)),
  });
});

test('[OFFER-15] one bit turned round anywhere, and the letter is not genuine', async () => {
  const sealed = await sealing;
  const dice = createDice(7);
  const genuine: number[] = [];
  for (let round = 0; round < FLIPS; round += 1) {
    const at = dice(sealed.length);
    if ((await verdictOf(flipBit(sealed, at, dice(8)))) === 'genuine') genuine.push(at);
  }
  expect(genuine).toEqual([]);
});

test('[OFFER-15] every single bit of the part that the signature cannot cover counts as well', async () => {
  const sealed = await sealing;
  const [range] = findSealRanges(sealed);
  const [start, end] = [range?.start ?? 0, range?.end ?? 0];
  const stride = Math.max(1, Math.floor(((end - start) * 8) / (FLIPS * 10)));
  const genuine: number[] = [];
  for (let bit = start * 8; bit < end * 8; bit += stride)
    if ((await verdictOf(flipBit(sealed, bit >> 3, bit & 7))) === 'genuine') genuine.push(bit);
  expect(end - start).toBeGreaterThan(1_000);
  expect(genuine).toEqual([]);
});

test('[OFFER-15] what is added behind, cut off or put in front makes a letter a changed one', async () => {
  const sealed = await sealing;
  const update = new TextEncoder().encode('\n9999 0 obj\n<< /Type /Annot >>\nendobj\nstartxref\n0\n%%EOF\n');
  expect(await verdictOf(joinBytes([sealed, update]))).toBe('changed');
  expect(await verdictOf(joinBytes([sealed, new Uint8Array([10])]))).toBe('changed');
  expect(await verdictOf(sealed.subarray(0, -1))).toBe('changed');
  expect(await verdictOf(joinBytes([new Uint8Array([10]), sealed]))).not.toBe('genuine');
});

test('[OFFER-15] a seal of somebody else is unknown, also one with our certificate put into it', async () => {
  const sealed = await sealing;
  const other = await createSealKey({ company: 'northwind.example' });
  expect((await checkLetter(sealed, other.certificates)).verdict).toBe('unknown');
  expect((await checkLetter(sealed, [])).verdict).toBe('unknown');
  const certificates = [...other.certificates, ...(await known)];
  const forged = await sealLetter(await aSealInput({ key: { privateKey: other.privateKey, certificates } }));
  expect((await checkLetter(forged, certificates)).verdict).toBe('genuine');
  expect(await verdictOf(forged)).toBe('changed');
});

/** The letter with another message in its seal: our own key over the given bytes. */
async function signAnew(letter: Uint8Array, covered: Uint8Array): Promise<Uint8Array> {
  const [range] = findSealRanges(letter);
  if (range === undefined) throw new Error('no seal');
  const { privateKey, certificates } = await aSealKey();
  const signer = await createSigner(privateKey);
  const digest = await hashBytes(covered);
  const signed = await encodeSignedAttributes(certificates[0] ?? new Uint8Array(), digest);
  const parts = { certificates, digest, algorithm: signer.algorithm, signature: await signer.sign(signed) };
  const message = new TextEncoder().encode(writeHex(await encodeSealMessage(parts)));
  const made = new Uint8Array(letter);
  made.set(message.subarray(0, range.end - range.start - 2), range.start + 1);
  return made;
}

test('[OFFER-15] a signature over other bytes does not make them genuine', async () => {
  const forged = await signAnew(await sealing, new TextEncoder().encode('other bytes'));
  expect(await verdictOf(forged)).not.toBe('genuine');
});

test('[OFFER-15] a seal that states another end than that of the file is not genuine, though our key made it', async () => {
  const sealed = await sealing;
  const [range] = findSealRanges(sealed);
  if (range === undefined) throw new Error('no seal');
  const { start, end, statedAt } = range;
  const coveredOf = (letter: Uint8Array) => joinBytes([letter.subarray(0, start), letter.subarray(end)]);
  expect(await verdictOf(await signAnew(sealed, coveredOf(sealed)))).toBe('genuine');
  const lastDigit = statedAt + `/ByteRange [ 0 ${start} ${end} ${sealed.length - end}`.length - 1;
  // A digit stays one when its lowest bit is another.
  const shortened = flipBit(sealed, lastDigit, 0);
  expect(await verdictOf(await signAnew(shortened, coveredOf(shortened)))).toBe('changed');
});

test('[OFFER-15] any bytes at all have a verdict', async () => {
  const certificates = await known;
  const sealed = await sealing;
  const start = findSealRanges(sealed)[0]?.start ?? 0;
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .tuple(fc.integer({ min: start, max: start + 1_200 }), fc.uint8Array({ minLength: 1, maxLength: 40 }))
      .map(([at, bytes]) => joinBytes([sealed.subarray(0, at), bytes, sealed.subarray(at + bytes.length)])),
    fc
      .string()
      .map((text) => new TextEncoder().encode(`%PDF-1.7 /ByteRange [ 0 ${text} ] /Contents <${text}>`)),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (bytes) => {
      const { verdict } = await checkLetter(bytes, certificates);
      return verdict !== 'genuine' || writeHex(bytes) === writeHex(sealed);
    }),
    { numRuns: 150 },
  );
});
