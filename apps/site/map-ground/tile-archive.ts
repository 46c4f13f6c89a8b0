import { gzipSync } from 'node:zlib';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** A tile with its place in the pyramid: x counts from the west, y from the north. */
export interface CutTile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

interface Entry {
  id: number;
  offset: number;
  length: number;
  /** How many tiles in a row this one stands for. */
  run: number;
}

const HEADER_BYTES = 127;
/** Readers ask for this much at once, and find header and root in it. */
const FIRST_READ_BYTES = 16_384;
const ENTRIES_PER_LEAF = 2_048;

/**
 * A PMTiles archive, version 3 (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): one file that a browser reads
 * by ranges. The same tiles give the same bytes; tiles that say the same are kept once.
 */
export function packArchive(tiles: readonly CutTile[], metadata: object): Uint8Array {
  const { entries, data, contents } = layTiles(tiles);
  const { root, leaves } = packDirectories(entries);
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const zooms = tiles.map(({ z }) => z);
  const header = packHeader({
    sizes: [root.length, about.length, leaves.length, data.length],
    counts: [tiles.length, entries.length, contents],
    zooms: [Math.min(...zooms), Math.max(...zooms)],
  });
  return Buffer.concat([header, root, about, leaves, data]);
}

function layTiles(tiles: readonly CutTile[]): { entries: Entry[]; data: Buffer; contents: number } {
  const inOrder = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes }))
    .sort((one, other) => one.id - other.id);
  const places = new Map<string, { offset: number; length: number }>();
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, bytes } of inOrder) {
    const key = Buffer.from(bytes).toString('latin1');
    let place = places.get(key);
    if (place === undefined) {
      const packed = gzipSync(bytes, { level: 9 });
      place = { offset: end, length: packed.length };
      places.set(key, place);
      parts.push(packed);
      end += packed.length;
    }
    const last = entries.at(-1);
    if (last !== undefined && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, ...place, run: 1 });
  }
  return { entries, data: Buffer.concat(parts), contents: places.size };
}

/** One directory where it fits into the first read, else a root that leads to leaves. */
function packDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = packDirectory(entries);
  if (HEADER_BYTES + whole.length <= FIRST_READ_BYTES) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let from = 0; from < entries.length; from += ENTRIES_PER_LEAF) {
    const leaf = packDirectory(entries.slice(from, from + ENTRIES_PER_LEAF));
    pointers.push({ id: entries[from]?.id ?? 0, offset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: packDirectory(pointers), leaves: Buffer.concat(leaves) };
}

function packDirectory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    // 0 says "right behind the one before".
    ...entries.map(({ offset }, at) => {
      const before = entries[at - 1];
      return before !== undefined && offset === before.offset + before.length ? 0 : offset + 1;
    }),
  ];
  return gzipSync(Uint8Array.from(numbers.flatMap(toVarint)), { level: 9 });
}

function toVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

interface HeaderFacts {
  /** Bytes of root, metadata, leaves and tiles, in the order in which they follow the header. */
  sizes: readonly number[];
  /** Tiles, entries, and contents that differ. */
  counts: readonly number[];
  zooms: readonly [first: number, last: number];
}

function packHeader({ sizes, counts, zooms: [first, last] }: HeaderFacts): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  let start = HEADER_BYTES;
  sizes.forEach((size, at) => {
    header.writeBigUInt64LE(BigInt(start), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(size), 16 + at * 16);
    start += size;
  });
  counts.forEach((count, at) => {
    header.writeBigUInt64LE(BigInt(count), 72 + at * 8);
  });
  // Clustered: the tiles lie in the order of their numbers.
  header.writeUInt8(1, 96);
  header.writeUInt8(Compression.Gzip, 97);
  header.writeUInt8(Compression.Gzip, 98);
  header.writeUInt8(TileType.Mvt, 99);
  header.writeUInt8(first, 100);
  header.writeUInt8(last, 101);
  // In ten millionths of a degree: west, south, east, north, and the middle.
  [-180, -85.051129, 180, 85.051129].forEach((degrees, at) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4);
  });
  header.writeUInt8(first, 118);
  return header;
}
