import { SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { FilterControlProps } from './filter-control.tsx';

// Not `lazy`: React shows what it waited for a moment late, and the panel would open without anything to focus.
let loaded: ComponentType<FilterControlProps> | null = null;
const listeners = new Set<() => void>();

/** Fetches the code of the filters, ahead of time or when it is needed. */
export function preloadFilterControl(): void {
  import('./filter-control.tsx').then(
    ({ FilterControl }) => {
      loaded = FilterControl;
      for (const notify of listeners) notify();
    },
    // A failed preload is no error yet: opening the filter fetches again.
    () => undefined,
  );
}

/** The control of one filter, whose code comes when it is first needed. */
export function LazyFilterControl(props: FilterControlProps) {
  const { t } = useMessages();
  const Control = useSyncExternalStore(subscribe, readLoaded, readLoaded);
  useEffect(() => {
    if (Control === null) preloadFilterControl();
  }, [Control]);
  if (Control !== null) return createElement(Control, props);
  return (
    <SkeletonGroup label={t('site.loading')}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

function readLoaded() {
  return loaded;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
