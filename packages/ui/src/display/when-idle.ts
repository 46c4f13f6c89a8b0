/** For browsers that can't tell when they are idle, as Safari: soon after the page was drawn, in ms. */
const SOON_MS = 200;

/**
 * Does something that can wait until the page has time, at the latest after so many ms: a page that never rests does it
 * too. The result takes it back.
 */
export function whenIdle(work: () => void, latest = 3000): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: latest });
  return () => cancelIdleCallback(idle);
}
