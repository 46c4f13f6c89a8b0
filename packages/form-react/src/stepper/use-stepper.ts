import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { FOOTER_DEBOUNCE_MS } from './active-step.ts';
import { findView, measureScroll, treesAround } from './measure-scroll.ts';
import { createStepFollower, type StepFollower, type StepPosition } from './step-follower.ts';

/** Indices of the sections that show; a new array only when they changed. */
export function useVisibleSections(): readonly number[] {
  const { session } = useFormRuntime();
  const read = () =>
    session.definition.sections
      .map((_section, index) => index)
      .filter((index) => session.section(index).isVisible)
      .join(',');
  const subscribe = useCallback((listener: () => void) => session.subscribeAll(listener), [session]);
  const listing = useSyncExternalStore(subscribe, read, read);
  const [kept, setKept] = useState({ listing: '', indices: [] as readonly number[] });
  if (kept.listing === listing) return kept.indices;
  const indices = listing.split(',').map(Number);
  setKept({ listing, indices });
  return indices;
}

/** The section that an index stands for. */
export function findSection(stepper: HTMLElement | null, section: number): HTMLElement | null {
  return stepper?.querySelector<HTMLElement>(`[data-section="${section}"]`) ?? null;
}

/** Follows scrolling, wherever it happens, and the size of what is in the form. */
export function useStepFollower(
  stepper: RefObject<HTMLElement | null>,
  sections: readonly number[],
): [StepFollower, StepPosition] {
  const [follower] = useState(createStepFollower);
  useEffect(() => {
    const content = stepper.current?.querySelector<HTMLElement>('.oc-stepper__content');
    if (!content) return;
    const measure = () => {
      const found = sections.map((section) => findSection(stepper.current, section));
      const bars = { top: heightOf(stepper, 'progress'), bottom: heightOf(stepper, 'footer') };
      return measureScroll(content, found, bars);
    };
    const follow = () => follower.scrolled(measure);
    const trees = treesAround(content);
    // Captured, since scrolling does not bubble; so it does not matter which box around the form scrolls.
    for (const tree of trees) tree.addEventListener('scroll', follow, { capture: true, passive: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(content);
    return () => {
      for (const tree of trees) tree.removeEventListener('scroll', follow, { capture: true });
      sizes.disconnect();
      follower.dispose();
    };
  }, [follower, stepper, sections]);
  const position = useSyncExternalStore(follower.subscribe, follower.current, follower.current);
  return [follower, position];
}

/**
 * Keeps sizes that the style sheet needs as custom properties of the form: the height of the footer, so that no focused
 * field lies under it, and the height of what is in sight, which the list of steps must not exceed.
 */
export function useStepperSizes(stepper: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: form } = stepper;
    if (form === null) return;
    const measureView = () => {
      const view = findView(form);
      form.style.setProperty('--oc-stepper-view', `${view.bottom - view.top}px`);
    };
    const measureFooter = () => {
      form.style.setProperty('--oc-form-footer-height', `${heightOf(stepper, 'footer')}px`);
    };
    measureView();
    measureFooter();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sizes = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measureFooter, FOOTER_DEBOUNCE_MS);
    });
    const footer = partOf(stepper, 'footer');
    if (footer !== null) sizes.observe(footer);
    window.addEventListener('resize', measureView);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      window.removeEventListener('resize', measureView);
    };
  }, [stepper]);
}

type Bar = 'progress' | 'footer';

function partOf(stepper: RefObject<HTMLElement | null>, bar: Bar): HTMLElement | null {
  return stepper.current?.querySelector<HTMLElement>(`.oc-stepper__${bar}`) ?? null;
}

function heightOf(stepper: RefObject<HTMLElement | null>, bar: Bar): number {
  return partOf(stepper, bar)?.offsetHeight ?? 0;
}
