/** So many maps keep each of them small: one of a million entries that has to grow stops the thread for 100 ms. */
const SHARDS = 128;
/** Numbers that share a map. */
const NEIGHBOURS = 8192;
/** No more of a text is read to choose its map; two keys may agree in it. */
const READ_MAX = 48;

/** A map of very many entries, none of whose steps takes long. Its order is none. */
export class LargeMap<Key, Value> {
  readonly #maps = Array.from({ length: SHARDS }, () => new Map<Key, Value>());
  readonly #hashOf: (key: Key) => number;
  #size = 0;

  /** `hashOf` gives any whole number, the same for the same key, which differs for most others. */
  constructor(hashOf: (key: Key) => number) {
    this.#hashOf = hashOf;
  }

  get size(): number {
    return this.#size;
  }

  /** `hash` is that of the key, for who knows it already. */
  get(key: Key, hash = this.#hashOf(key)): Value | undefined {
    return this.#maps[hash & (SHARDS - 1)]!.get(key);
  }

  set(key: Key, value: Value, hash = this.#hashOf(key)): void {
    const map = this.#maps[hash & (SHARDS - 1)]!;
    this.#size -= map.size;
    map.set(key, value);
    this.#size += map.size;
  }

  delete(key: Key): boolean {
    const isDeleted = this.#maps[this.#hashOf(key) & (SHARDS - 1)]!.delete(key);
    if (isDeleted) this.#size -= 1;
    return isDeleted;
  }

  *keys(): Generator<Key, void> {
    for (const map of this.#maps) yield* map.keys();
  }
}

/**
 * A hash of a number of which many are asked for in their order: neighbours share a map, so that what the one needs of it
 * is at hand for the next.
 */
export function idHash(id: number): number {
  return Math.floor(id / NEIGHBOURS);
}

/** A hash of the beginning of a text. */
export function textHash(text: string): number {
  const length = Math.min(text.length, READ_MAX);
  let hash = text.length;
  for (let at = 0; at < length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 7);
}
