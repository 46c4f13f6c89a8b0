import type { Profile } from '@opencareers/contracts/onboarding';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../../api/api-error.ts';
import { fileSize } from '../../../messages/file-size.ts';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { refreshAfterResume, refuseResume, resumeLimits, uploadResume } from '../resume-calls.ts';

const REFUSALS = {
  type: 'firstProfile.wrongType',
  empty: 'firstProfile.emptyFile',
  size: 'firstProfile.tooLarge',
} as const;

/** A resume on its way: chosen, confirmed, sent [RESUME-01]. */
export interface ResumeUpload {
  /** The file that waits for a yes; null when none does. */
  asked: File | null;
  /** How much of the file has been read, from 0 to 1; null when nothing is on its way. */
  progress: number | null;
  problem: string | null;
  /** Name of the file that was sent last. */
  sent: string | null;
  choose: (file: File | undefined) => void;
  cancel: () => void;
  confirm: () => Promise<void>;
}

/** Leads a file from its choice to the profile. What is cancelled leaves nothing. */
export function useResumeUpload(onSent?: (name: string, candidate: Profile) => Promise<void>): ResumeUpload {
  const site = useSite();
  const messages = useMessages();
  const { t, formatLocale } = messages;
  const [asked, setAsked] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);

  const choose = (file: File | undefined) => {
    if (file === undefined || progress !== null) return;
    const limits = resumeLimits(site);
    const refusal = refuseResume(file, limits);
    const facts = { types: limits.accept.join(', '), size: fileSize(formatLocale, limits.maxBytes) };
    setProblem(refusal === null ? null : t(REFUSALS[refusal], facts));
    if (refusal === null) setAsked(file);
  };
  const confirm = async () => {
    if (asked === null) return;
    const file = asked;
    setAsked(null);
    setSent(null);
    setProgress(0);
    try {
      const candidate = await uploadResume(site, file, setProgress);
      await refreshAfterResume(site, candidate);
      await onSent?.(file.name, candidate);
      setSent(file.name);
    } catch (error) {
      const isInvalid = isApiError(error) && error.status === 422 && error.text === null;
      setProblem(isInvalid ? t('profile.invalid') : errorMessage(messages, error));
    } finally {
      setProgress(null);
    }
  };
  return { asked, progress, problem, sent, choose, cancel: () => setAsked(null), confirm };
}
