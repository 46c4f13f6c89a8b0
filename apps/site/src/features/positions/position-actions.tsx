import type { PositionDetails } from '@opencareers/contracts/position-details';
import { isClosed } from '@opencareers/contracts/position-state';
import { ButtonLink } from '@opencareers/ui/link';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import type { JobNavigation } from './back-to-results.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import type { DetailPlace } from './detail/position-view.ts';
import { ShareButtons } from './detail/share-buttons.tsx';
import { SaveToggle } from './saved/save-toggle.tsx';

/** What a visitor can do with a position. */
export function PositionActions({ position, place }: { position: PositionDetails; place: DetailPlace }) {
  return (
    <div className="position__actions">
      {!isClosed(position) && <ApplyLink position={position} />}
      {/* A private position opens by the token of its link only, which is not for keeping. */}
      {position.publicUrl !== null && <SaveToggle variant="secondary" position={position} />}
      <CopyLinkButton address={position.publicUrl} />
      <ShareButtons position={position} />
      {place === 'panel' && <OpenPageLink id={position.id} />}
    </div>
  );
}

/** Leads from the list to the page of the position, which leads back to the same list. */
function OpenPageLink({ id }: { id: number }) {
  const { t } = useMessages();
  const links = useLinks();
  const { pathname, search } = useLocation();
  const state: JobNavigation = { results: `${pathname}${search}`, isFromList: true };
  return (
    <SiteButtonLink
      className="position__open"
      variant="quiet"
      iconEnd="arrow-end"
      to={links.job(id)}
      options={{ state }}
    >
      {t('position.openPage')}
    </SiteButtonLink>
  );
}

/** Leads to our own form, or to where the company takes applications outside. On phones it stays in sight. */
function ApplyLink({ position }: { position: PositionDetails }) {
  const { t } = useMessages();
  const links = useLinks();
  const { status, applyUrl } = position.positionUserActions.applyAction;
  if (status === 'closed') return null;
  const name = t('position.applyFor', { position: position.name });
  const isOutside = status === 'link_off' && applyUrl !== undefined;
  // Only the server knows the token of a private position's form [ROUTE-06].
  const isPrivate = position.publicUrl === null && applyUrl !== undefined;
  return (
    <div className="position__apply">
      <ButtonLink
        variant="primary"
        size="large"
        href={isOutside || isPrivate ? applyUrl : links.apply(position.id)}
        {...(isOutside ? { iconEnd: 'external' as const, target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-label={isOutside ? `${name} (${t('site.opensInNewTab')})` : name}
        data-test-id="position-apply-button"
      >
        {t('position.apply')}
      </ButtonLink>
    </div>
  );
}
