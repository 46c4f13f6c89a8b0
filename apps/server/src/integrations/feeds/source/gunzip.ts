import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { FeedError } from '../feeds.port.ts';

const GZIP_MAGIC = [0x1f, 0x8b] as const;

/** Real feeds shrink 5 to 60 times; a stream that grows more than this, beyond the first megabytes, is a bomb. */
const RATIO_MAX = 200;
const RATIO_FREE_BYTES = 8 * 1024 * 1024;

/** Yields the bytes of a feed, unpacked when they start as gzip does, and refuses what grows beyond the limit. */
export async function* unpacked(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const counter = { packed: 0 };
  const source = withFirstBytes(bytes, counter);
  const first = await source.next();
  if (first.done) return;
  const rest = startingWith(first.value, source);
  const isGzip = first.value[0] === GZIP_MAGIC[0] && first.value[1] === GZIP_MAGIC[1];
  let total = 0;
  for await (const chunk of isGzip ? gunzip(rest) : rest) {
    total += chunk.byteLength;
    if (total > maxBytes) {
      throw new FeedError(`the feed is larger than ${megabytes(maxBytes)} after unpacking`);
    }
    if (isGzip && total > RATIO_FREE_BYTES && total > counter.packed * RATIO_MAX) {
      throw new FeedError(
        `the gzip file grows more than ${RATIO_MAX} times when unpacked: it looks like a decompression bomb`,
      );
    }
    yield chunk;
  }
}

function megabytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${bytes} bytes`;
}

/** Joins chunks until two bytes are there, so that a source that sends byte by byte is recognised as well. */
async function* withFirstBytes(
  bytes: AsyncIterable<Uint8Array>,
  counter: { packed: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  let start: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of bytes) {
    counter.packed += chunk.byteLength;
    if (start === null) {
      yield chunk;
      continue;
    }
    start = start.byteLength === 0 ? chunk : Buffer.concat([start, chunk]);
    if (start.byteLength >= GZIP_MAGIC.length) {
      yield start;
      start = null;
    }
  }
  if (start !== null && start.byteLength > 0) yield start;
}

async function* startingWith(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield first;
  yield* rest;
}

async function* gunzip(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const unzip = createGunzip();
  // The pipeline destroys the gunzip stream with its error, which the loop below then throws.
  const feeding = pipeline(Readable.from(packed, { objectMode: false }), unzip).catch(() => undefined);
  try {
    for await (const chunk of unzip as AsyncIterable<Uint8Array>) yield chunk;
  } catch (error) {
    if (error instanceof FeedError || !isZlibError(error)) throw error;
    throw new FeedError(
      error.code === 'Z_BUF_ERROR'
        ? 'the gzip file ends in the middle: it is truncated'
        : `the gzip file is damaged: ${error.message}`,
    );
  } finally {
    unzip.destroy();
    await feeding;
  }
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
  );
}
