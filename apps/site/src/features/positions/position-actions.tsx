import type { PositionDetails } from '@opencareers/contracts/position-details';
import { ButtonLink } from '@opencareers/ui/link';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import type { DetailPlace } from './position-detail.tsx';
import { isClosed } from './position-texts.ts';

/** What a visitor can do with a position. */
export function PositionActions({ position, place }: { position: PositionDetails; place: DetailPlace }) {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <div className="position__actions">
      {!isClosed(position) && <ApplyLink position={position} />}
      <CopyLinkButton address={position.publicUrl} />
      {place === 'panel' && (
        <SiteButtonLink
          className="position__open"
          variant="quiet"
          iconEnd="arrow-end"
          to={links.job(position.id)}
        >
          {t('position.openPage')}
        </SiteButtonLink>
      )}
    </div>
  );
}

/** Leads to our own form, or to where the company takes applications outside. */
function ApplyLink({ position }: { position: PositionDetails }) {
  const { t } = useMessages();
  const links = useLinks();
  const { status, applyUrl } = position.positionUserActions.applyAction;
  if (status === 'closed') return null;
  const name = t('position.applyFor', { position: position.name });
  if (status === 'link_off' && applyUrl !== undefined) {
    return (
      <ButtonLink
        variant="primary"
        iconEnd="external"
        href={applyUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${name} (${t('site.opensInNewTab')})`}
        data-test-id="position-apply-button"
      >
        {t('position.apply')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      variant="primary"
      href={links.apply(position.id)}
      aria-label={name}
      data-test-id="position-apply-button"
    >
      {t('position.apply')}
    </ButtonLink>
  );
}
