import { expect, test } from 'vitest';
import { encodeOid, readDer, writeHex } from './der.ts';
import { createSignatureCheck, createSigner } from './seal-signer.ts';

async function aPair(algorithm: { name: string; namedCurve?: string }) {
  const rsa = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
  const given = algorithm.namedCurve === undefined ? { ...algorithm, ...rsa } : algorithm;
  const pair = (await crypto.subtle.generateKey(given as never, true, ['sign', 'verify'])) as unknown as {
    privateKey: never;
    publicKey: never;
  };
  return {
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    publicKey: new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey)),
  };
}

const text = new TextEncoder().encode('We offer you a position.');

test.each([
  { name: 'RSASSA-PKCS1-v1_5' },
  { name: 'ECDSA', namedCurve: 'P-256' },
  { name: 'ECDSA', namedCurve: 'P-384' },
])('[OFFER-15] a company may seal with $name', async (algorithm) => {
  const { privateKey, publicKey } = await aPair(algorithm);
  const signer = await createSigner(privateKey);
  const check = await createSignatureCheck(publicKey);
  expect(check.algorithm).toEqual(signer.algorithm);
  const { length } = await signer.sign(text);
  for (let round = 0; round < 300; round += 1) {
    const signature = await signer.sign(text);
    expect(signature).toHaveLength(length);
    expect(await check.isValid(signature, text)).toBe(true);
    expect(await check.isValid(signature, text.subarray(1))).toBe(false);
  }
});

test('[OFFER-15] nobody can make a second signature out of a first one', async () => {
  const { privateKey, publicKey } = await aPair({ name: 'ECDSA', namedCurve: 'P-256' });
  const signature = await (await createSigner(privateKey)).sign(text);
  const [first, second] = readDer(signature).parts;
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const opposite = order - BigInt(`0x${writeHex(second?.content ?? new Uint8Array())}`);
  const digits = (opposite.toString(16).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const mirrored = new Uint8Array([
    0x30,
    (first?.bytes.length ?? 0) + digits.length + 3,
    ...(first?.bytes ?? []),
    0x02,
    digits.length + 1,
    0,
    ...digits,
  ]);
  const check = await createSignatureCheck(publicKey);
  expect(await check.isValid(signature, text)).toBe(true);
  expect(await check.isValid(mirrored, text)).toBe(false);
});

test('[OFFER-15] object identifiers have arcs of any size', () => {
  expect(writeHex(encodeOid('1.2.840.113549.1.7.2'))).toBe('06092a864886f70d010702');
  expect(encodeOid('2.25.95523590220259058557372312718914966526').length).toBeGreaterThan(18);
});
