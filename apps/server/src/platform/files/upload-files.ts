import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type MalwareScanner, NO_MALWARE_SCANNER } from '../../integrations/malware/malware-scanner.port.ts';
import { AppError } from '../app-error.ts';
import { createSay } from '../texts.ts';
import { type FileContent, findContent } from './file-content.ts';
import { syncFolder } from './sync-folder.ts';
import type english from './texts/en.json';

const RETRY_SECONDS = 60;
const say = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** The refusal of a file by the scanner in a language: infected, or not looked at because nobody can now. */
function scanRefusal(code: keyof typeof english, locale: string, cause: unknown): AppError {
  return new AppError(code, {
    text: say(locale, code),
    cause,
    ...(code === 'upload_unscanned' ? { retryAfter: RETRY_SECONDS } : {}),
  });
}

/** Nothing came for this long: the sender is gone, and another try may take over. */
const STALL_MILLISECONDS = 15_000;
const FILE_NAME = /^[0-9a-f]{32}$/;
/** Where removed files are while a backup is made. */
const HELD_FOLDER = 'held';
const ONE_NAME_CODES = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

interface UploadSettings {
  stallMilliseconds?: number;
  /** Looks at every file before it is taken. */
  scanner?: MalwareScanner | undefined;
}

/** Where the bytes of uploads are: in one folder, under names that only we make. */
export class UploadFiles {
  readonly #folder: string;
  readonly #stallMilliseconds: number;
  readonly #scanner: MalwareScanner;
  readonly #removals = new Set<Promise<void>>();

  constructor(
    folder: string,
    { stallMilliseconds = STALL_MILLISECONDS, scanner = NO_MALWARE_SCANNER }: UploadSettings = {},
  ) {
    this.#folder = folder;
    this.#scanner = scanner;
    this.#stallMilliseconds = stallMilliseconds;
  }

  createName(): string {
    return randomBytes(16).toString('hex');
  }

  /** Whether we may have made a name. */
  isName(name: string): boolean {
    return FILE_NAME.test(name);
  }

  /** Full path of a file. Throws for a name that we have not made. */
  pathOf(name: string): string {
    if (!this.isName(name)) throw new Error('not a name of an upload');
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

  /**
   * Gives a whole file a second name: its bytes stay once on the disk and go with the last name. It must never be
   * written to again.
   */
  async share(name: string, { as }: { as: string }): Promise<void> {
    const path = this.pathOf(as);
    const folder = join(path, '..');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await link(this.pathOf(name), path);
    } catch (error) {
      // Some file systems know one name only.
      if (!ONE_NAME_CODES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await copyFile(this.pathOf(name), path, constants.COPYFILE_EXCL);
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    }
    for (const entry of [folder, this.#folder]) await syncFolder(entry);
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

  /**
   * What a whole file is by its content, once the scanner has let it pass; null when it is nothing we take. Throws
   * `upload_infected`, and `upload_unscanned` when the scanner cannot tell: then it is not taken either.
   */
  async inspect(name: string, locale: string): Promise<FileContent | null> {
    await this.refuseMalware(name, locale);
    return findContent(this.pathOf(name));
  }

  /** The first half of `inspect`, for who knows what the file is. */
  async refuseMalware(name: string, locale: string): Promise<void> {
    let found: string | null;
    try {
      found = await this.#scanner.scan(this.pathOf(name));
    } catch (error) {
      throw scanRefusal('upload_unscanned', locale, error);
    }
    if (found !== null) throw scanRefusal('upload_infected', locale, new Error(found));
  }

  /** SHA-256 of the whole file, in hex. */
  async hash(name: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(this.pathOf(name))) hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  /** Removes the file; one that is gone already is fine. While a backup is made, its bytes go when that has ended. */
  async remove(name: string): Promise<void> {
    const removal = this.#remove(name).finally(() => this.#removals.delete(removal));
    this.#removals.add(removal);
    await removal;
  }

  async #remove(name: string): Promise<void> {
    try {
      await rename(this.pathOf(name), this.#heldPathOf(name));
    } catch (error) {
      // Nothing is held, as nearly always, or the file is gone.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(this.pathOf(name), { force: true });
    }
  }

  /**
   * From now on, removed files can still be read by `openHeld`, whichever process removes them, until `release`. For who
   * reads rows at one moment and the files that they name later.
   */
  async hold(): Promise<void> {
    await mkdir(join(this.#folder, HELD_FOLDER), { recursive: true, mode: 0o700 });
    await Promise.allSettled(this.#removals);
  }

  /** Removes what was held. */
  async release(): Promise<void> {
    await rm(join(this.#folder, HELD_FOLDER), { recursive: true, force: true, maxRetries: 3 });
  }

  /** Whether removed files are still on the disk. */
  async isHeld(): Promise<boolean> {
    return stat(join(this.#folder, HELD_FOLDER)).then(
      () => true,
      () => false,
    );
  }

  /** A file for reading, also one that was removed since `hold`; null when there is none of this name. */
  async openHeld(name: string): Promise<FileHandle | null> {
    for (const path of [this.pathOf(name), this.#heldPathOf(name)])
      try {
        return await open(path, 'r');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    return null;
  }

  #heldPathOf(name: string): string {
    return join(this.#folder, HELD_FOLDER, name);
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
