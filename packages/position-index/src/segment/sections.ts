/** Typed arrays that a segment is made of. */
export type SectionArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;
type Kind = 'u8' | 'u16' | 'u32' | 'f64';

/** Where each array lies in the buffer: name, kind, byte offset, number of elements. */
export type Directory = readonly (readonly [name: string, kind: Kind, offset: number, length: number])[];

/** Zeroed bytes that threads can share, where the engine lets them. */
export function sharedBytes(size: number): Uint8Array {
  return new Uint8Array(
    typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(size) : new SharedArrayBuffer(size),
  );
}

/** Sections as they pass between threads: the bytes are shared, not copied. */
export interface PackedSections {
  directory: Directory;
  bytes: Uint8Array;
}

/** Named typed arrays in one buffer, so that storing and sharing a segment is one copy. */
export class Sections {
  readonly directory: Directory;
  readonly bytes: Uint8Array;
  readonly #arrays: ReadonlyMap<string, SectionArray>;

  private constructor(
    place: { directory: Directory; bytes: Uint8Array },
    arrays: ReadonlyMap<string, SectionArray>,
  ) {
    this.directory = place.directory;
    this.bytes = place.bytes;
    this.#arrays = arrays;
  }

  /** Reads packed sections in place; the bytes must start at a multiple of 8. */
  static at({ directory, bytes }: PackedSections): Sections {
    const arrays = new Map<string, SectionArray>();
    for (const [name, kind, offset, length] of directory) {
      arrays.set(name, viewOf(kind, bytes.subarray(offset), length));
    }
    return new Sections({ directory, bytes }, arrays);
  }

  /** Sections over arrays that are not packed, to read them while they are being made. */
  static over(arrays: ReadonlyMap<string, SectionArray>): Sections {
    return new Sections({ directory: [], bytes: new Uint8Array(0) }, arrays);
  }

  /** Copies the arrays behind each other, aligned to 8 bytes. */
  static pack(arrays: ReadonlyMap<string, SectionArray>): Sections {
    let size = 0;
    const directory: [string, Kind, number, number][] = [];
    for (const [name, array] of arrays) {
      directory.push([name, kindOf(array), size, array.length]);
      size += Math.ceil(array.byteLength / 8) * 8;
    }
    const bytes = sharedBytes(size);
    let index = 0;
    for (const array of arrays.values()) {
      bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), directory[index]![2]);
      index += 1;
    }
    return Sections.at({ directory, bytes });
  }

  has(name: string): boolean {
    return this.#arrays.has(name);
  }

  u32(name: string): Uint32Array {
    return this.#get(name, Uint32Array);
  }

  u16(name: string): Uint16Array {
    return this.#get(name, Uint16Array);
  }

  u8(name: string): Uint8Array {
    return this.#get(name, Uint8Array);
  }

  f64(name: string): Float64Array {
    return this.#get(name, Float64Array);
  }

  /** An array of small numbers, in whatever width it was stored. */
  narrow(name: string): Uint16Array | Uint32Array {
    const array = this.#arrays.get(name);
    if (array instanceof Uint16Array || array instanceof Uint32Array) return array;
    throw missing(name);
  }

  #get<Type extends SectionArray>(name: string, type: abstract new (...rest: never[]) => Type): Type {
    const array = this.#arrays.get(name);
    if (!(array instanceof type)) throw missing(name);
    return array;
  }
}

function viewOf(kind: Kind, bytes: Uint8Array, length: number): SectionArray {
  const { buffer, byteOffset } = bytes;
  switch (kind) {
    case 'u8':
      return new Uint8Array(buffer, byteOffset, length);
    case 'u16':
      return new Uint16Array(buffer, byteOffset, length);
    case 'u32':
      return new Uint32Array(buffer, byteOffset, length);
    case 'f64':
      return new Float64Array(buffer, byteOffset, length);
  }
}

function missing(name: string): Error {
  return new Error(`The position index has no usable section "${name}"`);
}

function kindOf(array: SectionArray): Kind {
  if (array instanceof Uint8Array) return 'u8';
  if (array instanceof Uint16Array) return 'u16';
  return array instanceof Uint32Array ? 'u32' : 'f64';
}

/**
 * Copies numbers into an array that holds `largest`. Not narrower than 16 bits: counting loops that meet three
 * kinds of arrays run at half the speed, which costs more than the bytes.
 */
export function narrowed(numbers: Uint32Array, largest: number): Uint16Array | Uint32Array {
  return largest <= 0xffff ? Uint16Array.from(numbers) : numbers.slice();
}
