import { useLocation, useMatches } from 'react-router';
import { useMessages } from '../messages/messages-context.tsx';
import type { RouteHandle } from './page-facts.ts';
import { SiteButtonLink, type SiteLinkOptions } from './site-link.tsx';
import { useNavigationState } from './use-navigation-state.ts';

/** A page of the site that somebody came from. */
export interface Origin {
  address: string;
  /** What the page is called. */
  title: string;
}

/** Told along with an address: where its page leads back to. */
interface OriginNavigation {
  origin: Origin;
}

/** Options of a link to a page that is to lead back to this one. */
export function useAsOrigin(): SiteLinkOptions {
  const { t } = useMessages();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const heading = (match?.handle as RouteHandle | undefined)?.heading;
  // The page of one thing is called by that thing, which its route does not know.
  if (match === undefined || heading === undefined || Object.keys(match.params).length > 0) return {};
  return { state: { origin: { address: pathname + search, title: t(heading) } } satisfies OriginNavigation };
}

/** Where the candidate came from to this page; null where nothing told. */
export function useOrigin(): Origin | null {
  return useNavigationState<OriginNavigation>()?.origin ?? null;
}

/** Leads back to another page, by its name. */
export function BackLink({ to, className }: { to: Origin; className?: string }) {
  return (
    <SiteButtonLink to={to.address} variant="quiet" iconStart="arrow-start" className={className}>
      {to.title}
    </SiteButtonLink>
  );
}
