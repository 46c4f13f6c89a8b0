import { Button } from '@opencareers/ui/button';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSignIn } from '../../../shell/sign-in.ts';
import { useCandidatePart } from '../../../shell/use-candidate-part.ts';
import { useAssistant } from '../use-assistant.ts';
import { ProposalBox } from './proposal-box.tsx';
import type { ResumeProposalProps } from './resume-proposal.tsx';

const importProposal = () => import('./resume-proposal.tsx');
const PROPOSAL = {
  name: 'assistant-resume',
  texts: 'profile',
  load: async () => (await importProposal()).ResumeProposal,
} as const;

/** The place of what is done with a resume: visitors sign in first; the code comes where it is proposed. */
export function ResumeSlot(props: ResumeProposalProps) {
  const { t } = useMessages();
  const { isOffered, isLoggedIn, open } = useSignIn();
  const isWanted = useAssistant().settings.isResumeOffered;
  const proposal = useCandidatePart(PROPOSAL, isWanted && isLoggedIn);
  if (!isWanted) return null;
  if (isLoggedIn) return proposal && <proposal.Part {...props} />;
  return (
    <ProposalBox text={props.text}>
      {isOffered && (
        <div className="assistant-buttons">
          <Button size="small" onClick={() => open()}>
            {t('site.signIn')}
          </Button>
          <span className="assistant-proposal__settled">{t('assistant.signInFirst')}</span>
        </div>
      )}
    </ProposalBox>
  );
}
