import { useEffect, useRef } from 'react';

/**
 * Presses the button of the form around once more, for a person who did so before the page was closed. A press that is
 * being carried out already stays the only one.
 */
export function PressAgain({ isReady }: { isReady: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isReady) place.current?.closest('form')?.requestSubmit();
  }, [isReady]);
  return <span ref={place} hidden />;
}
