import { BENEFIT_KINDS } from './benefit-kinds.ts';
import { type FoldedWords, foldWords, type Phrases } from './phrases.ts';
import { ASKED_TOPICS } from './position-topics.ts';

/** In a shorter word one letter makes another word. */
const LETTERS_MIN = 5;

/** Words that name a topic by themselves; those with an open end may go on. */
let topicWords: readonly { word: string; isOpen: boolean }[] | undefined;

/** The words of a text, with those that are one letter from a word of a topic put right: "saalry", "verdint". */
export function correctWords(words: FoldedWords): FoldedWords {
  topicWords ??= [...Object.values(ASKED_TOPICS), ...Object.values(BENEFIT_KINDS)].flatMap(listWords);
  const right = words.trim().split(' ').map(correctWord);
  return ` ${right.join(' ')} ` as FoldedWords;
}

function listWords(phrases: Phrases) {
  return Object.values(phrases)
    .flatMap((list) => list.split(','))
    .map((phrase) => ({ word: foldWords(phrase).trim(), isOpen: phrase.trim().endsWith('*') }))
    .filter(({ word }) => word.length >= LETTERS_MIN && !word.includes(' '));
}

function correctWord(word: string): string {
  if (word.length < LETTERS_MIN) return word;
  const near = topicWords?.find(({ word: other, isOpen }) => {
    if (isNear(word, other)) return true;
    return isOpen && [0, 1].some((more) => isNear(word.slice(0, other.length - more), other));
  });
  return near?.word ?? word;
}

/** Whether two words differ by one letter that is other, missing or too many, or by two that changed places. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short[0] !== long[0]) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const [first, second] = [short[at], short[at + 1]];
  return first === long[at + 1] && second === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
