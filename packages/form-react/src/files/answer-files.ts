import type { AnswerValue, FileAnswer } from '@opencareers/form-core/answers/answers';
import type { FormRuntime } from '../form/form-runtime.tsx';

/** The files of an answer. */
export function presentFiles(value: AnswerValue): readonly FileAnswer[] {
  const isFile = (entry: unknown): entry is FileAnswer =>
    typeof entry === 'object' && entry !== null && 'uid' in entry && 'content' in entry;
  return Array.isArray(value) ? (value as unknown[]).filter(isFile) : [];
}

/** Takes a file back from where it was uploaded to. */
export function removeUpload({ ports }: FormRuntime, uid: string): void {
  ports.uploads
    ?.remove(uid)
    .catch((cause: unknown) => ports.log?.('An uploaded file could not be removed', cause));
}
