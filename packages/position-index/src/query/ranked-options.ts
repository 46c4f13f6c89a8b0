/** What options are sorted by: count, then the rank of their value. */
interface RankedTexts {
  ranks: Uint32Array;
  byRank: Uint32Array;
}

/** Counts below this are sorted by counting; few options have more. */
const SMALL = 256;
/** Room for a rank below a count, so that one number sorts by both. */
const RANK_RANGE = 2 ** 24;

const starts = new Uint32Array(SMALL + 1);

/**
 * Options with a count above 0, most first, ties by value. Facets have thousands of options, and sorting objects
 * with a comparison would take longer than finding the positions.
 */
export function rankOptions(counts: Int32Array, { byRank }: RankedTexts): Uint32Array {
  starts.fill(0);
  const keys: number[] = [];
  let small = 0;
  for (let rank = 0; rank < byRank.length; rank += 1) {
    const count = counts[byRank[rank]!]!;
    if (count === 0) continue;
    if (count < SMALL) {
      starts[count]! += 1;
      small += 1;
    } else keys.push(count * RANK_RANGE + (RANK_RANGE - 1 - rank));
  }
  const options = new Uint32Array(keys.length + small);
  const sorted = Float64Array.from(keys).sort();
  for (let index = 0; index < sorted.length; index += 1) {
    const rank = RANK_RANGE - 1 - (sorted[sorted.length - 1 - index]! % RANK_RANGE);
    options[index] = byRank[rank]!;
  }
  placeSmall(counts, byRank, options.subarray(keys.length));
  return options;
}

/** Places the options with small counts; `starts` holds how many have each count. */
function placeSmall(counts: Int32Array, byRank: Uint32Array, target: Uint32Array): void {
  let at = 0;
  for (let count = SMALL - 1; count > 0; count -= 1) {
    const size = starts[count]!;
    starts[count] = at;
    at += size;
  }
  for (let rank = 0; rank < byRank.length; rank += 1) {
    const option = byRank[rank]!;
    const count = counts[option]!;
    if (count === 0 || count >= SMALL) continue;
    target[starts[count]!] = option;
    starts[count]! += 1;
  }
}
