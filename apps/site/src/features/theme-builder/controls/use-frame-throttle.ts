import { useCallback, useEffect, useRef } from 'react';
import { useNewest } from '../use-newest.ts';

/** Passes on the newest value once per frame: a colour that is dragged changes more often than a screen can show. */
export function useFrameThrottle<Value>(pass: (value: Value) => void): (value: Value) => void {
  const frame = useRef(0);
  const passing = useNewest(pass);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback(
    (value: Value) => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => passing(value));
    },
    [passing],
  );
}
