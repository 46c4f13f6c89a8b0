import type { Answers } from '@opencareers/form-core/answers/answers';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import type { RefusedField } from '@opencareers/form-core/drafts/submission';
import type { FormPorts } from '../form/form-runtime.tsx';
import type { SubmitHandler, SubmitOutcome } from '../form/submission.ts';

/** What a form asks a server for. */
export type MockCall = 'submit' | 'choices' | 'skills' | 'upload';

/** A server of a form in the memory of a test. */
export interface MockFormServer {
  /** For `ports`. */
  ports: Required<Pick<FormPorts, 'loadChoices' | 'searchSkills' | 'uploads'>>;
  /** For `onSubmit`. */
  submit: SubmitHandler;
  /** What was taken, in the order it came; the same key twice is one. */
  taken: { key: string; answers: Answers }[];
  /** Files that arrived and were not removed, by their `uid`. */
  files: Map<string, { fieldName: string; name: string; content: unknown }>;
  /** The next submission is refused with these. */
  refuseNext: (errors: readonly RefusedField[]) => void;
  /** The next call of this kind rejects. */
  failNext: (call: MockCall, error?: Error) => void;
  /** The next call of this kind is answered when the result is called. */
  holdNext: (call: MockCall) => () => void;
}

/** What the server knows. */
export interface MockFormFacts {
  /** By the path that a question asks for; another path rejects. */
  choices?: Readonly<Record<string, readonly Choice[]>>;
  skills?: readonly string[];
}

/** Makes a server for the tests of a host: nothing leaves the page, and time passes only as the test says. */
export function createMockFormServer({ choices = {}, skills = [] }: MockFormFacts = {}): MockFormServer {
  const plans = new Map<MockCall, (() => Promise<void>)[]>();
  const refusals: (readonly RefusedField[])[] = [];
  const outcomes = new Map<string, SubmitOutcome>();
  const taken: MockFormServer['taken'] = [];
  const files: MockFormServer['files'] = new Map();

  const plan = (call: MockCall, step: () => Promise<void>) => {
    plans.set(call, [...(plans.get(call) ?? []), step]);
  };
  const meet = async (call: MockCall) => {
    await plans.get(call)?.shift()?.();
  };

  return {
    taken,
    files,
    ports: {
      async loadChoices(path) {
        await meet('choices');
        const found = choices[path];
        if (found === undefined) throw new Error(`the mock has no choices at ${path}`);
        return [...found];
      },
      async searchSkills(words) {
        await meet('skills');
        return skills.filter((skill) => skill.toLowerCase().includes(words.toLowerCase()));
      },
      uploads: {
        async upload({ uid, fieldName, name, content, size, onProgress, signal }) {
          await meet('upload');
          signal.throwIfAborted();
          files.set(uid, { fieldName, name, content });
          onProgress(size);
        },
        async remove(uid) {
          files.delete(uid);
        },
      },
    },
    async submit(answers, { key }): Promise<SubmitOutcome> {
      await meet('submit');
      if (outcomes.has(key)) return outcomes.get(key);
      const errors = refusals.shift();
      if (errors === undefined) taken.push({ key, answers });
      const outcome = errors && { errors };
      outcomes.set(key, outcome);
      return outcome;
    },
    refuseNext: (errors) => void refusals.push(errors),
    failNext(call, error = new Error('the mock fails')) {
      plan(call, () => Promise.reject(error));
    },
    holdNext(call) {
      const { promise, resolve } = Promise.withResolvers<void>();
      plan(call, () => promise);
      return resolve;
    },
  };
}
