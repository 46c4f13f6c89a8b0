import {
  DEPARTMENT_BIT,
  PLACES_BIT,
  SKILLS_BIT,
  synonymLevel,
  TITLE_SHIFT,
  titleLevel,
} from '../ranking/weights.ts';
import { documentWords, umlautSpellings } from '../text/document-words.ts';
import { foldText } from '../text/fold.ts';
import { removeGenderMarks } from '../text/gender.ts';
import { addSynonyms, addTitleAbbreviations } from '../text/phrases.ts';
import type { IndexedPlace, IndexedPosition } from '../types.ts';

/** Receives the terms of a position. */
export interface TermSink {
  /** A term in the title, skills, department or places; `bits` as in ranking/weights.ts. */
  strong(term: string, bits: number): void;
  /** One occurrence in the description. */
  mention(term: string): void;
}

const TITLE_MASK = 7 << TITLE_SHIFT;

/** Joins the bits of two occurrences of one term: the better title level and all fields. */
export function mergeBits(left: number, right: number): number {
  const level = Math.max(left & TITLE_MASK, right & TITLE_MASK);
  return level | ((left | right) & ~TITLE_MASK);
}

/** Calls the sink with every term under which the position is found. */
export function analysePosition(position: IndexedPosition, sink: TermSink): void {
  analyseTitle(position.title, sink);
  for (const skill of position.skills) analyseShort(skill, SKILLS_BIT, sink);
  analyseShort(position.department, DEPARTMENT_BIT, sink);
  for (const place of position.places) for (const word of placeWords(place)) sink.strong(word, PLACES_BIT);
  if (position.remote !== 'none') sink.strong('remote', PLACES_BIT);
  analyseDescription(position.description, sink);
}

function analyseTitle(title: string, sink: TermSink): void {
  const words = documentWords(removeGenderMarks(foldText(title)));
  const level = titleLevel(words.length);
  const bits = level << TITLE_SHIFT;
  const synonymBits = synonymLevel(level) << TITLE_SHIFT;
  for (const word of words) sink.strong(word, bits);
  const addSynonym = (term: string) => sink.strong(term, synonymBits);
  addSynonyms(words, true, addSynonym);
  addTitleAbbreviations(words, addSynonym);
  addUmlautSpellings(title, bits, sink);
}

function analyseShort(text: string, bits: number, sink: TermSink): void {
  if (text === '') return;
  const words = documentWords(foldText(text));
  for (const word of words) sink.strong(word, bits);
  addSynonyms(words, true, (term) => sink.strong(term, bits));
  addUmlautSpellings(text, bits, sink);
}

function addUmlautSpellings(text: string, bits: number, sink: TermSink): void {
  for (const spelling of umlautSpellings(text)) {
    for (const word of documentWords(foldText(spelling))) sink.strong(word, bits);
  }
}

function analyseDescription(text: string, sink: TermSink): void {
  const words = documentWords(foldText(text));
  for (const word of words) sink.mention(word);
  addSynonyms(words, false, (term) => sink.mention(term));
  for (const spelling of umlautSpellings(text)) {
    for (const word of documentWords(foldText(spelling))) sink.mention(word);
  }
}

const PLACE_CACHE_MAX = 20_000;
const wordsByPlace = new Map<string, readonly string[]>();

/** Distinct words by which a place is found: those of its label and of `words`. */
export function placeWords(place: Pick<IndexedPlace, 'label' | 'words'>): readonly string[] {
  const key = `${place.label}\n${place.words}`;
  const known = wordsByPlace.get(key);
  if (known !== undefined) return known;
  const spellings = umlautSpellings(key).map(foldText);
  const words = [...new Set([foldText(key), ...spellings].flatMap(documentWords))];
  if (wordsByPlace.size >= PLACE_CACHE_MAX) wordsByPlace.clear();
  wordsByPlace.set(key, words);
  return words;
}
