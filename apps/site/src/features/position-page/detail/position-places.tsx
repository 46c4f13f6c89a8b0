import { placeName } from '@opencareers/messages/place-name';
import { Icon } from '@opencareers/ui/icon';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';

/** So many places are shown at first. */
const PLACES_SHOWN = 3;

/** Where a position is; all places can be reached, however many there are. */
export function PositionPlaces({ locations }: { locations: readonly string[] }) {
  const messages = useMessages();
  const { t } = messages;
  const places = locations.filter((location) => location !== '');
  const [first] = places;
  // Another position starts folded again.
  const [openedFor, setOpenedFor] = useState<readonly string[] | null>(null);
  const isOpen = openedFor === locations;
  if (first === undefined) return null;
  const shown = isOpen ? places : places.slice(0, PLACES_SHOWN);
  const more = places.length - PLACES_SHOWN;
  return (
    <div className="position__places">
      <Icon name="pin" size="small" label={t('position.places')} />
      <ul className="position__place-list">
        {shown.map((place) => (
          <li key={place}>
            <bdi suppressHydrationWarning>{placeName(messages, place)}</bdi>
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              className="position__more-places"
              aria-expanded={isOpen}
              onClick={() => setOpenedFor(isOpen ? null : locations)}
            >
              {isOpen ? t('position.fewerPlaces') : t('position.morePlaces', { count: more })}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
