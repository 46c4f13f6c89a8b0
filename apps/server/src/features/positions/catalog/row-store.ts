/** Rows packed into few buffers, so that they pass between threads and files without being copied one by one. */
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
    const changed = this.#changed.get(id);
    if (changed !== undefined) return changed;
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

  /** Packs the rows of the positions that `isKept` names. */
  pack(isKept: (id: number) => boolean): PackedRows {
    const packer = new RowPacker();
    const ids = new Set([...this.#packed.ids, ...this.#changed.keys()]);
    for (const id of [...ids].filter(isKept).toSorted((a, b) => a - b)) packer.add(id, this.get(id));
    return packer.finish();
  }
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
    return {
      ids: Float64Array.from(this.#ids),
      offsets: Float64Array.from(this.#offsets),
      // A copy of its own: small buffers share a pool, which can't be handed to another thread.
      bytes: Uint8Array.prototype.slice.call(this.#bytes, 0, this.#length),
    };
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
