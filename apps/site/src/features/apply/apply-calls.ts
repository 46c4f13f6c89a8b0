import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type {
  ApplyChallenge,
  ApplyForm,
  ApplyOutline,
  ApplyReceipt,
  EqualOpportunity,
} from '@opencareers/contracts/applications';
import type { Resume } from '@opencareers/contracts/resumes';
import type { Answers } from '@opencareers/form-core/answers/answers';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { STALE_MS } from '../../api/stale-times.ts';
import type { Site } from '../../shell/site.ts';
import { bringVisitorBack } from '../forms/index.ts';
import { asDataUrl } from '../resume/index.ts';
import type { ApplyAsked, AskedReceipt } from './apply.url.ts';

// The page shows what it could not load in its place.
const SHOWN = { isFailureShown: true };

/** What the keys of all forms of applications begin with. */
export const APPLY_FORM_KEY = ['apply-form'];

/** What that form asks for, the same for every visitor; answered inside the server only, for the first HTML. */
export function applyOutlineQuery({ api }: Site, { pids }: ApplyAsked) {
  const path = api.path(APPLICATION_PATHS.outline, { pids: pids.join(',') });
  return queryOptions<ApplyOutline, ApiError>({
    queryKey: ['apply-outline', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.fixed,
    retry: false,
    meta: SHOWN,
  });
}

/** The form that applies for some positions, and what is known of each. */
export function applyFormQuery(site: Site, { pids, token }: ApplyAsked) {
  const { api } = site;
  const path = api.path(APPLICATION_PATHS.form, { pids: pids.join(','), token });
  return queryOptions<ApplyForm, ApiError>({
    queryKey: [...APPLY_FORM_KEY, path],
    queryFn: async ({ signal }) => {
      await bringVisitorBack(site);
      return (await api.get(path, signal)).data;
    },
    staleTime: STALE_MS.position,
    // Somebody who comes back after sending must read that they have applied.
    gcTime: 0,
    meta: SHOWN,
  });
}

/** What this person has sent last by a form or for positions. */
export function applyReceiptQuery({ api }: Site, asked: AskedReceipt) {
  const path = api.path(APPLICATION_PATHS.receipt, asked);
  return queryOptions<ApplyReceipt, ApiError>({
    queryKey: ['apply-receipt', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.fixed,
    gcTime: 0,
    meta: SHOWN,
  });
}

/** A fresh challenge for a visitor who is about to send. */
export async function readChallenge({ api }: Site, signal: AbortSignal): Promise<ApplyChallenge> {
  const path = api.path(APPLICATION_PATHS.challenge);
  return (await api.get(path, { signal, isSilent: true })).data;
}

/** What a resume says, by question of the form, or why it cannot be read; the server keeps nothing of it. */
export async function readResumeAnswers(
  { api }: Site,
  { name, content }: { name: string; content: Blob },
  signal: AbortSignal,
): Promise<{ answers: Answers; reason: Resume['reason'] }> {
  const sent = { resume_file_name: name, resume_content: await asDataUrl(content) };
  const path = api.path(APPLICATION_PATHS.resumeAnswers);
  const options = { signal, isSilent: true };
  const { answers, reason } = (await api.post(path, sent, options)).data;
  return { answers: answers as Answers, reason };
}

/** Answers to the voluntary questions. */
export async function sendEqualOpportunity({ api }: Site, sent: EqualOpportunity): Promise<void> {
  await api.post(api.path(APPLICATION_PATHS.equalOpportunity), sent);
}
