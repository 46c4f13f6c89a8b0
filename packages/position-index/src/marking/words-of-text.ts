import { compoundParts } from '../text/compounds.ts';
import { documentWords, umlautSpellings } from '../text/document-words.ts';
import { foldText } from '../text/fold.ts';
import { meaningsIn, phrasesAt } from '../text/phrases.ts';

/** What is read in one go: words that signs may join (node.js, d'ingénieur, C++), or a run of other characters. */
const STRETCH = /\.?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.\-'’&*:·_/][\p{L}\p{M}\p{N}]+)*[+#]*/gu;
const PLAIN = /^[a-z\d]+$/i;

/** A term under which a text is found, and the stretch of the text that says it, in UTF-16 units. */
export interface PlacedTerm {
  term: string;
  start: number;
  end: number;
}

/**
 * Every term under which a text is found, with where it stands: what the index reads, of a text as it is written.
 * Abbreviations are spelled out where `isShort`, as the index does it with titles.
 */
export function termsOfText(text: string, { isShort }: { isShort: boolean }): PlacedTerm[] {
  const terms: PlacedTerm[] = [];
  for (const { 0: stretch, index } of text.matchAll(STRETCH)) addWords(terms, stretch, index);
  const words = terms.slice();
  const sequence = { length: words.length, wordAt: (at: number) => words[at]!.term };
  words.forEach(({ start }, at) => {
    for (const { words: phrase, adds } of phrasesAt(sequence, at, { spellOut: isShort })) {
      const { end } = words[at + phrase.length - 1]!;
      for (const term of adds) terms.push({ term, start, end });
    }
  });
  if (isShort) terms.push(...abbreviationsOf(words), ...words.flatMap(partsOf));
  if (umlautSpellings(text).length > 0) terms.push(...otherSpellings(text));
  return terms;
}

function addWords(terms: PlacedTerm[], stretch: string, start: number): void {
  const end = start + stretch.length;
  if (PLAIN.test(stretch)) {
    terms.push({ term: stretch.toLowerCase(), start, end });
    return;
  }
  const folded = foldText(stretch);
  // Where folding changes the length nothing tells what of the folded text is what of the written one.
  const isAlike = folded.length === stretch.length;
  let from = 0;
  for (const term of documentWords(folded)) {
    const at = isAlike ? folded.indexOf(term, from) : -1;
    if (at < 0) terms.push({ term, start, end });
    else terms.push({ term, start: start + at, end: start + at + term.length });
    // Pairs of characters overlap.
    if (at >= 0) from = at + 1;
  }
}

/** The abbreviations of what a title says in words, at each of these. */
function abbreviationsOf(words: readonly PlacedTerm[]): PlacedTerm[] {
  return meaningsIn(words.map(({ term }) => term)).flatMap(({ words: said, abbreviation }) =>
    words
      .filter(({ term }) => said.includes(term) || (term.endsWith('s') && said.includes(term.slice(0, -1))))
      .map((word) => ({ ...word, term: abbreviation })),
  );
}

/** The parts of a German compound, which a title is found by too. */
function partsOf({ term, ...place }: PlacedTerm): PlacedTerm[] {
  const parts = compoundParts(term) ?? [];
  return parts.flatMap(({ word, english }) => [word, ...english].map((part) => ({ ...place, term: part })));
}

/** Words with an umlaut in their other usual spelling. */
function otherSpellings(text: string): PlacedTerm[] {
  return [...text.matchAll(STRETCH)].flatMap(({ 0: stretch, index }) =>
    umlautSpellings(stretch).map((spelling) => ({
      term: foldText(spelling),
      start: index,
      end: index + stretch.length,
    })),
  );
}
