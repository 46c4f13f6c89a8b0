import { BINDING_WORDS, listDates, PAY_CLAIMS } from './claim-words.ts';
import type { Facts } from './fact-group.ts';
import type { KnownFacts } from './known-facts.ts';
import { listNumberWords, type SaidClaim } from './number-words.ts';
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
const CONJUNCTION = / (?:and|or|und|oder|et|ou|y|o|و) /i;
const COUNTRY_CODE = /^\p{Ll}{1,3}$/u;
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
 * Whether a sentence of a model may be shown: every number, date and place in it was said by a tool of just what the
 * sentence speaks of, pay by a field, and promises only as somebody wrote them. The next sentence goes on from what this
 * one names.
 */
export function isProven(written: string, proof: Proof): boolean {
  const sentence = written.normalize('NFKC').replace(/\p{Cf}/gu, '');
  if (MARKUP.test(sentence)) return false;
  const folded = foldDisguised(sentence);
  if (leaks(folded, proof.instructions)) return false;
  // Where to go is said by the panel's own links, which no stranger wrote.
  if (matches(ADDRESS, folded)) return false;
  const { subjects, others } = proof.facts.groundsOf(folded);
  const claims = listClaims(sentence, folded, proof.placeOf);
  const isSaid = (facts: Facts) => facts.isQuotation(sentence) || holds(claims, facts);
  if (subjects.length > 0) return subjects.every((each) => each.some(isSaid));
  // Somewhere among the positions is enough of a place, as in "I found jobs in Kiel"; what one of them pays is not.
  const { places, ...rest } = claims;
  return (
    others.every((facts) => facts.isQuotation(sentence)) ||
    (others.every((facts) => holds({ ...rest, places: [] }, facts)) &&
      places.every((words) => others.some((facts) => facts.hasWords(words))))
  );
}

/** What a sentence says that somebody could rely on. */
interface Claims {
  /** It says what no field can prove, or hides something: only who wrote it so may have said it. */
  isBinding: boolean;
  isPay: boolean;
  numbers: readonly string[];
  /** Numbers in words and dates. */
  words: readonly SaidClaim[];
  places: readonly string[];
}

function listClaims(sentence: string, folded: string, placeOf: Proof['placeOf']): Claims {
  const isHidden = OTHER_SCRIPT.test(sentence) || folded.split(' ').some((word) => word.length > WORD_MAX);
  return {
    isBinding: isHidden || BINDING_WORDS.some((words) => matches(words, folded)),
    isPay: matches(PAY_CLAIMS, folded),
    numbers: listNumbers(folded),
    words: [...listNumberWords(folded), ...listDates(folded)],
    places: listPlaces(sentence, placeOf),
  };
}

function holds({ isBinding, isPay, numbers, words, places }: Claims, facts: Facts): boolean {
  if (isBinding) return false;
  if (isPay && (numbers.length === 0 || !numbers.every(facts.hasFieldNumber))) return false;
  return (
    numbers.every(facts.hasNumber) &&
    places.every(facts.hasWords) &&
    words.every(({ said, number }) => facts.hasWords(said) || (number !== null && facts.hasNumber(number)))
  );
}

const matches = (words: RegExp, folded: string): boolean => folded.search(words) >= 0;

function listPlaces(sentence: string, placeOf: Proof['placeOf']): string[] {
  const named = sentence.match(/[\p{L}\p{M}’'-]+(?: [\p{L}\p{M}’'-]+)*/gu) ?? [];
  const runs = [
    ...named.flatMap((run) => apart(run).flatMap((words) => listRuns(words, isName))).filter(isNoOrdinaryRun),
    ...[...sentence.matchAll(PREPOSITION)].flatMap(([, after = '']) =>
      apart(after.trim()).flatMap((words) => listRuns(words.slice(0, PLACE_WORDS), (_, at) => at === 0)),
    ),
  ];
  const bare = [...new Set(runs.map((words) => words.replace(ARTICLE, '')))].filter(
    ({ length }) => length > 2,
  );
  return bare.filter((words) => namesPlace(words, placeOf)).map(foldDisguised);
}

/** Words of each of several things: "Kiel and Hamburg" is no place. */
const apart = (run: string): string[][] => run.split(CONJUNCTION).map((part) => part.split(' '));

function isNoOrdinaryRun(run: string): boolean {
  const words = run.replace(ARTICLE, '').split(' ');
  // "is" and "it" are countries to a gazetteer.
  if (words.length > 1 && COUNTRY_CODE.test(words.at(-1) ?? '')) return false;
  return ![words[0], words.at(-1)].some((word) => ORDINARY.has(foldDisguised(word ?? '')));
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
