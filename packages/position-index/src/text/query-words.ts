import { type CompoundPart, compoundParts } from './compounds.ts';
import { umlautSpellings } from './document-words.ts';
import { foldText } from './fold.ts';
import { removeGenderMarks } from './gender.ts';
import { findRelated, findSynonym, type WordSequence } from './phrases.ts';
import { NOISE_WORDS, RANK_WORDS, STOP_WORDS } from './stop-words.ts';
import { scanTokens, type TokenSink } from './tokens.ts';
import { wordForms } from './word-forms.ts';
import type { WordSpan } from './word-span.ts';

/** Only so much of a query is read; the rest of a pasted text changes nothing. */
export const QUERY_LENGTH_MAX = 1000;
/** Only so many different words of a query are looked up. */
export const QUERY_WORDS_MAX = 32;

/** One thing asked for; every wanted one must match somewhere in a position. */
export interface QueryWord {
  text: string;
  /** The words of a compound, to be looked up one by one where the compound itself is unknown. */
  parts: readonly string[] | null;
  /** Terms that are as good as the word: the common name of synonyms, the other spelling of an umlaut. */
  same: readonly string[];
  /** Plural, singular and gender forms of the word. */
  forms: readonly string[];
  /** What the word, a part of a German compound, is called in English. */
  translated: readonly string[];
  /** Terms of the titles that are near to the one of which the word is a part. */
  related: readonly string[];
  /**
   * Whether the word may go on: one that somebody has is meant as it is (`intern` is no `international`, `C` no
   * beginning of everything). A lone character of a script without spaces always may.
   */
  prefix: 'never' | 'always' | 'whenUnknown';
  /** False for a word like `jobs`, which lifts positions but need not occur. */
  isWanted: boolean;
  /** A query of stop words only is looked up, but those that nobody has are passed over. */
  isStopWord: boolean;
  /** It says how high a position stands. */
  isRank: boolean;
}

interface RawWord {
  text: string;
  parts: readonly string[] | null;
  isPair: boolean;
}

class RawWordList implements TokenSink {
  readonly words: RawWord[] = [];

  word(span: WordSpan): void {
    this.#add(span.toString());
  }

  compound(parts: readonly string[], joined: string | null): void {
    if (joined === null) for (const part of parts) this.#add(part);
    else this.words.push({ text: joined, parts, isPair: false });
  }

  gendered(base: string): void {
    this.#add(base);
  }

  run(characters: readonly string[]): void {
    if (characters.length === 1) this.#add(characters[0]!);
    for (let at = 0; at + 1 < characters.length; at += 1) {
      this.words.push({ text: characters[at]! + characters[at + 1]!, parts: null, isPair: true });
    }
  }

  #add(text: string): void {
    this.words.push({ text, parts: null, isPair: false });
  }
}

/** The words of a query as a person meant them. Quotes, signs and operators are plain punctuation or words. */
export function queryWords(text: string): QueryWord[] {
  const shortened = text.slice(0, QUERY_LENGTH_MAX);
  const list = new RawWordList();
  scanTokens(removeGenderMarks(foldText(shortened)), list);
  const umlauts = umlautsByFolded(shortened);
  const words = uniteSynonyms(list.words, umlauts);
  const meant = withoutStopWords(words);
  const last = meant.at(-1);
  // A word that may go on: not a pair, and not a phrase that was replaced by its common name.
  if (last !== undefined && last.text !== '' && !last.isPair) {
    last.prefix = last.text.length > 1 || /^[a-z]$/.test(last.text) ? 'whenUnknown' : 'always';
  }
  return distinct(meant);
}

/** What else companies call a rank. */
const ALIKE_RANKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['head', ['director']],
  ['director', ['head']],
]);

type DraftWord = QueryWord & { isPair: boolean };

function uniteSynonyms(raw: readonly RawWord[], umlauts: ReadonlyMap<string, string>): DraftWord[] {
  const sequence = { length: raw.length, wordAt: (index: number) => raw[index]!.text };
  const related = relatedByWord(sequence);
  const words: DraftWord[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const { text, parts, isPair } = raw[at]!;
    const synonym = findSynonym(sequence, at);
    const same = [...(synonym?.canonical ?? []), umlauts.get(text)].filter((term) => term !== undefined);
    const isPhrase = synonym !== null && synonym.length > 1;
    const word: DraftWord = {
      text: isPhrase ? '' : text,
      parts: synonym === null ? parts : null,
      same,
      forms: isPhrase || isPair ? [] : wordForms(text),
      translated: [],
      related: [...(related[at] ?? []), ...(ALIKE_RANKS.get(text) ?? [])],
      prefix: 'never',
      isWanted: true,
      isStopWord: !isPhrase && STOP_WORDS.has(text),
      isRank: !isPhrase && RANK_WORDS.has(text),
      isPair,
    };
    // What the table of titles knows is found there, taken apart too.
    const compound = synonym === null ? compoundParts(text) : null;
    if (compound === null) words.push(word);
    else words.push(...takeApart(word, compound));
    if (synonym !== null) at += synonym.length - 1;
  }
  return words;
}

/** The parts of a compound, each of which the compound itself says as well. */
function takeApart(compound: DraftWord, parts: readonly CompoundPart[]): DraftWord[] {
  return parts.map(({ word, english }) => ({
    ...compound,
    text: word,
    parts: null,
    same: [compound.text, ...compound.same],
    forms: [...new Set([...wordForms(word), ...compound.forms])],
    translated: english,
  }));
}

/** For each word, the terms of what is near to the longest title in which it stands. */
function relatedByWord(sequence: WordSequence): (readonly string[])[] {
  const terms: (readonly string[])[] = [];
  while (terms.length < sequence.length) {
    const title = findRelated(sequence, terms.length);
    for (let word = title?.length ?? 1; word > 0; word -= 1) terms.push(title?.terms ?? []);
  }
  return terms;
}

/** Drops words without meaning, unless nothing else is left; a query of noise words only asks for everything. */
function withoutStopWords(words: readonly DraftWord[]): DraftWord[] {
  const marked = words.map((word) => ({ ...word, isWanted: !NOISE_WORDS.has(word.text) }));
  const meant = marked.filter((word) => !word.isStopWord);
  return meant.length > 0 ? meant : marked;
}

function distinct(words: readonly DraftWord[]): QueryWord[] {
  const seen = new Map<string, QueryWord>();
  for (const { isPair: _, ...word } of words) {
    const key = word.text === '' ? ` ${word.same[0]}` : word.text;
    const earlier = seen.get(key);
    // The word said whole is the narrower wish.
    if (earlier === undefined && seen.size < QUERY_WORDS_MAX) seen.set(key, word);
  }
  return [...seen.values()];
}

function umlautsByFolded(text: string): Map<string, string> {
  const spellings = umlautSpellings(text).map(foldText);
  const words = text.normalize('NFC').match(/[\p{L}\p{M}]*[äöüåø][\p{L}\p{M}]*/giu) ?? [];
  return new Map(words.map((word, index) => [foldText(word), spellings[index]!]));
}
