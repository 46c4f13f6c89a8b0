import type { AnswerValue, FileAnswer } from '@opencareers/form-core/answers/answers';
import type { KeptFile } from '@opencareers/form-core/drafts/draft-store';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { UploadPort } from '@opencareers/form-core/uploads/upload-port';
import { pendingUploadsOf } from '../files/pending-uploads.ts';

/** Goes on with files whose bytes are on the device; each becomes an answer when the server has it. */
export function resumeFiles(
  files: readonly KeptFile[],
  form: { session: FormSession; uploads: UploadPort; signal: AbortSignal },
): void {
  const pending = pendingUploadsOf(form.session);
  for (const file of files) {
    const { uid, field, name, size, type, content } = file;
    if (!(content instanceof Blob)) continue;
    pending.set(uid, { path: field, progress: 'moving' });
    const done = form.uploads.upload({
      uid,
      fieldName: field,
      name,
      size,
      type,
      content,
      onProgress: () => undefined,
      signal: form.signal,
    });
    done
      .then(() => addFile(form.session, file))
      // Shown among the uploads with the way to try again.
      .catch(() => undefined)
      .finally(() => pending.set(uid, null));
  }
}

function addFile(
  session: FormSession,
  { uid, field, name, size, type, content, lastModified }: KeptFile,
): void {
  const answers = filesOf(readField(session, field));
  if (answers === null || answers.some((answer) => answer.uid === uid)) return;
  const added: FileAnswer = {
    uid,
    name,
    size,
    type,
    lastModified: content instanceof File ? content.lastModified : lastModified,
    webkitRelativePath: '',
    content: '',
    status: 'done',
    previewUrl: '',
  };
  session.change(field, [...answers, added]);
}

/** Undefined when the entry of the list that the field was in is gone. */
function readField(session: FormSession, path: string): AnswerValue {
  try {
    return session.field(path).value ?? [];
  } catch {
    return undefined;
  }
}

function filesOf(value: AnswerValue): FileAnswer[] | null {
  return Array.isArray(value) ? (value as FileAnswer[]) : null;
}
