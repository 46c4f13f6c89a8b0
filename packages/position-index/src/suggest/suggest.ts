import type { Catalog } from '../catalog/catalog.ts';
import type { PlaceTable } from '../catalog/place-table.ts';
import { resetArena } from '../query/arena.ts';
import { siteOf } from '../query/search.ts';
import { countText } from '../query/text-match.ts';
import { countOfOption, type Part, type Scope } from '../segment/segment-set.ts';
import { documentWords } from '../text/document-words.ts';
import { foldOption, foldText } from '../text/fold.ts';
import { removeGenderMarks } from '../text/gender.ts';
import { NearestWords } from '../text/nearest-words.ts';
import { spelledOut } from '../text/phrases.ts';
import { unitsOf } from '../text/units.ts';
import type { FacetFilter, TermSuggestion } from '../types.ts';

/** An unfinished text and what it is meant for. */
export interface SuggestRequest {
  kind: 'query' | 'location';
  text: string;
  limit: number;
  /** What the site is restricted to, as in a query; nothing outside of it is suggested. */
  base?: readonly FacetFilter[];
}

/** Share of the list that one kind may take while others have something to offer. */
const SHARES = { title: 0.5, skill: 0.375, department: 0.125, place: 1 } as const;

/** A suggestion with the key under which its spellings are one. */
type QuerySuggestion = TermSuggestion & { key: string };

/**
 * What an unfinished text may mean. A search for a title, skill or department shows `count` open positions; at a place are
 * that many, and a search for it may show more around it. Never 0.
 */
export function suggest(whole: Scope, catalog: Catalog, request: SuggestRequest): TermSuggestion[] {
  resetArena();
  const set = siteOf(whole, catalog, request.base ?? []);
  const limit = Number.isFinite(request.limit) ? Math.max(0, Math.floor(request.limit)) : 0;
  const found =
    request.kind === 'location'
      ? suggestPlaces(set, catalog.places, request.text)
      : suggestTerms(set, request.text);
  const beginning = foldText(request.text).trim();
  const rank = (suggestion: QuerySuggestion) => (foldOption(suggestion.text).startsWith(beginning) ? 1 : 0);
  const sorted = found
    .filter((suggestion) => suggestion.count > 0)
    .map((suggestion) => ({ suggestion, rank: rank(suggestion) }))
    .sort(
      (a, b) =>
        b.rank - a.rank ||
        b.suggestion.count - a.suggestion.count ||
        (a.suggestion.text < b.suggestion.text ? -1 : 1),
    )
    .map(({ suggestion }) => suggestion);
  return mix(withoutRepeats(sorted), limit).map(({ text, kind, count }) => ({
    text,
    kind,
    // What is suggested is looked for in every part of a position.
    count: kind === 'place' ? count : countText(set, text),
  }));
}

/** Places in which every word typed begins a word of the place; with typos where nothing fits. */
function suggestPlaces(set: Scope, table: PlaceTable, text: string): QuerySuggestion[] {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const live = livePlaces(set, table);
  const spelled = findLabels(table, live, words.map(startsWith));
  const labels =
    spelled.length > 0
      ? spelled
      : findLabels(
          table,
          live,
          words.map((word) => isNearest(table, live, word)),
        );
  return labels.map((label) => ({
    text: table.labels.values[label]!,
    kind: 'place',
    count: countOfLabel(set, label),
    key: foldOption(table.labels.values[label]!),
  }));
}

const WORDS_MAX = 8;

/** Entries per segment that are compared in full; the most frequent ones where more fit. */
const ENTRIES_MAX = 500;

/** The words of an unfinished query, each of which may be the beginning of one. */
function typedWords(text: string): string[] {
  return [...new Set(documentWords(removeGenderMarks(foldText(text.slice(0, 200)))))].slice(0, WORDS_MAX);
}

/**
 * Titles, skills and departments in which every word typed begins a word, also those that an abbreviation stands for;
 * with typos where nothing fits.
 */
function suggestTerms(set: Scope, text: string): QuerySuggestion[] {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const meant = spelledOut(words.join(' ')).map((meaning) => meaning.split(' '));
  const spelled = [words, ...meant].flatMap((some) =>
    findEntries(
      set,
      some.map((word) => [word]),
    ),
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

const startsWith = (word: string) => (known: string) => known.startsWith(word);

function isNearest(table: PlaceTable, live: Uint8Array, word: string): (known: string) => boolean {
  const isLive = (known: string) => table.withWord(known).some((place) => live[place] === 1);
  const known = [...table.words()].filter(isLive);
  if (known.some(startsWith(word))) return startsWith(word);
  const nearest = new NearestWords(word);
  if (!nearest.isPossible) return () => false;
  known.forEach((candidate) => {
    nearest.offerBeginning(unitsOf(candidate), () => true);
  });
  const words = new Set(nearest.words);
  return (candidate) => words.has(candidate);
}

function findLabels(
  table: PlaceTable,
  live: Uint8Array,
  tests: readonly ((known: string) => boolean)[],
): number[] {
  const hits = new Uint8Array(table.size);
  tests.forEach((test, index) => {
    for (const known of table.words()) {
      if (!test(known)) continue;
      for (const place of table.withWord(known)) if (hits[place] === index) hits[place] = index + 1;
    }
  });
  const labels = new Set<number>();
  hits.forEach((count, place) => {
    if (count === tests.length && live[place] === 1) labels.add(table.labelOf[place]!);
  });
  return [...labels];
}

function livePlaces(set: Scope, table: PlaceTable): Uint8Array {
  const live = new Uint8Array(table.size);
  for (const part of set.parts) {
    const column = part.segment.places;
    column.options.forEach((place, local) => {
      if (countOfOption(set, { part, column, local }) > 0) live[place] = 1;
    });
  }
  return live;
}

function countOfLabel(set: Scope, label: number): number {
  return set.parts.reduce((sum, part) => {
    const column = part.segment.labels;
    const local = column.localOf(label);
    return local < 0 ? sum : sum + countOfOption(set, { part, column, local });
  }, 0);
}

/** The same text may be a skill and a department; the first is kept. */
function withoutRepeats(sorted: readonly QuerySuggestion[]): QuerySuggestion[] {
  const seen = new Set<string>();
  return sorted.filter(({ text }) => {
    const key = foldOption(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Cuts the list so that each kind gets its share, and fills what is left with the next best. */
function mix(sorted: readonly QuerySuggestion[], limit: number): QuerySuggestion[] {
  const taken = new Map<string, number>();
  const chosen = new Set<QuerySuggestion>();
  for (const suggestion of sorted) {
    const already = taken.get(suggestion.kind) ?? 0;
    if (chosen.size < limit && already < Math.max(1, Math.floor(limit * SHARES[suggestion.kind]))) {
      chosen.add(suggestion);
      taken.set(suggestion.kind, already + 1);
    }
  }
  for (const suggestion of sorted) if (chosen.size < limit) chosen.add(suggestion);
  return sorted.filter((suggestion) => chosen.has(suggestion));
}
