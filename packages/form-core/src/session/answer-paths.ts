import type { AnswerRow, Answers, AnswerValue, FieldPath } from '../answers/answers.ts';

/** The parts of a path: `jobs.2.title` is `['jobs', '2', 'title']`. */
export function splitPath(path: FieldPath): string[] {
  return path.split('.');
}

/** The question of the form that a path belongs to. */
export function topName(path: FieldPath): string {
  return splitPath(path)[0] ?? '';
}

/** The answer at a path; undefined where there is none. */
export function readAnswer(answers: Answers, path: FieldPath): AnswerValue {
  let found: unknown = answers;
  for (const part of splitPath(path)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found as AnswerValue;
}

/** The answers with another value at a path; everything beside the path keeps its identity. */
export function writeAnswer(answers: Answers, path: FieldPath, value: AnswerValue): Answers {
  return writeInside(answers, splitPath(path), value);
}

function writeInside(
  answers: AnswerRow,
  [name = '', index, ...rest]: string[],
  value: AnswerValue,
): AnswerRow {
  if (index === undefined) return { ...answers, [name]: value };
  const rows = rowsOf(answers[name]);
  return {
    ...answers,
    [name]: rows.map((row, position) => (position === Number(index) ? writeInside(row, rest, value) : row)),
  };
}

/** The entries of a dynamic list; none when the answer is something else. */
export function rowsOf(value: AnswerValue): AnswerRow[] {
  return Array.isArray(value) && value.every((row) => typeof row === 'object') ? (value as AnswerRow[]) : [];
}

/** The paths of the lists around a field, the nearest first: `jobs` for `jobs.2.title`. */
export function listsAround(path: FieldPath): FieldPath[] {
  const parts = splitPath(path);
  const lists: FieldPath[] = [];
  for (let length = parts.length - 2; length > 0; length -= 2) lists.push(parts.slice(0, length).join('.'));
  return lists;
}
