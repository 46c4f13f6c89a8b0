import { wholeWords } from '../positions/index.ts';

/** Sayings of several languages, as whole words anywhere in a sentence. */
export function wholeSaying(...sayings: readonly string[]): RegExp {
  return wholeWords(`(?:${sayings.join('|')})`);
}
