import { expect, test, vi } from 'vitest';
import { aSealInput, aSealKey, flipBit } from '../../test/make-letters.ts';
import { checkLetter } from '../check-letter.ts';
import { sealLetter } from '../seal-letter.ts';
import { DER, encodeDer, encodeOid, hashBytes, readDer } from './der.ts';
import { findSealRanges } from './seal-range.ts';

// Sealing takes a second on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Answer {
  status?: number;
  hash?: Uint8Array;
  nonce?: Uint8Array;
  /** Bytes of certificates that the authority sends along. */
  ballast?: number;
}

/** An authority that answers as RFC 3161 says, or otherwise where `given` says so; its signature is left out. */
function anAuthority(given: Answer = {}) {
  return async (request: Uint8Array): Promise<Uint8Array> => {
    const [, imprint, nonce] = readDer(request).parts;
    const integer = (value: number) => encodeDer(DER.integer, new Uint8Array([value]));
    const info = encodeDer(
      DER.sequence,
      integer(1),
      encodeOid('1.2.3.4.1'),
      given.hash === undefined
        ? (imprint?.bytes ?? new Uint8Array())
        : encodeDer(DER.sequence, encodeDer(DER.sequence), encodeDer(DER.octets, given.hash)),
      integer(7),
      given.nonce ?? nonce?.bytes ?? new Uint8Array(),
    );
    const stated = encodeDer(
      DER.sequence,
      encodeOid('1.2.840.113549.1.9.16.1.4'),
      encodeDer(DER.context0, encodeDer(DER.octets, info)),
    );
    const ballast = encodeDer(DER.octets, new Uint8Array(given.ballast ?? 0));
    const signed = encodeDer(DER.sequence, integer(3), encodeDer(DER.set), stated, ballast);
    const token = encodeDer(DER.sequence, encodeOid('1.2.840.113549.1.7.2'), encodeDer(DER.context0, signed));
    return encodeDer(DER.sequence, encodeDer(DER.sequence, integer(given.status ?? 0)), token);
  };
}

test('[OFFER-15] a letter with a time stamp is genuine, and no bit of the stamp can be another one', async () => {
  const sealed = await sealLetter(await aSealInput({ timeStamp: anAuthority() }));
  const { certificates } = await aSealKey();
  expect((await checkLetter(sealed, certificates)).verdict).toBe('genuine');
  const [range] = findSealRanges(sealed);
  const genuine: number[] = [];
  for (let at = range?.start ?? 0; at < (range?.end ?? 0); at += 97)
    if ((await checkLetter(flipBit(sealed, at, at % 4), certificates)).verdict === 'genuine')
      genuine.push(at);
  expect(genuine).toEqual([]);
});

test('[OFFER-15] a large time stamp gets the room that it needs', async () => {
  const asked: number[] = [];
  const authority = anAuthority({ ballast: 20_000 });
  const timeStamp = (request: Uint8Array) => {
    asked.push(request.length);
    return authority(request);
  };
  const sealed = await sealLetter(await aSealInput({ timeStamp }));
  const { certificates } = await aSealKey();
  expect((await checkLetter(sealed, certificates)).verdict).toBe('genuine');
  expect(asked).toHaveLength(2);
  const huge = aSealInput({ timeStamp: anAuthority({ ballast: 70_000 }) });
  await expect(sealLetter(await huge)).rejects.toThrow('too large');
});

test('[OFFER-15] an authority that refuses, or stamps something else, stops the sealing', async () => {
  const other = await hashBytes(new Uint8Array([1]));
  const wrong: [Answer, string][] = [
    [{ status: 2 }, 'refused'],
    [{ hash: other }, 'something else'],
    [{ nonce: encodeDer(DER.integer, new Uint8Array([9])) }, 'something else'],
  ];
  for (const [answer, text] of wrong) {
    const input = await aSealInput({ timeStamp: anAuthority(answer) });
    await expect(sealLetter(input)).rejects.toThrow(text);
  }
  const silent = await aSealInput({ timeStamp: async () => new Uint8Array() });
  await expect(sealLetter(silent)).rejects.toThrow('not DER');
});
