import { foldDisguised } from './plain-words.ts';

/** Words that begin sentences and are the names of some places too; after a word such as "in" they are places. */
const ORDINARY = new Set(
  'are can most baker der waren stelle puesto poste job plaza wer auch dort essen mon ont sur tienen gracias hola cuando como para este مدينة'
    .split(' ')
    .map(foldDisguised),
);
/** Words that no place begins or ends with, although some are the codes of countries. */
const FUNCTION_WORDS = new Set(
  'i do what is as in a an at are am be to of on or and for by with from there has have you your we our it its this that new near ist im am zu es sie ihr und von vom mit bei nach als für hat en al del y que con por para su se está a à au est et du des avec pour dans son sa ses un une في من إلى على هذه هذا'
    .split(' ')
    .map(foldDisguised),
);
const JOINING_WORDS = new Set(['in', 'is', 'ist', 'est', 'at', foldDisguised('في')]);
const ARTICLE = /^(?:the|a|an|der|die|das|dem|den|le|la|les|el|los|las) /i;
/** Names of places have no more words. */
const PLACE_WORDS = 3;

const PREPOSITION =
  /(?:^|[^\p{L}])(?:in|at|near|from|around|nach|bei|aus|à|au|en|près de|de|cerca de|في|من|قرب|إلى) ([^.,;:!?]+)/giu;

/** The place of the world that words name, by one name in all languages; null where they name none. */
export type PlaceOf = (words: string) => string | null;

/** A place that a sentence names. */
export interface NamedPlace {
  /** Folded. */
  words: string;
  /** Which place it is. */
  place: string | null;
}

/** The places of the world that a sentence names. */
export function listPlaces(sentence: string, placeOf: PlaceOf): NamedPlace[] {
  const named = sentence.match(/[\p{L}\p{M}’'-]+(?: [\p{L}\p{M}’'-]+)*/gu) ?? [];
  const runs = [
    ...named.flatMap((run) => listRuns(run.split(' '), isName)).filter(isNoOrdinaryRun),
    ...[...sentence.matchAll(PREPOSITION)].flatMap(([, after = '']) =>
      listRuns(after.trim().split(' ').slice(0, PLACE_WORDS), (_, at) => at === 0),
    ),
  ];
  const bare = [...new Set(runs.map((words) => words.replace(ARTICLE, '')))].filter(
    (words) => words.length > 2 && isNoFunctionRun(words),
  );
  return bare
    .filter((words) => namesPlace(words, placeOf))
    .map((words) => ({ words: foldDisguised(words), place: placeOf(words) }));
}

/** Short words behind others are none of a name, although some are the codes of countries: "Let me". */
const SHORT_END = / \p{Ll}{1,2}$/u;

function isNoFunctionRun(run: string): boolean {
  if (SHORT_END.test(run)) return false;
  const words = foldDisguised(run).split(' ');
  const begins = FUNCTION_WORDS.has(words[0] ?? '') && words[0] !== 'new';
  const isJoined = words.slice(1, -1).some((word) => JOINING_WORDS.has(word));
  return !begins && !isJoined && !FUNCTION_WORDS.has(words.at(-1) ?? '');
}

function isNoOrdinaryRun(run: string): boolean {
  const words = foldDisguised(run.replace(ARTICLE, '')).split(' ');
  return !ORDINARY.has(words[0] ?? '') && !ORDINARY.has(words.at(-1) ?? '');
}

/** More words that name no other place say nothing of a place: "Kiel pays". */
function namesPlace(words: string, placeOf: PlaceOf): boolean {
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
