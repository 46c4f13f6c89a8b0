import type { Catalog } from '../catalog/catalog.ts';
import { resetArena } from '../query/arena.ts';
import { siteOf } from '../query/search.ts';
import type { Scope } from '../segment/segment-set.ts';
import { foldOption, foldText } from '../text/fold.ts';
import type { FacetFilter, TermSuggestion } from '../types.ts';
import { suggestPlaces } from './suggest-places.ts';
import { type QuerySuggestion, suggestTerms } from './suggest-terms.ts';

/** An unfinished text and what it is meant for. */
export interface SuggestRequest {
  kind: 'query' | 'location';
  text: string;
  limit: number;
  /** What the site is restricted to, as in a query; nothing outside of it is suggested. */
  base?: readonly FacetFilter[];
}

/** Share of the list that one kind may take while others have something to offer. */
const SHARES = { title: 0.5, skill: 0.375, department: 0.125, place: 1 } as const;

/** What an unfinished text may mean; every suggestion leads to at least `count` open positions, never 0. */
export function suggest(whole: Scope, catalog: Catalog, request: SuggestRequest): TermSuggestion[] {
  resetArena();
  const set = siteOf(whole, catalog, request.base ?? []);
  const limit = Number.isFinite(request.limit) ? Math.max(0, Math.floor(request.limit)) : 0;
  const found =
    request.kind === 'location'
      ? suggestPlaces(set, catalog.places, request.text)
      : suggestTerms(set, request.text);
  const beginning = foldText(request.text).trim();
  const rank = (suggestion: QuerySuggestion) => (foldOption(suggestion.text).startsWith(beginning) ? 1 : 0);
  const sorted = found
    .filter((suggestion) => suggestion.count > 0)
    .map((suggestion) => ({ suggestion, rank: rank(suggestion) }))
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        b.suggestion.count - a.suggestion.count ||
        (a.suggestion.text < b.suggestion.text ? -1 : 1),
    )
    .map(({ suggestion }) => suggestion);
  return mix(withoutRepeats(sorted), limit).map(({ text, kind, count }) => ({ text, kind, count }));
}

/** The same text may be a skill and a department; the first is kept. */
function withoutRepeats(sorted: readonly QuerySuggestion[]): QuerySuggestion[] {
  const seen = new Set<string>();
  return sorted.filter(({ text }) => {
    const key = foldOption(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Cuts the list so that each kind gets its share, and fills what is left with the next best. */
function mix(sorted: readonly QuerySuggestion[], limit: number): QuerySuggestion[] {
  const taken = new Map<string, number>();
  const chosen = new Set<QuerySuggestion>();
  for (const suggestion of sorted) {
    const already = taken.get(suggestion.kind) ?? 0;
    if (chosen.size < limit && already < Math.max(1, Math.floor(limit * SHARES[suggestion.kind]))) {
      chosen.add(suggestion);
      taken.set(suggestion.kind, already + 1);
    }
  }
  for (const suggestion of sorted) if (chosen.size < limit) chosen.add(suggestion);
  return sorted.filter((suggestion) => chosen.has(suggestion));
}
