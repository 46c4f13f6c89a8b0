import { BINDING_WORDS, CLAIM_WORDS, PAY_CLAIMS } from './claim-words.ts';
import type { KnownFacts } from './known-facts.ts';
import { foldDisguised, listNumbers } from './plain-words.ts';

/** What sentences are held against. */
export interface Proof {
  facts: KnownFacts;
  /** The place of the world that words name; null where they name none. */
  placeOf: (words: string) => string | null;
  /** What the model was told to do, folded: nothing of it is said to anybody. */
  instructions: string;
}

/** Longest run without a space; what is longer is no word, but something that is hidden. */
const WORD_MAX = 40;
/** So many words in a row are the instructions, and no chance. */
const LEAK_WORDS = 6;
/** Words that begin sentences and are the names of some places too; after a word such as "in" they are places. */
const ORDINARY = new Set(
  'are can most baker der waren stelle wer auch dort essen mon ont sur tienen gracias hola cuando como para este مدينة'
    .split(' ')
    .map(foldDisguised),
);
const ARTICLE = /^(?:the|a|an|der|die|das|dem|den|le|la|les|el|los|las) /i;
/** Names of places have no more words. */
const PLACE_WORDS = 3;

const ADDRESS =
  /\S*(?:@|:\/\/|www\.)\S*|(?<![\p{L}\p{N}.])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:\/\S*)?/gu;
const MARKUP = /<\/?[a-z!?]|\]\(|\{\{|javascript:|data:\w+\/|&#?\w+;/i;
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Arabic}]/u;
const PREPOSITION =
  /(?:^|[^\p{L}])(?:in|at|near|from|around|nach|bei|aus|à|au|en|près de|de|cerca de|في|من|قرب|إلى) ([^.,;:!?]+)/giu;

/**
 * Whether a sentence of a model may be shown: every number, date and place in it was said by a tool, pay by a field, and
 * promises only as somebody wrote them.
 */
export function isProven(written: string, proof: Proof): boolean {
  const sentence = written.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (MARKUP.test(sentence)) return false;
  const folded = foldDisguised(sentence);
  if (leaks(folded, proof.instructions)) return false;
  // Where to go is said by the panel's own links, which no stranger wrote.
  if (matches(ADDRESS, folded)) return false;
  if (proof.facts.isQuotation(sentence)) return true;
  if (OTHER_SCRIPT.test(sentence) || folded.split(' ').some((word) => word.length > WORD_MAX)) return false;
  if (BINDING_WORDS.some((words) => matches(words, folded))) return false;
  const numbers = listNumbers(folded);
  if (matches(PAY_CLAIMS, folded))
    if (numbers.length === 0 || !numbers.every((number) => proof.facts.hasFieldNumber(number))) return false;
  return (
    numbers.every((number) => proof.facts.hasNumber(number)) &&
    listClaims(folded).every((words) => proof.facts.hasWords(words)) &&
    listPlaces(sentence, proof.placeOf).every((words) => proof.facts.hasWords(words))
  );
}

const matches = (words: RegExp, folded: string): boolean => folded.search(words) >= 0;

function listClaims(folded: string): string[] {
  const words = Object.values(CLAIM_WORDS).flatMap((claims) => [...folded.matchAll(claims)]);
  return words.map(([found]) => found);
}

function listPlaces(sentence: string, placeOf: Proof['placeOf']): string[] {
  const named = sentence.match(/[\p{L}\p{M}’'-]+(?: [\p{L}\p{M}’'-]+)*/gu) ?? [];
  const runs = [
    ...named.flatMap((run) => listRuns(run.split(' '), isName)).filter(isNoOrdinaryRun),
    ...[...sentence.matchAll(PREPOSITION)].flatMap(([, after = '']) =>
      listRuns(after.trim().split(' ').slice(0, PLACE_WORDS), (_, at) => at === 0),
    ),
  ];
  const bare = [...new Set(runs.map((words) => words.replace(ARTICLE, '')))].filter(
    ({ length }) => length > 2,
  );
  return bare.filter((words) => namesPlace(words, placeOf)).map(foldDisguised);
}

function isNoOrdinaryRun(run: string): boolean {
  const words = foldDisguised(run.replace(ARTICLE, '')).split(' ');
  return !ORDINARY.has(words[0] ?? '') && !ORDINARY.has(words.at(-1) ?? '');
}

/** More words that name no other place say nothing of a place: "Kiel pays". */
function namesPlace(words: string, placeOf: Proof['placeOf']): boolean {
  const place = placeOf(words);
  const fewer = words.split(' ').slice(0, -1).join(' ');
  return place !== null && (fewer === '' || placeOf(fewer) !== place);
}

const isName = (word: string): boolean => /^(?:\p{Lu}|\p{Script=Arabic})/u.test(word);

/** Words in a row that begin where `begins` says so. */
function listRuns(words: readonly string[], begins: (word: string, at: number) => boolean): string[] {
  return words.flatMap((word, at) =>
    begins(word, at)
      ? Array.from({ length: PLACE_WORDS }, (_, more) => words.slice(at, at + more + 1).join(' '))
      : [],
  );
}

function leaks(folded: string, instructions: string): boolean {
  const words = folded.split(' ');
  return words.some((_, at) => {
    const run = words.slice(at, at + LEAK_WORDS);
    return run.length === LEAK_WORDS && instructions.includes(run.join(' '));
  });
}
