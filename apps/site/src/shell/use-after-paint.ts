import { useEffect, useState } from 'react';

/** Longest wait for a quiet moment, in ms. */
const WAIT_MAX = 1000;

/** False until the page has been drawn and the browser has a quiet moment: for what the first look does not need. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const show = () => setIsPainted(true);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(show, 1);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(show, { timeout: WAIT_MAX });
    return () => cancelIdleCallback(idle);
  }, []);
  return isPainted;
}
