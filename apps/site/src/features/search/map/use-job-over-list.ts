import { useEffect, useRef } from 'react';
import { findCard } from '../use-return-to-card.ts';
import type { Search } from '../use-search.ts';

/** Beside the map a job opens over the list: the focus goes there, and back to the card that it came from. */
export function useJobOverList({ state: { pid }, links }: Search): void {
  const read = useRef(pid);
  useEffect(() => {
    const before = read.current;
    read.current = pid;
    if (before === pid) return;
    if (pid !== null)
      document.querySelector<HTMLElement>('.search-page__detail')?.focus({ preventScroll: true });
    else if (before !== null) findCard(links.job(before))?.focus();
  }, [pid, links]);
}
