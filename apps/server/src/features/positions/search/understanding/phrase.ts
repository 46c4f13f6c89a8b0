/** A part of a query that means more than its words. */
export interface Phrase {
  /** As it was typed, and where it begins. */
  said: string;
  at: number;
  /** The value of the filter that it stands for. */
  value: string;
  /** All of its values, where it stands for more than one. */
  values?: readonly string[];
  /** What stays in its stead. */
  leaves?: string;
}

/** Words that stand for themselves, not inside of others. */
export function wholeWords(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'iu');
}
