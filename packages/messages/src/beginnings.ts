/** The first half of a character that takes two units, at an end where its second is missing. */
const HALF = /[\ud800-\udbff]$/;

/** The beginning of a text, of at most `most` UTF-16 units: always whole characters, which can be kept and sent. */
export function beginningOf(text: string, most: number): string {
  return (text.length > most ? text.slice(0, most).replace(HALF, '') : text).toWellFormed();
}

/** A text as far as there is room for it, at most `most` UTF-16 units; "…" as the last says that it went on. */
export function shortened(text: string, most: number): string {
  const whole = text.trim();
  return whole.length > most ? `${beginningOf(whole, most - 1).trimEnd()}…` : whole;
}
