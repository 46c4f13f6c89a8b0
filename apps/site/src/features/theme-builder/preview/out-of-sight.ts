/** Stands on parts of a previewed page that are below its window: whatever becomes of them, nothing in it moves. */
const AWAY = 'data-theme-away';
/** Stands on the page while one look follows the other. */
const HURRIED = 'data-theme-hurried';
/** Of what pages are made; a part in another one goes with it. */
const PARTS = 'li, section, article, footer, nav, dl, table, form, fieldset, details';

/**
 * Parts stay about as high as they were while nothing of them is worked out. A colour that slides from value to value would
 * be drawn several times for each, and never be the one that is chosen.
 */
const PACE_CSS = `${PARTS}{contain-intrinsic-size:auto none}[${HURRIED}] [${AWAY}]{content-visibility:hidden}:root[${HURRIED}]{--duration-fast:0s!important;--duration-slow:0s!important}`;

/** So long after the last of several looks a page is whole again, in ms. */
const REST_MS = 300;

interface Pace {
  /** When it was written last, as of `performance.now`. */
  at: number;
  rest?: ReturnType<typeof setTimeout>;
}

const paces = new WeakMap<Document, Pace>();

/**
 * Finds out which parts of a page are below its window, wherever it is scrolled to and whatever comes later; the result is
 * the style sheet that can leave them out.
 */
export function watchSight(document: Document, view: Window & typeof globalThis): CSSStyleSheet {
  const sight = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        target.toggleAttribute(AWAY, !isIntersecting && boundingClientRect.top > 0);
    },
    { root: document, rootMargin: '64px' },
  );
  const watch = (place: ParentNode) => {
    for (const part of place.querySelectorAll(PARTS)) sight.observe(part);
  };
  watch(document);
  const arrivals = new view.MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { parentElement } of addedNodes) if (parentElement !== null) watch(parentElement);
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(PACE_CSS);
  return sheet;
}

/**
 * Says that a page gets another look. While one follows the other, as from a colour that is dragged, a browser works out
 * only what is seen: half of a long page. At rest nothing is left out, for keyboards, readers and searches.
 */
export function keepPace(document: Document): void {
  const now = performance.now();
  const pace = paces.get(document);
  const root = document.documentElement;
  clearTimeout(pace?.rest);
  if (pace === undefined || now - pace.at > REST_MS) {
    paces.set(document, { at: now });
    return;
  }
  root.setAttribute(HURRIED, '');
  const rest = setTimeout(() => root.removeAttribute(HURRIED), REST_MS);
  paces.set(document, { at: now, rest });
}
