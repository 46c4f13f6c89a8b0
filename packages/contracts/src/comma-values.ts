/**
 * Splits a parameter of the search page into its values. A backslash keeps the comma after it:
 * `Zürich\, CH,Remote` are the values `Zürich, CH` and `Remote`.
 */
export function splitAtCommas(text: string): string[] {
  const values: string[] = [''];
  // Either an escaped sign or any single one.
  for (const [piece, escaped] of text.matchAll(/\\([\\,])|[\s\S]/gu)) {
    if (piece === ',') values.push('');
    else values.push(`${values.pop() ?? ''}${escaped ?? piece}`);
  }
  return values;
}

/** Joins values into one parameter that `splitAtCommas` takes apart again. */
export function joinWithCommas(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}
