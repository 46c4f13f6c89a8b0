import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type BackedUpStore, makeBackup } from './make-backup.ts';

/** Bytes that wait for their reader. */
const AHEAD_BYTES = 256 * 1024;
/** Who reads nothing for this long is gone: a backup keeps removed files and erasures waiting. */
const STALL_MILLISECONDS = 60_000;

/** A backup, made while it is read; it ends with an error when it could not be made whole. Throws as `makeBackup` does. */
export async function streamBackup(store: BackedUpStore): Promise<Readable> {
  const { readable, writable } = new TransformStream<Buffer, Buffer>(
    undefined,
    new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES }),
  );
  const writer = writable.getWriter();
  const begun = Promise.withResolvers<void>();
  const write = async (bytes: Buffer): Promise<void> => {
    begun.resolve();
    const timer = setTimeout(
      () => void writer.abort(new Error('nobody reads the backup')),
      STALL_MILLISECONDS,
    );
    try {
      await writer.ready;
    } finally {
      clearTimeout(timer);
    }
    writer.write(bytes).catch(() => undefined);
  };
  makeBackup(store, write).then(
    () => writer.close().catch(() => undefined),
    (error: unknown) => {
      begun.reject(error);
      return writer.abort(error).catch(() => undefined);
    },
  );
  await begun.promise;
  return Readable.fromWeb(readable as ReadableStream);
}
