import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BackupRefusal } from './backup-refusal.ts';
import { ByteReader } from './byte-reader.ts';
import { readTar, TAR_END, type TarFile, tarHead, tarPadding } from './tar.ts';

/** Raised when a backup of today could not be read by the version of yesterday. */
const FORMAT = 1;
const MANIFEST_NAME = 'manifest.json';
const CONTENTS_NAME = 'contents.json';
/** A row and the lists of the backup itself are read at once. */
const JSON_BYTES_MAX = 256 * 1024 * 1024;

const ManifestSchema = z.object({
  /** When the database was as it is in the backup. */
  madeAt: z.iso.datetime(),
  /** What had been applied to it, the last one last. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
  ),
});

/** Begins a backup: what it is of. */
export type Manifest = z.infer<typeof ManifestSchema>;

const ContentsSchema = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  files: z.int(),
  /** Of all files together. */
  bytes: z.int(),
  /** SHA-256 over name, size and SHA-256 of everything before, and the other fields. */
  digest: z.string(),
});

/** Ends a backup: what must have come before. */
export type Contents = z.infer<typeof ContentsSchema>;

const DATABASE_PART = /^database\/([a-z_][a-z0-9_]*)\/\d{8}\.jsonl$/;
/** Where the files of a store may be; nothing else is ever written by a restore. */
const FILE_PART =
  /^(?:uploads\/[0-9a-f]{2}\/[0-9a-f]{32}|(?:outbox|seal-keys)(?:\/(?!\.\.?(?:\/|$))[^/\0]+)+|signing-key|sealing-key|operator-token)$/;

/** What has come of a backup so far; its end must say the same. */
class Tally {
  readonly rows: Record<string, number> = {};
  files = 0;
  bytes = 0;
  readonly #digest = createHash('sha256');

  begin({ tables }: Manifest): void {
    for (const { name } of tables) this.rows[name] = 0;
  }

  /** A part of the archive, in its order, with the SHA-256 of its bytes. */
  note(name: string, size: number, sha256: string): void {
    this.#digest.update(`${name}\0${size}\0${sha256}\n`);
  }

  noteFile(size: number): void {
    this.files += 1;
    this.bytes += size;
  }

  /** Once, when everything has come. */
  end(sequences: Contents['sequences']): Contents {
    const { rows, files, bytes } = this;
    const counted = { rows, sequences, files, bytes };
    return { ...counted, digest: this.#digest.update(toJson(counted)).digest('hex') };
  }
}

/** Writes a backup: a tar stream of the manifest, rows and files, and the contents. */
export class ArchiveWriter {
  readonly #write: (bytes: Buffer) => Promise<void>;
  readonly #tally = new Tally();

  constructor(write: (bytes: Buffer) => Promise<void>) {
    this.#write = write;
  }

  async begin(manifest: Manifest): Promise<void> {
    this.#tally.begin(manifest);
    const bytes = toJson({ format: FORMAT, ...manifest });
    await this.#add(MANIFEST_NAME, bytes.length, [bytes]);
  }

  /** Some rows of a table as texts, each a line of JSON. */
  async addRows(table: string, number: number, rows: readonly string[]): Promise<void> {
    const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await this.#add(`database/${table}/${String(number).padStart(8, '0')}.jsonl`, bytes.length, [bytes]);
    this.#tally.rows[table] = (this.#tally.rows[table] ?? 0) + rows.length;
  }

