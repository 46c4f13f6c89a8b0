/** Sayings of several languages, as whole words anywhere in a sentence. */
export function wholeSaying(...sayings: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${sayings.join('|')})(?![\p{L}\p{N}])`, 'iu');
}
