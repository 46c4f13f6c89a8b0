import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import { createRandomKey } from '@opencareers/form-core/surroundings/random-key';

/** A file that somebody chose or dropped. */
export interface ChosenFile {
  uid: string;
  file: File;
  /** Path inside a dropped folder, with the name; empty for a single file. */
  relativePath: string;
}

/** Gives chosen files their keys. */
export function toChosenFile(file: File, relativePath = file.webkitRelativePath): ChosenFile {
  return { uid: createRandomKey(), file, relativePath };
}

/** A chosen file as an answer; without content it is elsewhere, under its uid. */
export function toFileAnswer({ uid, file, relativePath }: ChosenFile, content = ''): FileAnswer {
  return {
    uid,
    name: file.name,
    size: file.size,
    type: file.type,
    lastModified: file.lastModified,
    webkitRelativePath: relativePath,
    content,
    status: 'done',
    previewUrl: '',
  };
}

// What was chosen in this visit can be shown again without its content being in the answer.
const kept = new Map<string, File>();

/** Keeps a file for its preview as long as the page lives. */
export function keepFile({ uid, file }: ChosenFile): void {
  kept.set(uid, file);
}

/** Lets go of a file. */
export function forgetFile(uid: string): void {
  kept.delete(uid);
}

/** The bytes of an answer: the file as it was chosen, else its content; null when both are elsewhere. */
export function fileBytes({ uid, content, type }: FileAnswer): Blob | null {
  const file = kept.get(uid);
  if (file !== undefined) return file;
  if (content === '') return null;
  try {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    return new Blob([bytes], { type });
  } catch {
    // An answer that somebody wrote by hand.
    return null;
  }
}
