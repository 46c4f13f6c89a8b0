/** Words of a query to give up, and how many positions the others find. */
export interface WordRelaxation {
  dropped: string[];
  count: number;
}

/** A longer text is no search whose words somebody chose one by one; each costs a search. */
const WORDS_MAX = 8;
const OFFERED_MAX = 3;
/** Quotes and what is not wanted are more than their words. */
const MORE_THAN_WORDS = /["\u2212]|(?:^|\s)-/u;

/**
 * What to give up of the words of a query that finds nothing: those that find nothing alone, and where the others find
 * nothing together either, one more; the likeliest first. Empty where that leads nowhere.
 */
export function relaxWords(text: string, countOf: (text: string) => number): WordRelaxation[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length < 2 || words.length > WORDS_MAX || MORE_THAN_WORDS.test(text)) return [];
  const unknown = words.filter((word) => countOf(word) === 0);
  const relaxation = (dropped: string[]): WordRelaxation => {
    const rest = words.filter((word) => !dropped.includes(word)).join(' ');
    return { dropped, count: rest === '' ? 0 : countOf(rest) };
  };
  const known = relaxation(unknown);
  if (unknown.length > 0 && known.count > 0) return [known];
  return [...new Set(words)]
    .filter((word) => !unknown.includes(word))
    .map((word) => relaxation([...unknown, word]))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, OFFERED_MAX);
}
