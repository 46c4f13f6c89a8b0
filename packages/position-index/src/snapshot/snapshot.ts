import { Catalog, type CatalogData } from '../catalog/catalog.ts';
import { bitmapWords } from '../segment/bitmap.ts';
import { type LiveSegment, takeOutGone } from '../segment/merge.ts';
import { type Directory, sharedBytes } from '../segment/sections.ts';
import { segmentOf } from '../segment/segment-work.ts';

/** Raised with every change of the layout, of the tokenizer or of the synonyms: old snapshots are then refused. */
export const SNAPSHOT_VERSION = 3;

const MAGIC = [0x4f, 0x50, 0x49, 0x58, 0x0d, 0x0a, 0x1a, 0x0a];
/** Magic, version, checksum, length of the whole, length of the header. */
const PREFIX_BYTES = 8 + 4 * 4 + 8;

interface Header {
  catalog: CatalogData;
  segments: { directory: Directory; bytes: number; liveWords: number }[];
}

/** So many bytes are copied or summed up between two steps: a fraction of a millisecond. */
const STEP_BYTES = 1 << 18;

/**
 * The index as bytes: a header in JSON, then every segment's arrays as they lie in memory. Step by step: whoever runs it
 * may do something else between two of them. Changes that come meanwhile are not in it.
 */
export function* writeSnapshot(
  current: readonly LiveSegment[],
  catalog: Catalog,
): Generator<undefined, Uint8Array> {
  const segments = current.map(({ segment, live }) => ({
    bytes: segment.sections.bytes,
    segment,
    live: live.slice(),
  }));
  const header: Header = {
    catalog: catalog.toJSON(),
    segments: segments.map(({ segment, bytes, live }) => ({
      directory: segment.sections.directory,
      bytes: bytes.length,
      liveWords: live.length,
    })),
  };
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const size = segments.reduce(
    (sum, { bytes, live }) => sum + align(bytes.length) + align(live.byteLength),
    PREFIX_BYTES + align(headerBytes.length),
  );
  const snapshot = sharedBytes(size);
  snapshot.set(MAGIC);
  snapshot.set(headerBytes, PREFIX_BYTES);
  let at = PREFIX_BYTES + align(headerBytes.length);
  for (const { bytes, live } of segments) {
    for (let from = 0; from < bytes.length; from += STEP_BYTES) {
      snapshot.set(bytes.subarray(from, from + STEP_BYTES), at + from);
      yield;
    }
    at += align(bytes.length);
    snapshot.set(new Uint8Array(live.buffer, live.byteOffset, live.byteLength), at);
    at += align(live.byteLength);
  }
  const numbers = new DataView(snapshot.buffer);
  numbers.setUint32(8, SNAPSHOT_VERSION, true);
  numbers.setFloat64(16, size, true);
  numbers.setUint32(24, headerBytes.length, true);
  numbers.setUint32(12, yield* checksum(snapshot.subarray(16)), true);
  return snapshot;
}

/**
 * Reads a snapshot in place, step by step as above: the bytes belong to the index from then on and must not be changed.
 */
export function* readSnapshot(
  bytes: Uint8Array,
): Generator<undefined, { segments: LiveSegment[]; catalog: Catalog }> {
  const headerLength = yield* checkPrefix(bytes);
  const snapshot = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const header = parseHeader(snapshot.slice(PREFIX_BYTES, PREFIX_BYTES + headerLength));
  let at = PREFIX_BYTES + align(headerLength);
  const segments: LiveSegment[] = [];
  for (const { directory, bytes: length, liveWords } of header.segments) {
    yield;
    const segment = segmentOf({ directory, bytes: snapshot.subarray(at, at + length) });
    at += align(length);
    // A copy: removals change it.
    const live = new Uint32Array(snapshot.buffer, snapshot.byteOffset + at, liveWords).slice();
    at += align(liveWords * 4);
    if (live.length !== bitmapWords(segment.size))
      throw new Error('The snapshot of the position index is damaged');
    takeOutGone({ segment, live });
    segments.push({ segment, live });
  }
  return { segments, catalog: yield* Catalog.fromJSON(header.catalog) };
}

function* checkPrefix(bytes: Uint8Array): Generator<undefined, number> {
  if (bytes.length < PREFIX_BYTES || MAGIC.some((byte, index) => bytes[index] !== byte)) {
    throw new Error('This is not a snapshot of a position index');
  }
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = numbers.getUint32(8, true);
  if (version !== SNAPSHOT_VERSION) {
    throw new Error(`The snapshot has version ${version}; this program reads version ${SNAPSHOT_VERSION}`);
  }
  const isWhole = numbers.getFloat64(16, true) === bytes.length;
  if (!isWhole || numbers.getUint32(12, true) !== (yield* checksum(bytes.subarray(16)))) {
    throw new Error('The snapshot of the position index is damaged');
  }
  return numbers.getUint32(24, true);
}

/**
 * A 32-bit checksum against damage (not against forgery), quick enough for hundreds of megabytes: four lanes of
 * multiply and rotate over 32-bit words, as in xxHash.
 */
function* checksum(bytes: Uint8Array): Generator<undefined, number> {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(whole.buffer, whole.byteOffset, whole.length >>> 2);
  const lanes = Int32Array.of(0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f);
  const inFours = words.length - (words.length % 4);
  for (let from = 0; from < inFours; from += STEP_BYTES / 4) {
    addToLanes(lanes, words.subarray(from, Math.min(from + STEP_BYTES / 4, inFours)));
    yield;
  }
  let [a, b] = [lanes[0]!, lanes[1]!];
  for (const word of words.subarray(inFours)) a = mix(a, word);
  for (let rest = words.length * 4; rest < whole.length; rest += 1) b = mix(b, whole[rest]!);
  let sum = mix(mix(mix(mix(whole.length, a), b), lanes[2]!), lanes[3]!);
  sum = Math.imul(sum ^ (sum >>> 15), 0x85ebca77);
  return (sum ^ (sum >>> 13)) >>> 0;
}

function addToLanes(lanes: Int32Array, words: Uint32Array): void {
  let [a, b, c, d] = [lanes[0]!, lanes[1]!, lanes[2]!, lanes[3]!];
  for (let at = 0; at < words.length; at += 4) {
    a = mix(a, words[at]!);
    b = mix(b, words[at + 1]!);
    c = mix(c, words[at + 2]!);
    d = mix(d, words[at + 3]!);
  }
  lanes.set([a, b, c, d]);
}

function mix(sum: number, word: number): number {
  const mixed = (sum + Math.imul(word, 0x85ebca77)) | 0;
  return Math.imul((mixed << 13) | (mixed >>> 19), 0x9e3779b1);
}

function parseHeader(bytes: Uint8Array): Header {
  // Safe: the checksum proved that these are the bytes that writeSnapshot wrote.
  return JSON.parse(new TextDecoder().decode(bytes)) as Header;
}

function align(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
