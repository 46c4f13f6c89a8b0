import { useState } from 'react';

/**
 * A setting as it was pressed, until its change has ended. Queries tell of a change a moment after it, and a controlled
 * box would show its old state in between.
 *
 * @param change never rejects: what failed is told there
 */
export function usePressed<Value>(
  kept: Value,
  change: (wanted: Value) => Promise<void>,
): [shown: Value, press: (wanted: Value) => void] {
  const [pressed, setPressed] = useState<{ wanted: Value } | null>(null);
  const press = (wanted: Value) => {
    const now = { wanted };
    setPressed(now);
    void change(wanted).then(() => setPressed((latest) => (latest === now ? null : latest)));
  };
  return [pressed === null ? kept : pressed.wanted, press];
}
