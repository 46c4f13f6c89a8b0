import { documentWords, umlautSpellings } from '../text/document-words.ts';
import { foldText } from '../text/fold.ts';
import type { IndexedPlace } from '../types.ts';

/** Distinct words by which a place is found: those of its label and of `words`. */
export function placeWords(place: Pick<IndexedPlace, 'label' | 'words'>): readonly string[] {
  const text = `${place.label}\n${place.words}`;
  const spellings = umlautSpellings(text).map(foldText);
  return [...new Set([foldText(text), ...spellings].flatMap(documentWords))];
}
