import { mergeBits, PositionAnalyser } from '../analysis/position-terms.ts';
import { descriptionClass, EXTRA, isStrong, QUALITY, TITLE_SHIFT, titleLevel } from '../ranking/weights.ts';
import { isLettersOnly } from '../text/characters.ts';
import { readExclusions } from '../text/exclusions.ts';
import { mistakesAllowed } from '../text/nearest-words.ts';
import { type QueryWord, queryWords } from '../text/query-words.ts';
import { Vocabulary } from '../text/vocabulary.ts';
import type { IndexedPosition } from '../types.ts';

/** A position with its terms and where each stands. */
export interface ReferenceDocument {
  position: IndexedPosition;
  terms: ReadonlyMap<string, number>;
}

interface ReferenceTerm {
  text: string;
  isPrefix: boolean;
  quality: number;
}

/** A word of a query as the plain rules resolve it. */
export interface ReferenceWord {
  isWanted: boolean;
  isRank: boolean;
  usedTypos: boolean;
  terms: readonly ReferenceTerm[];
  /** For something that must not be said where it counts: the terms of each of its words, all of which it takes. */
  unwanted?: readonly (readonly ReferenceTerm[])[];
}

/** Reads a position with the rules that the index shares. */
export function readDocument(position: IndexedPosition): ReferenceDocument {
  const strong = new Map<string, number>();
  const times = new Map<string, number>();
  const vocabulary = new Vocabulary();
  const nameOf = (term: number) => vocabulary.terms[term]!;
  const analyser = new PositionAnalyser(vocabulary, {
    strong: (term, bits) => strong.set(nameOf(term), mergeBits(strong.get(nameOf(term)) ?? 0, bits)),
    mention: (term) => times.set(nameOf(term), (times.get(nameOf(term)) ?? 0) + 1),
  });
  analyser.analyse(position);
  const terms = new Map<string, number>();
  for (const term of new Set([...strong.keys(), ...times.keys()])) {
    terms.set(term, (strong.get(term) ?? 0) | descriptionClass(times.get(term) ?? 0));
  }
  return { position, terms };
}

/** Best byte of a document for a word, or null where it does not match. */
export function bestOf(
  { terms }: ReferenceDocument,
  wanted: readonly ReferenceTerm[],
): { byte: number; quality: number; isTitled: boolean; isWholeTitle: (words: number) => boolean } | null {
  let best: { byte: number; quality: number } | null = null;
  const levels: number[] = [];
  let most = -1;
  for (const { text, isPrefix, quality } of wanted) {
    const found = isPrefix
      ? [...terms].filter(([term]) => term.startsWith(text))
      : [[text, terms.get(text)] as const];
    for (const [, byte] of found) {
      if (byte === undefined) continue;
      levels.push(byte >> TITLE_SHIFT);
      if (EXTRA[byte]! * quality <= most) continue;
      most = EXTRA[byte]! * quality;
      best = { byte, quality };
    }
  }
  const level = Math.max(0, ...levels);
  return best && { ...best, isTitled: level > 0, isWholeTitle: (words) => level >= titleLevel(words) };
}

/** The words of a query, resolved by walking all documents. */
export function resolveWords(documents: readonly ReferenceDocument[], text: string): ReferenceWord[] {
  const read = readExclusions(text);
  const unwanted = read.excluded.map((wish): ReferenceWord => {
    const words = queryWords(wish).filter((word) => word.isWanted);
    return { isWanted: false, isRank: false, usedTypos: false, terms: [], unwanted: words.map(plainTerms) };
  });
  return [...queryWords(read.text).flatMap((word) => resolveWord(documents, word)), ...unwanted];
}

/** Whether a document says all of something unwanted in its title, skills, department or places. */
export function isUnwanted({ terms }: ReferenceDocument, { unwanted }: ReferenceWord): boolean {
  const isSaid = (wanted: readonly ReferenceTerm[]) =>
    wanted.some(({ text }) => isStrong(terms.get(text) ?? 0));
  return unwanted !== undefined && unwanted.length > 0 && unwanted.every(isSaid);
}

