/** Mistakes forgiven in a word of this many letters. */
export function mistakesAllowed(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

const MAX_LENGTH = 64;
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_LENGTH + 2));

/**
 * Damerau-Levenshtein distance (neighbours swapped count once, no letter touched twice), or `limit + 1` when it
 * is larger. `limit` is at most 3. Letters are UTF-16 code units.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  if (left.length > MAX_LENGTH || right.length > MAX_LENGTH) return left === right ? 0 : limit + 1;
  let [before, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= right.length; column += 1) previous[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    current[0] = row;
    let least = row;
    const letter = left.charCodeAt(row - 1);
    for (let column = 1; column <= right.length; column += 1) {
      const other = right.charCodeAt(column - 1);
      let cost = previous[column - 1]! + (letter === other ? 0 : 1);
      const removed = previous[column]! + 1;
      if (removed < cost) cost = removed;
      const added = current[column - 1]! + 1;
      if (added < cost) cost = added;
      if (
        row > 1 &&
        column > 1 &&
        letter === right.charCodeAt(column - 2) &&
        left.charCodeAt(row - 2) === other
      ) {
        const swapped = before[column - 2]! + 1;
        if (swapped < cost) cost = swapped;
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    // Swaps look two rows back, so a row above the limit may still lead to one at the limit.
    if (least > limit + 1) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[right.length]!, limit + 1);
}
