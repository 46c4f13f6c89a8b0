import type { PlaceNotice } from '@opencareers/contracts/position-search';
import type { Messages } from '../../messages/translate.ts';
import { placeName } from '../../shell/place-name.ts';

const KM_PER_MILE = 1.609_344;

/** The unit in which a tenant shows distances (searchConfig.locationRadiusType); `locale`: that of the reader. */
export type DistanceUnit = 'km' | 'miles' | 'locale';

/** Countries whose roads are signed in miles. */
const WITH_MILES = ['US', 'GB', 'LR', 'MM'];

/** "40 km" or "25 miles". */
export function distanceText({ t, locale }: Messages, km: number, unit: DistanceUnit): string {
  const isInMiles =
    unit === 'locale'
      ? WITH_MILES.includes(new Intl.Locale(locale).maximize().region ?? '')
      : unit === 'miles';
  return isInMiles
    ? t('place.miles', { count: Math.max(1, Math.round(km / KM_PER_MILE)) })
    : t('place.kilometres', { count: Math.round(km * 10) / 10 });
}

/** How the asked-for place was understood, as one sentence; `isOwn` where the visitor asked for their own place. */
export function placeText(
  messages: Messages,
  notice: PlaceNotice,
  { unit, isOwn }: { unit: DistanceUnit; isOwn: boolean },
): string {
  const { t } = messages;
  const place = placeName(messages, notice.label);
  const distance = notice.distanceKm === null ? null : distanceText(messages, notice.distanceKm, unit);
  switch (notice.kind) {
    case 'radius':
      if (distance === null) return t('place.area', { place });
      return isOwn ? t('place.nearYou', { distance }) : t('place.radius', { place, distance });
    case 'point':
    case 'area':
      return t('place.area', { place });
    case 'bounds':
      return t('place.bounds');
    case 'remote':
      return t('place.remote');
    case 'words':
      return t('place.words', { place });
  }
}
