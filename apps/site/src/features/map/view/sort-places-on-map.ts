import type { JobPlace } from './places.ts';

type LatLong = JobPlace['latlong'];

export type PlaceOrder = 'count' | 'distance';

const RADIANS = Math.PI / 180;

/** Places with most jobs first, or those nearest to a point first; of equal ones the order of their names. */
export function sortPlacesOnMap(places: readonly JobPlace[], order: PlaceOrder, from: LatLong): JobPlace[] {
  const rank = new Map(places.map((place) => [place, order === 'count' ? -place.count : arcOf(place, from)]));
  return places.toSorted(
    (a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || a.location.localeCompare(b.location),
  );
}

/** The square of half the chord between two points: as far as the way over the sphere, to compare by. */
function arcOf({ latlong: { lat, lng } }: JobPlace, from: LatLong): number {
  const north = Math.sin(((lat - from.lat) * RADIANS) / 2) ** 2;
  const east = Math.sin(((lng - from.lng) * RADIANS) / 2) ** 2;
  return north + Math.cos(lat * RADIANS) * Math.cos(from.lat * RADIANS) * east;
}
