import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { BREAKPOINTS, screenSizeOf } from './breakpoints.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** Further widths that single layouts may turn at [CHROME-10]. */
const OTHER_LAYOUTS = [767, 992, 1250];

const sheets = globSync(['apps/site/src/**/*.css', 'packages/ui/src/**/*.css'], { cwd: ROOT });

test('[CHROME-10] breakpoints are those that layouts were specified for', () => {
  expect(BREAKPOINTS).toEqual({ tablet: 600, desktop: 1024, largeDesktop: 1180, extraLarge: 1600 });
});

test.each([
  [0, 'phone'],
  [599, 'phone'],
  [600, 'tablet'],
  [1023, 'tablet'],
  [1024, 'desktop'],
  [1179, 'desktop'],
  [1180, 'largeDesktop'],
  [1599, 'largeDesktop'],
  [1600, 'extraLarge'],
] as const)('[CHROME-10] a window %i px wide is a %s', (width, size) => {
  expect(screenSizeOf(width)).toBe(size);
});

describe('[CHROME-10] style sheets turn only at these widths', () => {
  test('there are style sheets to read', () => {
    expect(sheets.length).toBeGreaterThan(10);
  });

  test.each(sheets)('%s', (sheet) => {
    const css = readFileSync(`${ROOT}/${sheet}`, 'utf8');
    const rules = [...css.matchAll(/@(?:media|container)([^{]*)\{/g)].map(([, rule = '']) => rule);
    const conditions = rules.flatMap((rule) => rule.match(/\([^()]*(?:width|inline-size)[^()]*\)/g) ?? []);
    const steps = new Set<number>([...Object.values(BREAKPOINTS), ...OTHER_LAYOUTS]);
    const wrong = conditions.filter((condition) =>
      [...condition.matchAll(/([\d.]+)(px|r?em)/g)].some(
        ([, size, unit]) => unit !== 'px' || !steps.has(Number(size)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('each limit is written as the first width of the wider layout', () => {
    for (const sheet of sheets) {
      const css = readFileSync(`${ROOT}/${sheet}`, 'utf8');
      // `width <= 600px` and `min-width: 601px` would move the edge by a pixel.
      expect(css, sheet).not.toMatch(
        /@media[^{]*\b(?:min|max)-width|@media[^{]*width (?:<=|>) (?:600|1024|1180|1600)px/,
      );
    }
  });
});
