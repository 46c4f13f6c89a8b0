import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeStep, type ScrollGeometry, scrollProgress } from './active-step.ts';

/** A form of sections below each other, scrolled by so many pixels. */
function scrolled(heights: readonly number[], by: number, viewHeight = 600): ScrollGeometry {
  let top = -by;
  const sectionTops = heights.map((height) => {
    const at = top;
    top += height;
    return at;
  });
  return {
    formTop: -by,
    formHeight: heights.reduce((sum, height) => sum + height, 0),
    viewHeight,
    sectionTops,
  };
}

test('[FORM-08] the active step is the section that is being read', () => {
  const heights = [1000, 1000, 1000, 1000];
  expect([0, 700, 1000, 1900, 3400].map((by) => activeStep(scrolled(heights, by)))).toEqual([0, 0, 1, 2, 3]);
});

test('[FORM-08] a section whose start is scrolled to is the active one', () => {
  const heights = [800, 700, 900, 1500];
  expect([0, 800, 1500, 2400].map((by) => activeStep(scrolled(heights, by)))).toEqual([0, 1, 2, 3]);
});

test('[FORM-08] nothing to scroll: the first step', () => {
  expect(activeStep(scrolled([100, 100], 0))).toBe(0);
  expect(activeStep({ formTop: 0, formHeight: 0, viewHeight: 600, sectionTops: [] })).toBe(0);
});

test('[FORM-08] scrolling from end to end passes every section in order, short ones at the end too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 1500 }), { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 200, max: 1200 }),
      (heights, viewHeight) => {
        const most = heights.reduce((sum, height) => sum + height, 0) - viewHeight;
        fc.pre(most > viewHeight);
        const steps = new Set<number>();
        let last = 0;
        for (let by = 0; by <= most; by += 1) {
          const step = activeStep(scrolled(heights, by, viewHeight));
          expect(step).toBeGreaterThanOrEqual(last);
          last = step;
          steps.add(step);
        }
        expect(last).toBe(heights.length - 1);
        expect(steps.size).toBe(heights.length);
      },
    ),
    { numRuns: 60 },
  );
});

test('[FORM-07] the progress of scrolling is rounded to steps of ten percent', () => {
  const progress = (by: number) => scrollProgress(scrolled([1600], by));
  expect([0, 49, 50, 149, 500, 940, 950, 1000].map(progress)).toEqual([0, 0, 10, 10, 50, 90, 100, 100]);
});

test('[FORM-07] bounces beyond the ends and forms without scrolling stay between 0 and 100', () => {
  expect(scrollProgress(scrolled([1600], -80))).toBe(0);
  expect(scrollProgress(scrolled([1600], 1200))).toBe(100);
  expect(scrollProgress(scrolled([300], 0))).toBe(100);
});
