import type { PlaceTable } from '../catalog/place-table.ts';
import { countOfOption, type Scope } from '../segment/segment-set.ts';
import { NearestWords } from '../text/nearest-words.ts';
import { queryWords } from '../text/query-words.ts';

/**
 * Numbers of the places that have all words of a text, the last of which may be unfinished; an unknown word
 * stands for the nearest known ones. A text without words asks for every place.
 */
export function placesWithWords(scope: Scope, table: PlaceTable, text: string): number[] {
  const words = queryWords(text).flatMap((word) => word.parts ?? [word.text || word.same[0]!]);
  const hits = new Uint8Array(table.size);
  words.forEach((word, index) => {
    for (const place of placesWithWord(scope, table, { word, isPrefix: index === words.length - 1 })) {
      if (hits[place] === index) hits[place] = index + 1;
    }
  });
  const wanted: number[] = [];
  hits.forEach((found, place) => {
    if (found === words.length) wanted.push(place);
  });
  return wanted;
}

function placesWithWord(
  scope: Scope,
  table: PlaceTable,
  { word, isPrefix }: { word: string; isPrefix: boolean },
): readonly number[] {
  const spelled = isPrefix
    ? [...table.words()].flatMap((known) => (known.startsWith(word) ? table.withWord(known) : []))
    : table.withWord(word);
  if (spelled.some((place) => isLive(scope, place))) return spelled;
  const nearest = new NearestWords(word);
  if (!nearest.isPossible) return [];
  for (const known of table.words()) {
    nearest.offerText(known, () => table.withWord(known).some((place) => isLive(scope, place)));
  }
  return nearest.words.flatMap((known) => table.withWord(known));
}

function isLive(scope: Scope, place: number): boolean {
  return scope.parts.some((part) => {
    const column = part.segment.places;
    const local = column.localOf(place);
    return local >= 0 && countOfOption(scope, { part, column, local }) > 0;
  });
}
