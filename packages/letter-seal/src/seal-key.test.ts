import { expect, test, vi } from 'vitest';
import { aSealInput } from '../test/make-letters.ts';
import { checkLetter } from './check-letter.ts';
import { readCertificate } from './proof/seal-certificate.ts';
import { createSealKey, readPkcs12 } from './seal-key.ts';
import { sealLetter } from './seal-letter.ts';
import { GIVEN_PASSWORD, readGivenKey } from './testing/given-key.ts';

// Sealing takes a second on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

test('[OFFER-15] a key is made with a certificate that names the company, also one with a long name', async () => {
  const { certificates } = await createSealKey({ company: `Ångström ${'é'.repeat(80)}` });
  const name = readCertificate(certificates[0] ?? new Uint8Array()).commonName;
  expect(name).toBe(`Ångström ${'é'.repeat(55)}`);
});

test('[OFFER-15] a company seals with the PKCS #12 that it gave', async () => {
  const key = await readPkcs12(readGivenKey(), GIVEN_PASSWORD);
  expect(key.certificates).toHaveLength(1);
  const sealed = await sealLetter(await aSealInput({ key }));
  const { verdict, certificateSubject } = await checkLetter(sealed, key.certificates);
  expect([verdict, certificateSubject]).toEqual(['genuine', 'Northwind seal']);
});

test('[OFFER-15] a PKCS #12 that cannot be used says why', async () => {
  await expect(readPkcs12(readGivenKey(), 'wrong')).rejects.toThrow('the password is wrong');
  await expect(readPkcs12(new Uint8Array([48, 0]), '')).rejects.toThrow('cannot be opened');
});
