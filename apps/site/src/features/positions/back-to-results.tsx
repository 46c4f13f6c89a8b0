import { Icon } from '@opencareers/ui/icon';
import { Link } from '@opencareers/ui/link';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSiteLink } from '../../shell/site-link.tsx';
import { useNavigationState } from '../../shell/use-navigation-state.ts';

/** Told along with a link to the page of a position, so that the page can lead back to the same results. */
export interface JobNavigation {
  results: string;
  /** The results are one step back in the history, with the card where it was. */
  isFromList?: true;
}

/** The way from the page of a position to the results, to the same card where the visitor came from one. */
export function BackToResults() {
  const { t } = useMessages();
  const links = useLinks();
  const navigate = useNavigate();
  const from = useNavigationState<JobNavigation>();
  const link = useSiteLink(from?.results ?? links.allJobs);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (from?.isFromList !== true || !isPlainClick(event)) return link.onClick(event);
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link variant="quiet" href={link.href} onClick={handleClick}>
      <Icon name="arrow-start" size="small" />
      {from?.results === undefined ? t('position.allJobs') : t('position.backToResults')}
    </Link>
  );
}

/** A click that means to stay in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
