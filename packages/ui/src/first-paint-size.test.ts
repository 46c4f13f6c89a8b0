import { expect, test } from 'vitest';
import { weighParts, weighStyles } from '../measure/bundle-size.ts';
import { FIRST_PAINT_PARTS } from '../measure/first-paint-parts.ts';

/** Bytes after gzip, above React itself; the whole first route has 140 KB for everything. */
const SCRIPTS_MAX = 8_000;
const STYLES_MAX = 6_500;

test('the parts of the first paint stay light and bring no widget library', async () => {
  const react = await weighParts([]);
  const { first, firstModules } = await weighParts([...FIRST_PAINT_PARTS, 'dialog', 'popover', 'toast']);
  const { first: firstPaint } = await weighParts(FIRST_PAINT_PARTS);
  expect(firstPaint - react.first).toBeLessThan(SCRIPTS_MAX);
  expect(first - react.first).toBeLessThan(SCRIPTS_MAX + 4_000);
  expect(firstModules.filter((module) => /node_modules\/(?:react-aria|react-stately)/.test(module))).toEqual(
    [],
  );
}, 60_000);

test('the style sheet of all parts stays light', async () => {
  expect(await weighStyles()).toBeLessThan(STYLES_MAX);
}, 60_000);
