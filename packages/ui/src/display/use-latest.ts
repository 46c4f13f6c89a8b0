import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same and calls the one of the last render: for effects that act with it, but not because it
 * has changed. React has one of its own only from 19.2 on; pages of others may have 18.3.
 */
export function useLatest<Values extends unknown[], Result>(
  act: (...values: Values) => Result,
): (...values: Values) => Result {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...values) => latest.current(...values), []);
}
