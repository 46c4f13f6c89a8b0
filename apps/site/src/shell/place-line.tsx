import { placeName } from '@opencareers/messages/place-name';
import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../messages/messages-context.tsx';

export interface PlaceLineProps {
  className: string;
  /** One place, or several with semicolons between; nothing shows when it is empty. */
  places: string;
}

/** The line of a card that says where a position is. */
export function PlaceLine({ className, places }: PlaceLineProps) {
  const messages = useMessages();
  if (places === '') return null;
  const names = places.split('; ').map((place) => placeName(messages, place));
  return (
    <p className={className}>
      <Icon name="pin" size="small" />
      <bdi suppressHydrationWarning>{names.join('; ')}</bdi>
    </p>
  );
}
