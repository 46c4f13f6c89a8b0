/**
 * A spreadsheet takes such a cell for a formula and runs it: signs as they are, wide (U+FF1D …), small (U+FE66 …) or the
 * minus of mathematics, also behind blanks and what nobody sees, which spreadsheets pass over. A tab or a line end in
 * front moves the rest into a cell or line of its own in some of them.
 */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n])/u;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Writes one cell of a CSV file: a leading apostrophe before `= + - @` [CONST-01] and their other forms, so that no
 * spreadsheet runs it, and quotes where RFC 4180 wants them. Empty for null and undefined.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? '');
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Writes the lines of a CSV file, each ended by CR LF. */
export function csvLines(rows: readonly (readonly Parameters<typeof csvCell>[0][])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
