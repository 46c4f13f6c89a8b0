import type { Speech } from './bind-clauses.ts';
import { BINDING_WORDS, PROMISES, SAYS_NOTHING } from './claim-words.ts';
import type { FactStore } from './fact-store.ts';
import { listPlaces, type PlaceOf } from './named-places.ts';
import { asPlainText, foldDisguised } from './plain-words.ts';
import { ProofOfClause } from './prove-clause.ts';

/** What sentences are held against. */
export interface Proof {
  store: FactStore;
  /** What was spoken of so far. */
  speech: Speech;
  placeOf: PlaceOf;
  /** What the model was told to do, folded: nothing of it is said to anybody. */
  instructions: string;
}

/** Longest run without a space; what is longer is no word, but something that is hidden. */
const WORD_MAX = 40;
/** So many words in a row are the instructions, and no chance. */
const LEAK_WORDS = 6;
const ADDRESS =
  /\S*(?:@|:\/\/|www\.)\S*|(?<![\p{L}\p{N}.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?/gu;
const MARKUP = /<\/?[a-z!?]|\]\(|\{\{|javascript:|data:\w+\/|&#?\w+;/i;
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Arabic}]/u;
/**
 * Whether a sentence of a model may be shown: every number, date and place in it was told of what the sentence is about,
 * pay by a field, and promises only as somebody wrote them there.
 */
export function isProven(written: string, proof: Proof): boolean {
  const sentence = written.normalize('NFKC').replace(/\p{Cf}/gu, '');
  // Also what becomes markup when signs of other markup are taken out, such as "<|b|>".
  if (MARKUP.test(sentence) || MARKUP.test(asPlainText(sentence))) return false;
  const folded = foldDisguised(sentence);
  if (leaks(folded, proof.instructions)) return false;
  // Where to go is said by the panel's own links, which no stranger wrote.
  if (matches(ADDRESS, folded)) return false;
  const places = listPlaces(sentence, proof.placeOf);
  const clauses = proof.speech.bind(sentence, places);
  if (proof.speech.isQuotation(sentence)) return true;
  if (OTHER_SCRIPT.test(sentence) || folded.split(' ').some((word) => word.length > WORD_MAX)) return false;
  if (BINDING_WORDS.some((words) => matches(words, folded))) return false;
  return clauses.every((clause) => !isPromise(clause.words) && new ProofOfClause(clause, proof).isProven());
}

/** That nothing is known of a visa promises none. */
const isPromise = (words: string): boolean => matches(PROMISES, words) && !matches(SAYS_NOTHING, words);

const matches = (words: RegExp, folded: string): boolean => folded.search(words) >= 0;

function leaks(folded: string, instructions: string): boolean {
  const words = folded.split(' ');
  return words.some((_, at) => {
    const run = words.slice(at, at + LEAK_WORDS);
    return run.length === LEAK_WORDS && instructions.includes(run.join(' '));
  });
}
