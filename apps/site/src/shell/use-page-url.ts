import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useSite } from './site.ts';

/** The whole address of the page that is shown; the same object until it changes. */
export function usePageUrl(): URL {
  const { origin } = useSite();
  const { pathname, search } = useLocation();
  return useMemo(() => new URL(`${pathname}${search}`, origin), [pathname, search, origin]);
}
