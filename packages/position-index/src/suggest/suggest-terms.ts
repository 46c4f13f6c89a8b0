import { countOfOption, type Part, type Scope } from '../segment/segment-set.ts';
import { documentWords } from '../text/document-words.ts';
import { foldOption, foldText } from '../text/fold.ts';
import { removeGenderMarks } from '../text/gender.ts';
import { NearestWords } from '../text/nearest-words.ts';
import type { TermSuggestion } from '../types.ts';

const WORDS_MAX = 8;
/** Entries per segment that are compared in full; the most frequent ones where more fit. */
const ENTRIES_MAX = 500;

/** A suggestion with the key under which its spellings are one. */
export type QuerySuggestion = TermSuggestion & { key: string };

/** The words of an unfinished query, each of which may be the beginning of one. */
export function typedWords(text: string): string[] {
  return [...new Set(documentWords(removeGenderMarks(foldText(text.slice(0, 200)))))].slice(0, WORDS_MAX);
}

/** Titles, skills and departments in which every word typed begins a word; with typos where nothing fits. */
export function suggestTerms(set: Scope, text: string): QuerySuggestion[] {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const spelled = findEntries(
    set,
    words.map((word) => [word]),
  );
  if (spelled.length > 0) return spelled;
  return findEntries(
    set,
    words.map((word) => (hasEntries(set, word) ? [word] : nearestBeginnings(set, word))),
  );
}

/** Entries in which, for every word, one of its readings begins a word. */
function findEntries(set: Scope, readings: readonly (readonly string[])[]): QuerySuggestion[] {
  const found = new Map<string, QuerySuggestion>();
  for (const part of set.parts) {
    for (const suggestion of entriesOf(set, part, readings)) {
      const known = found.get(suggestion.key);
      if (known === undefined) found.set(suggestion.key, suggestion);
      else known.count += suggestion.count;
    }
  }
  return [...found.values()];
}

function entriesOf(scope: Scope, part: Part, readings: readonly (readonly string[])[]): QuerySuggestion[] {
  const { entries, dictionary } = part.segment;
  const countOf = (entry: number) => countOfEntry(scope, part, entry);
  const hits = new Uint8Array(entries.texts.size);
  readings.forEach((words, index) => {
    for (const word of words) {
      const [from, to] = dictionary.range(word);
      for (const entry of entries.withTerms(from, to)) if (hits[entry] === index) hits[entry] = index + 1;
    }
  });
  let found: { entry: number; count: number }[] = [];
  hits.forEach((reached, entry) => {
    const count = reached === readings.length ? countOf(entry) : 0;
    if (count > 0) found.push({ entry, count });
  });
  if (found.length > ENTRIES_MAX) {
    found.sort((a, b) => b.count - a.count || a.entry - b.entry);
    found = found.slice(0, ENTRIES_MAX);
  }
  return found.map(({ entry, count }) => {
    const text = entries.texts.textAt(entry);
    const kind = entries.kindOf(entry);
    return { text, kind, count, key: `${kind}:${foldOption(text)}` };
  });
}

function countOfEntry(scope: Scope, part: Part, entry: number): number {
  const { column } = part.segment.entries;
  return countOfOption(scope, { part, column, local: column.localOf(entry) });
}

function hasEntries(set: Scope, word: string): boolean {
  return set.parts.some((part) => {
    const { dictionary, entries } = part.segment;
    const [from, to] = dictionary.range(word);
    return entries.withTerms(from, to).some((entry) => countOfEntry(set, part, entry) > 0);
  });
}

function nearestBeginnings(set: Scope, word: string): readonly string[] {
  const nearest = new NearestWords(word);
  if (!nearest.isPossible) return [];
  for (const part of set.parts) {
    const { dictionary, entries } = part.segment;
    const [from, to] = dictionary.range(word[0]!);
    for (let term = from; term < to; term += 1) {
      const known = entries.withTerms(term, term + 1);
      if (known.length === 0) continue;
      nearest.offerBeginning(dictionary.unitsAt(term), () =>
        known.some((entry) => countOfEntry(set, part, entry) > 0),
      );
    }
  }
  return nearest.words;
}
