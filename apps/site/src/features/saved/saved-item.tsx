import { isClosed, isGone } from '@opencareers/contracts/position-state';
import { Tag } from '@opencareers/ui/tag';
import { whenSeen } from '@opencareers/ui/when-seen';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { type JobNavigation, useLinks } from '../../shell/links.ts';
import { PositionEntry } from '../../shell/position-entry.tsx';
import { useSite } from '../../shell/site.ts';
import { isPlainClick, useSiteLink } from '../../shell/site-link.tsx';
import { dateText, isoDate, positionQuery } from '../positions/index.ts';
import type { SavedPosition } from './saved-port.ts';

export interface SavedItemProps {
  position: SavedPosition;
  /** Address of the list that the visitor came from; null where there is none. */
  results: string | null;
  /** The position is opened in this tab. */
  onOpen: () => void;
  onRemove: () => void;
}

/** A saved position; one that was closed in the meantime is marked and stays until the visitor removes it. */
export function SavedItem({ position, results, onOpen, onRemove }: SavedItemProps) {
  const messages = useMessages();
  const { t } = messages;
  const links = useLinks();
  const item = useRef<HTMLLIElement>(null);
  const mark = useMark(position.id, useSeen(item));
  const link = useSiteLink(links.job(position.id), {
    state: results === null ? null : ({ results } satisfies JobNavigation),
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    link.onClick(event);
    if (isPlainClick(event)) onOpen();
  };
  const seconds = position.savedAt / 1000;
  return (
    <PositionEntry
      ref={item}
      name={position.name}
      link={{ href: link.href, onClick: handleClick }}
      place={position.place}
      onRemove={onRemove}
    >
      <p className="saved-item__when">
        <time dateTime={isoDate(seconds)}>{t('saved.when', { date: dateText(messages, seconds) })}</time>
      </p>
      {mark !== null && <Tag tone="warning">{t(mark)}</Tag>}
    </PositionEntry>
  );
}

/** What the visitor must know before opening it; null for an open position and while nobody knows. */
function useMark(id: number, isSeen: boolean): MessageKey | null {
  const { api, now } = useSite();
  const { data, error } = useQuery({
    ...positionQuery(api, { id }),
    enabled: isSeen,
    // Long lists would ask for all of it again and again.
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  if (error?.code === 'not_found') return 'saved.gone';
  if (data === undefined) return null;
  const { position, isFallback } = data;
  if (isGone(position, now)) return 'saved.gone';
  return isFallback || isClosed(position) ? 'position.closed' : null;
}

/** True once an element came into view: a long list asks about what is looked at only. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    return element.current === null ? undefined : whenSeen(element.current, () => setIsSeen(true));
  }, [element]);
  return isSeen;
}
