import { ABBREVIATIONS, SAME } from './synonyms.ts';

interface Phrase {
  words: readonly string[];
  /** Terms under which a text that contains the words is found as well. */
  adds: readonly string[];
  /** Set for abbreviations: spelled out only where short text makes the reading sure. */
  isAbbreviation: boolean;
}

const phrasesByFirstWord = new Map<string, Phrase[]>();
const canonicalPhrases = new Map<string, { words: readonly string[]; canonical: string }[]>();
const titlePhrases: { words: readonly string[]; abbreviation: string }[] = [];

for (const [canonical, ...others] of SAME) {
  for (const other of others) {
    const words = other.split(' ');
    addPhrase({ words, adds: [canonical!], isAbbreviation: false });
    const known = canonicalPhrases.get(words[0]!) ?? [];
    known.push({ words, canonical: canonical! });
    known.sort((a, b) => b.words.length - a.words.length);
    canonicalPhrases.set(words[0]!, known);
  }
}
for (const [abbreviation, meanings] of Object.entries(ABBREVIATIONS)) {
  const spelledOut = new Set(meanings.flatMap((meaning) => meaning.split(' ')));
  addPhrase({ words: [abbreviation], adds: [...spelledOut], isAbbreviation: true });
  for (const meaning of meanings) {
    const words = meaning.split(' ');
    addPhrase({ words, adds: [abbreviation], isAbbreviation: false });
    titlePhrases.push({ words, abbreviation });
  }
}

function addPhrase(phrase: Phrase): void {
  const first = phrase.words[0]!;
  phrasesByFirstWord.set(first, [...(phrasesByFirstWord.get(first) ?? []), phrase]);
}

function isSameWord(word: string | undefined, expected: string): boolean {
  return word === expected || word === `${expected}s`;
}

function startsAt(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  if (at + phrase.length > words.length) return false;
  for (let offset = 1; offset < phrase.length; offset += 1) {
    const isLast = offset === phrase.length - 1;
    const word = words[at + offset]!;
    const expected = phrase[offset]!;
    if (word !== expected && !(isLast && isSameWord(word, expected))) return false;
  }
  return true;
}

/**
 * Calls `add` with every further term under which a text is found: the common name of synonyms, the
 * abbreviation of a phrase and, when `spellOut`, the words that an abbreviation stands for.
 */
export function addSynonyms(words: readonly string[], spellOut: boolean, add: (term: string) => void): void {
  for (let at = 0; at < words.length; at += 1) {
    const phrases = phrasesByFirstWord.get(words[at]!);
    if (phrases === undefined) continue;
    for (const phrase of phrases) {
      if (phrase.isAbbreviation && !spellOut) continue;
      if (startsAt(words, at, phrase.words)) phrase.adds.forEach(add);
    }
  }
}

/** Calls `add` with the abbreviations whose words all stand in a title, in any order. */
export function addTitleAbbreviations(words: readonly string[], add: (term: string) => void): void {
  for (const { words: phrase, abbreviation } of titlePhrases) {
    if (phrase.every((expected) => words.some((word) => isSameWord(word, expected)))) add(abbreviation);
  }
}

/** The longest spelling of a synonym group that starts at `at`, or null. */
export function findSynonym(
  words: readonly string[],
  at: number,
): { length: number; canonical: string } | null {
  for (const { words: phrase, canonical } of canonicalPhrases.get(words[at]!) ?? []) {
    if (startsAt(words, at, phrase)) return { length: phrase.length, canonical };
  }
  return null;
}
