import { useCallback, useEffect, useRef } from 'react';

/** The same function with every rendering, which does what the newest one does: who is given it is not drawn again. */
export function useNewest<Given extends readonly unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
