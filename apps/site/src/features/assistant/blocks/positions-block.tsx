import type { AssistantBlock, SearchWish } from '@opencareers/contracts/assistant';
import type { PositionRow } from '@opencareers/contracts/position-search';
import { isClosed } from '@opencareers/contracts/position-state';
import { Card, CardActions, CardList, CardTitle, MetaItem, MetaList } from '@opencareers/ui/card';
import { ButtonLink } from '@opencareers/ui/link';
import type { MouseEvent } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { JobNavigation } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { isPlainClick, useSiteLink } from '../../../shell/site-link.tsx';
import { DESKTOP, useMedia } from '../../../shell/use-media.ts';
import { CartToggle } from '../../cart/index.ts';
import { cardFields } from '../../position-page/index.ts';
import { PositionTags } from '../../positions/index.ts';
import { SaveToggle } from '../../saved/index.ts';
import { useSearch, withPosition } from '../../search/index.ts';
import { stateOfWish } from '../conversation/search-wish.ts';
import { useAssistant } from '../use-assistant.ts';

/** Positions of an answer as the list shows them, and the way to all of them. */
export function PositionsBlock({ block }: { block: Extract<AssistantBlock, { kind: 'positions' }> }) {
  const { t } = useMessages();
  const { rows, total, wish } = block;
  return (
    <div className="assistant-jobs">
      <CardList label={t('assistant.jobs')}>
        {rows.map((position) => (
          <JobCard key={position.id} position={position} />
        ))}
      </CardList>
      {wish !== null && total > 0 && <AllJobs wish={wish} total={total} />}
    </div>
  );
}

/** Leads to the search that finds all of them. */
function AllJobs({ wish, total }: { wish: SearchWish; total: number }) {
  const { t } = useMessages();
  const { showPage } = useAssistant();
  const address = useSearch().links.search(stateOfWish(wish));
  const link = useSiteLink(address, { preventScrollReset: true });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    link.onClick(event);
    // The browser opens another tab for the other presses.
    if (event.defaultPrevented) showPage();
  };
  return (
    <div className="assistant-buttons">
      <ButtonLink size="small" iconEnd="arrow-end" href={link.href} onClick={handleClick}>
        {t('assistant.showAll', { count: total })}
      </ButtonLink>
    </div>
  );
}

function JobCard({ position }: { position: PositionRow }) {
  const site = useSite();
  const { settings, isBeside, showPage } = useAssistant();
  const { state, links, go } = useSearch();
  const hasDetail = useMedia(DESKTOP, true) && isBeside;
  const results = links.search(state);
  const link = useSiteLink(links.job(position.id), { state: { results } satisfies JobNavigation });
  const isSelected = state.pid === position.id;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    if (!hasDetail) {
      showPage();
      return link.onClick(event);
    }
    event.preventDefault();
    go(withPosition(state, position.id));
  };
  return (
    <Card isSelected={isSelected} className="assistant-job">
      <CardTitle href={link.href} isSelected={isSelected} onClick={handleClick}>
        <bdi>{position.name}</bdi>
      </CardTitle>
      <CardActions>
        <SaveToggle size="small" position={position} />
        {settings.isCartOffered && !isClosed(position) && <CartToggle position={position} />}
      </CardActions>
      <MetaList>
        {cardFields(site, position).map(({ name, label, text, icon }) => (
          <MetaItem key={name} icon={icon} label={label} isStrong={name === 'pay'}>
            <bdi>{text}</bdi>
          </MetaItem>
        ))}
      </MetaList>
      <p className="assistant-job__tags">
        <PositionTags position={position} />
      </p>
    </Card>
  );
}
