import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CONFIGURATION_PAGE, configurationPage } from '../scripts/configuration-page.ts';
import { parseTenantConfig } from './tenant-config/tenant-config.ts';

test('docs/configuration.md is what the schema says (npm run docs -w @opencareers/contracts)', async () => {
  const written = await readFile(CONFIGURATION_PAGE, 'utf8');
  expect(written === (await configurationPage())).toBe(true);
});

test('every key has a meaning and a type', async () => {
  const rows = (await configurationPage()).split('\n').filter((line) => /^\| `[^`]+` \|/.test(line));
  expect(rows.length).toBeGreaterThan(350);
  for (const row of rows) {
    const [, key, type, , meaning] = row.split(/(?<!\\) \| |^\| | \|$/);
    expect(type, key).not.toMatch(/^$|any|null,|undefined/);
    expect(meaning, key).toMatch(/\S/);
  }
});

test('the examples of the introduction are valid configurations', async () => {
  const introduction = (await configurationPage()).split('# All keys')[0] ?? '';
  const examples = [...introduction.matchAll(/```json\n([^`]+)```/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(examples).toHaveLength(5);
  for (const example of examples) expect(parseTenantConfig(example)).toMatchObject({ ok: true });
});
