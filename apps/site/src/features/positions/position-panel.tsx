import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useSite } from '../../shell/site.ts';
import { PositionDetail } from './position-detail.tsx';
import { type PositionAsked, positionQuery } from './position-queries.ts';
import { PositionFailed, PositionLoading, PositionNotFound } from './position-states.tsx';
import { usePanelScroll } from './use-panel-scroll.ts';

/** The position beside the list; null while it is not known which one that will be. */
export const PositionPanel = memo(function PositionPanel({ id }: { id: number | null }) {
  if (id !== null) return <ChosenPosition id={id} />;
  return (
    <div className="search-page__panel">
      <PositionLoading place="panel" />
    </div>
  );
});

function ChosenPosition({ id }: { id: number }) {
  const found = usePosition(id);
  const box = usePanelScroll(id, !found.isPlaceholderData && found.data !== undefined);
  return (
    <div ref={box} className="search-page__panel" aria-busy={found.isPlaceholderData}>
      <PanelContent found={found} asked={{ id }} />
    </div>
  );
}

function PanelContent({ found, asked }: { found: ReturnType<typeof usePosition>; asked: PositionAsked }) {
  if (found.error?.code === 'not_found') return <PositionNotFound place="panel" />;
  if (found.data !== undefined) {
    // Until the next position is there the last one stays, with what belongs to it.
    const shown = found.isPlaceholderData ? { id: found.data.position.id } : asked;
    return <PositionDetail answer={found.data} asked={shown} place="panel" />;
  }
  if (found.error !== null && !found.isFetching)
    return <PositionFailed place="panel" error={found.error} onRetry={() => void found.refetch()} />;
  return <PositionLoading place="panel" />;
}

function usePosition(id: number) {
  const { api } = useSite();
  return useQuery({ ...positionQuery(api, { id }), placeholderData: keepPreviousData });
}
