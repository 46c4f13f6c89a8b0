import { useEffect, useRef, useState } from 'react';

/** How often what is worked out of a look follows it, in ms: fast enough for the eye, and seldom beside frames. */
const CALM_MS = 150;

/** The value as it was a moment ago: follows one that changes with every frame some times a second, and at last. */
export function useCalmValue<Value>(value: Value): Value {
  const [calm, setCalm] = useState(value);
  const newest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setCalm(newest.current);
    }, CALM_MS);
  }, [value]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return calm;
}
