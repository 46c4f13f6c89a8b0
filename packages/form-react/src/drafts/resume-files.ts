import type { AnswerValue, FileAnswer } from '@opencareers/form-core/answers/answers';
import type { KeptFile } from '@opencareers/form-core/drafts/draft-store';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { UploadPort } from '@opencareers/form-core/uploads/upload-port';
import { pendingUploadsOf } from '../files/pending-uploads.ts';
import { waitingFilesOf } from '../files/waiting-files.ts';

/**
 * Goes on with files whose bytes are on the device; each becomes an answer when the server has it. The widget of its
 * field takes it over as soon as there is one, and shows it as a row.
 */
export function resumeFiles(
  files: readonly KeptFile[],
  form: { session: FormSession; uploads: UploadPort; signal: AbortSignal },
): void {
  const { session } = form;
  const pending = pendingUploadsOf(session);
  const waiting = waitingFilesOf(session);
  for (const file of files) {
    const { uid, field, name, size, type, content, lastModified, arrived } = file;
    if (!(content instanceof Blob)) continue;
    // An answer already: the page ended before the device let go of the bytes.
    const isAnswer = filesOf(readField(session, field))?.some((answer) => answer.uid === uid) === true;
    // It was taken away; the bytes end with the draft.
    if (arrived && !isAnswer) continue;
    pending.set(uid, { path: field, progress: 'moving' });
    const done = form.uploads.upload({
      uid,
      fieldName: field,
      name,
      size,
      type,
      content,
      ...(arrived && { arrived }),
      onProgress: () => undefined,
      signal: form.signal,
    });
    const whole = content instanceof File ? content : new File([content], name, { type, lastModified });
    if (!isAnswer) waiting.offer(field, { uid, file: whole, relativePath: '' });
    const isOurs = () => isAnswer || waiting.has(uid);
    done
      .then(() => {
        if (!isOurs()) return;
        waiting.withdraw(uid);
        addFile(session, file);
        pending.set(uid, null);
      })
      // It still waits: the widget that takes it tries again.
      .catch(() => isOurs() && pending.set(uid, null));
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
