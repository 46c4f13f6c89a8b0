import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A checkpoint as it is noted outside of the database. */
export interface NotedCheckpoint {
  number: number;
  hash: string;
}

const LINE = /^(\d{1,9}) ([0-9a-f]{64})$/;

/**
 * Numbers and hashes of checkpoints in a file for each tenant, beside the keys that seal and outside of the database: a
 * database that is put back to an older state has fewer of them, or others.
 */
export class CheckpointLog {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Everything that was noted, in the order of writing. Throws a sentence for the operator when a line is broken. */
  async read(tenantId: number): Promise<NotedCheckpoint[]> {
    const path = this.#pathOf(tenantId);
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const lines = text.split('\n');
    // A line that a power cut tore has no end; the checkpoint is noted again with the next one.
    const isTorn = lines.pop() !== '';
    return lines.map((line, index) => {
      const [, number, hash] = LINE.exec(line) ?? [];
      if (number === undefined || hash === undefined)
        throw new Error(
          `line ${index + 1} of the noted checkpoints is broken${isTorn ? ', as is its end' : ''}`,
        );
      return { number: Number(number), hash };
    });
  }

  /** Notes checkpoints behind those that are there, and waits until they are on the disk. */
  async append(tenantId: number, checkpoints: readonly NotedCheckpoint[]): Promise<void> {
    if (checkpoints.length === 0) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = await open(this.#pathOf(tenantId), 'a+', 0o600);
    try {
      await dropTornLine(file);
      await file.appendFile(checkpoints.map(({ number, hash }) => `${number} ${hash}\n`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  #pathOf(tenantId: number): string {
    return join(this.#folder, `checkpoints-${tenantId}.txt`);
  }
}

async function dropTornLine(file: Awaited<ReturnType<typeof open>>): Promise<void> {
  const text = await file.readFile('utf8');
  if (text === '' || text.endsWith('\n')) return;
  await file.truncate(Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
}
