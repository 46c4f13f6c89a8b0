/**
 * Words that say how high a position stands, not what is done in it (English, German, French, Spanish): a title
 * that shares nothing else with a query is no answer to it.
 */
export const RANK_WORDS: ReadonlySet<string> = new Set(
  `head director chief vp
  leiter leiterin leitung leitende leitender
  directeur directrice responsable
  directora jefe jefa`.split(/\s+/),
);

/** What else companies call a rank. */
const ALIKE: Readonly<Record<string, readonly string[]>> = { head: ['director'], director: ['head'] };

/** What else companies call the rank that a word names; nothing for any other word. */
export function alikeRanks(word: string): readonly string[] {
  return RANK_WORDS.has(word) ? (ALIKE[word] ?? []) : [];
}
