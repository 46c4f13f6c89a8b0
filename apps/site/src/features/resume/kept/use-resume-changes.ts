import type { Resume } from '@opencareers/contracts/resumes';
import { useToast } from '@opencareers/ui/toast';
import { useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useTellFailure } from '../../../shell/tell-failure.ts';
import { changeResume, refreshAfterResume } from '../resume-calls.ts';

type Operation = 'make_default' | 'remove' | 'restore' | 'clear';

/** Changes of the list of resumes, one at a time. */
export interface ResumeChanges {
  /** What is on its way, and with which resume. */
  running: { id: string; operation: Operation } | null;
  run: (resume: Resume, operation: Operation) => Promise<void>;
}

const DONE = {
  make_default: 'resume.madeDefault',
  remove: 'resume.wasRemoved',
  restore: 'resume.wasRestored',
  clear: 'resume.wasCleared',
} as const;

/** Carries changes out and says what came of them; what was removed can be brought back at once. */
export function useResumeChanges(): ResumeChanges {
  const site = useSite();
  const { t } = useMessages();
  const { show } = useToast();
  const tellFailure = useTellFailure();
  const [running, setRunning] = useState<ResumeChanges['running']>(null);
  const isRunning = useRef(false);
  const run = async (resume: Resume, operation: Operation): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning({ id: resume.id, operation });
    try {
      const { candidate } = await changeResume(site, resume.id, { operation });
      await refreshAfterResume(site, candidate);
      const message = t(DONE[operation], { name: resume.name });
      const action = { label: t('resume.restore'), onAction: () => void run(resume, 'restore') };
      show({ message, tone: 'success', ...(operation === 'remove' ? { action } : {}) });
    } catch (error) {
      tellFailure(error);
    } finally {
      isRunning.current = false;
      setRunning(null);
    }
  };
  return { running, run };
}
