import type { Answers } from '@opencareers/form-core/answers/answers';
import type { RefusedField } from '@opencareers/form-core/drafts/submission';
import { type FieldProblem, PROBLEM_CODES } from '@opencareers/form-core/rules/problem';
import { createRandomKey } from '@opencareers/form-core/surroundings/random-key';

/** What became of a form that was sent; nothing means that it was taken, no errors that it was refused as a whole. */
export type SubmitOutcome = undefined | { errors: readonly RefusedField[] };

/** Sends answers. `key` is the same when the same answers are sent again, so that they are taken once. */
export type SubmitHandler = (
  answers: Answers,
  submission: { key: string },
) => SubmitOutcome | Promise<SubmitOutcome> | Promise<void>;

/** Problems of the fields out of a server's refusal. */
export function toFieldProblems(errors: readonly RefusedField[]): FieldProblem[] {
  return errors.map(({ name, code, message }) => ({
    path: name,
    code: PROBLEM_CODES.find((known) => known === code) ?? 'shape',
    message,
  }));
}

/** Gives a key per set of answers: answers that changed are another submission. */
export function createSubmitKeys(): (answers: Answers) => string {
  let last: { answers: string; key: string } | undefined;
  return (answers) => {
    const written = JSON.stringify(answers);
    if (last?.answers !== written) last = { answers: written, key: createRandomKey() };
    return last.key;
  };
}
