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
const FORMS_PATH = '/careers/forms';

// They belong to one address and must not follow the visitor to others.
const NOT_CARRIED = new Set(['domain', 'show_login_modal', 'token']);
// The same for what opens a form; on other pages these names may mean anything.
const OF_FORMS = new Set(['form', 'link', 'key', 'owner']);

/** Addresses inside the site; all carry the domain and the unknown parameters of the page [ROUTE-10]. */
export interface Links {
  carried: ParameterPairs;
  search: (state: SearchState) => string;
  allJobs: string;
  job: (id: number) => string;
  apply: (id: number) => string;
  /** An address of the configuration: one inside the site carries what all links of the site carry. */
  configured: (address: string) => string;
  /** The same page with one parameter changed. */
  withParameter: (name: string, value: string) => string;
}

/** Makes the links of a page from its own address. */
export function linksOf(site: Pick<Site, 'boot' | 'urlRules'>, url: URL): Links {
  const { urlRules } = site;
  const isForm = isBelow(url.pathname, FORMS_PATH);
  const others = otherParameters(url.searchParams, urlRules).filter(
    ([name]) => !NOT_CARRIED.has(name) && !(isForm && OF_FORMS.has(name)),
  );
  const carried: ParameterPairs = [['domain', site.boot.domain], ...others];
  return {
    carried,
    search: (state) => addressOf(SEARCH_PATH, [...searchParameters(state, urlRules), ...carried]),
    allJobs: addressOf(SEARCH_PATH, carried),
    job: (id) => addressOf(`/careers/job/${id}`, carried),
    apply: (id) => addressOf('/careers/apply', [['pid', String(id)], ...carried]),
    configured: (address) => carryInside(address, url, carried),
    withParameter: (name, value) => {
      const kept = [...url.searchParams].filter(([given]) => given !== name);
      const domain: ParameterPairs = url.searchParams.has('domain') ? [] : [['domain', site.boot.domain]];
      return addressOf(url.pathname, [...kept, ...domain, [name, value]]);
    },
  };
}

function carryInside(address: string, page: URL, carried: ParameterPairs): string {
  const target = URL.parse(address, page);
  if (target === null || target.origin !== page.origin || !isOfSite(target.pathname)) return address;
  const missing = carried.filter(([name]) => !target.searchParams.has(name));
  return addressOf(target.pathname, [...target.searchParams, ...missing]) + target.hash;
}

function isOfSite(path: string): boolean {
  return isBelow(path, SEARCH_PATH);
}

function isBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}

/** The links of the current page. */
export function useLinks(): Links {
  const site = useSite();
  const { pathname, search } = useLocation();
  return useMemo(() => linksOf(site, new URL(`${pathname}${search}`, site.origin)), [site, pathname, search]);
}
