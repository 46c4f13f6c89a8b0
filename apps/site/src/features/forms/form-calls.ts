import type { CallPath } from '@opencareers/contracts/call-path';
import type { Body } from '@opencareers/contracts/endpoints';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type {
  AnswersRefused,
  FormDraft,
  FormReceipt,
  OpenedLink,
  OpenForm,
  Settle,
  Submission,
} from '@opencareers/contracts/forms';
import type { QueryParameters } from '@opencareers/contracts/url-query';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import {
  DraftBusyError,
  type DraftSaved,
  type RemoteDraft,
  type RemoteDraftPort,
} from '@opencareers/form-core/drafts/draft-port';
import type { RefusedField, SendSubmission } from '@opencareers/form-core/drafts/submission';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import type { Site } from '../../shell/site.ts';

/** Whose answers to which form. */
export interface FormPlace {
  form: string;
  /** Empty for the visitor's own. */
  owner: string;
}

/** What was sent, as it was asked. */
export interface SentForm {
  receipt: FormReceipt;
  definition: FormDefinition;
  answers: Answers;
}

/** Redeems a one-time link for this visitor. */
export async function redeemFormLink({ api }: Site, form: string, link: string): Promise<OpenedLink> {
  return (await api.post(api.path(FORM_PATHS.openLink), { form, link })).data;
}

/** The path of a call about somebody's answers, complete with what every request carries. */
export function formCallPath<Call extends keyof typeof FORM_PATHS>(
  { api }: Pick<Site, 'api'>,
  call: Call,
  { form, owner, ...more }: FormPlace & QueryParameters,
): CallPath<(typeof FORM_PATHS)[Call]> {
  return api.path(FORM_PATHS[call], { form, owner, ...more });
}

/** Opens a form with what was kept; `newest` asks for the last published version instead of the draft's. */
export async function readForm(
  site: Site,
  place: FormPlace,
  { isNewest, signal }: { isNewest: boolean; signal?: AbortSignal },
): Promise<OpenForm> {
  const path = formCallPath(site, 'form', isNewest ? { ...place, version: 'newest' } : { ...place });
  return (await site.api.get(path, { signal })).data;
}

/** What was sent, by the path of its receipt. */
export async function readSentForm(
  site: Site,
  path: CallPath<typeof FORM_PATHS.receipt>,
  signal?: AbortSignal,
): Promise<SentForm> {
  const { data } = await site.api.get(path, { signal });
  return { ...data, answers: data.answers as Answers };
}

/** Other answers to the questions of a form, given before signing in. */
export type SetAside = NonNullable<FormDraft['setAside']>;

/** Takes away other answers that the person has chosen between; gives what is left. */
export async function settleAnswers(site: Site, place: FormPlace, settled: Settle): Promise<SetAside> {
  const path = formCallPath(site, 'settle', { ...place });
  return (await site.api.post(path, settled)).data.setAside;
}

/** The server's copy of a draft. `hasConsent`: it is called only once the visitor has allowed it. */
export function remoteDrafts(
  site: Site,
  place: FormPlace,
  { opened, hasConsent = false }: { opened: OpenForm; hasConsent?: boolean },
): RemoteDraftPort {
  const path = formCallPath(site, 'progress', { ...place });
  // What came with the form is asked for first, and is a moment old.
  let fresh: FormDraft | null | undefined = opened.draft;
  return {
    async load(signal) {
      const draft =
        fresh === undefined ? (await readForm(site, place, { isNewest: false, signal })).draft : fresh;
      fresh = undefined;
      if (draft === null) return { revision: 0, answers: {} };
      // A draft of another version fits other questions.
      if (draft.version !== opened.form.version) return null;
      return { revision: draft.revision, answers: draft.answers as RemoteDraft['answers'] };
    },
    async save(changes, signal) {
      const sent = hasConsent ? { ...changes, consent: true } : changes;
      const { data } = await site.api.put(path, sent as Body<'PUT', typeof FORM_PATHS.progress>, { signal });
      return data as DraftSaved;
    },
    async remove(signal) {
      // Whether the call succeeds or its answer is lost.
      fresh = undefined;
      try {
        await site.api.remove(path, { signal, isSilent: true });
      } catch (error) {
        if (isApiError(error) && error.status === 423) throw new DraftBusyError();
        throw error;
      }
    },
  };
}

/** Called when the server refuses a submission for good without naming a question. */
export type RefusalListener = (error: ApiError) => void;

/** What a submission carries besides its answers, such as a proof of work; found out for every try. */
export type SubmissionHeaders = (signal: AbortSignal) => Promise<Record<string, string>>;

/** Hands answers in. Whatever may be different next time is thrown, so that it is tried again with the same key. */
export function submissionSender(
  site: Site,
  place: FormPlace,
  wishes: { again: boolean; onRefusal: RefusalListener; headers?: SubmissionHeaders },
): SendSubmission {
  const { again, onRefusal, headers } = wishes;
  const path = formCallPath(site, 'submissions', { ...place });
  return async ({ key, formVersion, answers }, signal) => {
    const body = { formVersion, answers: answers as Submission['answers'], again };
    try {
      const more = await headers?.(signal);
      const options = {
        idempotencyKey: key,
        headers: more,
        signal,
        isBodyKept: true,
        isRateLimitQuiet: true,
      };
      const { data } = await site.api.post(path, body, options);
      return { kind: 'done', receipt: data.receipt };
    } catch (error) {
      if (!isApiError(error) || !isFinal(error)) throw error;
      if (error.status === 409) return { kind: 'known' };
      const errors = refusedFields(error.body);
      if (errors.length === 0) onRefusal(error);
      // Without a question to name, the refusal is shown above the form.
      return { kind: 'refused', errors };
    }
  };
}

const FINAL_CODES = new Set<ApiError['code']>(['refused', 'not_found', 'forbidden', 'permission']);

function isFinal({ code, status }: ApiError): boolean {
  return FINAL_CODES.has(code) && status >= 400 && status < 500 && status !== 408 && status !== 425;
}

/** The answers that a 422 names [spec:D29]. */
export function refusedFields(body: unknown): RefusedField[] {
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  return Array.isArray(errors) ? (errors as AnswersRefused['errors']) : [];
}
