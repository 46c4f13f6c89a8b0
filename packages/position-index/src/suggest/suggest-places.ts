import type { PlaceTable } from '../catalog/place-table.ts';
import { countOfOption, type Scope } from '../segment/segment-set.ts';
import { foldOption } from '../text/fold.ts';
import { NearestWords } from '../text/nearest-words.ts';
import { unitsOf } from '../text/units.ts';
import { type QuerySuggestion, typedWords } from './suggest-terms.ts';

/** Places in which every word typed begins a word of the place; with typos where nothing fits. */
export function suggestPlaces(set: Scope, table: PlaceTable, text: string): QuerySuggestion[] {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const live = livePlaces(set, table);
  const spelled = findLabels(table, live, words.map(startsWith));
  const labels =
    spelled.length > 0
      ? spelled
      : findLabels(
          table,
          live,
          words.map((word) => isNearest(table, live, word)),
        );
  return labels.map((label) => ({
    text: table.labels.values[label]!,
    kind: 'place',
    count: countOfLabel(set, label),
    key: foldOption(table.labels.values[label]!),
  }));
}

const startsWith = (word: string) => (known: string) => known.startsWith(word);

function isNearest(table: PlaceTable, live: Uint8Array, word: string): (known: string) => boolean {
  const isLive = (known: string) => table.withWord(known).some((place) => live[place] === 1);
  const known = [...table.words()].filter(isLive);
  if (known.some(startsWith(word))) return startsWith(word);
  const nearest = new NearestWords(word);
  if (!nearest.isPossible) return () => false;
  known.forEach((candidate) => {
    nearest.offerBeginning(unitsOf(candidate), () => true);
  });
  const words = new Set(nearest.words);
  return (candidate) => words.has(candidate);
}

function findLabels(
  table: PlaceTable,
  live: Uint8Array,
  tests: readonly ((known: string) => boolean)[],
): number[] {
  const hits = new Uint8Array(table.size);
  tests.forEach((test, index) => {
    for (const known of table.words()) {
      if (!test(known)) continue;
      for (const place of table.withWord(known)) if (hits[place] === index) hits[place] = index + 1;
    }
  });
  const labels = new Set<number>();
  hits.forEach((count, place) => {
    if (count === tests.length && live[place] === 1) labels.add(table.labelOf[place]!);
  });
  return [...labels];
}

function livePlaces(set: Scope, table: PlaceTable): Uint8Array {
  const live = new Uint8Array(table.size);
  for (const part of set.parts) {
    const column = part.segment.places;
    column.options.forEach((place, local) => {
      if (countOfOption(set, { part, column, local }) > 0) live[place] = 1;
    });
  }
  return live;
}

function countOfLabel(set: Scope, label: number): number {
  return set.parts.reduce((sum, part) => {
    const column = part.segment.labels;
    const local = column.localOf(label);
    return local < 0 ? sum : sum + countOfOption(set, { part, column, local });
  }, 0);
}
