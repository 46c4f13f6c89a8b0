import type { PositionRow } from '@opencareers/contracts/position-search';
import { Card, CardTitle, MetaItem, MetaList } from '@opencareers/ui/card';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { JobNavigation } from '../../shell/links.ts';
import { awayNameOf } from '../../shell/put-away.ts';
import { useSite } from '../../shell/site.ts';
import { isPlainClick, useSiteLink } from '../../shell/site-link.tsx';
import { cardFields } from '../position-page/index.ts';
import { isoDate, PositionTags, postedText, withPlaceFirst } from '../positions/index.ts';
import { SaveToggle } from '../saved/index.ts';
import { MarkedText } from './marked-text.tsx';
import { rememberOpened } from './use-return-to-card.ts';

export interface PositionCardProps {
  position: PositionRow;
  /** Address of the position's own page. */
  href: string;
  /** The place that was searched: a position with several names that one first. */
  place: string;
  /** Address of the list, for the way back. */
  results: string;
  /** The position is the one shown beside the list. */
  isSelected: boolean;
  /** Shows the position beside the list instead of following the link; null where there is no room. */
  onSelect: ((id: number) => void) | null;
  /** The pointer or the focus is on it: it may be opened next. */
  onIntent: (id: number) => void;
}

/** One result. The class names beside ours are those that readers of such lists look for (spec:WIRE-6.4). */
export function PositionCard(props: PositionCardProps) {
  const { position, href, place, results, isSelected, onSelect, onIntent } = props;
  const site = useSite();
  const { key } = useLocation();
  const link = useSiteLink(href, { state: { results, isFromList: true } satisfies JobNavigation });
  const { showPostedAtDate } = site.boot.configs.pcsxConfig.positionCardsConfig;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    if (onSelect === null) {
      rememberOpened(key, position.id);
      return link.onClick(event);
    }
    event.preventDefault();
    onSelect(position.id);
  };
  return (
    <Card
      isSelected={isSelected}
      className="cardContainer position-card"
      style={{ display: `var(${awayNameOf(position.id)}, grid)` }}
    >
      <CardTitle
        href={href}
        isSelected={isSelected}
        className="card-title"
        onClick={handleClick}
        onFocus={() => onIntent(position.id)}
        onPointerEnter={() => onIntent(position.id)}
      >
        <bdi className="title-text">
          <MarkedText text={position.name} marks={position.highlights?.name ?? []} />
        </bdi>
      </CardTitle>
      <SaveToggle className="position-card__save" size="small" position={position} />
      <MetaList>
        {cardFields(site, withPlaceFirst(position, place)).map(({ name, label, text, icon }) => (
          <MetaItem key={name} icon={icon} label={label} isStrong={name === 'pay'}>
            <bdi className="fieldValue" suppressHydrationWarning>
              {text}
            </bdi>
          </MetaItem>
        ))}
        {showPostedAtDate && (
          <MetaItem icon="clock">
            <time dateTime={isoDate(position.postedTs)} suppressHydrationWarning>
              {postedText(site.messages, position.postedTs, site.now)}
            </time>
          </MetaItem>
        )}
      </MetaList>
      {position.highlights?.excerpt && (
        <p className="position-card__excerpt" dir="auto">
          <MarkedText {...position.highlights.excerpt} />
        </p>
      )}
      <p className="position-card__tags">
        <PositionTags position={position} />
      </p>
    </Card>
  );
}
