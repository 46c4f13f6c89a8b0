import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import {
  activeStep,
  FOOTER_DEBOUNCE_MS,
  MANUAL_STEP_MS,
  type ScrollGeometry,
  STEP_SCROLL_DEBOUNCE_MS,
  scrollProgress,
} from './active-step.ts';

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

/** Which step is active, and how far the form has been scrolled. */
interface StepPosition {
  readonly step: number;
  /** Percent, in steps of ten. */
  readonly progress: number;
}

/** Follows scrolling; has no part in drawing. */
interface StepFollower {
  current: () => StepPosition;
  subscribe: (listener: () => void) => () => void;
  /** Something was scrolled or changed its size; it is measured when that has come to rest. */
  scrolled(measure: () => ScrollGeometry | null): void;
  /** Somebody chose a step; it stays for a second, whatever is scrolled meanwhile. */
  choose(step: number): void;
  /** Forgets scrolling that has not come to rest. */
  dispose(): void;
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

/** The part of the window that shows what is inside an element, in pixels of the window. */
interface View {
  top: number;
  bottom: number;
  /** What the host keeps free at the upper edge for its own bars (`scroll-padding`). */
  inset: number;
}

/** The element that holds an element on the screen, also across the border of a shadow tree. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Where an element can be seen: in the window, cut by every box around it that scrolls or hides. */
function findView(element: Element): View {
  const { documentElement } = element.ownerDocument;
  const view = { top: 0, bottom: window.innerHeight, inset: 0 };
  for (let box = parentOf(element); box !== null; box = parentOf(box)) {
    const style = getComputedStyle(box);
    const isPage = box === documentElement || box === element.ownerDocument.body;
    if (!isPage && style.overflowY === 'visible') continue;
    const padding = Number.parseFloat(style.scrollPaddingTop) || 0;
    const top = isPage ? 0 : box.getBoundingClientRect().top + box.clientTop;
    if (top + padding > view.top + view.inset) view.inset = top + padding - Math.max(view.top, top);
    if (isPage) continue;
    view.top = Math.max(view.top, top);
    view.bottom = Math.min(view.bottom, top + box.clientHeight);
  }
  return view;
}

/** The trees around an element, each of which hears only of scrolling in itself. */
function treesAround(element: Element): Node[] {
  const trees: Node[] = [];
  for (let node: Node | null = element; node !== null; ) {
    const root: Node = node.getRootNode();
    trees.push(root);
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return trees;
}

/** How a form lies on the screen; null while it is not shown. */
function measureScroll(
  form: HTMLElement,
  sections: readonly (Element | null)[],
  bars: { top: number; bottom: number },
): ScrollGeometry | null {
  if (!form.checkVisibility()) return null;
  const view = findView(form);
  const top = view.top + view.inset + bars.top;
  const bounds = form.getBoundingClientRect();
  return {
    formTop: bounds.top - top,
    formHeight: bounds.height,
    viewHeight: Math.max(0, view.bottom - bars.bottom - top),
    sectionTops: sections.map((section) => (section?.getBoundingClientRect().top ?? 0) - top),
  };
}

type Bar = 'progress' | 'footer';

function partOf(stepper: RefObject<HTMLElement | null>, bar: Bar): HTMLElement | null {
  return stepper.current?.querySelector<HTMLElement>(`.oc-stepper__${bar}`) ?? null;
}

function heightOf(stepper: RefObject<HTMLElement | null>, bar: Bar): number {
  return partOf(stepper, bar)?.offsetHeight ?? 0;
}
