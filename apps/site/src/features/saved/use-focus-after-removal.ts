import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose entries are removed by a button of their own: it goes on to the button of the next
 * entry, to the one before at the end, and to the list itself when nothing is left. `count` is that of the entries.
 */
export function useFocusAfterRemoval(selector: string, count: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    // Where the focus was is only known while it is there.
    const handleFocus = () => {
      focused.current = [...list.querySelectorAll(selector)].indexOf(document.activeElement as Element);
    };
    list.addEventListener('focusin', handleFocus);
    return () => list.removeEventListener('focusin', handleFocus);
  }, [selector]);
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || focused.current < 0 || document.activeElement !== document.body) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (buttons[Math.min(focused.current, buttons.length - 1)] ?? box.current)?.focus();
  }, [count, selector]);
  return box;
}
