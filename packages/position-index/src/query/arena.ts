/**
 * Memory for one search, given back as a whole when the next one starts: a search makes dozens of bitmaps, and
 * leaving them to the garbage collector costs more than filling them. A search never waits, so one arena serves
 * all indexes of a process.
 */
const CHUNK_MIN = 1 << 14;
const chunks: Uint32Array<ArrayBuffer>[] = [];
let chunk = 0;
let used = 0;

/** Takes back everything that was given out. */
export function resetArena(): void {
  chunk = 0;
  used = 0;
}

/** Zeroed numbers, valid until the next `resetArena`. */
export function takeNumbers(length: number): Uint32Array<ArrayBuffer> {
  const numbers = takeRaw(length);
  numbers.fill(0);
  return numbers;
}

/** Numbers with any content, for callers that write before they read. */
export function takeRaw(length: number): Uint32Array<ArrayBuffer> {
  while (chunk < chunks.length && used + length > chunks[chunk]!.length) {
    chunk += 1;
    used = 0;
  }
  if (chunk === chunks.length) chunks.push(new Uint32Array(Math.max(CHUNK_MIN, length * 4)));
  const numbers = chunks[chunk]!.subarray(used, used + length);
  used += length;
  return numbers;
}

/** Zeroed signed numbers, valid until the next `resetArena`. */
export function takeSigned(length: number): Int32Array<ArrayBuffer> {
  const numbers = takeNumbers(length);
  return new Int32Array(numbers.buffer, numbers.byteOffset, length);
}
