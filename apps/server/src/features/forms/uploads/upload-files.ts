import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../platform/app-error.ts';

/** Nothing came for this long: the sender is gone, and another try may take over. */
const STALL_MILLISECONDS = 15_000;
const FILE_NAME = /^[0-9a-f]{32}$/;
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Where the bytes of uploads are: in one folder, under names that only we make. */
export class UploadFiles {
  readonly #folder: string;
  readonly #stallMilliseconds: number;

  constructor(folder: string, stallMilliseconds = STALL_MILLISECONDS) {
    this.#folder = folder;
    this.#stallMilliseconds = stallMilliseconds;
  }

  createName(): string {
    return randomBytes(16).toString('hex');
  }

  /** Full path of a file. Throws for a name that we have not made. */
  pathOf(name: string): string {
    if (!FILE_NAME.test(name)) throw new Error('not a name of an upload');
    return join(this.#folder, name.slice(0, 2), name);
  }

  /** Bytes on the disk; 0 when there is no file. */
  async sizeOf(name: string): Promise<number> {
    try {
      return (await stat(this.pathOf(name))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
      throw error;
    }
  }

  /**
   * Writes what comes behind `offset`, which must be where the file is good up to, and flushes it to the disk. Gives
   * the new length, also when the sender broke off: what came is kept. Throws `payload_too_large` beyond `size`.
   */
  async append(
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    { offset, size }: { offset: number; size: number },
  ): Promise<number> {
    const file = await this.#openForAppending(name);
    try {
      // Bytes behind the last acknowledged one may be torn by a crash.
      await file.truncate(offset);
      const length = await this.#write(file, bytes, { offset, size });
      await file.sync();
      return length;
    } catch (error) {
      if (FULL_CODES.has((error as NodeJS.ErrnoException).code ?? ''))
        throw new AppError('storage_full', { cause: error, retryAfter: 60 });
      throw error;
    } finally {
      await file.close();
    }
  }

  async #write(
    file: FileHandle,
    bytes: AsyncIterable<Uint8Array>,
    { offset, size }: { offset: number; size: number },
  ): Promise<number> {
    let length = offset;
    for await (const chunk of untilItBreaks(bytes, this.#stallMilliseconds)) {
      if (length + chunk.length > size) {
        await file.truncate(offset);
        throw new AppError('payload_too_large');
      }
      let written = 0;
      while (written < chunk.length) {
        const { bytesWritten } = await file.write(chunk, written, chunk.length - written, length);
        written += bytesWritten;
        length += bytesWritten;
      }
    }
    return length;
  }

  async #openForAppending(name: string): Promise<FileHandle> {
    const path = this.pathOf(name);
    try {
      return await open(path, 'r+');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const folder = join(path, '..');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path, 'wx+', 0o600);
    // The entry in the folder must survive a power cut as well as the bytes.
    for (const entry of [folder, this.#folder]) await syncFolder(entry);
    return file;
  }

  /** SHA-256 of the whole file, in hex. */
  async hash(name: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(this.pathOf(name))) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  /** Removes the file; one that is gone already is fine. */
  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The chunks of a sender, up to where it breaks off or stalls. */
async function* untilItBreaks(
  bytes: AsyncIterable<Uint8Array>,
  stallMilliseconds: number,
): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await nextWithin(source, stallMilliseconds);
      if (next === null || next.done === true) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a source that stalls does not end either.
    source.return?.()?.catch(() => undefined);
  }
}

async function nextWithin<T>(
  source: AsyncIterator<T>,
  milliseconds: number,
): Promise<IteratorResult<T> | null> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([source.next().catch(() => null), stalled]);
  } finally {
    clearTimeout(timer);
  }
}
