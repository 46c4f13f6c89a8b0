import { SUGGESTIONS_MAX } from '@opencareers/contracts/suggest';
import type { FacetFilter, PositionQuery, TermSuggestion } from '@opencareers/position-index';
import type { PositionCatalog } from '../catalog/position-catalog.ts';

/** Where a site is only a part of the tenant, so many are looked at to find enough that lead somewhere. */
const CANDIDATES_MAX = 4 * SUGGESTIONS_MAX;

export interface SuggestionAsk {
  kind: 'query' | 'location';
  text: string;
  /** What the site or microsite is restricted to. */
  base: readonly FacetFilter[];
  now: Date;
}

/**
 * What an unfinished query or place may mean on this site. A microsite must neither name what it does not have
 * nor offer what leads to nothing, so each candidate is counted within its restriction.
 */
export function suggestWithin(catalog: PositionCatalog, ask: SuggestionAsk): TermSuggestion[] {
  const { base, kind, text } = ask;
  if (base.length === 0) return catalog.suggest({ kind, text, limit: SUGGESTIONS_MAX });
  return catalog
    .suggest({ kind, text, limit: CANDIDATES_MAX })
    .map((candidate) => ({ ...candidate, count: catalog.search(queryOf(candidate, ask)).total }))
    .filter(({ count }) => count > 0)
    .slice(0, SUGGESTIONS_MAX);
}

function queryOf(candidate: TermSuggestion, { base, kind, now }: SuggestionAsk): PositionQuery {
  return {
    text: kind === 'query' ? candidate.text : '',
    base,
    facets: [],
    ranges: [],
    place: kind === 'location' ? { kind: 'words', text: candidate.text, includeRemote: true } : null,
    sort: 'newest',
    start: 0,
    size: 0,
    now: Math.floor(now.getTime() / 1000),
    count: { facets: [], ranges: [], places: [] },
    explain: false,
  };
}
