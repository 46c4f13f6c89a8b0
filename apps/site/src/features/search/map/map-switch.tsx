import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { loadMapTexts } from '../../../messages/map-texts.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { loadResultsTexts } from '../../../messages/results-texts.ts';
import { loadChunk } from '../../../shell/chunk-loading.ts';
import { PartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { useLatePart } from '../../../shell/use-late-part.ts';
import { beginMap } from '../../map/index.ts';
import type { Search } from '../use-search.ts';
import { useJobView } from './use-job-view.ts';

/** The switch, once its texts are there. */
export async function loadMapSwitch() {
  await loadResultsTexts();
  return MapSwitch;
}

/** All at once, or each of them would wait for the one before. */
async function loadMapSide() {
  const [part] = await Promise.all([loadChunk('map-side', () => import('./map-side.tsx')), loadMapTexts()]);
  return part;
}

export interface MapSwitchProps {
  search: Search;
  /** Told whether the map stands beside the list, or has taken its place. */
  onMap: (isOpen: boolean) => void;
}

/** The choice between list and map, and the map beside the list once it is chosen; its code comes then. */
function MapSwitch({ search, onMap }: MapSwitchProps) {
  const { t } = useMessages();
  const { isOffered, view, show } = useJobView();
  const [columns, setColumns] = useState<Element | null>(null);
  const find = useCallback(
    (element: HTMLElement | null) => setColumns(element?.closest('.search-page__columns') ?? null),
    [],
  );
  const isMapShown = view === 'map';
  useLayoutEffect(() => onMap(isMapShown), [onMap, isMapShown]);
  const isOnOwnGround = useSite().boot.configs.pcsxConfig.searchConfig.mapConfig.tiles === null;
  useEffect(() => {
    if (isMapShown) beginMap(isOnOwnGround);
  }, [isMapShown, isOnOwnGround]);
  const side = useLatePart(loadMapSide, isMapShown);
  if (!isOffered) return null;
  return (
    <>
      <fieldset ref={find} aria-label={t('map.view')} className="view-switch">
        {(['list', 'map'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="view-switch__choice"
            aria-pressed={view === each}
            onClick={() => view !== each && show(each)}
          >
            {each === 'list' ? t('map.list') : t('map.map')}
          </button>
        ))}
      </fieldset>
      {isMapShown &&
        columns !== null &&
        createPortal(
          <div className="job-map">
            {side && <side.MapSide search={search} />}
            {side === undefined && <PartMissing />}
          </div>,
          columns,
        )}
    </>
  );
}
