import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GIVEN_PASSWORD, readGivenKey } from '@opencareers/letter-seal/testing/given-key';
import { expect, test } from 'vitest';
import { createSealKeys } from './key-files.ts';

const tenant = { id: 1, domain: 'northwind.example' };

function aFolder(): string {
  return join(mkdtempSync(join(tmpdir(), 'seal-keys-')), 'seal-keys');
}

test('[OFFER-15] the key of a tenant is made once, is readable by the server only, and stays the same', async () => {
  const folder = aFolder();
  const first = await createSealKeys(folder).get(tenant);
  const again = await createSealKeys(folder).get(tenant);
  expect(again).toEqual(first);
  expect(statSync(join(folder, tenant.domain, 'key.pem')).mode & 0o777).toBe(0o600);
  const other = await createSealKeys(folder).get({ id: 2, domain: 'juniper.example' });
  expect(other.privateKey).not.toEqual(first.privateKey);
});

test('[OFFER-15] servers that make a key at the same time end with the same one and leave nothing else', async () => {
  const folder = aFolder();
  const pairs = await Promise.all([1, 2, 3, 4].map(() => createSealKeys(folder).get(tenant)));
  for (const pair of pairs) expect(pair).toEqual(pairs[0]);
  const names = readdirSync(join(folder, tenant.domain)).toSorted();
  expect(names).toEqual([expect.stringMatching(/^certificate-[0-9a-f]{64}\.pem$/), 'key.pem']);
});

test('[OFFER-15] a key that cannot be read stops sealing instead of being replaced', async () => {
  const folder = aFolder();
  await createSealKeys(folder).get(tenant);
  const path = join(folder, tenant.domain, 'key.pem');
  writeFileSync(path, 'torn');
  await expect(createSealKeys(folder).get(tenant)).rejects.toThrow('does not hold a private key');
  expect(readFileSync(path, 'utf8')).toBe('torn');
});

test('[OFFER-15] a given PKCS #12 wins, and certificates of before stay known to the check', async () => {
  const folder = aFolder();
  const keys = createSealKeys(folder);
  expect(await keys.listCertificates(tenant)).toEqual([]);
  const own = await keys.get(tenant);
  const path = join(folder, `${tenant.domain}.p12`);
  writeFileSync(path, readGivenKey());
  writeFileSync(`${path}.password`, `${GIVEN_PASSWORD}\n`);
  const given = await keys.get(tenant);
  expect(given.certificates).not.toEqual(own.certificates);
  const known = await keys.listCertificates(tenant);
  expect(known).toHaveLength(2);
  expect(known).toContainEqual(own.certificates[0]);
  expect(known).toContainEqual(given.certificates[0]);

  writeFileSync(`${path}.password`, 'another one\n');
  await expect(keys.get(tenant)).rejects.toThrow('the password is wrong');
  rmSync(path);
  expect(await keys.get(tenant)).toEqual(own);
});
