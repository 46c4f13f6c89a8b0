import { Icon } from '@opencareers/ui/icon';
import { Link } from '@opencareers/ui/link';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { type JobNavigation, useLinks } from '../../shell/links.ts';
import { isPlainClick, useSiteLink } from '../../shell/site-link.tsx';
import { useNavigationState } from '../../shell/use-navigation-state.ts';

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
