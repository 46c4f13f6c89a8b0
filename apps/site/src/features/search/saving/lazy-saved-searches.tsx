import { Skeleton } from '@opencareers/ui/skeleton';
import { useMessages } from '../../../messages/messages-context.tsx';
import { loadChunk } from '../../../shell/chunk-loading.ts';
import { PartMissing } from '../../../shell/part-missing.tsx';
import { useLoadedParts } from '../../../shell/use-loaded-parts.ts';
import type { OwnSavedSearchesProps } from './own-saved-searches.tsx';

const importParts = () => import('./own-saved-searches.tsx');

/** What was loaded before is there at once: who goes back finds the page as long as it was, and so their place on it. */
let known: Awaited<ReturnType<typeof importParts>> | null = null;

async function loadParts() {
  known = await loadChunk('own-saved-searches', importParts);
  return known;
}

/**
 * Where the searches of a candidate show on a page of other things. Their code comes by itself: it shares with the page
 * of jobs how filters and places are called, which would else be loaded with every page.
 */
export function LazySavedSearches(props: OwnSavedSearchesProps) {
  const { t } = useMessages();
  const parts = useLoadedParts(loadParts) ?? known;
  if (parts === 'failed') return <PartMissing />;
  if (parts !== null) return <parts.OwnSavedSearches {...props} />;
  return (
    <div className="candidate-page__loading" aria-busy="true">
      <Skeleton shape="box" blockSize="12rem" />
      <output className="oc-visually-hidden">{t('site.loading')}</output>
    </div>
  );
}
