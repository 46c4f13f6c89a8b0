import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { FieldFiles } from './use-files.ts';

/**
 * Tells when a file that was on its way has become part of the answer. Its row is drawn anew then: a focus that was in
 * it goes on to the new one. Give what is returned to the element around the rows.
 */
export function useArrivals(
  { answers, transfers }: FieldFiles,
  root: RefObject<HTMLElement | null>,
  onArrived: (name: string) => void,
) {
  const moving = useRef<ReadonlySet<string>>(new Set());
  const focusedUid = useRef<string>(undefined);
  useEffect(() => {
    const arrived = answers.filter(({ uid }) => moving.current.has(uid));
    moving.current = new Set(transfers.map(({ chosen }) => chosen.uid));
    const last = arrived.at(-1);
    if (last === undefined) return;
    onArrived(last.name);
    const focused = arrived.find(({ uid }) => uid === focusedUid.current);
    if (focused === undefined || root.current?.matches(':focus-within')) return;
    root.current?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(focused.uid)}"] button`)?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focusedUid.current = target.closest<HTMLElement>('[data-uid]')?.dataset.uid;
    },
    onBlur: ({ target }: FocusEvent) => {
      // A button that went with its row did not lose the focus to anything that somebody chose.
      queueMicrotask(() => {
        if (target.isConnected && !target.matches(':focus')) focusedUid.current = undefined;
      });
    },
  };
}
