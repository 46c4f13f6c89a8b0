import { compoundParts } from './compounds.ts';
import { RELATED_TITLES } from './related-titles.ts';
import { ABBREVIATIONS, ASKED, SAME } from './synonyms.ts';
import { TITLES } from './titles.ts';
import { wordForms } from './word-forms.ts';

/** What terms are to a text that is found by them besides its words. */
export interface SynonymTerms {
  /** Another way to say the same. */
  same: (term: string) => void;
  /** The text itself, by one term. */
  own: (term: string) => void;
  /** What it is called in another language. */
  translated: (term: string) => void;
  /** What is near to it. */
  related: (term: string) => void;
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

interface Meaning {
  words: readonly string[];
  abbreviation: string;
  as: keyof SynonymTerms;
}

/** Words in reading order. */
export interface WordSequence {
  length: number;
  wordAt(index: number): string;
}

const phrasesByFirstWord = new Map<string, Phrase[]>();
const spellingsByFirstWord = new Map<string, { words: readonly string[]; canonical: readonly string[] }[]>();
const meaningsByFirstWord = new Map<string, Meaning[]>();
const relatedByFirstWord = new Map<string, { words: readonly string[]; terms: string[] }[]>();

/** By a meaning: its abbreviations, and what it is called in other languages. */
const shortFor = new Map<string, string[]>();
const saidFor = new Map<string, string[]>();
const spellingsOf = new Map(SAME.map(([canonical, ...others]) => [canonical!, others]));

for (const [canonical, ...others] of SAME) {
  for (const other of others) {
    addPhrase(other, { adds: [canonical!], as: 'same' });
    addSpelling(other, [canonical!]);
  }
}
for (const [word, meaning] of Object.entries(ASKED)) addSpelling(word, [meaning]);
for (const [abbreviation, meanings] of Object.entries(ABBREVIATIONS)) {
  addPhrase(abbreviation, { adds: wordsOf(meanings), as: 'same', isAbbreviation: true });
  for (const meaning of meanings) {
    addPhrase(meaning, { adds: [abbreviation], as: 'same' });
    addMeaning(meaning, abbreviation, 'same');
    addTo(shortFor, meaning, abbreviation);
  }
}
const meansBySaid = new Map<string, readonly string[]>();
for (const { means, said } of TITLES) {
  // No text has such words: the title in every language, and in one.
  const everywhere = `=${means[0]!.replaceAll(' ', '')}`;
  for (const [language, names] of Object.entries(said))
    for (const name of names) {
      const here = `${everywhere}:${language}`;
      meansBySaid.set(name, means);
      addPhrase(name, { adds: [here], as: 'own' });
      addPhrase(name, { adds: [everywhere], as: 'translated' });
      const short = shortFor.get(means[0]!) ?? [];
      addPhrase(name, { adds: wordsOf([...means, ...short]), as: 'translated', isAbbreviation: true });
      for (const meaning of means) addTo(saidFor, meaning, name);
      addSpelling(name, [here, everywhere]);
      for (const apart of saidApart(name)) {
        addMeaning(apart, here, 'own');
        addMeaning(apart, everywhere, 'translated');
      }
    }
  for (const meaning of means) {
    addPhrase(meaning, { adds: [everywhere], as: 'translated' });
    addMeaning(meaning, everywhere, 'translated');
    // One of several names: who types it means the others too. A name of several words is asked for by these.
    if (!meaning.includes(' ') && means.length > 1) addSpelling(meaning, [everywhere]);
  }
}
for (const { asked, near, inAnyOrder } of RELATED_TITLES) {
  // No text has such a word: whatever is near to these titles.
  const term = `~${asked[0]!.replaceAll(' ', '')}`;
  for (const name of new Set(asked.flatMap(namesFor))) addRelated(name, term);
  for (const name of near) {
    if (inAnyOrder) addMeaning(name, term, 'related');
    else addPhrase(name, { adds: [term], as: 'related', isAbbreviation: true });
  }
}
for (const spellings of spellingsByFirstWord.values())
  spellings.sort((a, b) => b.words.length - a.words.length);
for (const titles of relatedByFirstWord.values()) titles.sort((a, b) => b.words.length - a.words.length);

function addPhrase(
  text: string,
  { isAbbreviation = false, ...phrase }: Pick<Phrase, 'adds' | 'as'> & { isAbbreviation?: boolean },
): void {
  const words = text.split(' ');
  addTo(phrasesByFirstWord, words[0]!, { words, isAbbreviation, ...phrase });
}

function addSpelling(text: string, canonical: readonly string[]): void {
  const words = text.split(' ');
  addTo(spellingsByFirstWord, words[0]!, { words, canonical });
}

function addMeaning(text: string, abbreviation: string, as: keyof SynonymTerms): void {
  const words = text.split(' ');
  addTo(meaningsByFirstWord, words[0]!, { words, abbreviation, as });
}

function addRelated(text: string, term: string): void {
  const words = text.split(' ');
  const known = relatedByFirstWord.get(words[0]!)?.find((title) => title.words.join(' ') === text);
  if (known === undefined) addTo(relatedByFirstWord, words[0]!, { words, terms: [term] });
  else known.terms.push(term);
}

/** "Leiter Vertrieb" or "Leitung Filialen" for a German compound, in any order; nothing for another name. */
function saidApart(name: string): string[] {
  const [first, last, third] = compoundParts(name) ?? [];
  if (first === undefined || last === undefined || third !== undefined) return [];
  const heads = [last.word, ...wordForms(last.word)];
  return ['', 'e', 'n', 'en'].flatMap((ending) => heads.map((head) => `${first.word}${ending} ${head}`));
}

/** Everything that people type who mean a title. */
function namesFor(title: string): string[] {
  const names = [title, ...(shortFor.get(title) ?? []), ...(saidFor.get(title) ?? [])];
  return names.flatMap((name) => [name, ...(spellingsOf.get(name) ?? [])]);
}

/** The words of some texts, each once. */
function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split(' ')))];
}

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
  for (const { adds, as } of phrasesAt(words, at, { spellOut })) adds.forEach(add[as]);
}

/** The phrases of the tables that begin at `at`. */
export function phrasesAt(words: WordSequence, at: number, { spellOut }: { spellOut: boolean }): Phrase[] {
  const phrases = phrasesByFirstWord.get(words.wordAt(at)) ?? [];
  return phrases.filter(
    (phrase) => (spellOut || !phrase.isAbbreviation) && startsAt(words, at, phrase.words),
  );
}

/** Adds the abbreviations, and the titles in every language, whose words all stand in a title, in any order. */
export function addTitleAbbreviations(title: readonly string[], add: SynonymTerms): void {
  for (const { abbreviation, as } of meaningsIn(title)) add[as](abbreviation);
}

/** What a title says in words, wherever they stand, that has an abbreviation or a name in other languages. */
export function meaningsIn(title: readonly string[]): Meaning[] {
  const words = new Set(title);
  for (const word of title) if (word.endsWith('s')) words.add(word.slice(0, -1));
  return [...words].flatMap((word) =>
    (meaningsByFirstWord.get(word) ?? []).filter(({ words: meaning }) =>
      meaning.every((expected) => words.has(expected)),
    ),
  );
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

/** The longest title that starts at `at`, with the terms of what is near to it; null where none does. */
export function findRelated(
  words: WordSequence,
  at: number,
): { length: number; terms: readonly string[] } | null {
  for (const { words: title, terms } of relatedByFirstWord.get(words.wordAt(at)) ?? []) {
    if (startsAt(words, at, title)) return { length: title.length, terms };
  }
  return null;
}