/** Whether a document says one of the terms in its title, skills, department or places. */
export function saysStrongly({ terms }: ReferenceDocument, wanted: readonly ReferenceTerm[]): boolean {
  return [...terms].some(
    ([term, byte]) =>
      isStrong(byte) &&
      wanted.some(({ text, isPrefix }) => (isPrefix ? term.startsWith(text) : term === text)),
  );
}

function plainTerms(word: QueryWord): ReferenceTerm[] {
  return [
    ...(word.text === '' ? [] : [{ text: word.text, isPrefix: false, quality: QUALITY.exact }]),
    ...word.same.map((same) => ({ text: same, isPrefix: false, quality: QUALITY.exact })),
    ...word.forms.map((form) => ({ text: form, isPrefix: false, quality: QUALITY.form })),
    ...word.translated.map((text) => ({ text, isPrefix: false, quality: QUALITY.translated })),
  ];
}

function resolveWord(documents: readonly ReferenceDocument[], word: QueryWord): ReferenceWord[] {
  const terms: ReferenceTerm[] = [
    ...plainTerms(word),
    ...word.related.map((text) => ({ text, isPrefix: false, quality: QUALITY.related })),
    ...(word.prefix === 'always' && word.text !== ''
      ? [{ text: word.text, isPrefix: true, quality: QUALITY.prefix }]
      : []),
  ];
  const matching = documents.filter((document) => bestOf(document, terms) !== null);
  if (matching.length === 0 && word.parts !== null) {
    return word.parts.flatMap((part, index) =>
      resolveWord(documents, {
        ...word,
        text: part,
        parts: null,
        same: [],
        forms: [],
        translated: [],
        related: [],
        prefix: index === word.parts!.length - 1 ? word.prefix : 'never',
      }),
    );
  }
  if (matching.length === 0 && word.prefix === 'whenUnknown') {
    return resolveWord(documents, { ...word, prefix: 'always' });
  }
  const isKnown = matching.some((document) => saysStrongly(document, terms));
  if (isKnown || matching.length * 200 > documents.length) {
    return [{ isWanted: word.isWanted, isRank: word.isRank, usedTypos: false, terms }];
  }
  const near = nearWords(documents, word);
  if (near.length === 0 && matching.length === 0 && word.isStopWord) return [];
  return [
    { isWanted: word.isWanted, isRank: word.isRank, usedTypos: near.length > 0, terms: [...terms, ...near] },
  ];
}

function nearWords(
  documents: readonly ReferenceDocument[],
  { text: word, prefix }: QueryWord,
): ReferenceTerm[] {
  if (!isLettersOnly(word)) return [];
  const vocabulary = new Set<string>();
  for (const { terms } of documents)
    for (const [term, byte] of terms) if (isStrong(byte)) vocabulary.add(term);
  const near = [...vocabulary]
    .filter((term) => term !== word && term[0] === word[0])
    .map((term) => ({ term, distance: plainDistance(word, term) }))
    .filter(({ distance }) => distance <= mistakesAllowed(word.length));
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near
    .filter(({ distance }) => distance === least)
    .map(({ term }) => term)
    .sort()
    .slice(0, 50);
  const quality = least > 1 ? QUALITY.farTypo : QUALITY.typo;
  return [
    ...nearest.map((text) => ({ text, isPrefix: false, quality })),
    ...(prefix === 'always'
      ? nearest.map((text) => ({ text, isPrefix: true, quality: QUALITY.typoPrefix }))
      : []),
  ];
}

/** Damerau-Levenshtein distance with neighbours swapped, by the textbook. */
export function plainDistance(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const change = left[row - 1] === right[column - 1] ? 0 : 1;
      let least = Math.min(
        table[row - 1]![column - 1]! + change,
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
      );
      if (
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      ) {
        least = Math.min(least, table[row - 2]![column - 2]! + 1);
      }
      table[row]![column] = least;
    }
  }
  return table[left.length]![right.length]!;
}
