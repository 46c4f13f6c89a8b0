import type { AnswerRow, Answers, AnswerValue, FileAnswer } from '../answers/answers.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { isSameAnswer } from './same-answer.ts';

/** The questions of a form by name. */
export function questionsOf(definition: FormDefinition): Map<string, FormItem> {
  return new Map(definition.sections.flatMap(({ items }) => items).map((item) => [item.name, item]));
}

/** Whether an answer must not be left on a device that others use too ([FORM-02]: SSN and SIN). */
export function isSensitive(item: FormItem): boolean {
  return item.type === 'ssn' || item.type === 'sin';
}

/** A value without its sensitive parts and without the bytes of its files; undefined when nothing may be kept. */
export function toKeptValue(
  item: FormItem | undefined,
  value: AnswerValue,
  keepSensitive: boolean,
): AnswerValue {
  if (item === undefined) return value;
  if (!keepSensitive && isSensitive(item)) return undefined;
  if (isFileList(item, value)) return value.map((file) => ({ ...file, content: '', previewUrl: '' }));
  if (item.type !== 'dynamicList' || !isRows(value)) return value;
  const questions = item.options?.items ?? [];
  return value.map((row) =>
    mapRow(row, (name, answer) => {
      const question = questions.find((candidate) => candidate.name === name);
      return toKeptValue(question, answer, keepSensitive);
    }),
  );
}

/** Whether all of the answers may be left on the device; files have a place of their own there. */
export function isWhollyKept(definition: FormDefinition, answers: Answers, keepSensitive: boolean): boolean {
  const questions = questionsOf(definition);
  return Object.entries(answers).every(([name, value]) => {
    const item = questions.get(name);
    return item?.type.startsWith('file') || isSameAnswer(toKeptValue(item, value, keepSensitive), value);
  });
}

/** A kept value with what only this page knows, such as an SSN in a row of a list that is still the same row. */
export function fromKeptValue(
  item: FormItem | undefined,
  kept: AnswerValue,
  shown: AnswerValue,
): AnswerValue {
  if (item === undefined) return kept;
  if (isFileList(item, kept)) {
    const known = isFileList(item, shown) ? shown : [];
    return kept.map((file) => known.find(({ uid }) => uid === file.uid) ?? file);
  }
  if (item.type !== 'dynamicList' || !isRows(kept) || !isRows(shown)) return kept;
  const questions = item.options?.items ?? [];
  return kept.map((row) => {
    // By what it says, never by its place: a number must not slip to another person's row.
    const same = shown.find((candidate) => isSameAnswer(toKeptValue(item, [candidate], false), [row]));
    if (same === undefined) return row;
    return mapRow({ ...row, ...pickSensitive(same, questions) }, (name, answer) =>
      fromKeptValue(
        questions.find((question) => question.name === name),
        answer,
        same[name],
      ),
    );
  });
}

/** The files in an answer, those in rows of lists too, each with the path of its question. */
export function filesInAnswer(
  item: FormItem,
  value: AnswerValue,
  path = item.name,
): { path: string; file: FileAnswer }[] {
  if (isFileList(item, value)) return value.map((file) => ({ path, file }));
  if (item.type !== 'dynamicList' || !isRows(value)) return [];
  return value.flatMap((row, index) =>
    (item.options?.items ?? []).flatMap((question) =>
      filesInAnswer(question, row[question.name], `${path}.${index}.${question.name}`),
    ),
  );
}

/** A value whose files have their bytes again. */
export function withFileContents(value: AnswerValue, contents: ReadonlyMap<string, string>): AnswerValue {
  if (!isRows(value)) return value;
  return value.map((entry) => {
    if (typeof entry.uid === 'string' && 'content' in entry) {
      const content = contents.get(entry.uid);
      return content === undefined ? entry : { ...entry, content };
    }
    return mapRow(entry, (_name, answer) => withFileContents(answer, contents));
  }) as AnswerValue;
}

function isFileList(item: FormItem, value: AnswerValue): value is FileAnswer[] {
  return (item.type === 'fileUpload' || item.type === 'file_upload') && Array.isArray(value);
}

function isRows(value: AnswerValue): value is AnswerRow[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'object' && entry !== null);
}

function mapRow(row: AnswerRow, change: (name: string, answer: AnswerValue) => AnswerValue): AnswerRow {
  return Object.fromEntries(Object.entries(row).map(([name, answer]) => [name, change(name, answer)]));
}

function pickSensitive(row: AnswerRow, questions: readonly FormItem[]): AnswerRow {
  return Object.fromEntries(
    questions.filter(isSensitive).map((question) => [question.name, row[question.name]]),
  );
}
