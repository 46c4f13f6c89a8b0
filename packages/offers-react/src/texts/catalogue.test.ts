import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import english from '../messages/en.json';

const SOURCES = join(import.meta.dirname, '..');

/** Keys that the sources ask for by their literal. */
function askedKeys(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );
  return files.flatMap((name) => {
    const source = readFileSync(join(SOURCES, name), 'utf8');
    return [...source.matchAll(/\.text\(\s*'([^']+)'/g)].map(([, key]) => key ?? '');
  });
}

const known = new Set(Object.keys(english).map((key) => key.replace(/\.(zero|one|two|few|many)$/, '.other')));

test('every text that a screen of offers asks for is in the catalogue', () => {
  const asked = askedKeys();
  expect(asked.length).toBeGreaterThan(50);
  const missing = asked.filter((key) => !known.has(key) && !known.has(`${key}.other`));
  expect([...new Set(missing)]).toEqual([]);
});
