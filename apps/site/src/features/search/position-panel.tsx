import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import { useSite } from '../../shell/site.ts';
import { PositionDetail, PositionFailed, PositionLoading, PositionNotFound } from '../position-page/index.ts';
import { type PositionAsked, positionQuery } from '../positions/index.ts';
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
  const found = useShown(id);
  const box = usePanelScroll(found.id, !found.isPlaceholderData && found.data !== undefined);
  return (
    <div ref={box} className="search-page__panel" aria-busy={found.isPlaceholderData}>
      <PanelContent found={found} />
    </div>
  );
}

const PanelContent = memo(function PanelContent({ found }: { found: ShownPosition }) {
  const { id, data, error, isFetching, isPlaceholderData, refetch } = found;
  if (error?.code === 'not_found') return <PositionNotFound place="panel" />;
  if (data !== undefined) {
    // Until the next position is there the last one stays, with what belongs to it.
    const asked: PositionAsked = { id: isPlaceholderData ? data.position.id : id };
    return <PositionDetail answer={data} asked={asked} place="panel" />;
  }
  if (error !== null && !isFetching)
    return <PositionFailed place="panel" error={error} onRetry={() => void refetch()} />;
  return <PositionLoading place="panel" />;
});

type ShownPosition = ReturnType<typeof useShown>;

/** The position as it is drawn: its long text comes in steps between which the page answers to its visitor. */
function useShown(id: number) {
  const { data, error, isFetching, isPlaceholderData, refetch } = usePosition(id);
  const found = useMemo(
    () => ({ id, data, error, isFetching, isPlaceholderData, refetch }),
    [id, data, error, isFetching, isPlaceholderData, refetch],
  );
  return useDeferredValue(found);
}

function usePosition(id: number) {
  const { api } = useSite();
  return useQuery({ ...positionQuery(api, { id }), placeholderData: keepPreviousData });
}
