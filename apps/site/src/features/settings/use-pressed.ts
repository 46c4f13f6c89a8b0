import { useState } from 'react';

/**
 * A setting as it was pressed, until its change has ended. Queries tell of a change a moment after it, and a controlled
 * box would show its old state in between.
 *
 * @param change never rejects: what failed is told there
 */
export function usePressed(
  kept: boolean,
  change: (wanted: boolean) => Promise<void>,
): [shown: boolean, press: (wanted: boolean) => void] {
  const [pressed, setPressed] = useState<boolean | null>(null);
  const press = (wanted: boolean) => {
    setPressed(wanted);
    void change(wanted).then(() => setPressed(null));
  };
  return [pressed ?? kept, press];
}
