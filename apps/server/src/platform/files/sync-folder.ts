import { open } from 'node:fs/promises';

/** Waits until the entries of a folder are on the disk: a new name outlives a power cut only then. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
