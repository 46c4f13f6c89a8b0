import { Button } from '@opencareers/ui/button';
import { Select } from '@opencareers/ui/select';
import { Tag } from '@opencareers/ui/tag';
import { useDeferredValue, useMemo, useState } from 'react';
import { numberFormat } from '../../../messages/formats.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { namePlace, placeTitle } from './place-texts-of-map.ts';
import type { JobPlace } from './places.ts';
import { type PlaceOrder, sortPlacesOnMap } from './sort-places-on-map.ts';

/** Entries that are drawn at once; thousands would keep the page busy. */
const STEP = 100;

export interface PlacesListProps {
  places: readonly JobPlace[];
  chosen: string | null;
  /** Where ways are measured from: the own place, or the middle of the map; null while there is none. */
  from: JobPlace['latlong'] | null;
  onPlace: (place: JobPlace) => void;
  /** The pointer or the focus is on an entry; null where it has left. */
  onPoint: (place: JobPlace | null) => void;
}

/** Every place of the map as an entry that does what its marker does, for those who read rather than look. */
export function PlacesList({ places, chosen, from, onPlace, onPoint }: PlacesListProps) {
  const messages = useMessages();
  const { t } = messages;
  const [order, setOrder] = useState<PlaceOrder>('count');
  const [shown, setShown] = useState(STEP);
  const point = useDeferredValue(from);
  const ordered = useMemo(() => {
    return point === null ? places : sortPlacesOnMap(places, order, point);
  }, [places, order, point]);
  const isOrdered = point !== null;
  return (
    <div className="map-places">
      {isOrdered && (
        <Select
          label={t('map.order')}
          labelPosition="hidden"
          options={[
            { value: 'count', label: t('map.byCount') },
            { value: 'distance', label: t('map.byDistance') },
          ]}
          value={order}
          onChange={(value) => setOrder(value as PlaceOrder)}
        />
      )}
      <ul className="map-places__list" aria-label={t('map.places')}>
        {ordered.slice(0, shown).map((place) => (
          <li key={place.id}>
            <PlaceEntry
              place={place}
              isChosen={place.id === chosen}
              onPress={() => onPlace(place)}
              onPoint={onPoint}
            />
          </li>
        ))}
      </ul>
      {ordered.length > shown && (
        <Button variant="quiet" size="small" onClick={() => setShown(shown + STEP)}>
          {t('map.morePlaces', { count: Math.min(STEP, ordered.length - shown) })}
        </Button>
      )}
    </div>
  );
}

type PlaceEntryProps = {
  place: JobPlace;
  isChosen: boolean;
  onPress: () => void;
  onPoint: PlacesListProps['onPoint'];
};

function PlaceEntry({ place, isChosen, onPress, onPoint }: PlaceEntryProps) {
  const messages = useMessages();
  const { count: jobs, remoteCount: remote } = place;
  const numbers = numberFormat(messages.formatLocale);
  return (
    <button
      type="button"
      className="map-places__entry"
      aria-pressed={isChosen}
      aria-label={placeTitle(messages, { place, jobs, remote, places: 1 })}
      onClick={onPress}
      onPointerEnter={() => onPoint(place)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(place)}
      onBlur={() => onPoint(null)}
    >
      <bdi className="map-places__name">{namePlace(messages, place)}</bdi>
      {remote > 0 && <Tag>{messages.t('map.remote', { count: remote })}</Tag>}
      <span className="map-places__count">{numbers.format(jobs)}</span>
    </button>
  );
}
