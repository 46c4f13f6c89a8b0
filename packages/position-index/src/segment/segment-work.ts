import type { PositionRecord } from '../catalog/position-record.ts';
import type { IndexedPosition } from '../types.ts';
import { type Bitmap, countBits } from './bitmap.ts';
import { type LiveSegment, mergeSegments } from './merge.ts';
import { type PackedSections, Sections } from './sections.ts';
import { Segment } from './segment.ts';
import { SegmentWriter } from './writer.ts';

/** A position that is to be written, with the numbers that the catalog has for it. */
export interface PositionDraft {
  position: IndexedPosition;
  record: PositionRecord;
}

/** A segment to be made of positions or of the living ones of other segments, in a form that passes between threads. */
export type SegmentWork =
  | { kind: 'write'; drafts: readonly PositionDraft[] }
  | { kind: 'merge'; parts: readonly (PackedSections & { live: Bitmap })[] };

/** Makes a segment, here or in another thread; rejects when that thread is lost. */
export type MakeSegment = (work: SegmentWork) => Promise<PackedSections>;

/** Makes a segment in the thread that calls. */
export function makeSegment(work: SegmentWork): PackedSections {
  const { directory, bytes } = work.kind === 'write' ? write(work.drafts) : merge(work.parts);
  return { directory, bytes };
}

/** How many positions go into a segment, as a measure of how long making it takes. */
export function sizeOfWork(work: SegmentWork): number {
  if (work.kind === 'write') return work.drafts.length;
  return work.parts.reduce((sum, { live }) => sum + countBits(live), 0);
}

/** The work of merging segments. */
export function mergeWork(parts: readonly LiveSegment[]): SegmentWork {
  return {
    kind: 'merge',
    parts: parts.map(({ segment: { sections }, live }) => ({
      directory: sections.directory,
      bytes: sections.bytes,
      live,
    })),
  };
}

/** A segment as it came from wherever it was made. */
export function segmentOf(packed: PackedSections): Segment {
  return new Segment(Sections.at(packed));
}

function write(drafts: readonly PositionDraft[]): Sections {
  const writer = new SegmentWriter();
  for (const { position, record } of drafts) writer.add(position, record);
  return writer.finish().sections;
}

function merge(parts: readonly (PackedSections & { live: Bitmap })[]): Sections {
  return mergeSegments(parts.map(({ live, ...packed }) => ({ segment: segmentOf(packed), live }))).sections;
}
