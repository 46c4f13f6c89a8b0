/** A pattern between slashes, taken apart. */
export interface RegexSource {
  pattern: string;
  flags: string;
}

const DELIMITED = /^\/(.+)\/([a-z]*)$/s;

/** Takes `/pattern/flags` apart; null for anything else. */
export function parseRegexSource(source: string): RegexSource | null {
  const [, pattern, flags] = DELIMITED.exec(source) ?? [];
  return pattern === undefined || flags === undefined ? null : { pattern, flags };
}
