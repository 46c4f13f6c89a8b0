import { Dialog } from '@opencareers/ui/dialog';
import { ButtonLink } from '@opencareers/ui/link';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { markSignedOut, signOutAddress } from '../../shell/sign-out.ts';
import { useSite } from '../../shell/site.ts';
import { logGateFailure } from './gate.ts';

export interface GateDialogProps {
  title: string;
  children: ReactNode;
  /** The button that goes on. */
  action: ReactNode;
  /** The dialog cannot be shown: its code is missing. */
  onMissing: () => void;
}

/** A dialog that must be answered: nothing beneath it can be reached, and the only other way is out. */
export function GateDialog({ title, children, action, onMissing }: GateDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      // Only a missing part closes it; that is told below.
      onClose={() => undefined}
      title={title}
      closeLabel={t('site.close')}
      onLoadError={(error) => {
        logGateFailure(error);
        onMissing();
      }}
      footer={
        <>
          <SignOutLink />
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** The way out for who does not want to go on. */
export function SignOutLink() {
  const site = useSite();
  const { t } = useMessages();
  return (
    <ButtonLink href={signOutAddress(site)} variant="secondary" onClick={() => markSignedOut(site)}>
      {t('gate.logOut')}
    </ButtonLink>
  );
}
