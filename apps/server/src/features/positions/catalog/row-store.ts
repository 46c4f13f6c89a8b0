/** Rows packed into few buffers, so that threads share them and files hold them as they are. */
export interface PackedRows {
  /** Ascending. */
  ids: Float64Array;
  /** Where row `n` begins in `bytes`; one more entry tells where the last ends. */
  offsets: Float64Array;
  bytes: Uint8Array;
}

/** The bytes of the rows of search answers, by position id. */
export class RowStore {
  readonly #packed: PackedRows;
  readonly #view: Buffer;
  readonly #changed = new Map<number, Buffer>();

  constructor(packed: PackedRows) {
    this.#packed = packed;
    this.#view = Buffer.from(packed.bytes.buffer, packed.bytes.byteOffset, packed.bytes.byteLength);
  }

  /** What the rows take, in bytes. */
  get memoryBytes(): number {
    let bytes = this.#view.length;
    for (const row of this.#changed.values()) bytes += row.length;
    return bytes;
  }

  /** The row as it is now. Throws for an id that was never stored: a hit of the index always was. */
  get(id: number): Buffer {
    return this.#changed.get(id) ?? this.#getPacked(id);
  }

  #getPacked(id: number): Buffer {
    const at = findNumber(this.#packed.ids, id);
    if (at < 0) throw new Error(`no row of position ${id}`);
    return this.#view.subarray(this.#packed.offsets[at], this.#packed.offsets[at + 1]);
  }

  set(id: number, row: Buffer): void {
    this.#changed.set(id, row);
  }

  /** Forgets a changed row. A packed one stays until the rows are packed again: nothing leads to it any more. */
  remove(id: number): void {
    this.#changed.delete(id);
  }

  /** Packs the rows of the positions that `isKept` names, step by step, as they are when the first is taken. */
  *pack(isKept: (id: number) => boolean): Generator<undefined, PackedRows> {
    const changed = new Map(this.#changed);
    const rowOf = (id: number) => changed.get(id) ?? this.#getPacked(id);
    const kept: number[] = [];
    for (const id of new Set([...this.#packed.ids, ...changed.keys()])) {
      if (isKept(id)) kept.push(id);
      yield;
    }
    const ids = Float64Array.from(kept).sort();
    const offsets = new Float64Array(ids.length + 1);
    let length = 0;
    for (const [at, id] of ids.entries()) {
      length += rowOf(id).length;
      offsets[at + 1] = length;
      yield;
    }
    const bytes = sharedBytes(length);
    for (const [at, id] of ids.entries()) {
      bytes.set(rowOf(id), offsets[at]);
      yield;
    }
    return { ids, offsets, bytes };
  }
}

function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** Collects rows in ascending order of id. */
export class RowPacker {
  readonly #ids: number[] = [];
  readonly #offsets: number[] = [0];
  #bytes = Buffer.allocUnsafe(1 << 16);
  #length = 0;

  add(id: number, row: Buffer): void {
    while (this.#length + row.length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(this.#bytes.length * 2);
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    row.copy(this.#bytes, this.#length);
    this.#length += row.length;
    this.#ids.push(id);
    this.#offsets.push(this.#length);
  }

  finish(): PackedRows {
    const bytes = sharedBytes(this.#length);
    bytes.set(this.#bytes.subarray(0, this.#length));
    return { ids: Float64Array.from(this.#ids), offsets: Float64Array.from(this.#offsets), bytes };
  }
}

function findNumber(sorted: Float64Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = sorted[middle] as number;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
