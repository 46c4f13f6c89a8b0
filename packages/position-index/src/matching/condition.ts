import { type AskedFilter, filtersOf } from '../query/conditions.ts';
import { readSearchText, type SearchText } from '../query/text-match.ts';
import type { StandingSearch } from '../types.ts';

/** One thing that searches ask for; what has the same key finds the same. */
export type Condition = { key: string } & (
  | { kind: 'filter'; filter: AskedFilter }
  /** A word, or a wish of what is not wanted. */
  | { kind: 'wish'; wish: SearchText }
  | { kind: 'text'; text: string }
);

/** What takes least to look up comes first: often it leaves nothing over, and the rest need not be known. */
const FILTER_ORDER: Readonly<Record<AskedFilter['kind'], number>> = { range: 0, facet: 1, place: 2 };

/** What a search asks for, one thing each; all of them must hold. */
export function conditionsOf(search: StandingSearch): Condition[] {
  const filters = filtersOf(search).sort((a, b) => FILTER_ORDER[a.kind] - FILTER_ORDER[b.kind]);
  const conditions = filters.map((filter): Condition => ({ kind: 'filter', key: keyOf(filter), filter }));
  const { text } = search;
  return text === '' ? conditions : [...conditions, { kind: 'text', key: `text ${text}`, text }];
}

/** What a text asks for, one thing each; a word that need not occur is none. */
export function wishesOf(text: string): Condition[] {
  const { words, unwanted } = readSearchText(text);
  const wishes = [
    ...words.filter((word) => word.isWanted).map((word) => ({ words: [word], unwanted: [] })),
    ...unwanted.map((wish) => ({ words: [], unwanted: [wish] })),
  ];
  return wishes.map((wish) => ({ kind: 'wish', key: `wish ${JSON.stringify(wish)}`, wish }));
}

function keyOf(filter: AskedFilter): string {
  switch (filter.kind) {
    case 'place':
      return `place ${JSON.stringify(filter.place)}`;
    case 'facet': {
      const { name, values } = filter.filter;
      return `facet ${JSON.stringify([name, ...values.toSorted()])}`;
    }
    case 'range':
      return `range ${JSON.stringify(filter.alternatives)}`;
  }
}
