import { PositionAnalyser } from '../analysis/position-terms.ts';
import { REMOTE_COLUMN } from '../catalog/catalog.ts';
import type { PositionRecord } from '../catalog/position-record.ts';
import type { IndexedPosition } from '../types.ts';
import { ColumnDraft } from './column-draft.ts';
import { EntriesDraft } from './entries.ts';
import { invert } from './inverter.ts';
import { writeRows, writeRowsAlone } from './rows.ts';
import { type SectionArray, Sections } from './sections.ts';
import { COUNTED_TABLE, Segment } from './segment.ts';
import { TermStream } from './term-stream.ts';

/** Collects positions and makes a segment of them. */
export class SegmentWriter {
  readonly stream = new TermStream();
  readonly #analyser = new PositionAnalyser(this.stream.vocabulary, this.stream);
  readonly #ids: number[] = [];
  readonly #posted: number[] = [];
  readonly #facets = new Map<string, ColumnDraft>();
  readonly #places = new ColumnDraft();
  readonly #labels = new ColumnDraft();
  readonly #remote = new ColumnDraft();
  readonly #spans = new Map<string, { low: number[]; high: number[] }>();
  readonly #entries = new EntriesDraft();

  get size(): number {
    return this.#ids.length;
  }

  /** Adds a position with its words. */
  add(position: IndexedPosition, record: PositionRecord): void {
    this.stream.startPosition();
    this.#analyser.analyse(position);
    this.stream.endPosition();
    this.addRecord(record);
  }

  /** Adds what a position is besides its words; the words must have been given to `stream`. */
  addRecord(record: PositionRecord): void {
    const number = this.#ids.length;
    this.#ids.push(record.id);
    this.#posted.push(record.postedTs);
    for (const [name, options] of record.facets) {
      let draft = this.#facets.get(name);
      if (draft === undefined) {
        draft = new ColumnDraft();
        this.#facets.set(name, draft);
      }
      draft.padTo(number);
      draft.push(options);
    }
    this.#places.push(record.places);
    this.#labels.push(record.labels);
    this.#remote.push(record.remote);
    for (const [name, [low, high]] of record.spans) {
      const span = this.#spans.get(name) ?? { low: [], high: [] };
      this.#spans.set(name, span);
      span.low[number] = low;
      span.high[number] = high;
    }
    this.#entries.push(record.entries);
  }

  /** The segment of all positions added so far. */
  finish(): Segment {
    const order = this.#order();
    const { sections, rankOf } = invert(this.stream, order);
    const ids = Float64Array.from(order, (draft) => this.#ids[draft]!);
    sections.set('ids', ids);
    sections.set(
      'posted',
      Float64Array.from(order, (draft) => this.#posted[draft]!),
    );
    sections.set(
      'byId',
      Uint32Array.from(ids.keys()).sort((a, b) => ids[a]! - ids[b]!),
    );
    this.#entries.write(order, sections, (word) => rankOf[this.stream.vocabulary.numberOf(word)] ?? -1);
    writeRows('places', [this.#places.write('places', order, sections)], sections);
    writeRows(REMOTE_COLUMN, [this.#remote.write(REMOTE_COLUMN, order, sections)], sections);
    this.#writeFacetsAndSpans(order, sections);
    return new Segment(Sections.pack(sections));
  }

  #order(): Uint32Array {
    const { ids, posted } = { ids: this.#ids, posted: this.#posted };
    return Uint32Array.from(ids.keys()).sort((a, b) => posted[b]! - posted[a]! || ids[b]! - ids[a]!);
  }

  #writeFacetsAndSpans(order: Uint32Array, sections: Map<string, SectionArray>): void {
    const counted = [this.#labels.write('labels', order, sections)];
    for (const [name, draft] of this.#facets) {
      draft.padTo(this.size);
      const column = draft.write(`facet/${name}`, order, sections);
      counted.push(column);
      writeRowsAlone(column, sections);
    }
    writeRows(COUNTED_TABLE, counted, sections);
    for (const [name, { low, high }] of this.#spans) {
      const at = (numbers: number[]) => Float64Array.from(order, (draft) => numbers[draft] ?? Number.NaN);
      sections.set(`span/${name}/low`, at(low));
      sections.set(`span/${name}/high`, at(high));
    }
  }
}
