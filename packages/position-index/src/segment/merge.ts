import type { PositionRecord } from '../catalog/position-record.ts';
import { MENTION } from '../ranking/weights.ts';
import { type Bitmap, hasBit } from './bitmap.ts';
import type { Segment } from './segment.ts';
import { SegmentWriter } from './writer.ts';

/** A segment with the positions of it that are still there, as a bitmap. */
export interface LiveSegment {
  segment: Segment;
  live: Bitmap;
}

/** Takes the positions that are not alive out of the totals of a new segment. */
export function takeOutGone({ segment, live }: LiveSegment): void {
  const columns = segment.columns();
  for (let ord = 0; ord < segment.size; ord += 1) {
    if (!hasBit(live, ord)) for (const column of columns) column.remove(ord);
  }
}

/** One segment of the living positions of several. The words are copied, not analysed again. */
export function mergeSegments(parts: readonly LiveSegment[]): Segment {
  const writer = new SegmentWriter();
  for (const part of parts) {
    copyWords(part, writer);
    const { segment, live } = part;
    for (let ord = 0; ord < segment.size; ord += 1) {
      if (hasBit(live, ord)) writer.addRecord(recordAt(segment, ord));
    }
  }
  return writer.finish();
}

/** Turns "positions per term" back into "terms per position", for the living ones. */
function copyWords({ segment, live }: LiveSegment, writer: SegmentWriter): void {
  const { dictionary, postings, size } = segment;
  const starts = new Uint32Array(size + 1);
  for (let term = 0; term < dictionary.size; term += 1) {
    postings.forEachOrd(term, (ord) => {
      starts[ord + 1]! += 1;
    });
  }
  for (let ord = 0; ord < size; ord += 1) starts[ord + 1]! += starts[ord]!;
  const next = starts.slice();
  const terms = new Uint32Array(starts[size]!);
  const bytes = new Uint8Array(terms.length).fill(MENTION);
  for (let term = 0; term < dictionary.size; term += 1) {
    postings.forEachOrd(term, (ord) => {
      terms[next[ord]!] = term;
      next[ord]! += 1;
    });
    for (let at = postings.strongStart[term]!; at < postings.strongStart[term + 1]!; at += 1) {
      bytes[next[postings.strongOrds[at]!]! - 1] = postings.strongBytes[at]!;
    }
  }
  const numbers = new Int32Array(dictionary.size).fill(-1);
  for (let ord = 0; ord < size; ord += 1) {
    if (!hasBit(live, ord)) continue;
    writer.stream.startPosition();
    for (let at = starts[ord]!; at < starts[ord + 1]!; at += 1) {
      const term = terms[at]!;
      // Terms are named only when a living position has them, so that words of gone ones disappear.
      if (numbers[term] === -1) numbers[term] = writer.stream.vocabulary.numberOf(dictionary.textAt(term));
      writer.stream.copy(numbers[term]!, bytes[at]!);
    }
  }
}

function recordAt(segment: Segment, ord: number): PositionRecord {
  const optionsOf = (column: Segment['places']) => {
    const options: number[] = [];
    column.forEachOption(ord, (local) => options.push(column.options[local]!));
    return options;
  };
  const spans: (readonly [string, readonly [number, number]])[] = [];
  for (const [name, { low, high }] of segment.spans) {
    if (!Number.isNaN(low[ord])) spans.push([name, [low[ord]!, high[ord]!]]);
  }
  return {
    id: segment.ids[ord]!,
    postedTs: segment.posted[ord]!,
    facets: [...segment.facets].map(([name, column]) => [name, optionsOf(column)] as const),
    places: optionsOf(segment.places),
    labels: optionsOf(segment.labels),
    remote: optionsOf(segment.remote),
    spans,
    entries: optionsOf(segment.entries.column).map((entry) => ({
      kind: segment.entries.kindOf(entry),
      text: segment.entries.texts.textAt(entry),
    })),
  };
}
