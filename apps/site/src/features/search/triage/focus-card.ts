import { findCard } from '../use-return-to-card.ts';

/** Ends the wait for a card that is not there yet. */
let stopWaiting: (() => void) | null = null;

/**
 * Moves the focus to the card of a position and brings it into sight. The cards of another page are drawn a moment
 * after the key that goes there: the focus follows them, unless the visitor has gone elsewhere by then.
 */
export function focusCard(href: string): void {
  stopWaiting?.();
  if (focusNow(href)) return;
  const list = document.querySelector('.results');
  if (list === null) return;
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== before && document.activeElement !== document.body;
    if (isElsewhere || focusNow(href)) stopWaiting?.();
  });
  stopWaiting = () => {
    observer.disconnect();
    stopWaiting = null;
  };
  observer.observe(list, { childList: true, subtree: true });
}

function focusNow(href: string): boolean {
  const card = findCard(href);
  card?.focus({ preventScroll: true });
  card?.closest('.position-card')?.scrollIntoView({ block: 'nearest' });
  return card !== null;
}
