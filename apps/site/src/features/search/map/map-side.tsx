import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSite } from '../../../shell/site.ts';
import { DESKTOP } from '../../../shell/use-media.ts';
import { type JobPlace, MapView } from '../../map/index.ts';
import { searchQuery } from '../search-queries.ts';
import { CURRENT_LOCATION, isPlace } from '../search-request.ts';
import { knownPlaces } from '../special-places.ts';
import type { Search } from '../use-search.ts';
import { chooseArea, chooseOne, placeChosen, searchedOnMap, useChosenOfVisit } from './chosen-on-map.ts';
import './map-layout.css';
import { SheetGrip } from './sheet-handle.tsx';
import { useJobOverList } from './use-job-over-list.ts';
import { usePointedPlaces } from './use-pointed-places.ts';

/** The map of a search: asks for its places, and does in the search what is pressed on it [MAP-04]. */
export function MapSide({ search }: { search: Search }) {
  const { state, go } = search;
  const site = useSite();
  const { api, queries } = site;
  // Whenever they change, so does the search.
  const sources = knownPlaces(site);
  const root = useRef<HTMLDivElement>(null);
  const mapped = searchedOnMap(state);
  // With filters that were only just ticked too: the list waits for more of them, the map does not.
  const found = useQuery({
    ...searchQuery(api, mapped, { ...sources, map: '1' }),
    placeholderData: (last) => last,
  });
  const pointed = usePointedPlaces(search, () =>
    queries.getQueryData(searchQuery(api, state, sources).queryKey),
  );
  useChosenOfVisit();
  useMapInSight(root);
  useJobOverList(search);
  const handlePlace = (place: JobPlace | null) => {
    go((now) => (place === null ? searchedOnMap(now) : chooseOne(now, place)));
    showFirst();
  };
  const { location } = mapped;
  const own = useMemo(
    () => (isPlace(location, CURRENT_LOCATION) ? pointOf(sources.currentLocation) : null),
    [location, sources.currentLocation],
  );
  const km = found.data?.resultsMetaData.place?.distanceKm ?? null;
  const radius = useMemo(() => (own === null || km === null ? null : { around: own, km }), [own, km]);
  return (
    <div ref={root} className="job-map__side">
      <MapView
        data={found.data}
        isUpdating={found.isFetching}
        hasFailed={found.isError}
        onRetry={() => void found.refetch()}
        chosen={placeChosen(state)}
        pointed={pointed}
        radius={radius}
        own={own}
        about={found.isPlaceholderData ? null : `${mapped.query}\n${mapped.location}`}
        coveredBelow={() => heightOver(root.current)}
        onPlace={handlePlace}
        onArea={([west, south, east, north]) =>
          go((now) => chooseArea(now, [south, west, north, east].join()))
        }
      />
      <SheetGrip />
    </div>
  );
}

/** Where the map takes the window, it is what is seen first. */
function useMapInSight(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!matchMedia(DESKTOP).matches) root.current?.closest('.search-page__columns')?.scrollIntoView();
  }, [root]);
}

/** What was chosen leads the list. */
function showFirst(): void {
  const list = document.querySelector('.results');
  if (list === null) return;
  list.scrollTo({ top: 0 });
  if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

/** How much of the map is out of sight: under the list, where that is a sheet, or below the window. */
function heightOver(map: Element | null): number {
  const list = document.querySelector('.results');
  if (map === null) return 0;
  const isSheet = list !== null && getComputedStyle(list).position === 'sticky';
  const edge = isSheet ? list.getBoundingClientRect().top : innerHeight;
  return Math.max(0, map.getBoundingClientRect().bottom - edge);
}

function pointOf(coordinates: string): JobPlace['latlong'] | null {
  const [lat, lng] = coordinates.split(',').map(Number);
  return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? null : { lat, lng };
}
