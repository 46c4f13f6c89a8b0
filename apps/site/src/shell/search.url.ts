import { joinWithCommas, splitAtCommas } from '@opencareers/contracts/comma-values';
import { parsePositionId } from '@opencareers/contracts/position-id';
import { PAGE_SIZE, START_MAX } from '@opencareers/contracts/search-limits';

/** Filter name in snake case to the chosen values; a filter without values is not in the map. */
export type ChosenFilters = ReadonlyMap<string, readonly string[]>;

/** Everything that the address of the search page says. */
export interface SearchState {
  query: string;
  location: string;
  start: number;
  /** The position shown beside the list, when the address names one. */
  pid: number | null;
  /** Empty for the order that the server chooses. */
  sortBy: string;
  filters: ChosenFilters;
}

/** What the tenant's configuration says about the address. */
export interface SearchUrlRules {
  /** behaviourFlags.enableCommaInFilterValues: a value may hold commas, so values are repeated parameters. */
  isCommaPartOfValue: boolean;
  /** Lower-case display name of a filter to its snake_case name: display names are parameter names too. */
  filterNames: ReadonlyMap<string, string>;
}

/** Parameters in the order of an address; a name may be there several times. */
export type ParameterPairs = readonly (readonly [string, string])[];

const FILTER_PARAMETER = /^filter_([a-z][a-z0-9_]{0,79})$/i;
const OWN_PARAMETERS = new Set(['query', 'location', 'start', 'pid', 'sort_by']);
// They mean the same on every page, whatever a tenant calls its filters.
const SITE_PARAMETERS = new Set([
  'domain',
  'microsite',
  'tab',
  'hl',
  'debug',
  'token',
  'next',
  'show_login_modal',
  'view',
]);

/** Reads the search from the path values (`/careers/{query}/{location}`) and the query string. */
export function parseSearch(
  parameters: URLSearchParams,
  rules: SearchUrlRules,
  path: { query?: string; location?: string } = {},
): SearchState {
  const text = (name: 'query' | 'location') => parameters.get(name) ?? textOfPathValue(path[name]);
  return {
    query: text('query').trim(),
    location: text('location').trim(),
    start: parseStart(parameters.get('start')),
    pid: parsePositionId(parameters.get('pid')),
    sortBy: (parameters.get('sort_by') ?? '').trim(),
    filters: parseFilters(parameters, rules),
  };
}

/** Dashes and underscores in path values stand for spaces [ROUTE-13]. */
export function textOfPathValue(value: string | undefined): string {
  return (value ?? '').replace(/[-_]+/g, ' ').trim();
}

function parseStart(text: string | null): number {
  const start = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return start <= START_MAX ? start : 0;
}

function parseFilters(parameters: URLSearchParams, rules: SearchUrlRules): ChosenFilters {
  const filters = new Map<string, string[]>();
  for (const [parameter, text] of parameters) {
    const name = filterNameOf(parameter, rules);
    if (name === null) continue;
    const values = rules.isCommaPartOfValue ? [text] : splitAtCommas(text);
    const known = filters.get(name) ?? [];
    for (const value of values) {
      if (value.trim() !== '' && !known.includes(value)) known.push(value);
    }
    if (known.length > 0) filters.set(name, known);
  }
  return filters;
}

/** The filter that a parameter stands for, by `filter_NAME` or by the display name; null for other parameters. */
export function filterNameOf(parameter: string, { filterNames }: SearchUrlRules): string | null {
  const name = FILTER_PARAMETER.exec(parameter)?.[1];
  if (name !== undefined) return name.toLowerCase();
  if (OWN_PARAMETERS.has(parameter) || SITE_PARAMETERS.has(parameter)) return null;
  return filterNames.get(parameter.toLowerCase()) ?? null;
}

/** The parameters of a search, without those that are at their default. */
export function searchParameters(state: SearchState, rules: SearchUrlRules): ParameterPairs {
  const filters = [...state.filters]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, values]) => {
      if (values.length === 0) return [];
      const texts = rules.isCommaPartOfValue ? values : [joinWithCommas(values)];
      return texts.map((text) => [`filter_${name}`, text] as const);
    });
  const pairs = [
    ['query', state.query],
    ['location', state.location],
    ['start', state.start === 0 ? '' : String(state.start)],
    ['pid', state.pid === null ? '' : String(state.pid)],
    ['sort_by', state.sortBy],
    ...filters,
  ] as const;
  return pairs.filter(([, value]) => value !== '');
}

/** The parameters of an address that say nothing about the search and go along on every link [ROUTE-10]. */
export function otherParameters(parameters: URLSearchParams, rules: SearchUrlRules): ParameterPairs {
  return [...parameters].filter(([name]) => !OWN_PARAMETERS.has(name) && filterNameOf(name, rules) === null);
}

/** Puts parameters behind a path; commas stay readable. */
export function addressOf(path: string, pairs: ParameterPairs): string {
  const encoded = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(value)}`);
  return encoded.length === 0 ? path : `${path}?${encoded.join('&')}`;
}

function encodeValue(value: string): string {
  // A lone surrogate cannot be encoded; the replacement character stands for it.
  return encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',');
}

/** The page number of a start. */
export function pageOfStart(start: number): number {
  return Math.floor(start / PAGE_SIZE) + 1;
}

/** The search that asks for nothing in particular. */
export const EVERYTHING: SearchState = {
  query: '',
  location: '',
  start: 0,
  pid: null,
  sortBy: '',
  filters: new Map(),
};
