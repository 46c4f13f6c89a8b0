import {
  activeStep,
  MANUAL_STEP_MS,
  type ScrollGeometry,
  STEP_SCROLL_DEBOUNCE_MS,
  scrollProgress,
} from './active-step.ts';

/** Which step is active, and how far the form has been scrolled. */
export interface StepPosition {
  readonly step: number;
  /** Percent, in steps of ten. */
  readonly progress: number;
}

/** Follows scrolling; has no part in drawing. */
export interface StepFollower {
  current: () => StepPosition;
  subscribe: (listener: () => void) => () => void;
  /** Something was scrolled or changed its size; it is measured when that has come to rest. */
  scrolled(measure: () => ScrollGeometry | null): void;
  /** Somebody chose a step; it stays for a second, whatever is scrolled meanwhile. */
  choose(step: number): void;
  /** Forgets scrolling that has not come to rest. */
  dispose(): void;
}

/** A follower that has seen nothing yet. */
export function createStepFollower(): StepFollower {
  let position: StepPosition = { step: 0, progress: 0 };
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;
  let manualUntil = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  const set = (next: StepPosition) => {
    if (next.step === position.step && next.progress === position.progress) return;
    position = next;
    for (const listener of listeners) listener();
  };
  const follow = (measure: () => ScrollGeometry | null) => {
    const geometry = measure();
    if (geometry === null) return;
    const isManual = performance.now() < manualUntil;
    set({ step: isManual ? position.step : activeStep(geometry), progress: scrollProgress(geometry) });
  };
  return {
    current: () => position,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    scrolled(measure) {
      clearTimeout(scrollTimer);
      scrollTimer = setTimeout(() => follow(measure), STEP_SCROLL_DEBOUNCE_MS);
    },
    choose(step) {
      manualUntil = performance.now() + MANUAL_STEP_MS;
      set({ ...position, step });
    },
    dispose() {
      clearTimeout(scrollTimer);
    },
  };
}
