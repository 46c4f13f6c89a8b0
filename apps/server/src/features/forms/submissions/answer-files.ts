import { FORM_FILES_MAX_BYTES } from '@opencareers/contracts/forms';
import type { Answers, AnswerValue, FileAnswer } from '@opencareers/form-core/answers/answers';
import {
  BYTES_PER_MB,
  type FormDefinition,
  type FormItem,
} from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import type { FieldProblem } from '@opencareers/form-core/rules/problem';
import { placeFields } from '@opencareers/form-core/visibility/place-fields';
import { eachField } from '@opencareers/form-core/visibility/placed-fields';
import type { Texts } from '@opencareers/messages/texts';
import { endingOf } from '../../../platform/files/file-name.ts';
import type { UploadFiles } from '../../../platform/files/upload-files.ts';
import type { FormUploadRecord } from '../forms.schema.ts';
import { acceptedEndings, findFileItem } from '../uploads/upload-rules.ts';

const UID = /^[\w-]{1,64}$/;

/** The uids that answers of any shape name; those that cannot be ours are left out. */
export function listUids(definition: FormDefinition, answers: Answers): string[] {
  return listNamed(definition, answers)
    .map(({ uid }) => uid)
    .filter((uid) => UID.test(uid));
}

/**
 * The answers with what we know of each file instead of what the sender says, so that the rules judge real sizes and
 * names. Files that we do not have stay as they are said to be; `findFileProblems` names them.
 */
export function withKnownFiles(
  definition: FormDefinition,
  answers: Answers,
  uploads: readonly FormUploadRecord[],
): Answers {
  const known = new Map(uploads.map((upload) => [upload.uid, upload]));
  const items = definition.sections.flatMap((section) => section.items);
  return describeRow(items, answers, (file) => {
    const upload = known.get(file.uid);
    const facts =
      upload === undefined ? {} : { name: upload.name, size: upload.size, type: upload.type ?? '' };
    return { ...file, ...facts, content: '', previewUrl: '', status: 'done' };
  });
}

/** Files among the sent answers that were not uploaded, are not what they claim to be, or are too much together. */
export async function findFileProblems(
  files: UploadFiles,
  sent: { definition: FormDefinition; answers: Answers; uploads: readonly FormUploadRecord[] },
  texts: Texts,
): Promise<FieldProblem[]> {
  const known = new Map(sent.uploads.map((upload) => [upload.uid, upload]));
  const problems: FieldProblem[] = [];
  let bytes = 0;
  for (const { path, uid } of listNamed(sent.definition, sent.answers)) {
    const upload = known.get(uid);
    // Named twice, it is there once.
    known.delete(uid);
    bytes += upload?.size ?? 0;
    if (upload === undefined || !(await isThere(files, upload, path)))
      problems.push({ path, code: 'fileFailed', message: texts.text('files.failed') });
    else if (!isAccepted(sent.definition, path, upload.name))
      problems.push({
        path,
        code: 'fileType',
        message: texts.text('rule.fileContent', { name: upload.name }),
      });
    else if (bytes > FORM_FILES_MAX_BYTES)
      problems.push({
        path,
        code: 'maxCumulativeFileSizeMB',
        message: texts.text('rule.maxCumulativeFileSizeMB', { size: FORM_FILES_MAX_BYTES / BYTES_PER_MB }),
      });
  }
  return problems;
}

async function isThere(files: UploadFiles, upload: FormUploadRecord, path: string): Promise<boolean> {
  if (upload.state !== 'complete' || questionOf(upload.field) !== questionOf(path)) return false;
  return (await files.sizeOf(upload.file)) === upload.size;
}

// Content and name were compared when the upload ended; the version that is answered may accept other names.
function isAccepted(definition: FormDefinition, path: string, name: string): boolean {
  const item = findFileItem(definition, path);
  return item !== undefined && acceptedEndings(item).includes(endingOf(name));
}

/** A path without the places in lists: in an entry that moved up, the question is still the same. */
function questionOf(path: string): string {
  return path
    .split('.')
    .filter((_name, index) => index % 2 === 0)
    .join('.');
}

function listNamed(definition: FormDefinition, answers: Answers): { path: string; uid: string }[] {
  return [...eachField(placeFields(definition, answers))].flatMap(({ item, path, value }) =>
    isFileItem(item) ? filesIn(value).map(({ uid }) => ({ path, uid })) : [],
  );
}

function filesIn(value: unknown): FileAnswer[] {
  return Array.isArray(value) ? value.filter(isFile) : [];
}

function isFile(entry: unknown): entry is FileAnswer {
  return typeof entry === 'object' && entry !== null && 'uid' in entry && typeof entry.uid === 'string';
}

function isFileItem(item: FormItem): boolean {
  return item.type === 'fileUpload' || item.type === 'file_upload';
}

function describeRow(
  items: readonly FormItem[],
  row: Answers,
  describe: (file: FileAnswer) => FileAnswer,
): Answers {
  const changed: Answers = { ...row };
  for (const item of items) {
    const value: unknown = Object.hasOwn(row, item.name) ? row[item.name] : undefined;
    if (!Array.isArray(value)) continue;
    if (isFileItem(item))
      changed[item.name] = value.map((entry) => (isFile(entry) ? describe(entry) : entry)) as AnswerValue;
    if (item.type === 'dynamicList')
      changed[item.name] = value.map((entry) =>
        isRow(entry) ? describeRow(nestedItems(item), entry, describe) : entry,
      ) as AnswerValue;
  }
  return changed;
}

function isRow(entry: unknown): entry is Answers {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}
