import { ABBREVIATIONS, SAME } from './synonyms.ts';
import { TITLES } from './titles.ts';

/** What terms are to a text that is found by them besides its words. */
export interface SynonymTerms {
  /** Another way to say the same. */
  same: (term: string) => void;
  /** The text itself, by one term. */
  own: (term: string) => void;
  /** What it is called in another language. */
  translated: (term: string) => void;
}

interface Phrase {
  words: readonly string[];
  /** Terms under which a text that contains the words is found as well. */
  adds: readonly string[];
  /** What these terms are to it. */
  as: keyof SynonymTerms;
  /** Set for abbreviations: spelled out only where short text makes the reading sure. */
  isAbbreviation: boolean;
}

/** Words in reading order. */
export interface WordSequence {
  length: number;
  wordAt(index: number): string;
}

const phrasesByFirstWord = new Map<string, Phrase[]>();
const spellingsByFirstWord = new Map<string, { words: readonly string[]; canonical: readonly string[] }[]>();
const meaningsByFirstWord = new Map<
  string,
  { words: readonly string[]; abbreviation: string; as: keyof SynonymTerms }[]
>();

for (const [canonical, ...others] of SAME) {
  for (const other of others) {
    const words = other.split(' ');
    addTo(phrasesByFirstWord, words[0]!, { words, adds: [canonical!], as: 'same', isAbbreviation: false });
    addTo(spellingsByFirstWord, words[0]!, { words, canonical: [canonical!] });
  }
}
for (const [abbreviation, meanings] of Object.entries(ABBREVIATIONS)) {
  const spelledOut = new Set(meanings.flatMap((meaning) => meaning.split(' ')));
  addTo(phrasesByFirstWord, abbreviation, {
    words: [abbreviation],
    adds: [...spelledOut],
    as: 'same',
    isAbbreviation: true,
  });
  for (const meaning of meanings) {
    const words = meaning.split(' ');
    addTo(phrasesByFirstWord, words[0]!, { words, adds: [abbreviation], as: 'same', isAbbreviation: false });
    addTo(meaningsByFirstWord, words[0]!, { words, abbreviation, as: 'same' });
  }
}
const meansBySaid = new Map<string, readonly string[]>();
for (const { means, said } of TITLES) {
  // No text has such words: the title in every language, and in one.
  const everywhere = `=${means[0]!.replaceAll(' ', '')}`;
  const meant = [...new Set(means.flatMap((meaning) => meaning.split(' ')))];
  for (const [language, names] of Object.entries(said))
    for (const name of names) {
      const words = name.split(' ');
      const here = `${everywhere}:${language}`;
      meansBySaid.set(name, means);
      addTo(phrasesByFirstWord, words[0]!, { words, adds: [here], as: 'own', isAbbreviation: false });
      addTo(phrasesByFirstWord, words[0]!, {
        words,
        adds: [everywhere],
        as: 'translated',
        isAbbreviation: false,
      });
      addTo(phrasesByFirstWord, words[0]!, { words, adds: meant, as: 'translated', isAbbreviation: true });
      addTo(spellingsByFirstWord, words[0]!, { words, canonical: [here, everywhere] });
    }
  for (const meaning of means) {
    const words = meaning.split(' ');
    addTo(phrasesByFirstWord, words[0]!, {
      words,
      adds: [everywhere],
      as: 'translated',
      isAbbreviation: false,
    });
    addTo(meaningsByFirstWord, words[0]!, { words, abbreviation: everywhere, as: 'translated' });
    // One of several names: who types it means the others too. A name of several words is asked for by these.
    if (words.length === 1 && means.length > 1)
      addTo(spellingsByFirstWord, words[0]!, { words, canonical: [everywhere] });
  }
}
for (const spellings of spellingsByFirstWord.values())
  spellings.sort((a, b) => b.words.length - a.words.length);

function addTo<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [item]);
  else known.push(item);
}

/** What an abbreviation, or a title of another language, stands for; nothing for another text. */
export function spelledOut(text: string): readonly string[] {
  return Object.hasOwn(ABBREVIATIONS, text) ? ABBREVIATIONS[text]! : (meansBySaid.get(text) ?? []);
}

/** What may begin with a word: nothing of the tables, only what is added where abbreviations are spelled out, more. */
export const NO_PHRASE = 0;
export const ABBREVIATION = 1;
export const PHRASE = 2;

/** What of the tables begins with the word. */
export function phraseKind(word: string): number {
  const phrases = phrasesByFirstWord.get(word);
  if (phrases === undefined) return NO_PHRASE;
  return phrases.every((phrase) => phrase.isAbbreviation) ? ABBREVIATION : PHRASE;
}

/** The last word of a phrase may stand in the plural. */
function startsAt(words: WordSequence, at: number, phrase: readonly string[]): boolean {
  const last = phrase.length - 1;
  if (at + last >= words.length) return false;
  for (let offset = 1; offset <= last; offset += 1) {
    const word = words.wordAt(at + offset);
    const expected = phrase[offset]!;
    if (word !== expected && !(offset === last && word === `${expected}s`)) return false;
  }
  return true;
}

/**
 * Adds every further term under which a text is found because of the phrases that begin at `at`: the common name of
 * synonyms, the abbreviation of its meaning, the title in other languages and, when `spellOut`, the other way round.
 */
export function addSynonymsAt(
  words: WordSequence,
  at: number,
  { spellOut, add }: { spellOut: boolean; add: SynonymTerms },
): void {
  for (const phrase of phrasesByFirstWord.get(words.wordAt(at)) ?? []) {
    if (phrase.isAbbreviation && !spellOut) continue;
    if (startsAt(words, at, phrase.words)) phrase.adds.forEach(add[phrase.as]);
  }
}

/** Adds the abbreviations, and the titles in every language, whose words all stand in a title, in any order. */
export function addTitleAbbreviations(title: readonly string[], add: SynonymTerms): void {
  const words = new Set(title);
  for (const word of title) if (word.endsWith('s')) words.add(word.slice(0, -1));
  for (const word of words) {
    for (const { words: meaning, abbreviation, as } of meaningsByFirstWord.get(word) ?? []) {
      if (meaning.every((expected) => words.has(expected))) add[as](abbreviation);
    }
  }
}

/** The longest spelling of a synonym group that starts at `at`, with the terms of the group; null where none does. */
export function findSynonym(
  words: WordSequence,
  at: number,
): { length: number; canonical: readonly string[] } | null {
  for (const { words: phrase, canonical } of spellingsByFirstWord.get(words.wordAt(at)) ?? []) {
    if (startsAt(words, at, phrase)) return { length: phrase.length, canonical };
  }
  return null;
}
