/** What options are sorted by: count, then the rank of their value. */
interface RankedTexts {
  ranks: Uint32Array;
  byRank: Uint32Array;
}

/** Counts below this are sorted by counting where there are many; few options have more. */
const SMALL = 256;
/** So many options are sorted as numbers without further ado. */
const FEW = 128;
/** Room for a rank below a count, so that one number sorts by both. */
const RANK_RANGE = 2 ** 24;

const keys = new Float64Array(FEW);
const starts = new Uint32Array(SMALL + 1);

/**
 * Options with a count above 0, most first, ties by value. Facets have thousands of options, and sorting objects
 * with a comparison would take longer than finding the positions.
 */
export function rankOptions(counts: Int32Array, texts: RankedTexts): Uint32Array {
  let size = 0;
  for (let option = 0; option < counts.length; option += 1) {
    if (counts[option] === 0) continue;
    if (size === FEW) return rankMany(counts, texts);
    keys[size] = keyOf(counts[option]!, texts.ranks[option]!);
    size += 1;
  }
  return optionsOf(keys.subarray(0, size).sort(), texts);
}

function keyOf(count: number, rank: number): number {
  return count * RANK_RANGE + (RANK_RANGE - 1 - rank);
}

/** Options of rising keys, the last first. */
function optionsOf(sorted: Float64Array, { byRank }: RankedTexts): Uint32Array {
  const options = new Uint32Array(sorted.length);
  for (let index = 0; index < sorted.length; index += 1) {
    options[index] = byRank[RANK_RANGE - 1 - (sorted[sorted.length - 1 - index]! % RANK_RANGE)]!;
  }
  return options;
}

function rankMany(counts: Int32Array, texts: RankedTexts): Uint32Array {
  starts.fill(0);
  const large: number[] = [];
  let small = 0;
  for (let option = 0; option < counts.length; option += 1) {
    const count = counts[option]!;
    if (count >= SMALL) large.push(keyOf(count, texts.ranks[option]!));
    else if (count > 0) {
      starts[count]! += 1;
      small += 1;
    }
  }
  const options = new Uint32Array(large.length + small);
  options.set(optionsOf(Float64Array.from(large).sort(), texts));
  placeSmall(counts, texts.byRank, options.subarray(large.length));
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
