import { createReadStream } from 'node:fs';
import type { NativePosition } from '@opencareers/contracts/native-position';
import type { FeedFormat } from '@opencareers/contracts/operator';
import type { FeedOptions, FeedRow } from '../src/integrations/feeds/feeds.port.ts';
import { readFeed } from '../src/integrations/feeds/read-feed.ts';

/** The text or bytes of a feed in chunks of a given size, as a network would bring them. */
export async function* inChunks(
  feed: string | Uint8Array,
  size = 65_536,
): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed;
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

/** All rows of a feed. */
export async function rowsOf(
  format: FeedFormat,
  feed: string | Uint8Array | AsyncIterable<Uint8Array>,
  options: FeedOptions = {},
): Promise<FeedRow[]> {
  const bytes = typeof feed === 'string' || feed instanceof Uint8Array ? inChunks(feed) : feed;
  const rows: FeedRow[] = [];
  for await (const row of readFeed(format, bytes, options)) rows.push(row);
  return rows;
}

/** The positions of a feed that must have no other rows. */
export async function positionsOf(
  format: FeedFormat,
  feed: string | Uint8Array,
  options: FeedOptions = {},
): Promise<NativePosition[]> {
  const rows = await rowsOf(format, feed, options);
  return rows.map((row) => {
    if (row.kind !== 'position') throw new Error(`not a position: ${JSON.stringify(row)}`);
    return row.position;
  });
}

/** How a feed file ends: counts of its rows, or the reason why it is refused as a whole. */
export async function outcomeOf(
  format: FeedFormat,
  file: URL,
): Promise<{ positions: number; refused: number; total?: number } | { error: string }> {
  const outcome: { positions: number; refused: number; total?: number } = { positions: 0, refused: 0 };
  try {
    for await (const row of readFeed(format, createReadStream(file))) {
      if (row.kind === 'position') outcome.positions += 1;
      else if (row.kind === 'refused') outcome.refused += 1;
      else outcome.total = row.total;
    }
    return outcome;
  } catch (error) {
    if (error instanceof Error && error.name === 'FeedError') return { error: error.message };
    throw error;
  }
}
