import { Catalog } from './catalog/catalog.ts';
import { searchSegments } from './query/search.ts';
import { findSimilar, type SimilarRequest } from './query/similar.ts';
import { countBits } from './segment/bitmap.ts';
import { type LiveSegment, mergeSegments } from './segment/merge.ts';
import { allLive, SegmentSet } from './segment/segment-set.ts';
import { SegmentWriter } from './segment/writer.ts';
import { readSnapshot, writeSnapshot } from './snapshot/snapshot.ts';
import { type SuggestRequest, suggest } from './suggest/suggest.ts';
import type { IndexedPosition, PositionQuery, PositionResult, TermSuggestion } from './types.ts';

/** A segment is closed at this size, so that no step of building or merging grows without bound. */
const SEGMENT_SIZE_MAX = 1 << 18;
/** So many segments of about one size are merged into one. */
const MERGE_COUNT = 8;
/** A segment is rewritten when fewer than one in so many of its positions are left: rarely, since nothing else waits. */
const HOLLOW_SHARE = 4;
/** Segments of up to this size are one size for merging; every further size is `MERGE_COUNT` times larger. */
const SMALL_SIZE = 16;

/** What changed since the index was built or last changed. Upserts win over removals of the same id. */
export interface PositionChange {
  upserts: readonly IndexedPosition[];
  removals: readonly number[];
}

/**
 * Searches the open positions of one tenant, in memory. A read model: it can be thrown away and built again
 * from the positions at any time. Not safe for use while `apply` runs, which is why `apply` never waits.
 */
export class PositionIndex {
  #set: SegmentSet;
  readonly #catalog: Catalog;

  private constructor(segments: readonly LiveSegment[], catalog: Catalog) {
    this.#set = new SegmentSet(segments);
    this.#catalog = catalog;
  }

  /** Builds an index. Of several positions with one id the last counts. */
  static build(positions: Iterable<IndexedPosition>): PositionIndex {
    const index = new PositionIndex([], new Catalog());
    let writer = new SegmentWriter(index.#catalog);
    const segments: LiveSegment[] = [];
    const seen = new Set<number>();
    const repeated: IndexedPosition[] = [];
    for (const position of positions) {
      if (seen.has(position.id)) {
        repeated.push(position);
        continue;
      }
      seen.add(position.id);
      writer.add(position);
      if (writer.size === SEGMENT_SIZE_MAX) {
        segments.push(allLive(writer.finish()));
        writer = new SegmentWriter(index.#catalog);
      }
    }
    if (writer.size > 0) segments.push(allLive(writer.finish()));
    index.#set = new SegmentSet(segments);
    if (repeated.length > 0) index.apply({ upserts: repeated, removals: [] });
    return index;
  }

  /** Reads a snapshot. The bytes belong to the index from then on; throws on foreign or damaged ones. */
  static restore(bytes: Uint8Array): PositionIndex {
    const { segments, catalog } = readSnapshot(bytes);
    return new PositionIndex(segments, catalog);
  }

  /** The whole index as bytes, for `restore`. */
  snapshot(): Uint8Array {
    return writeSnapshot(this.#set.liveSegments(), this.#catalog);
  }

  /** Adds, replaces and removes positions; the next search sees all of it. */
  apply(change: PositionChange): void {
    for (const id of change.removals) this.#set.remove(id);
    const upserts = new Map(change.upserts.map((position) => [position.id, position]));
    for (const id of upserts.keys()) this.#set.remove(id);
    const segments = this.#set.liveSegments().filter(({ live }) => live.some((word) => word !== 0));
    if (upserts.size > 0) {
      const writer = new SegmentWriter(this.#catalog);
      for (const position of upserts.values()) writer.add(position);
      segments.push(allLive(writer.finish()));
    }
    this.#set = new SegmentSet(mergeWhereManyAreSmall(segments, this.#catalog));
  }

  /** Answers a query; a pure function of the positions and the query. */
  search(query: PositionQuery): PositionResult {
    return searchSegments(this.#set, this.#catalog, query);
  }

  /** What an unfinished query or place may mean; each leads to at least one open position. */
  suggest(request: SuggestRequest): TermSuggestion[] {
    return suggest(this.#set, this.#catalog, request);
  }

  /** Ids of the positions that have most in common with one, best first; never that one itself. */
  similar(request: SimilarRequest): number[] {
    return findSimilar(this.#set, this.#catalog, request);
  }

  has(id: number): boolean {
    return this.#set.find(id) !== null;
  }

  /** Number of positions. */
  get size(): number {
    return this.#set.count;
  }

  /** Bytes of the arrays of the index; texts of options and places come on top, about a twentieth. */
  get memoryBytes(): number {
    return this.#set.parts.reduce(
      (sum, { segment }) => sum + segment.sections.bytes.length,
      this.#set.live.byteLength,
    );
  }
}

/** Keeps the number of segments small, and rewrites those of which most is gone. */
function mergeWhereManyAreSmall(segments: readonly LiveSegment[], catalog: Catalog): LiveSegment[] {
  let merged = segments.flatMap((part) => {
    const isHollow = countBits(part.live) * HOLLOW_SHARE < part.segment.size;
    return isHollow ? [allLive(mergeSegments([part], catalog))] : [part];
  });
  for (let level = 0; level < levelOf(SEGMENT_SIZE_MAX); level += 1) {
    const alike = merged.filter(({ segment }) => levelOf(segment.size) === level);
    if (alike.length < MERGE_COUNT) continue;
    const others = merged.filter(({ segment }) => levelOf(segment.size) !== level);
    merged = [...others, allLive(mergeSegments(alike, catalog))];
  }
  return merged;
}

function levelOf(size: number): number {
  return size <= SMALL_SIZE ? 0 : Math.ceil(Math.log(size / SMALL_SIZE) / Math.log(MERGE_COUNT));
}
