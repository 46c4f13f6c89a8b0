import { MENTION } from '../ranking/weights.ts';
import { bitmapWords } from './bitmap.ts';
import { DENSE_SHARE, findPreparedRanges, Postings, prepareRanges } from './postings.ts';
import { type SectionArray, Sections } from './sections.ts';
import type { TermStream } from './term-stream.ts';
import { TextPool } from './text-pool.ts';

/** A term stream sorted by term. */
interface Inverted {
  sections: Map<string, SectionArray>;
  /** Index in the dictionary per term number of the stream. */
  rankOf: Uint32Array;
}

/** Turns "terms per position" into "positions per term", positions renumbered by `order`. */
export function invert(stream: TermStream, order: Uint32Array): Inverted {
  const { terms } = stream.vocabulary;
  const sorted = terms.map((_, number) => number);
  sorted.sort((a, b) => (terms[a]! < terms[b]! ? -1 : 1));
  const rankOf = new Uint32Array(sorted.length);
  sorted.forEach((number, rank) => {
    rankOf[number] = rank;
  });
  const sortedTerms = sorted.map((number) => terms[number]!);
  const pool = TextPool.from(sortedTerms);
  const sections = new Map<string, SectionArray>([
    ['terms.units', pool.units],
    ['terms.offsets', pool.offsets],
  ]);
  fillPostings(stream, { order, rankOf }, sections);
  addPreparedRanges(sortedTerms, order.length, sections);
  return { sections, rankOf };
}

function fillPostings(
  stream: TermStream,
  { order, rankOf }: { order: Uint32Array; rankOf: Uint32Array },
  sections: Map<string, SectionArray>,
): void {
  const size = order.length;
  const entries = stream.entries();
  const starts = stream.starts();
  const plan = planPostings(entries, rankOf, size);
  const { listStart, strongStart, denseIndex, denseTerms } = plan;
  const words = bitmapWords(size);
  const lists = new Uint32Array(listStart[listStart.length - 1]!);
  const denseBits = new Uint32Array(denseTerms.length * words);
  const strongOrds = new Uint32Array(strongStart[strongStart.length - 1]!);
  const strongBytes = new Uint8Array(strongOrds.length);
  const nextList = listStart.slice();
  const nextStrong = strongStart.slice();
  for (let ord = 0; ord < size; ord += 1) {
    const draft = order[ord]!;
    const end = draft + 1 < starts.length ? starts[draft + 1]! : entries.length;
    for (let at = starts[draft]!; at < end; at += 1) {
      const entry = entries[at]!;
      const rank = rankOf[entry >>> 8]!;
      const dense = denseIndex[rank]!;
      if (dense > 0) denseBits[(dense - 1) * words + (ord >>> 5)]! |= 1 << (ord & 31);
      else {
        lists[nextList[rank]!] = ord;
        nextList[rank]! += 1;
      }
      if ((entry & 0xff) === MENTION) continue;
      const slot = nextStrong[rank]!;
      strongOrds[slot] = ord;
      strongBytes[slot] = entry & 0xff;
      nextStrong[rank] = slot + 1;
    }
  }
  sections.set('lists.start', listStart);
  sections.set('lists.ords', lists);
  sections.set('dense.terms', denseTerms);
  sections.set('dense.bits', denseBits);
  sections.set('strong.start', strongStart);
  sections.set('strong.ords', strongOrds);
  sections.set('strong.bytes', strongBytes);
}

function planPostings(entries: Uint32Array, rankOf: Uint32Array, size: number) {
  const terms = rankOf.length;
  const counts = new Uint32Array(terms);
  const listStart = new Uint32Array(terms + 1);
  const strongStart = new Uint32Array(terms + 1);
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at]!;
    const rank = rankOf[entry >>> 8]!;
    counts[rank]! += 1;
    if ((entry & 0xff) !== MENTION) strongStart[rank + 1]! += 1;
  }
  /** Dense terms by their number + 1; 0 is a list. */
  const denseIndex = new Uint32Array(terms);
  const denseTerms: number[] = [];
  for (let rank = 0; rank < terms; rank += 1) {
    const isDense = counts[rank]! * DENSE_SHARE > size;
    if (isDense) {
      denseTerms.push(rank);
      denseIndex[rank] = denseTerms.length;
    }
    listStart[rank + 1] = listStart[rank]! + (isDense ? 0 : counts[rank]!);
    strongStart[rank + 1]! += strongStart[rank]!;
  }
  return { listStart, strongStart, denseIndex, denseTerms: Uint32Array.from(denseTerms) };
}

function addPreparedRanges(
  terms: readonly string[],
  size: number,
  sections: Map<string, SectionArray>,
): void {
  const listStart = sections.get('lists.start') as Uint32Array;
  const ranges = findPreparedRanges(terms, listStart, size);
  const none = prepareRanges([], size, () => {});
  const postings = new Postings(Sections.over(new Map([...sections, ...none])), size);
  const prepared = prepareRanges(ranges, size, (from, to, target) => postings.addRange(from, to, target));
  for (const [name, array] of prepared) sections.set(name, array);
}
