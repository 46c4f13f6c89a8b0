import type { AnswerRow, FieldPath } from '@opencareers/form-core/answers/answers';
import type { FormRuntime } from '../form/form-runtime.tsx';
import { presentFiles, removeUpload } from './answer-files.ts';
import { type ChosenFile, forgetFile, toChosenFile } from './chosen-file.ts';
import { uploadsOf } from './uploads-of-form.ts';
import { waitingFilesOf } from './waiting-files.ts';

/** What was on its way in a list entry when it was deleted, by the rest of its path. */
export type MovingFiles = readonly { rest: string; chosen: ChosenFile }[];

/**
 * Stops what is on its way in a list entry that is about to be deleted. It goes from device and server at once: after
 * a reload it would arrive in the entry that took the place. The page still has the bytes, for when the entry comes
 * back.
 */
export function stopEntryUploads(runtime: FormRuntime, entry: FieldPath): MovingFiles {
  const inside = [...uploadsOf(runtime.session)].filter(({ path }) => path.startsWith(`${entry}.`));
  return inside.flatMap((uploads) => {
    const rest = uploads.path.slice(entry.length);
    return uploads.giveUp().map((chosen) => ({ rest, chosen }));
  });
}

/** Begins anew what was on its way in an entry that came back. */
export function resumeEntryUploads({ session }: FormRuntime, entry: FieldPath, moving: MovingFiles): void {
  // Under keys of their own: the end of the old ones may still be on its way to the server.
  for (const { rest, chosen } of moving) {
    waitingFilesOf(session).offer(`${entry}${rest}`, toChosenFile(chosen.file, chosen.relativePath));
  }
}

/** Takes the files of an entry that does not come back from where they were uploaded to. */
export function removeEntryUploads(runtime: FormRuntime, row: AnswerRow): void {
  for (const value of Object.values(row)) {
    for (const { uid, content } of presentFiles(value)) {
      forgetFile(uid);
      // A file with its content in the answer never left.
      if (content === '') removeUpload(runtime, uid);
    }
    if (Array.isArray(value)) {
      for (const inner of value) if (isRow(inner)) removeEntryUploads(runtime, inner);
    }
  }
}

function isRow(value: unknown): value is AnswerRow {
  return typeof value === 'object' && value !== null && !('uid' in value);
}
