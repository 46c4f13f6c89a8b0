import { MAP_FILTERS, parseMapPlace } from '@opencareers/contracts/map-places';
import type { SearchData } from '@opencareers/contracts/position-search';

/** A place of the map with its jobs: the markers of one point together [MAP-02]. */
export interface JobPlace {
  /** The point, `lat,lng`: the same as long as it is the same place. */
  id: string;
  /** Degrees (WGS 84). */
  latlong: { lat: number; lng: number };
  /** All jobs there, those for remote work included: as many as a search at the point finds. */
  count: number;
  /** Those of them that are done from anywhere. */
  remoteCount: number;
  /** As the place is called; empty where nobody said. */
  location: string;
}

/** The places that an answer lists [MAP-01], most jobs first. Values that are no places are left out. */
export function mapPlacesOf({ filterDef }: Pick<SearchData, 'filterDef'>): JobPlace[] {
  const places = new Map<string, JobPlace>();
  for (const { filterName, options } of [...filterDef.smartFilters, ...filterDef.allFilters]) {
    if (!(filterName in MAP_FILTERS)) continue;
    for (const { value, count } of options ?? []) addTo(places, value, { filterName, count });
  }
  return [...places.values()].sort((a, b) => b.count - a.count);
}

function addTo(places: Map<string, JobPlace>, value: string, given: { filterName: string; count: number }) {
  const read = parseMapPlace(value);
  if (read === null) return;
  const id = `${read.latitude},${read.longitude}`;
  const known = places.get(id);
  places.set(id, {
    id,
    latlong: { lat: read.latitude, lng: read.longitude },
    count: (known?.count ?? 0) + given.count,
    remoteCount: (known?.remoteCount ?? 0) + (given.filterName === 'latlong_remote' ? given.count : 0),
    location: known?.location || read.address,
  });
}
