import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MANUAL_STEP_MS, type ScrollGeometry, STEP_SCROLL_DEBOUNCE_MS } from './active-step.ts';
import { createStepFollower } from './use-stepper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Ten sections of 1000 px, seen through 500 px. */
function aFollower() {
  const view = { by: 0, isGone: false };
  const measure = (): ScrollGeometry | null =>
    view.isGone
      ? null
      : {
          formTop: -view.by,
          formHeight: 10_000,
          viewHeight: 500,
          sectionTops: Array.from({ length: 10 }, (_, index) => index * 1000 - view.by),
        };
  const follower = createStepFollower();
  const scrollTo = (by: number) => {
    view.by = by;
    follower.scrolled(measure);
  };
  return { follower, scrollTo, view };
}

test('[FORM-08] the active step follows 50 ms after scrolling has come to rest', () => {
  const { follower, scrollTo } = aFollower();
  scrollTo(2000);
  vi.advanceTimersByTime(STEP_SCROLL_DEBOUNCE_MS - 1);
  scrollTo(3000);
  vi.advanceTimersByTime(STEP_SCROLL_DEBOUNCE_MS - 1);
  expect(follower.current().step).toBe(0);
  vi.advanceTimersByTime(1);
  expect(follower.current()).toEqual({ step: 3, progress: 30 });
  expect(STEP_SCROLL_DEBOUNCE_MS).toBe(50);
});

test('[FORM-08] a step that was chosen wins over scrolling for one second', () => {
  const { follower, scrollTo } = aFollower();
  follower.choose(7);
  expect(follower.current().step).toBe(7);
  scrollTo(4000);
  vi.advanceTimersByTime(MANUAL_STEP_MS - 1);
  expect(follower.current()).toEqual({ step: 7, progress: 40 });
  scrollTo(4200);
  vi.advanceTimersByTime(STEP_SCROLL_DEBOUNCE_MS);
  expect(follower.current().step).toBe(4);
  expect(MANUAL_STEP_MS).toBe(1000);
});

test('[FORM-08] a chosen step stays when nothing is scrolled afterwards', () => {
  const { follower } = aFollower();
  follower.choose(2);
  vi.advanceTimersByTime(10 * MANUAL_STEP_MS);
  expect(follower.current().step).toBe(2);
});

test('listeners hear of changes only, and of nothing once the form is gone', () => {
  const { follower, scrollTo, view } = aFollower();
  const heard = vi.fn();
  const leave = follower.subscribe(heard);
  scrollTo(10);
  vi.runAllTimers();
  expect(heard).not.toHaveBeenCalled();
  scrollTo(1000);
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  view.isGone = true;
  scrollTo(3000);
  vi.runAllTimers();
  expect(follower.current().step).toBe(1);
  leave();
  view.isGone = false;
  scrollTo(5000);
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  scrollTo(6000);
  follower.dispose();
  vi.runAllTimers();
  expect(follower.current().step).toBe(5);
});
