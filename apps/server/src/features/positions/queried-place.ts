import { distanceKm } from '@opencareers/position-index';
import type { Gazetteer } from '../../integrations/gazetteer/gazetteer.ts';
import type { StoredPlace } from './positions.schema.ts';

/**
 * The places of a position with the one that the visitor searched first (`queried_location`): a job in twelve
 * cities should open with the city that was asked for. Without such a place the order stays.
 */
export function orderPlaces(
  places: readonly StoredPlace[],
  queried: string | null,
  gazetteer: Gazetteer,
): StoredPlace[] {
  const asked = queried === null ? null : gazetteer.resolve(queried);
  if (asked === null) return [...places];
  const rank = (place: StoredPlace): number => {
    if (asked.kind === 'area') {
      const isInside =
        place.countryCode === asked.countryCode &&
        (asked.regionCode === null || place.regionCode === asked.regionCode);
      return isInside ? 0 : 1;
    }
    const { latitude, longitude } = place;
    return latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : distanceKm(asked, { latitude, longitude });
  };
  return places.toSorted((a, b) => rank(a) - rank(b) || 0);
}
