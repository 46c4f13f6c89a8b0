import type { FormServerCalls, ServerFailure } from './form-server-calls.ts';
import type { RefusedField, SendSubmission } from './submission.ts';

/** How a form is handed in. */
export interface SenderWishes {
  again: boolean;
  /** Called when the server refuses a submission for good without naming a question. */
  onRefusal: (error: unknown) => void;
  /** What a submission carries besides its answers, such as a proof of work; found out for every try. */
  headers?: (signal: AbortSignal) => Promise<Record<string, string>>;
}

/** Hands answers in. Whatever may be different next time is thrown, so that it is tried again with the same key. */
export function createSubmissionSender(calls: FormServerCalls, wishes: SenderWishes): SendSubmission {
  const { again, onRefusal, headers } = wishes;
  return async ({ key, formVersion, answers }, signal) => {
    try {
      const more = await headers?.(signal);
      const receipt = await calls.submit({ formVersion, answers, again }, { key, headers: more, signal });
      return { kind: 'done', receipt };
    } catch (error) {
      const failure = calls.failureOf(error);
      if (failure === null || !isFinal(failure)) throw error;
      if (failure.status === 409) return { kind: 'known' };
      const errors = refusedFields(failure.body);
      if (errors.length === 0) onRefusal(error);
      // Without a question to name, the refusal is shown above the form.
      return { kind: 'refused', errors };
    }
  };
}

function isFinal({ isMeant, status }: ServerFailure): boolean {
  return isMeant && status >= 400 && status < 500 && status !== 408 && status !== 425;
}

/** The answers that a 422 names [spec:D29]. */
function refusedFields(body: unknown): RefusedField[] {
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  return Array.isArray(errors) ? (errors as RefusedField[]) : [];
}
