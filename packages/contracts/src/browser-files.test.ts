import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const BROWSER_FILES = [
  'page-metadata.ts',
  'position-filters.ts',
  'position-id.ts',
  'url-query.ts',
  'key-case.ts',
  'search-limits.ts',
  'deep-merge.ts',
  'safe-address.ts',
  'login-address.ts',
  'short-number.ts',
  'csv-cell.ts',
  'comma-values.ts',
  'account-calls.ts',
  'notification-calls.ts',
  'onboarding-calls.ts',
  'privacy-calls.ts',
  'saved-calls.ts',
  'country-code.ts',
];

async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  const imports = [...text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm)].map(
    ([, from]) => from ?? '',
  );
  const inner = imports.filter((from) => from.startsWith('./')).map((from) => importsOf(from.slice(2)));
  return [...imports, ...(await Promise.all(inner)).flat()];
}

test.each(BROWSER_FILES)('%s brings no package but that of texts into the browser', async (file) => {
  const isLight = (from: string) => from.startsWith('./') || from.startsWith('@opencareers/messages/');
  expect((await importsOf(file)).filter((from) => !isLight(from))).toEqual([]);
});
