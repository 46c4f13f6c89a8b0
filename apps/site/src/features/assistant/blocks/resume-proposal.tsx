import type { Resume } from '@opencareers/contracts/resumes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx';
import { useSite } from '../../../shell/site.ts';
import { ResumeChooser, resumesQuery, useResumeChanges } from '../../resume/index.ts';
import { useDone } from '../use-assistant.ts';
import { ProposalBox } from './proposal-box.tsx';
import { ProposalFrame, type ProposalProps } from './proposal-frame.tsx';

export interface ResumeProposalProps extends ProposalProps {
  action: 'resume_upload' | 'resume_remove';
}

/** Takes a resume, or removes it, as the other places for resumes do; profile and matches follow [RESUME-01]. */
export function ResumeProposal({ action, ...said }: ResumeProposalProps) {
  return action === 'resume_upload' ? <Upload {...said} /> : <Remove {...said} />;
}

type ActProps = Omit<ResumeProposalProps, 'action'>;

function Upload({ id, text, button }: ActProps) {
  const { t } = useMessages();
  const [done, note] = useDone(id);
  const handleSent = async () => note({ state: 'done' });
  return (
    <ProposalBox text={text}>
      <ResumeChooser label={button} onSent={handleSent}>
        {done !== null && <p className="assistant-proposal__done">{t('assistant.resumeSent')}</p>}
      </ResumeChooser>
    </ProposalBox>
  );
}

function Remove(said: ActProps) {
  const { t } = useMessages();
  const { data } = useQuery(resumesQuery(useSite()));
  const { running, run } = useResumeChanges();
  const [done, note] = useDone(said.id);
  const [asked, setAsked] = useState<Resume | null>(null);
  const [removed, setRemoved] = useState<Resume | null>(null);
  const current = data?.find(({ isDefault, removedTs }) => isDefault && removedTs === null) ?? null;
  const isGone = (resume: Resume) => data?.find(({ id }) => id === resume.id)?.removedTs !== null;
  const handleConfirm = async (resume: Resume) => {
    setAsked(null);
    await run(resume, 'remove');
    setRemoved(resume);
    note({ state: 'done' });
  };
  const handleUndo = async (resume: Resume) => {
    await run(resume, 'restore');
    note({ state: 'undone' });
  };
  // What was refused is told by a note of its own, and can be tried again.
  const isRefused = done?.state === 'done' && removed !== null && !isGone(removed);
  return (
    <>
      <ProposalFrame
        {...said}
        done={isRefused ? null : done}
        isSettled={data !== undefined && current === null ? t('assistant.noResume') : null}
        isPending={data === undefined || running !== null}
        onPress={() => setAsked(current)}
        outcome={t('assistant.resumeRemoved')}
        {...(removed !== null && { onUndo: () => void handleUndo(removed) })}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('assistant.removeResumeTitle')}
        confirmLabel={t('assistant.remove')}
        cancelLabel={t('assistant.cancel')}
        onConfirm={() => asked !== null && void handleConfirm(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{t('assistant.removeResumeText', { name: asked?.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
