import { useEffect } from 'react';
import { useSite } from '../../shell/site.ts';
import { withoutSort } from './search-changes.ts';
import type { Search } from './use-search.ts';

const STORED_AT = 'opencareers.wasSignedIn';

/** Whoever has just signed in gets the results in the usual order [SEARCH-10]. */
export function useSortAtLogin({ state, go }: Search): void {
  const { isLoggedIn } = useSite().boot;
  useEffect(() => {
    const was = sessionStorage.getItem(STORED_AT);
    const is = String(isLoggedIn);
    if (was === is) return;
    sessionStorage.setItem(STORED_AT, is);
    if (was === 'false' && isLoggedIn && state.sortBy !== '') go(withoutSort(state), { replace: true });
  }, [isLoggedIn, state, go]);
}
