import { expect, test } from 'vitest';
import { ROOT } from '../project.mjs';
import { checkReferences } from './references.mjs';

async function complaints(text, path = 'apps/site/src/shop.ts') {
  return await checkReferences(ROOT, new Map([[path, text]]));
}

test('references that resolve are fine', async () => {
  expect(
    await complaints(
      '/** Declines once [OFFER-20, spec:D2], as spec:WIRE-1.2 and spec:F53 say; ADR-12, docs/offers.md. */',
    ),
  ).toEqual([]);
  expect(
    await complaints('[how](operations.md#the-data-directory) [record](decisions/012-seals.md)', 'docs/a.md'),
  ).toEqual([]);
});

test.each([
  ['// [OFFER-99]', 'OFFER-99'],
  ['// spec:D67', 'spec:D67'],
  ['// spec:WIRE-9.9', 'spec:WIRE-9.9'],
  ['// ADR-999', 'ADR-999'],
  ['// see docs/nowhere.md', 'docs/nowhere.md'],
])('%s exists nowhere', async (text, named) => {
  expect(await complaints(`\n${text}`)).toEqual([expect.stringContaining(`shop.ts:2: ${named}`)]);
});

test.each([
  '// as O§7 says',
  '// the conflicts of decision 5',
  '/**\n * The conflicts of decisions\n * 3 and 4.\n */',
  '/** Of the wire\n * contract 2.5. */',
  '// Told at once (row 157).',
  '// Ports of the operating contract',
])('%j leads out of the repository', async (text) => {
  expect(await complaints(text)).toHaveLength(1);
});

test('links between pages lead somewhere', async () => {
  expect(
    await complaints('[a](gone.md) [b](operations.md#gone) [c](https://example.com)', 'docs/a.md'),
  ).toHaveLength(2);
});
