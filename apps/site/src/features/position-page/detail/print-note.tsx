import type { PositionDetails } from '@opencareers/contracts/position-details';
import { useLocation } from 'react-router';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { dateText } from '../../positions/index.ts';

/** On paper only: where the position is found, and on which day it read like this. */
export function PrintNote({ position }: { position: PositionDetails }) {
  const { messages, now, origin } = useSite();
  const { t } = useMessages();
  const { pathname, search } = useLocation();
  const address = position.publicUrl ?? `${origin}${pathname}${search}`;
  const date = dateText(messages, now / 1000);
  return (
    <p className="position__print-note">
      <bdi>{address}</bdi>
      <span suppressHydrationWarning>{t('position.printedOn', { date })}</span>
    </p>
  );
}
