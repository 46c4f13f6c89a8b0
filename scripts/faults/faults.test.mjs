import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../project.mjs';
import { homeOf } from '../tests/choose-tests.mjs';
import { withFault } from './fault-tree.mjs';
import { FAULTS } from './faults.mjs';

test.each(FAULTS)('the place of the fault "$name" is there once', (fault) => {
  const source = readFileSync(join(ROOT, fault.file), 'utf8');
  expect(withFault(source, fault)).not.toBe(source);
});

test('the tests of a fault are there, of one part, and need no built site with the fault in it', () => {
  for (const { name, tests } of FAULTS) {
    for (const path of tests) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const homes = [...new Set(tests.map(homeOf))];
    expect(homes, name).toHaveLength(1);
    expect(['unit', 'server', 'browser'], name).toContain(homes[0]);
  }
});

test('names are used once', () => {
  const names = FAULTS.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('every feature and every package has a fault', () => {
  const homes = globSync(['apps/{server,site}/src/features/*/', 'packages/*/src/'], { cwd: ROOT });
  const bare = homes
    .map((path) => path.replace(/\/?$/, '/'))
    .filter((path) => !FAULTS.some(({ file }) => file.startsWith(path)));
  expect(bare).toEqual([]);
});

test('a place that is gone or there twice is told by name', () => {
  const fault = { name: 'a rule turned round', file: 'a.ts', find: '<', put: '>', tests: [] };
  expect(withFault('1 < 2', fault)).toBe('1 > 2');
  expect(() => withFault('1 = 2', fault)).toThrow('a rule turned round: a.ts has no longer');
  expect(() => withFault('1 < 2 < 3', fault)).toThrow(
    'a rule turned round: a.ts has what is to be replaced more',
  );
});
