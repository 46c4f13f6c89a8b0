import type { SignedIn } from '@opencareers/contracts/accounts';
import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { linksOf } from '../../shell/links.ts';
import { usePartMissing } from '../../shell/part-missing.tsx';
import type { SignInRequest } from '../../shell/sign-in-channel.ts';
import { useSite } from '../../shell/site.ts';
import { keepPending } from './pending-action.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { finishSignIn, refreshPage } from './signed-in.ts';
import { useCodeSignIn } from './use-code-sign-in.ts';

export interface SignInDialogProps {
  /** What the login is for; null while nobody wants one. */
  request: SignInRequest | null;
  onClose: () => void;
}

type Phase = 'asking' | 'done' | 'pending_failed';

/** The login dialog [AUTH-02]. It stays in the page while it is closed, with what was typed into it. */
export function SignInDialog({ request, onClose }: SignInDialogProps) {
  const site = useSite();
  const { t } = useMessages();
  const handleMissing = usePartMissing();
  const [phase, setPhase] = useState<Phase>('asking');
  const handleSignedIn = async (answer: SignedIn) => {
    setPhase('done');
    const end = await finishSignIn(site, answer, request ?? {});
    if (end === 'pending_failed') setPhase('pending_failed');
    if (end !== 'stays') return;
    setPhase('asking');
    onClose();
  };
  const flow = useCodeSignIn((answer) => void handleSignedIn(answer));
  const [known, setKnown] = useState<SignInRequest | null>(null);
  if (known !== request) {
    setKnown(request);
    // Not where a code is on its way to another address.
    if (request?.email !== undefined && flow.sent === null) flow.changeEmail(request.email);
  }
  const handleClose = () => {
    // Signed in already: the page is only waiting for its next document.
    if (phase === 'done') return;
    if (phase === 'pending_failed') refreshPage(site);
    onClose();
    if (phase === 'asking') request?.onCancel?.();
  };
  return (
    <Dialog
      isOpen={request !== null}
      onClose={handleClose}
      title={t(flow.sent !== null && phase === 'asking' ? 'signIn.codeTitle' : 'site.signIn')}
      closeLabel={t('site.close')}
      size="small"
      onLoadError={handleMissing}
      footer={phase === 'pending_failed' && <Button onClick={handleClose}>{t('site.close')}</Button>}
    >
      {phase === 'asking' ? (
        <Asking request={request} flow={flow} onSignedIn={(answer) => void handleSignedIn(answer)} />
      ) : (
        <output>{t(phase === 'done' ? 'signIn.done' : 'signIn.pendingFailed')}</output>
      )}
    </Dialog>
  );
}

interface AskingProps {
  request: SignInRequest | null;
  flow: ReturnType<typeof useCodeSignIn>;
  onSignedIn: (answer: SignedIn) => void;
}

function Asking({ request, flow, onSignedIn }: AskingProps) {
  const site = useSite();
  const url = new URL(location.href);
  // The way back is this page, without what only opened the dialog.
  url.searchParams.delete('show_login_modal');
  return (
    <SignInSteps
      flow={flow}
      links={linksOf(site, url)}
      next={`${url.pathname}${url.search}${url.hash}`}
      onSignedIn={onSignedIn}
      onLeave={() => {
        const { pending } = request ?? {};
        if (pending !== undefined) keepPending(sessionStorage, { pending, domain: site.boot.domain });
      }}
    />
  );
}