  /** A file of exactly `size` bytes. */
  async addFile(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<void> {
    await this.#add(name, size, bytes);
    this.#tally.noteFile(size);
  }

  async end(sequences: Contents['sequences']): Promise<void> {
    const bytes = toJson(this.#tally.end(sequences));
    await this.#put(CONTENTS_NAME, bytes.length, [bytes]);
    await this.#write(TAR_END);
  }

  async #add(name: string, size: number, bytes: Pieces): Promise<void> {
    const hash = createHash('sha256');
    await this.#put(name, size, hashed(bytes, hash));
    this.#tally.note(name, size, hash.digest('hex'));
  }

  async #put(name: string, size: number, bytes: Pieces): Promise<void> {
    await this.#write(tarHead(name, size));
    for await (const piece of bytes) await this.#write(piece);
    await this.#write(tarPadding(size));
  }
}

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Takes what a backup holds, in its order. */
export interface ArchiveVisitor {
  begin(manifest: Manifest): Promise<void>;
  rows(table: string, rows: readonly string[]): Promise<void>;
  file(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a backup whole. Throws `BackupRefusal` when a byte of it is another one than was written, when it is not complete,
 * and when a later version made it in another way; until this ends well, nothing that was visited may be trusted.
 */
export async function readArchive(
  source: AsyncIterable<Uint8Array>,
  visitor: ArchiveVisitor,
): Promise<{ manifest: Manifest; contents: Contents }> {
  const reading = new ArchiveReading(visitor);
  const reader = new ByteReader(source);
  try {
    for await (const file of readTar(reader)) await reading.take(file);
    return reading.end();
  } finally {
    await reader.close();
  }
}

class ArchiveReading {
  readonly #visitor: ArchiveVisitor;
  readonly #tally = new Tally();
  #manifest: Manifest | null = null;
  #contents: Contents | null = null;

  constructor(visitor: ArchiveVisitor) {
    this.#visitor = visitor;
  }

  async take({ name, size, bytes }: TarFile): Promise<void> {
    const isBegin = name === MANIFEST_NAME;
    if (isBegin !== (this.#manifest === null)) throw new BackupRefusal('this is not a backup of Opencareers');
    if (this.#contents !== null) throw damaged();
    if (name === CONTENTS_NAME) {
      const text = await readWhole(size, bytes);
      this.#contents = parseJson(ContentsSchema, text);
      if (!toJson(this.#contents).equals(text)) throw damaged();
      return;
    }
    const hash = createHash('sha256');
    await this.#visit({ name, size, bytes: hashed(bytes, hash) });
    this.#tally.note(name, size, hash.digest('hex'));
  }

  async #visit({ name, size, bytes }: TarFile): Promise<void> {
    if (name === MANIFEST_NAME) {
      this.#manifest = readManifest(await readWhole(size, bytes));
      this.#tally.begin(this.#manifest);
      return this.#visitor.begin(this.#manifest);
    }
    const table = DATABASE_PART.exec(name)?.[1];
    if (table !== undefined) {
      const rows = parseRows(await readWhole(size, bytes));
      const before = this.#tally.rows[table];
      if (before === undefined) throw damaged();
      this.#tally.rows[table] = before + rows.length;
      return this.#visitor.rows(table, rows);
    }
    if (!FILE_PART.test(name)) throw damaged();
    this.#tally.noteFile(size);
    await this.#visitor.file(name, bytes);
  }

  end(): { manifest: Manifest; contents: Contents } {
    const [manifest, contents] = [this.#manifest, this.#contents];
    if (manifest === null || contents === null) throw damaged();
    if (contents.digest !== this.#tally.end(contents.sequences).digest) throw damaged();
    return { manifest, contents };
  }
}

function readManifest(bytes: Buffer): Manifest {
  const format = (parseJson(z.looseObject({ format: z.int() }), bytes) as { format: number }).format;
  if (format > FORMAT)
    throw new BackupRefusal(
      'the backup was made by a newer version of Opencareers, in a format that this one does not know',
    );
  return parseJson(ManifestSchema, bytes);
}

async function* hashed(bytes: Pieces, hash: { update(piece: Buffer): unknown }) {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

async function readWhole(size: number, bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  if (size > JSON_BYTES_MAX) throw damaged();
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parseRows(bytes: Buffer): string[] {
  const lines = bytes.toString().split('\n');
  if (lines.pop() !== '') throw damaged();
  return lines.map((line) => parseJson(z.string(), Buffer.from(line)));
}

function parseJson<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw damaged();
  }
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function damaged(): BackupRefusal {
  return new BackupRefusal('the backup is damaged');
}
