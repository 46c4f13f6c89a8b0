import { SkeletonGroup, SkeletonText } from '@opencareers/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { FilterControlProps } from './filter-control.tsx';

const load = () => import('./filter-control.tsx');
const LoadedControl = lazy(async () => ({ default: (await load()).FilterControl }));

/** Fetches the code of the filters ahead of time, when the pointer or the focus comes near. */
export function preloadFilterControl(): void {
  // A failed preload is no error yet: opening the filter fetches again.
  load().catch(() => undefined);
}

/** The control of one filter, whose code comes when it is first needed. */
export function LazyFilterControl(props: FilterControlProps) {
  const { t } = useMessages();
  const loading = (
    <SkeletonGroup label={t('site.loading')}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
  return (
    <Suspense fallback={loading}>
      <LoadedControl {...props} />
    </Suspense>
  );
}
