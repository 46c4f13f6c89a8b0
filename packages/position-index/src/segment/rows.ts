import { narrowed, type SectionArray, type Sections } from './sections.ts';

/** At most so many options of one column are kept in a row; the rest of the few that have more comes apart. */
const WIDTH_MAX = 16;
/** What it costs to look for a rest, and to have one, measured in slots. */
const REST_COST = 2;
const REST_POSITION_COST = 12;

/** So many rows are fetched before they are counted. */
const ROWS_AHEAD = 32;

/** Where the options of a column lie in a row, and the first of the numbers that stand for them. */
export interface Place {
  offset: number;
  width: number;
  base: number;
}

/**
 * The options of every position in several columns, one short row per position with a fixed number of slots per
 * column. Counting reads each row once, from one or two lines of the processor's cache, and has no branches that it
 * would guess wrong. An empty slot holds a number from `none` on, another one per slot, so that no two additions to
 * one counter follow each other.
 */
export class Rows {
  readonly slots: Uint16Array | Uint32Array;
  readonly width: number;
  /** Number of options of all columns; what a slot holds from here on is no option. */
  readonly none: number;
  /** What was read ahead last, of no meaning: were it kept nowhere, the engine would not read it. */
  ahead = 0;

  constructor(sections: Sections, table: string) {
    this.slots = sections.narrow(`${table}/slots`);
    const [width, none] = sections.u32(`${table}/shape`);
    this.width = width!;
    this.none = none!;
  }

  /** Room that `count` needs. */
  get counters(): number {
    return this.none + this.width;
  }

  /** Adds what the listed positions have in some columns to `counts`, by the numbers that slots hold. */
  count(ords: Uint32Array, places: readonly Place[], counts: Int32Array): void {
    for (const [from, to] of neighbours(places)) this.#countSlots(ords, { from, to }, counts);
  }

  #countSlots(ords: Uint32Array, { from, to }: { from: number; to: number }, counts: Int32Array): void {
    const { slots, width } = this;
    for (let first = 0; first < ords.length; first += ROWS_AHEAD) {
      const last = Math.min(first + ROWS_AHEAD, ords.length);
      this.#fetch(ords, { first, last }, { from, to });
      for (let index = first; index < last; index += 1) {
        const row = ords[index]! * width;
        const end = row + to;
        let slot = row + from;
        // Four at a time: this loop takes a third of a search.
        for (; slot + 4 <= end; slot += 4) {
          counts[slots[slot]!]! += 1;
          counts[slots[slot + 1]!]! += 1;
          counts[slots[slot + 2]!]! += 1;
          counts[slots[slot + 3]!]! += 1;
        }
        for (; slot < end; slot += 1) counts[slots[slot]!]! += 1;
      }
    }
  }

  /**
   * Touches the first and last slot of some rows. The processor fetches a dozen of them at once, but while it counts it
   * gets only two or three rows ahead of itself: scattered rows of a table that no cache holds took five times as long.
   */
  #fetch(
    ords: Uint32Array,
    { first, last }: { first: number; last: number },
    { from, to }: { from: number; to: number },
  ): void {
    const { slots, width } = this;
    let seen = 0;
    for (let index = first; index < last; index += 1) {
      const row = ords[index]! * width;
      seen += slots[row + from]! + slots[row + to - 1]!;
    }
    this.ahead = seen;
  }
}

/** Slots of columns that lie next to each other, as ranges. */
function neighbours(places: readonly Place[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (const { offset, width } of [...places].sort((a, b) => a.offset - b.offset)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === offset) last[1] = offset + width;
    else ranges.push([offset, offset + width]);
  }
  return ranges;
}

/** The options of a column by position: those of a position lie from its start to the next one's. */
export interface ColumnValues {
  name: string;
  starts: Uint32Array;
  values: Uint32Array;
  /** Number of options. */
  options: number;
}

/** Sections of a table of rows. Each column gets its place, and the rest that does not fit. */
export function writeRows(
  table: string,
  columns: readonly ColumnValues[],
  target: Map<string, SectionArray>,
): void {
  const size = columns[0] === undefined ? 0 : columns[0].starts.length - 1;
  const widths = columns.map(({ starts }) => widthFor(starts));
  const width = widths.reduce((sum, own) => sum + own, 0);
  const none = columns.reduce((sum, { options }) => sum + options, 0);
  const slots = new Uint32Array(size * width);
  let offset = 0;
  let base = 0;
  columns.forEach((column, index) => {
    const place = { offset, width: widths[index]!, base };
    target.set(`${column.name}/place`, Uint32Array.of(place.offset, place.width, place.base));
    fillSlots(column, place, { slots, width, none });
    writeRest(column, place.width, target);
    offset += place.width;
    base += column.options;
  });
  target.set(`${table}/slots`, narrowed(slots, none + width));
  target.set(`${table}/shape`, Uint32Array.of(width, none));
}

/**
 * Sections of a table that has nothing but one column of another. Counting that column alone reads it from end to end
 * instead of a line of the processor's cache for every position, ten times as fast where there are a million.
 */
export function writeRowsAlone(column: ColumnValues, target: Map<string, SectionArray>): void {
  const width = widthFor(column.starts);
  const none = column.options;
  const slots = new Uint32Array((column.starts.length - 1) * width);
  fillSlots(column, { offset: 0, width, base: 0 }, { slots, width, none });
  target.set(`${column.name}/slots`, narrowed(slots, none + width));
  target.set(`${column.name}/shape`, Uint32Array.of(width, none));
}

function fillSlots(
  { starts, values }: ColumnValues,
  place: Place,
  { slots, width, none }: { slots: Uint32Array; width: number; none: number },
): void {
  for (let ord = 0; ord + 1 < starts.length; ord += 1) {
    const first = starts[ord]!;
    const end = starts[ord + 1]!;
    const row = ord * width + place.offset;
    for (let slot = 0; slot < place.width; slot += 1) {
      const isEmpty = first + slot >= end;
      slots[row + slot] = isEmpty ? none + place.offset + slot : place.base + values[first + slot]!;
    }
  }
}

function writeRest(
  { name, starts, values }: ColumnValues,
  width: number,
  target: Map<string, SectionArray>,
): void {
  const rest: number[] = [];
  const restStarts = new Uint32Array(starts.length);
  for (let ord = 0; ord + 1 < starts.length; ord += 1) {
    for (let at = starts[ord]! + width; at < starts[ord + 1]!; at += 1) rest.push(values[at]!);
    restStarts[ord + 1] = rest.length;
  }
  if (rest.length === 0) return;
  target.set(`${name}/restStarts`, restStarts);
  target.set(`${name}/rest`, Uint32Array.from(rest));
}

/** The width with which counting a position costs least, by what was measured. */
function widthFor(starts: Uint32Array): number {
  const size = starts.length - 1;
  /** Positions by number of options. */
  const positions = new Uint32Array(WIDTH_MAX + 2);
  for (let ord = 0; ord < size; ord += 1) {
    positions[Math.min(starts[ord + 1]! - starts[ord]!, WIDTH_MAX + 1)]! += 1;
  }
  let best = WIDTH_MAX;
  let least = Number.POSITIVE_INFINITY;
  let wider = positions[WIDTH_MAX + 1]!;
  for (let width = WIDTH_MAX; width >= 1; width -= 1) {
    const cost = width + (wider === 0 ? 0 : REST_COST + (REST_POSITION_COST * wider) / size);
    if (cost < least) {
      least = cost;
      best = width;
    }
    wider += positions[width]!;
  }
  return best;
}
