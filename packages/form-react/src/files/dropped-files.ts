import { type ChosenFile, toChosenFile } from './chosen-file.ts';

/** Files taken out of dropped folders at most: a whole disk could be dropped by mistake. */
const FILES_MAX = 500;

/** The files of a drop, those in folders too, each with its path. Call it at once: the browser forgets the drop. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files].map((file) => toChosenFile(file));
  const found: ChosenFile[] = [];
  for (const entry of entries) await collect(entry, found);
  return found;
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length >= FILES_MAX) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    const path = entry.fullPath.replace(/^\//, '');
    found.push(toChosenFile(file, path.includes('/') ? path : ''));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a hundred entries at a time, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return;
    for (const inner of entries) await collect(inner, found);
  }
}
