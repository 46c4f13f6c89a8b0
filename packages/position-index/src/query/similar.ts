import type { Catalog } from '../catalog/catalog.ts';
import { rarity } from '../ranking/score.ts';
import { fieldWeights, TITLE_SHIFT } from '../ranking/weights.ts';
import { hasBit } from '../segment/bitmap.ts';
import { countOfOption, type Part, type Scope } from '../segment/segment-set.ts';
import { documentWords } from '../text/document-words.ts';
import { foldText } from '../text/fold.ts';
import { removeGenderMarks } from '../text/gender.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import type { FacetFilter } from '../types.ts';
import { resetArena, takeSigned } from './arena.ts';
import { siteOf } from './search.ts';
import { Top } from './top.ts';

/** Options that a position has, and how much each one counts that another position has as well. */
export interface SharedFacet extends FacetFilter {
  /** In sixteenths, as the fields of a text have them: a title word counts up to 128. */
  weight: number;
}

/** A position, told by what it has, for which others like it are wanted. It need not be in the index. */
export interface SimilarRequest {
  /** Never among the answers. */
  id: number;
  title: string;
  /** What makes another position similar. */
  shared: readonly SharedFacet[];
  /** What lifts positions that are similar already, such as the place. */
  lifting: readonly SharedFacet[];
  /** What the site is restricted to, as in a query. */
  base: readonly FacetFilter[];
  limit: number;
}

/** Weight of a title word by the level of the title that has it. */
const TITLE_WEIGHTS = Int32Array.from({ length: 8 }, (_, level) => fieldWeights(level << TITLE_SHIFT).title);

/**
 * Ids of the positions that have most in common, best first, then newer, then the higher id. Everything in common
 * counts by how rare it is, in whole numbers, so the order does not depend on segments.
 */
export function findSimilar(whole: Scope, catalog: Catalog, request: SimilarRequest): number[] {
  resetArena();
  const set = siteOf(whole, catalog, request.base);
  const sums = takeSigned(set.live.length * 32);
  for (const word of titleWords(request.title)) addTitleWord(set, word, sums);
  for (const facet of request.shared)
    for (const { part, ords, counted } of optionsOf(set, catalog, facet))
      for (const ord of ords) sums[part.base + ord]! += counted;
  for (const facet of request.lifting)
    for (const { part, ords, counted } of optionsOf(set, catalog, facet))
      for (const ord of ords) if (sums[part.base + ord]! > 0) sums[part.base + ord]! += counted;

  const top = new Top(set, request.limit);
  for (const { base, segment } of set.parts) {
    for (let ord = 0; ord < segment.size; ord += 1) {
      const sum = sums[base + ord]!;
      if (sum === 0 || sum < top.threshold || segment.ids[ord] === request.id) continue;
      if (hasBit(set.live, base + ord)) top.offer(sum, base + ord);
    }
  }
  return top.take().map(({ ord }) => idOf(set, ord));
}

function idOf({ parts }: Scope, ord: number): number {
  const part = parts.findLast(({ base }) => base <= ord) as Part;
  return part.segment.ids[ord - part.base]!;
}

function titleWords(title: string): string[] {
  const words = documentWords(removeGenderMarks(foldText(title)));
  return [...new Set(words)].filter((word) => !STOP_WORDS.has(word));
}

function addTitleWord(set: Scope, word: string, sums: Int32Array): void {
  const terms = set.parts.map(({ segment }) => segment.dictionary.find(word));
  // Twice over the list instead of keeping it: common words have tens of thousands of positions.
  let count = 0;
  forEachTitle(set, terms, () => {
    count += 1;
  });
  const rare = rarity({ count }, set.count);
  forEachTitle(set, terms, (ord, level) => {
    sums[ord]! += TITLE_WEIGHTS[level]! * rare;
  });
}

/** Visits the living positions with a term in the title; `terms` has its number in each segment, or -1. */
function forEachTitle(
  { parts, live }: Scope,
  terms: readonly number[],
  visit: (ord: number, level: number) => void,
): void {
  parts.forEach(({ segment, base }, index) => {
    const term = terms[index]!;
    if (term < 0) return;
    const { strongStart, strongOrds, strongBytes } = segment.postings;
    const end = strongStart[term + 1]!;
    for (let at = strongStart[term]!; at < end; at += 1) {
      const level = strongBytes[at]! >> TITLE_SHIFT;
      const ord = base + strongOrds[at]!;
      if (level > 0 && hasBit(live, ord)) visit(ord, level);
    }
  });
}

interface CountedOption {
  part: Part;
  ords: Uint32Array;
  counted: number;
}

/** The positions of each option, a list per segment, and what having it counts. */
function optionsOf(set: Scope, catalog: Catalog, { name, values, weight }: SharedFacet): CountedOption[] {
  const table = catalog.facets.get(name);
  const options = new Set(values.map((value) => table?.find(value) ?? -1));
  options.delete(-1);
  return [...options].flatMap((option) => {
    const columns = set.parts.flatMap((part) => {
      const column = part.segment.facets.get(name);
      const local = column?.localOf(option) ?? -1;
      return column === undefined || local < 0 ? [] : [{ part, column, local }];
    });
    const count = columns.reduce((sum, place) => sum + countOfOption(set, place), 0);
    const counted = weight * rarity({ count }, set.count);
    return columns.map(({ part, column, local }) => ({ part, ords: column.ordsOf(local), counted }));
  });
}
