import type { PageId } from '@opencareers/contracts/page-metadata';
import { parsePositionId } from '@opencareers/contracts/position-id';
import { useLocation, useMatches } from 'react-router';
import type { RouteHandle } from './page-facts.ts';

/** The page of the site that the address shows. */
export interface ShownPage {
  /** Its identifier [ROUTE-12]; null where nothing is. */
  page: PageId | null;
  positionId: number | null;
  /** Changes when another page is shown; a search that changes stays the same page. */
  key: string;
}

/** The page that is shown now. */
export function usePage(): ShownPage {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const page = (match?.handle as RouteHandle | undefined)?.page ?? null;
  const pid = match?.params.pid ?? new URLSearchParams(search).get('pid') ?? '';
  return {
    page,
    positionId: parsePositionId(pid),
    key: page === 'jobs' ? page : `${pathname} ${pid}`,
  };
}
