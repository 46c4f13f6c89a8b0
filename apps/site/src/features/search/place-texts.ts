import type { PlaceNotice } from '@opencareers/contracts/position-search';
import { type DistanceUnit, distanceText } from '@opencareers/messages/distance-text';
import { placeName } from '@opencareers/messages/place-name';
import type { Messages } from '../../messages/translate.ts';

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
