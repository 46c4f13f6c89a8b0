import { BackupRefusal } from './backup-refusal.ts';

/** Reads a stream by numbers of bytes. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes. Throws `BackupRefusal` when the stream ends before. */
  async read(length: number): Promise<Buffer> {
    const bytes = await this.readUpTo(length);
    if (bytes.length < length) throw new BackupRefusal('the backup ends before its end: it was cut off');
    return bytes;
  }

  /** So many bytes, or what is left of them. */
  async readUpTo(length: number): Promise<Buffer> {
    while (this.#length < length && (await this.#more()));
    const all = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces);
    const bytes = all.subarray(0, length);
    const rest = all.subarray(bytes.length);
    this.#pieces = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    return bytes;
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#length === 0) if (!(await this.#more())) return true;
    return false;
  }

  /** Lets the source go: nothing more is read of it. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done === true) return false;
    this.#pieces.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length));
    this.#length += next.value.length;
    return true;
  }
}
