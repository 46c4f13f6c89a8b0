import type { PlaceTable } from '../catalog/place-table.ts';
import { takeNumbers } from '../query/arena.ts';
import { countBoth } from '../segment/bitmap.ts';
import { countOfOption, type Scope, slicePart } from '../segment/segment-set.ts';
import { foldOption } from '../text/fold.ts';
import { NearestPrefixes } from './nearest-prefixes.ts';
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
    text: table.labels[label]!,
    kind: 'place',
    count: countOfLabel(set, table, label),
    key: foldOption(table.labels[label]!),
  }));
}

const startsWith = (word: string) => (known: string) => known.startsWith(word);

function isNearest(table: PlaceTable, live: Uint8Array, word: string): (known: string) => boolean {
  const isLive = (known: string) => table.withWord(known).some((place) => live[place] === 1);
  const known = [...table.words()].filter(isLive);
  if (known.some(startsWith(word))) return startsWith(word);
  const nearest = new NearestPrefixes(word);
  if (!nearest.isPossible) return () => false;
  known.forEach((candidate) => {
    nearest.add(candidate);
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

/** Positions with any place of the label, each once. */
function countOfLabel(set: Scope, table: PlaceTable, label: number): number {
  const bitmap = takeNumbers(set.live.length);
  table.labelOf.forEach((owner, place) => {
    if (owner !== label) return;
    for (const part of set.parts) part.segment.places.addOption(place, slicePart(bitmap, part));
  });
  return countBoth(bitmap, set.live);
}
