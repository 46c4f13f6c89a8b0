/** Wait after the last scrolling before the active step follows, in ms [FORM-08]. */
export const STEP_SCROLL_DEBOUNCE_MS = 50;
/** Wait before a new height of the footer counts, in ms [FORM-08]. */
export const FOOTER_DEBOUNCE_MS = 500;
/** How long a step that was chosen by hand stays the active one whatever is scrolled, in ms [FORM-08]. */
export const MANUAL_STEP_MS = 1000;
/** The progress of scrolling is shown in steps of so many percent [FORM-07]. */
export const PROGRESS_STEP = 10;

/** Where a form lies in the part of the page that is in sight; all in pixels from the top edge of that part. */
export interface ScrollGeometry {
  formTop: number;
  formHeight: number;
  /** Height of what is in sight, without the sticky footer. */
  viewHeight: number;
  /** Upper edges of the sections, in their order. */
  sectionTops: readonly number[];
}

/** How far below the upper edge somebody reads, as a part of the height. */
const READING_LINE = 0.25;
/** On how much of the last way, as a part of the height, the line of reading goes down to the lower edge. */
const LAST_STRETCH = 1 / 3;

/**
 * Index of the section that is being read, 0 where there is none. The line of reading starts at the upper edge, stays a
 * quarter below it, and at the end goes down to the lower edge: so short sections at either end get their turn.
 */
export function activeStep(geometry: ScrollGeometry): number {
  const { formHeight, viewHeight, sectionTops } = geometry;
  const scrollable = Math.max(0, formHeight - viewHeight);
  const scrolled = Math.min(scrollable, scrolledBy(geometry));
  const stretch = Math.min(viewHeight * LAST_STRETCH, scrollable);
  const way = stretch === 0 ? 0 : 1 - Math.min(1, (scrollable - scrolled) / stretch);
  const usual = Math.min(viewHeight * READING_LINE, 2 * scrolled);
  const line = usual + (viewHeight - usual) * way;
  // A pixel of grace: browsers stop between device pixels.
  return Math.max(
    0,
    sectionTops.findLastIndex((top) => top <= line + 1),
  );
}

/** How much of the form has been scrolled past, in percent, in steps of ten; 100 when all of it is in sight. */
export function scrollProgress(geometry: ScrollGeometry): number {
  const scrollable = geometry.formHeight - geometry.viewHeight;
  if (scrollable <= 0) return 100;
  const percent = (Math.min(scrollable, scrolledBy(geometry)) / scrollable) * 100;
  return Math.round(percent / PROGRESS_STEP) * PROGRESS_STEP;
}

function scrolledBy({ formTop }: ScrollGeometry): number {
  return Math.max(0, -formTop);
}
