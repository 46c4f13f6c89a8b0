import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus to what a selector finds inside the root, once the change that is made now is drawn. */
// In a layout effect: a passive one of an earlier drawing may still be waiting, and would take the wish too early.
export function useFocusLater(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const wish = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wish.current === null) return;
    root.current?.querySelector<HTMLElement>(wish.current)?.focus();
    wish.current = null;
  });
  return (selector) => {
    wish.current = selector;
  };
}
