import { SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { loadChunk } from '../../shell/chunk-loading.ts';
import { PartMissing } from '../../shell/part-missing.tsx';
import type { FilterControlProps } from './filter-control.tsx';

// Not `lazy`: React shows what it waited for a moment late, and the panel would open without anything to focus.
let loaded: ComponentType<FilterControlProps> | 'loading' | 'failed' | null = null;
const listeners = new Set<() => void>();

/** Fetches the code of the filters, ahead of time or when it is needed. */
export function preloadFilterControl(): void {
  if (loaded !== null && loaded !== 'failed') return;
  setLoaded('loading');
  loadChunk('filter-control', () => import('./filter-control.tsx')).then(
    ({ FilterControl }) => setLoaded(FilterControl),
    // A failed preload is no error yet: opening the filter fetches again.
    () => setLoaded('failed'),
  );
}

function setLoaded(now: typeof loaded): void {
  loaded = now;
  for (const notify of listeners) notify();
}

/** The control of one filter, whose code comes when it is first needed. */
export function LazyFilterControl(props: FilterControlProps) {
  const { t } = useMessages();
  const control = useSyncExternalStore(subscribe, readLoaded, readLoaded);
  useEffect(preloadFilterControl, []);
  if (control === 'failed') return <PartMissing />;
  if (control !== null && control !== 'loading') return createElement(control, props);
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
