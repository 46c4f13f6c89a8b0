import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginAddress } from './login-address.ts';

test('[ERROR-01] the login is told the domain, the positions joined by commas and where to come back to', () => {
  const next = '/careers?pid=12&query=C++&microsite=early&hl=de';
  const address = loginAddress({ domain: 'northwind.example', pids: [12, '34'], next });
  expect(address).toBe(
    '/candidate/login?domain=northwind.example&pid=12%2C34&next=%2Fcareers%3Fpid%3D12%26query%3DC%2B%2B%26microsite%3Dearly%26hl%3Dde',
  );
});

test('[ERROR-01] without positions there is no pid', () => {
  expect(loginAddress({ domain: 'd', next: '/' })).toBe('/candidate/login?domain=d&next=%2F');
});

test('[ERROR-01] the login gets exactly what was given, and never microsite or hl', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  const pids = fc.array(fc.nat(), { minLength: 1 });
  fc.assert(
    fc.property(text, pids, text, (domain, given, next) => {
      const address = loginAddress({ domain, pids: given, next });
      const read = new URL(address, 'https://a.example').searchParams;
      expect([...read]).toEqual([
        ['domain', domain],
        ['pid', given.join(',')],
        ['next', next],
      ]);
    }),
  );
});
