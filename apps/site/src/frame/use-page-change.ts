import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { emitSignal } from '../shell/signals.ts';
import type { ShownPage } from '../shell/use-page.ts';

/**
 * Moves the focus to the heading of a page that was just opened, so that keyboards and screen readers go on
 * there. The first page of a visit is left alone: the browser reads it from the top. Gives the title of the page
 * to announce, empty on the first one [ROUTE-11].
 */
export function usePageChange({ page, positionId, key }: ShownPage): string {
  const [title, setTitle] = useState('');
  const visited = useRef<string | null>(null);
  const shown = useRef<string | null>(null);
  // Before the effects of the page, which tell that its parts are ready.
  useLayoutEffect(() => {
    if (visited.current === key) return;
    visited.current = key;
    emitSignal({ kind: 'visit', page, positionId });
  }, [page, positionId, key]);
  useEffect(() => {
    if (shown.current === key) return undefined;
    const isFirst = shown.current === null;
    shown.current = key;
    if (isFirst) return undefined;
    setTitle(document.title);
    return keepHeadingFocused();
  }, [key]);
  return title;
}

// A page that is still loading has another heading than the finished one: the focus must not fall between them.
function keepHeadingFocused(): () => void {
  let heading: HTMLElement | null = null;
  const focusHeading = () => {
    heading = document.querySelector('h1');
    heading?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (heading?.isConnected === true) return;
    if (document.activeElement === document.body) focusHeading();
    else observer.disconnect();
  });
  focusHeading();
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
