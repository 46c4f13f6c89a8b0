import { Catalog } from './catalog/catalog.ts';
import { numberedRecord } from './catalog/position-record.ts';
import { ChangedPositions } from './matching/changed-positions.ts';
import { searchSegments } from './query/search.ts';
import { findSimilar, type SimilarRequest } from './query/similar.ts';
import { type LiveSegment, mergeSegments } from './segment/merge.ts';
import { chooseMerge, replaceMerged, SEGMENT_SIZE_MAX } from './segment/merge-policy.ts';
import type { Segment } from './segment/segment.ts';
import { allLive, SegmentSet } from './segment/segment-set.ts';
import { type MakeSegment, makeSegment, mergeWork, segmentOf } from './segment/segment-work.ts';
import { SegmentWriter } from './segment/writer.ts';
import { readSnapshot, writeSnapshot } from './snapshot/snapshot.ts';
import { type SuggestRequest, suggest } from './suggest/suggest.ts';
import type { FacetFilter, IndexedPosition, PositionQuery, PositionResult, TermSuggestion } from './types.ts';

/** What changed since the index was built or last changed. Upserts win over removals of the same id. */
export interface PositionChange {
  upserts: readonly IndexedPosition[];
  removals: readonly number[];
}

/** A change whose words have been read; see `PositionIndex.prepare`. */
export interface PreparedChange {
  /** Ids of positions that go, or come anew in `segment`. */
  replaced: readonly number[];
  segment: Segment | null;
}

/**
 * Searches the open positions of one tenant, in memory. A read model: it can be thrown away and built again
 * from the positions at any time. Whatever changes what searches see happens in one step that never waits.
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
    let writer = new SegmentWriter();
    const segments: LiveSegment[] = [];
    const seen = new Set<number>();
    const repeated: IndexedPosition[] = [];
    for (const position of positions) {
      if (seen.has(position.id)) {
        repeated.push(position);
        continue;
      }
      seen.add(position.id);
      writer.add(position, numberedRecord(position, index.#catalog));
      if (writer.size === SEGMENT_SIZE_MAX) {
        segments.push(allLive(writer.finish()));
        writer = new SegmentWriter();
      }
    }
    if (writer.size > 0) segments.push(allLive(writer.finish()));
    index.#set = new SegmentSet(segments);
    if (repeated.length > 0) index.apply({ upserts: repeated, removals: [] });
    return index;
  }

  /** Reads a snapshot. The bytes belong to the index from then on; throws on foreign or damaged ones. */
  static restore(bytes: Uint8Array): PositionIndex {
    return runThrough(PositionIndex.restoreInSteps(bytes));
  }

  /** The same, step by step: whoever runs it may do something else between two of them. */
  static *restoreInSteps(bytes: Uint8Array): Generator<undefined, PositionIndex> {
    const { segments, catalog } = yield* readSnapshot(bytes);
    return new PositionIndex(segments, catalog);
  }

  /** The whole index as bytes, for `restore`. */
  snapshot(): Uint8Array {
    return runThrough(this.snapshotInSteps());
  }

  /** The same, step by step: as it is when the first is taken, whatever changes meanwhile. */
  snapshotInSteps(): Generator<undefined, Uint8Array> {
    return writeSnapshot(this.#set.liveSegments(), this.#catalog);
  }

  /** Adds, replaces and removes positions; the next search sees all of it. Takes as long as `prepare` and `merge`. */
  apply(change: PositionChange): void {
    const { replaced, drafts } = this.#draft(change);
    const segment = drafts.length === 0 ? null : segmentOf(makeSegment({ kind: 'write', drafts }));
    this.commit({ replaced, segment });
    for (let parts = this.#chooseMerge(); parts !== null; parts = this.#chooseMerge())
      this.#replace(parts, mergeSegments(parts));
  }

  /** Reads the words of a change by `make`, in another thread where there are many. Searches see nothing of it yet. */
  async prepare(change: PositionChange, make: MakeSegment): Promise<PreparedChange> {
    const { replaced, drafts } = this.#draft(change);
    const segment = drafts.length === 0 ? null : segmentOf(await make({ kind: 'write', drafts }));
    return { replaced, segment };
  }

  /** Puts a prepared change in place; the next search sees all of it. Changes are put in place in their order. */
  commit({ replaced, segment }: PreparedChange): void {
    for (const id of replaced) this.#set.remove(id);
    const added = segment === null ? [] : [allLive(segment)];
    this.#show([...this.#set.liveSegments(), ...added]);
  }

  /**
   * Merges by `make` segments of which there are many, and rewrites one of which most is gone; false when nothing was to
   * be done. Searches and changes go on meanwhile: they see the segments as they were until all is there.
   */
  async merge(make: MakeSegment): Promise<boolean> {
    const parts = this.#chooseMerge();
    if (parts === null) return false;
    this.#replace(parts, segmentOf(await make(mergeWork(parts))));
    return true;
  }

  #draft({ upserts, removals }: PositionChange) {
    const latest = new Map(upserts.map((position) => [position.id, position]));
    const drafts = [...latest.values()].map((position) => ({
      position,
      record: numberedRecord(position, this.#catalog),
    }));
    return { replaced: [...removals, ...latest.keys()], drafts };
  }

  #chooseMerge(): LiveSegment[] | null {
    return chooseMerge(this.#set.liveSegments());
  }

  #replace(parts: readonly LiveSegment[], merged: Segment): void {
    this.#show(replaceMerged(this.#set.liveSegments(), { parts, merged }));
  }

  #show(segments: readonly LiveSegment[]): void {
    this.#set = new SegmentSet(segments.filter(({ live }) => live.some((word) => word !== 0)));
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

  /** Those of the positions that are there, on a site restricted to `base`, to be asked what searches find of them. */
  changed(ids: Iterable<number>, base: readonly FacetFilter[] = []): ChangedPositions {
    return new ChangedPositions(this.#set, this.#catalog, { ids, base });
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

function runThrough<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
