/**
 * Cuts a page of `size` rows from `found`, of which one more was asked for: it tells whether another page follows. `next`
 * is the number of the last row, after which that one begins; null on the last page.
 */
export function cutPage<Row>(
  found: readonly Row[],
  size: number,
  numberOf: (row: Row) => number,
): { shown: Row[]; next: number | null } {
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: found.length > size && last !== undefined ? numberOf(last) : null };
}
