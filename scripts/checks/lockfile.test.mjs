import { expect, test } from 'vitest';
import { checkLockfile } from './lockfile.mjs';

const integrity = `sha512-${'A'.repeat(86)}==`;

test('a package of the lockfile that nothing holds to its content is named', () => {
  const packages = {
    '': {},
    'apps/server': {},
    'node_modules/@opencareers/server': { link: true, resolved: 'apps/server' },
    'node_modules/good': { integrity },
    'apps/server/node_modules/loose': {},
    'node_modules/old': { integrity: 'sha1-AAAA' },
    'node_modules/far': { integrity, resolved: 'https://packages.example/far.tgz' },
  };
  expect(checkLockfile({ packages })).toEqual([
    'apps/server/node_modules/loose has no sha512 integrity',
    'node_modules/old has no sha512 integrity',
    'node_modules/far names the address that it comes from',
  ]);
});
