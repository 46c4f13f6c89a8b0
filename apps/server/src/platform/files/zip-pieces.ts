import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** How an entry of a ZIP file is made. */
interface ZipEntryOptions {
  /** Stored as it is: documents and pictures are packed already. */
  isPacked?: boolean;
  /** The time that is written beside the entry; that of packing when absent. */
  at?: Date;
}

/**
 * A ZIP file made piece by piece as it is read: only one piece of one entry is in memory. One entry comes after the
 * other. Throws what the packing throws.
 */
export class ZipPieces {
  readonly #made: Uint8Array[] = [];
  #fault: Error | null = null;
  readonly #names = new Set<string>();
  readonly #zip = new Zip((error, chunk) => {
    if (error !== null) this.#fault = error;
    else this.#made.push(chunk);
  });

  /** The name that an entry gets: one that unpacks below the folder on every system, each name once. */
  nameFor(name: string): string {
    const clean = cleanEntryName(name);
    const [, stem = clean, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(clean) ?? [];
    let unique = clean;
    for (let count = 2; this.#names.has(unique.toLowerCase()); count += 1)
      unique = `${stem}-${count}${ending}`;
    this.#names.add(unique.toLowerCase());
    return unique;
  }

  /** One entry from its pieces; its name is from `nameFor`. */
  async *entry(
    name: string,
    pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
    { isPacked = false, at }: ZipEntryOptions = {},
  ): AsyncGenerator<Uint8Array> {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    if (at !== undefined) entry.mtime = at;
    this.#zip.add(entry);
    for await (const piece of pieces) {
      entry.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      yield* this.#take();
    }
    entry.push(new Uint8Array(0), true);
    yield* this.#take();
  }

  /** The directory at the end. */
  *end(): Generator<Uint8Array> {
    this.#zip.end();
    yield* this.#take();
  }

  *#take(): Generator<Uint8Array> {
    if (this.#fault !== null) throw this.#fault;
    yield* this.#made.splice(0);
  }
}

/** Neither a way up nor an absolute path, nothing that a file system refuses. */
function cleanEntryName(name: string): string {
  return name
    .split('/')
    .map((part) => part.replace(/[\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+$|[. ]+$/g, '_'))
    .filter((part) => part !== '')
    .join('/');
}
