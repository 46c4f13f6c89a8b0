/** The word that was probably meant, or null when none is near: a third of its letters may differ. */
export function findNearestWord(word: string, known: readonly string[]): string | null {
  const wanted = simplify(word);
  let best: { known: string; distance: number } | null = null;
  for (const candidate of known) {
    const distance = editDistance(wanted, simplify(candidate));
    if (distance > Math.max(1, Math.floor(candidate.length / 3))) continue;
    if (best === null || distance < best.distance) best = { known: candidate, distance };
  }
  return best?.known ?? null;
}

const LONGEST_WORD = 40;

// `Date-Range`, `date_range` and `dateRange` are one word to whoever mistyped it.
function simplify(word: string): string {
  return word
    .slice(0, LONGEST_WORD)
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}

/** Letters to change, add, leave out or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length]!;
}
