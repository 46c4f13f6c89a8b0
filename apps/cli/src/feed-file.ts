import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from './failure.ts';

/** A file as a stream to send, `-` for the standard input. Throws when it cannot be read. */
export async function openInput(folder: string, name: string): Promise<ReadableStream> {
  if (name === '-') return Readable.toWeb(process.stdin) as ReadableStream;
  const path = resolve(folder, name);
  if (!existsSync(path)) throw new Failure(`there is no file ${path}`);
  if (!(await stat(path)).isFile()) throw new Failure(`${path} is not a file`);
  return Readable.toWeb(createReadStream(path)) as ReadableStream;
}

/** The text of a small file, `-` for the standard input. */
export async function readInput(folder: string, name: string): Promise<string> {
  return (await readInputBytes(folder, name)).toString('utf8');
}

/** The bytes of a small file, `-` for the standard input. */
export async function readInputBytes(folder: string, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await openInput(folder, name)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** What a JSON file holds, `-` for the standard input. Throws a failure that names the file. */
export async function readJsonInput(folder: string, name: string): Promise<unknown> {
  const text = await readInput(folder, name);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(`${name} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes an answer to a file, or to the standard output without a name. The file appears only when it is whole. */
export async function writeOutput(
  body: ReadableStream | null,
  folder: string,
  name: string | undefined,
): Promise<void> {
  const source = Readable.fromWeb((body ?? new Blob([]).stream()) as Parameters<typeof Readable.fromWeb>[0]);
  if (name === undefined || name === '-') return pipeline(source, process.stdout, { end: false });
  const path = resolve(folder, name);
  const draft = `${path}.${process.pid}.part`;
  try {
    await pipeline(source, createWriteStream(draft));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw new Failure(
      `${path} could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
