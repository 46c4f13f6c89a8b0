import { QUALITY } from '../ranking/weights.ts';
import type { Scope } from '../segment/segment-set.ts';
import { NearestWords } from '../text/nearest-words.ts';
import type { QueryWord } from '../text/query-words.ts';
import { hasStrong, type Term } from './word-terms.ts';

/**
 * Terms one or two slips away from an unknown word, among those that carry weight in a living position. Where the
 * word may go on, so may they: a mistyped word then finds what the right one would have found.
 */
export function typoTerms(scope: Scope, { text: word, prefix }: QueryWord): Term[] {
  const nearest = new NearestWords(word);
  if (!nearest.isPossible) return [];
  for (const part of scope.parts) {
    const { dictionary, postings } = part.segment;
    const { strongStart } = postings;
    const [from, to] = dictionary.range(word[0]!);
    for (let term = from; term < to; term += 1) {
      if (strongStart[term] === strongStart[term + 1]) continue;
      nearest.offer(dictionary.unitsAt(term), () => hasStrong(scope, part, { from: term, to: term + 1 }));
    }
  }
  const quality = nearest.distance > 1 ? QUALITY.farTypo : QUALITY.typo;
  const terms = nearest.words.filter((text) => text !== word);
  return [
    ...terms.map((text) => ({ text, isPrefix: false, quality })),
    ...(prefix === 'always'
      ? terms.map((text) => ({ text, isPrefix: true, quality: QUALITY.typoPrefix }))
      : []),
  ];
}
