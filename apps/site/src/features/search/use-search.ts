import { useLayoutEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useParams } from 'react-router';
import { type Links, useLinks } from '../../shell/links.ts';
import { parseSearch, type SearchState } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { withoutLostMapPlace } from './search-request.ts';
import { usePlaces } from './use-places.ts';

/** Told along with an address that differs in filters only: its results may wait a second [SEARCH-06]. */
export interface SearchNavigation {
  isFilterChange: true;
}

/** The search that the address holds, and how to go to another one. */
export interface Search {
  state: SearchState;
  links: Links;
  /**
   * Goes to another search; the results come at once. A function makes it of the search that the address holds then:
   * what is drawn a moment later is pressed when its own search may be gone.
   */
  go: (next: SearchState | ((now: SearchState) => SearchState), options?: NavigateOptions) => void;
  /** Goes to a search that differs in filters; the results wait for further changes. */
  goFiltered: (next: SearchState) => void;
}

/** The search of the address [SEARCH-02]. */
export function useSearch(): Search {
  const site = useSite();
  const { search } = useLocation();
  const params = useParams();
  const links = useLinks();
  const navigate = useNavigate();
  const places = usePlaces();
  const now = useRef<SearchState | null>(null);
  const current = useMemo(() => {
    const asked = parseSearch(new URLSearchParams(search), site.urlRules, params);
    const state = withoutLostMapPlace(asked, places);
    // Drawn at once: a box that was ticked or words that were typed must not show their old state in between.
    const go: Search['go'] = (next, options) => {
      const wanted = typeof next === 'function' ? next(now.current ?? state) : next;
      void navigate(links.search(wanted), { preventScrollReset: true, flushSync: true, ...options });
    };
    const goFiltered: Search['goFiltered'] = (next) =>
      go(next, { state: { isFilterChange: true } satisfies SearchNavigation });
    return { state, links, go, goFiltered };
  }, [site, search, params, places, links, navigate]);
  useLayoutEffect(() => {
    now.current = current.state;
  }, [current]);
  return current;
}
