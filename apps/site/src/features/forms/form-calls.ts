import type { CallPath } from '@opencareers/contracts/call-path';
import type { Body } from '@opencareers/contracts/endpoints';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type {
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
import type { DraftSaved, RemoteDraftPort } from '@opencareers/form-core/drafts/draft-port';
import type { FormServerCalls, ServerDraft } from '@opencareers/form-core/drafts/form-server-calls';
import { createRemoteDrafts } from '@opencareers/form-core/drafts/remote-drafts';
import type { SendSubmission } from '@opencareers/form-core/drafts/submission';
import { createSubmissionSender, type SenderWishes } from '@opencareers/form-core/drafts/submission-sender';
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

/** The calls that keep and send a form, as form-core makes them. */
function serverCalls(site: Site, place: FormPlace): FormServerCalls {
  const progress = formCallPath(site, 'progress', { ...place });
  const submissions = formCallPath(site, 'submissions', { ...place });
  return {
    readDraft: async (signal) => draftOf(await readForm(site, place, { isNewest: false, signal })),
    async saveDraft(changes, signal) {
      const body = changes as Body<'PUT', typeof FORM_PATHS.progress>;
      return (await site.api.put(progress, body, { signal })).data as DraftSaved;
    },
    async removeDraft(signal) {
      await site.api.remove(progress, { signal, isSilent: true });
    },
    async submit(submission, { key, headers, signal }) {
      const options = {
        idempotencyKey: key,
        headers,
        signal,
        isBodyKept: true,
        isRateLimitQuiet: true,
      };
      return (await site.api.post(submissions, submission as Submission, options)).data.receipt;
    },
    failureOf: (error) => (isApiError(error) ? { ...error, isMeant: MEANT_CODES.has(error.code) } : null),
  };
}

const MEANT_CODES = new Set<ApiError['code']>(['refused', 'not_found', 'forbidden', 'permission']);

function draftOf({ draft }: OpenForm): ServerDraft | null {
  return draft as ServerDraft | null;
}

/** The server's copy of a draft. `hasConsent`: it is called only once the visitor has allowed it. */
export function remoteDrafts(
  site: Site,
  place: FormPlace,
  { opened, hasConsent }: { opened: OpenForm; hasConsent?: boolean },
): RemoteDraftPort {
  const { version } = opened.form;
  return createRemoteDrafts(serverCalls(site, place), { version, draft: draftOf(opened), hasConsent });
}

/** Called when the server refuses a submission for good without naming a question. */
export type RefusalListener = (error: ApiError) => void;

/** What a submission carries besides its answers, such as a proof of work; found out for every try. */
export type SubmissionHeaders = NonNullable<SenderWishes['headers']>;

/** Hands answers in; whatever may be different next time is thrown. */
export function submissionSender(
  site: Site,
  place: FormPlace,
  { onRefusal, ...wishes }: Omit<SenderWishes, 'onRefusal'> & { onRefusal: RefusalListener },
): SendSubmission {
  return createSubmissionSender(serverCalls(site, place), {
    ...wishes,
    onRefusal: (error) => onRefusal(error as ApiError),
  });
}
