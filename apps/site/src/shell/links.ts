import { useMemo } from 'react';
import { useLocation } from 'react-router';
import {
  addressOf,
  otherParameters,
  type ParameterPairs,
  type SearchState,
  searchParameters,
} from '../features/positions/search.url.ts';
import { type Site, useSite } from './site.ts';

export const SEARCH_PATH = '/careers';

// They belong to one address and must not follow the visitor to others.
const NOT_CARRIED = new Set(['domain', 'show_login_modal', 'token']);

/** Addresses inside the site; all carry the domain and the unknown parameters of the page [ROUTE-10]. */
export interface Links {
  carried: ParameterPairs;
  search: (state: SearchState) => string;
  allJobs: string;
  job: (id: number) => string;
  apply: (id: number) => string;
  /** The same page with one parameter changed. */
  withParameter: (name: string, value: string) => string;
}

/** Makes the links of a page from its own address. */
export function linksOf(site: Pick<Site, 'boot' | 'urlRules'>, url: URL): Links {
  const { urlRules } = site;
  const others = otherParameters(url.searchParams, urlRules).filter(([name]) => !NOT_CARRIED.has(name));
  const carried: ParameterPairs = [['domain', site.boot.domain], ...others];
  return {
    carried,
    search: (state) => addressOf(SEARCH_PATH, [...searchParameters(state, urlRules), ...carried]),
    allJobs: addressOf(SEARCH_PATH, carried),
    job: (id) => addressOf(`/careers/job/${id}`, carried),
    apply: (id) => addressOf('/careers/apply', [['pid', String(id)], ...carried]),
    withParameter: (name, value) => {
      const kept = [...url.searchParams].filter(([given]) => given !== name);
      const domain: ParameterPairs = url.searchParams.has('domain') ? [] : [['domain', site.boot.domain]];
      return addressOf(url.pathname, [...kept, ...domain, [name, value]]);
    },
  };
}

/** The links of the current page. */
export function useLinks(): Links {
  const site = useSite();
  const { pathname, search } = useLocation();
  return useMemo(() => linksOf(site, new URL(`${pathname}${search}`, site.origin)), [site, pathname, search]);
}
