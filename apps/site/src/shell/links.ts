import { useMemo } from 'react';
import {
  addressOf,
  otherParameters,
  type ParameterPairs,
  type SearchState,
  searchParameters,
} from './search.url.ts';
import { type Site, useSite } from './site.ts';
import { usePageUrl } from './use-page-url.ts';

export const SEARCH_PATH = '/careers';
const APPLY_PATH = '/careers/apply';

// They belong to one address and must not follow the visitor to others.
const NOT_CARRIED = new Set([
  'domain',
  'next',
  'pids',
  'saved_sort',
  'show_login_modal',
  'sign_in_error',
  'sign_in_step',
  'sign_in_wait',
  'signed_in',
  'text_language',
  'token',
]);
// The same on some pages only; elsewhere these names may mean anything, and the tab of a search goes along.
const OF_PAGES: readonly (readonly [path: string, names: readonly string[]])[] = [
  ['/careers/forms', ['form', 'link', 'key', 'owner', 'receipt', 'tab']],
  [APPLY_PATH, ['checked', 'form']],
  ['/careers/dashboard', ['tab']],
  ['/careers/dashboardv2', ['tab']],
  ['/careers/applications', ['applicationId', 'messages', 'tab']],
];

/** Addresses inside the site; all carry the domain and the unknown parameters of the page [ROUTE-10]. */
export interface Links {
  carried: ParameterPairs;
  search: (state: SearchState) => string;
  allJobs: string;
  job: (id: number) => string;
  /** Several positions share one form. */
  apply: (ids: number | readonly number[]) => string;
  /** An address of the configuration: one inside the site carries what all links of the site carry. */
  configured: (address: string) => string;
  /** The same page with one parameter changed. */
  withParameter: (name: string, value: string) => string;
}

/** Told along with a link to the page of a position, so that the page can lead back to the same results. */
export interface JobNavigation {
  results: string;
  /** The results are one step back in the history, with the card where it was. */
  isFromList?: true;
}

/** Makes the links of a page from its own address. */
export function linksOf(site: Pick<Site, 'boot' | 'urlRules'>, url: URL): Links {
  const { urlRules } = site;
  const own = OF_PAGES.flatMap(([path, names]) => (isBelow(url.pathname, path) ? names : []));
  const others = otherParameters(url.searchParams, urlRules).filter(
    ([name]) => !NOT_CARRIED.has(name) && !own.includes(name),
  );
  const carried: ParameterPairs = [['domain', site.boot.domain], ...others];
  return {
    carried,
    search: (state) => addressOf(SEARCH_PATH, [...searchParameters(state, urlRules), ...carried]),
    allJobs: addressOf(SEARCH_PATH, carried),
    job: (id) => addressOf(`/careers/job/${id}`, carried),
    apply: (ids) => addressOf(APPLY_PATH, [['pid', String(ids)], ...carried]),
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
  const url = usePageUrl();
  return useMemo(() => linksOf(site, url), [site, url]);
}
