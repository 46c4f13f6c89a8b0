/** Most arguments of one call that every engine takes. */
const ARGUMENTS_MAX = 4096;

function restOf(units: Uint16Array): string {
  return Array.from(units.subarray(ARGUMENTS_MAX), (unit) => String.fromCharCode(unit)).join('');
}

/** Many strings in one array of UTF-16 code units. */
export class TextPool {
  readonly units: Uint16Array;
  readonly offsets: Uint32Array;

  constructor(units: Uint16Array, offsets: Uint32Array) {
    this.units = units;
    this.offsets = offsets;
  }

  static from(texts: readonly string[]): TextPool {
    const offsets = new Uint32Array(texts.length + 1);
    let size = 0;
    texts.forEach((text, index) => {
      size += text.length;
      offsets[index + 1] = size;
    });
    const units = new Uint16Array(size);
    texts.forEach((text, index) => {
      const start = offsets[index]!;
      for (let at = 0; at < text.length; at += 1) units[start + at] = text.charCodeAt(at);
    });
    return new TextPool(units, offsets);
  }

  get size(): number {
    return this.offsets.length - 1;
  }

  /** UTF-16 code units of a string, where they lie. */
  unitsAt(index: number): Uint16Array {
    return this.units.subarray(this.offsets[index]!, this.offsets[index + 1]!);
  }

  textAt(index: number): string {
    const units = this.unitsAt(index);
    if (units.length <= ARGUMENTS_MAX) return String.fromCharCode(...units);
    return String.fromCharCode(...units.subarray(0, ARGUMENTS_MAX)) + restOf(units);
  }
}

/** A pool sorted by code units: the dictionary of a segment. Terms are known by their index. */
export class Dictionary extends TextPool {
  /** Index of `word`, or -1. */
  find(word: string): number {
    const index = this.#lowerBound(word);
    return index < this.size && this.#compare(index, word) === 0 ? index : -1;
  }

  /** First and past-the-last index of the words that start with `prefix`. */
  range(prefix: string): [from: number, to: number] {
    const from = this.#lowerBound(prefix);
    let low = from;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#startsWith(middle, prefix)) low = middle + 1;
      else high = middle;
    }
    return [from, low];
  }

  #lowerBound(word: string): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(index: number, word: string): number {
    const start = this.offsets[index]!;
    const length = this.offsets[index + 1]! - start;
    const shared = Math.min(length, word.length);
    for (let at = 0; at < shared; at += 1) {
      const difference = this.units[start + at]! - word.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  }

  #startsWith(index: number, prefix: string): boolean {
    const start = this.offsets[index]!;
    if (this.offsets[index + 1]! - start < prefix.length) return false;
    for (let at = 0; at < prefix.length; at += 1) {
      if (this.units[start + at] !== prefix.charCodeAt(at)) return false;
    }
    return true;
  }
}
