import { randomBytes } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file with mode 0600 when there is none of its name, whole or not at all, so that it outlives a power cut.
 * A file that is there stays: of several processes the first one wins.
 */
export async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
