import type { PositionPlace } from '@opencareers/contracts/position-extras';
import { distanceText } from '@opencareers/messages/distance-text';
import { placeName } from '@opencareers/messages/place-name';
import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../api/api-client.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { JobNavigation } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { useNavigationState } from '../../shell/use-navigation-state.ts';
import type { PositionAsked } from '../positions/index.ts';
import { extraQuery } from './detail/extra-queries.ts';

/** As the server draws it, in pixels. */
const SIZE = { width: 640, height: 260 };

/** The picture of a place, and how far it is from the one that was searched; nothing where there is none. */
export function PlaceFigure({ asked }: { asked: PositionAsked }) {
  const { api, boot, origin } = useSite();
  const messages = useMessages();
  const { t } = messages;
  const searched = searchedPlace(useNavigationState<JobNavigation>()?.results, origin);
  const { data, isPending } = useQuery(placeQuery(api, asked, searched));
  if (isPending) return <div className="place-picture__room" />;
  const { picture, name = '', towns = [], distanceKm = null } = data ?? {};
  if (picture === undefined) return null;
  const { locationRadiusType } = boot.configs.pcsxConfig.searchConfig;
  const alternative = { place: placeName(messages, name), towns: towns.join(', ') };
  return (
    <figure className="place-picture">
      <img {...SIZE} src={picture} loading="lazy" alt={t('insights.placePicture', alternative)} />
      {distanceKm !== null && (
        <figcaption>
          {t('insights.placeDistance', {
            distance: distanceText(messages, distanceKm, locationRadiusType),
            place: searched,
          })}
        </figcaption>
      )}
    </figure>
  );
}

/** Asks where a position is, and how far from the place that was searched; empty without one. */
function placeQuery(api: ApiClient, { id, access = {} }: PositionAsked, searched: string) {
  const from = searched === '' ? {} : { queried_location: searched };
  const path = api.path('/api/pcsx/position_place', { position_id: id, ...access, ...from });
  return extraQuery<PositionPlace>('position_place', path, (signal) => api.get(path, signal));
}

/** The place of the search that led here; empty without one. */
function searchedPlace(results: string | undefined, origin: string): string {
  return results === undefined ? '' : (new URL(results, origin).searchParams.get('location') ?? '');
}
