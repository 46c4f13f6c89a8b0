const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;

/** A name as it stands in a sentence that is written from right to left: signs at its end stay with it. */
export function ownDirection(locale: string, name: string): string {
  return RIGHT_TO_LEFT.test(locale) ? `\u2068${name}\u2069` : name;
}
