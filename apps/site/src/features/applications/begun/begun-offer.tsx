import { IconButton } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { readBegun } from '../../../shell/begun-applications.ts';
import { useLinks } from '../../../shell/links.ts';
import { type Site, useSite } from '../../../shell/site.ts';
import { SiteLink } from '../../../shell/site-link.tsx';
import { draftsQuery } from '../application-queries.ts';
import './begun-offer.css';

interface Begun {
  pids: readonly number[];
  title: string;
  /** Milliseconds since 1970 of the last change. */
  at: number;
}

/** Leads back to the application that was begun last and can still be sent [APPLY-02]. */
export function BegunOffer() {
  const site = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const begun = useLastBegun(site);
  const [dismissed, setDismissed] = useState(() => readDismissed(site));
  // What was put away comes back once it is gone on with.
  if (begun === undefined || begun.at <= dismissed) return null;
  const handleDismiss = () => {
    rememberDismissed(site, begun.at);
    setDismissed(begun.at);
  };
  return (
    <section className="begun-offer" aria-label={t('drafts.begun')}>
      <Icon name="edit" />
      <p>
        <SiteLink to={links.apply(begun.pids)}>
          {t('drafts.goOn')} <bdi className="begun-offer__position">{begun.title}</bdi>
        </SiteLink>
      </p>
      <IconButton icon="close" size="small" label={t('drafts.hideBegun')} onClick={handleDismiss} />
    </section>
  );
}

/** Of what this device and the server know, the last changed. */
function useLastBegun(site: Site): Begun | undefined {
  const { isLoggedIn, domain } = site.boot;
  const [here] = useState(() => readBegun(domain));
  // Nobody asked for it: where it cannot be had, nothing is offered.
  const { data } = useQuery({ ...draftsQuery(site), meta: {}, enabled: isLoggedIn });
  const kept = (data?.openDraftApplications ?? []).map(({ positionIds, positionTitle, savedAt }) => ({
    pids: positionIds,
    title: positionTitle,
    at: Date.parse(savedAt),
  }));
  return [...here, ...kept].toSorted((a, b) => b.at - a.at)[0];
}

const dismissedKey = ({ boot }: Site) => `opencareers.begunHidden.${boot.domain}`;

/** The last change that was put away on this device; 0 when there is none. */
function readDismissed(site: Site): number {
  try {
    return Number(localStorage.getItem(dismissedKey(site)) ?? 0);
  } catch {
    return 0;
  }
}

function rememberDismissed(site: Site, at: number): void {
  try {
    localStorage.setItem(dismissedKey(site), String(at));
  } catch {
    // Without room for it the offer comes back with the next page.
  }
}
