import { ASSISTANT_MOBILE_BREAKPOINT } from '@opencareers/contracts/assistant-calls';

/** Read in the head of every page, by `page-start.ts` of the server. */
const STORED_AT = 'opencareers.assistant';
/** Of the document: the room beside the page is kept before anything is painted, so that nothing moves. */
const MARK = 'data-assistant';

/** Where the panel stands beside the page; below it takes all of the window [ASSIST-01]. */
export const BESIDE = `(width >= ${ASSISTANT_MOBILE_BREAKPOINT}px)`;

/** Whether it was left open on this device. Where it would take all of the window, it waits to be opened. */
export function wasLeftOpen(): boolean {
  return document.documentElement.hasAttribute(MARK) && matchMedia(BESIDE).matches;
}

/** Makes room for the panel beside the page, or gives it back; for the next pages of this device too. */
export function markOpen(isOpen: boolean): void {
  document.documentElement.toggleAttribute(MARK, isOpen);
  try {
    if (isOpen) localStorage.setItem(STORED_AT, 'open');
    else localStorage.removeItem(STORED_AT);
  } catch {
    // Without storage it holds for this page.
  }
}
