const NARROW = '(width < 600px)';

/** Whether the window is one in which the text of a document is read with ease, and its pages are not. */
export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}
