import { useCallback, useEffect, useRef } from 'react';

/** Passes on the newest value once per frame: a colour that is dragged changes more often than a screen can show. */
export function useFrameThrottle<Value>(pass: (value: Value) => void): (value: Value) => void {
  const newest = useRef<Value>(undefined);
  const frame = useRef(0);
  const passing = useRef(pass);
  useEffect(() => {
    passing.current = pass;
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return useCallback((value: Value) => {
    newest.current = value;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => passing.current(newest.current as Value));
  }, []);
}
