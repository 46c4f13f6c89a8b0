import { placeWords } from '../analysis/place-words.ts';
import { isLettersOnly } from '../text/characters.ts';
import { mistakesAllowed } from '../text/nearest-words.ts';
import { queryWords } from '../text/query-words.ts';
import type { IndexedPlace } from '../types.ts';
import { plainDistance } from './reference-text.ts';

/** Test for places that have all words of a text, the last perhaps unfinished, with typos where a word is unknown. */
export function placesWithWords(
  text: string,
  everywhere: readonly IndexedPlace[],
): (place: IndexedPlace) => boolean {
  const words = queryWords(text).flatMap((word) => word.parts ?? [word.text || word.same[0]!]);
  const wordsOf = new Map(everywhere.map((place) => [place, placeWords(place)]));
  const vocabulary = [...new Set([...wordsOf.values()].flat())];
  const accepted = words.map((word, index) => {
    const isLast = index === words.length - 1;
    const spelled = vocabulary.filter((known) => (isLast ? known.startsWith(word) : known === word));
    return spelled.length > 0 ? spelled : nearest(word, vocabulary);
  });
  return (place) => {
    const own = wordsOf.get(place) ?? placeWords(place);
    return accepted.every((options) => own.some((word) => options.includes(word)));
  };
}

function nearest(word: string, vocabulary: readonly string[]): string[] {
  if (!isLettersOnly(word)) return [];
  const near = vocabulary
    .filter((known) => known[0] === word[0])
    .map((known) => ({ known, distance: plainDistance(word, known) }))
    .filter(({ distance }) => distance <= mistakesAllowed(word.length));
  const least = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === least).map(({ known }) => known);
}
