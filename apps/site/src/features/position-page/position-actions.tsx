import type { PositionDetails } from '@opencareers/contracts/position-details';
import { isClosed } from '@opencareers/contracts/position-state';
import { ButtonLink } from '@opencareers/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { readBegun } from '../../shell/begun-applications.ts';
import { type JobNavigation, useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useCandidatePart } from '../../shell/use-candidate-part.ts';
import { type Cartable, importCart } from '../cart/index.ts';
import { type PositionAsked, positionQuery } from '../positions/index.ts';
import { SaveToggle } from '../saved/index.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import type { DetailPlace } from './detail/position-view.ts';
import { ReferButton } from './detail/refer-button.tsx';
import { ShareButtons } from './detail/share-buttons.tsx';

const TOGGLE = {
  name: 'cart',
  texts: null,
  load: async () => (await importCart()).CartToggle,
} as const;

/** The place of the button that puts a position into the cart, where the tenant has one. */
function LazyCartToggle({ position }: { position: Cartable }) {
  const { enabled } = useSite().boot.configs.pcsxConfig.jobCartConfig;
  const toggle = useCandidatePart(TOGGLE, enabled);
  return enabled && <span className="position__cart">{toggle && <toggle.Part position={position} />}</span>;
}

/** What a visitor can do with a position. */
export function PositionActions({
  position,
  asked,
  place,
}: {
  position: PositionDetails;
  asked: PositionAsked;
  place: DetailPlace;
}) {
  useOwnActions(asked, position);
  return (
    <div className="position__actions">
      {(!isClosed(position) || position.positionUserActions.isApplied) && <ApplyLink position={position} />}
      {/* A private position opens by the token of its link only, which is not for keeping. */}
      {position.publicUrl !== null && <SaveToggle variant="secondary" position={position} />}
      {position.publicUrl !== null && !isClosed(position) && <LazyCartToggle position={position} />}
      <CopyLinkButton address={position.publicUrl} />
      {place === 'page' && <ReferButton position={position} />}
      <ShareButtons position={position} />
      {place === 'panel' && <OpenPageLink id={position.id} />}
    </div>
  );
}

/** Asks what this candidate did with the position: its page came as everybody gets it. */
function useOwnActions(asked: PositionAsked, { publicUrl }: PositionDetails): void {
  const { api, boot } = useSite();
  useQuery({
    ...positionQuery(api, asked),
    enabled: boot.isLoggedIn && publicUrl !== null,
    refetchOnMount: 'always',
  });
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

const noChange = () => () => undefined;

/** The positions of the form in which this one was begun on this device, with commas between; null where it was not. */
function useBegunHere(id: number): string | null {
  const { domain } = useSite().boot;
  const read = () =>
    readBegun(domain)
      .find(({ pids }) => pids.includes(id))
      ?.pids.join() ?? null;
  // The server renders the page and knows nothing of this browser.
  return useSyncExternalStore(noChange, read, () => null);
}

/** Leads to our own form, or to where the company takes applications outside. On phones it stays in sight. */
function ApplyLink({ position }: { position: PositionDetails }) {
  const { t } = useMessages();
  const links = useLinks();
  const { applyAction, isApplied, hasDraft } = position.positionUserActions;
  const begunHere = useBegunHere(position.id);
  const { status, applyUrl } = applyAction;
  if (isApplied) return <AppliedLink />;
  if (status === 'closed') return null;
  const isOutside = status === 'link_off' && applyUrl !== undefined;
  const isBegun = (hasDraft || begunHere !== null) && !isOutside;
  const name = t(isBegun ? 'position.continueFor' : 'position.applyFor', { position: position.name });
  // Only the server knows the token of a private position's form [ROUTE-06].
  const isPrivate = position.publicUrl === null && applyUrl !== undefined;
  return (
    <div className="position__apply">
      <ButtonLink
        variant="primary"
        size="large"
        href={
          isOutside || isPrivate ? applyUrl : links.apply(begunHere?.split(',').map(Number) ?? position.id)
        }
        {...(isOutside ? { iconEnd: 'external' as const, target: '_blank', rel: 'noopener noreferrer' } : {})}
        aria-label={isOutside ? `${name} (${t('site.opensInNewTab')})` : name}
        data-test-id="position-apply-button"
      >
        {t(isBegun ? 'position.continueApply' : 'position.apply')}
      </ButtonLink>
    </div>
  );
}

/** Who has applied follows the application instead; a closed position keeps it [APPLY-01]. */
function AppliedLink() {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <div className="position__apply">
      <SiteButtonLink size="large" iconStart="check" to={links.configured('/careers/applications')}>
        {t('position.applied')}
      </SiteButtonLink>
    </div>
  );
}
