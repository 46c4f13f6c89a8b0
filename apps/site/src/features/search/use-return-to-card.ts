import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Which position was opened from which visit of the list. */
const opened = new Map<string, number>();

/** Remembers the position whose page is opened from a list. */
export function rememberOpened(listKey: string, id: number): void {
  opened.set(listKey, id);
}

/** Back from the page of a position, the focus is on its card again. */
export function useReturnToCard(cardOf: (id: number) => string): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    const id = kind === 'POP' ? opened.get(key) : undefined;
    if (id === undefined) return undefined;
    // After the shell has moved the focus to the heading, as it does for every page.
    const frame = requestAnimationFrame(() => {
      opened.delete(key);
      findCard(cardOf(id))?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [key, kind, cardOf]);
}

/** The link of a card in the list. */
export function findCard(href: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.results a[href="${CSS.escape(href)}"]`);
}
