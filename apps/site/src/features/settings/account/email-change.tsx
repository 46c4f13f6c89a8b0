import { Skeleton, SkeletonGroup } from '@opencareers/ui/skeleton';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { rememberUser } from '../../../shell/remember-user.ts';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { isProofMissing } from '../refusal.ts';
import { ProofCodeStep, type SentCode } from '../security/code-step.tsx';
import { ProveIdentity } from '../security/prove-identity.tsx';
import { useProof } from '../security/use-proof.ts';
import { changes } from '../settings-calls.ts';
import { settingsQuery } from '../settings-queries.ts';
import { NewAddressStep } from './new-address-step.tsx';

export interface EmailChangeProps {
  onChanged: (email: string) => void;
  onCancel: () => void;
}

/** Another address, in up to three steps: who asks, which address, and the code that was sent there. */
export function EmailChange({ onChanged, onCancel }: EmailChangeProps) {
  const site = useSite();
  const { t } = useMessages();
  const isKnownProof = useProof();
  const [isProved, setIsProved] = useState(false);
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const sending = useSaving(async () => {
    setSent({ ...(await changes.emailCode(site, email.trim())), email: email.trim(), at: Date.now() });
  });
  const checking = useSaving(async (code: string) => {
    const account = await changes.email(site, { email: email.trim(), code });
    rememberUser(site, account.user);
    await site.queries.invalidateQueries({ queryKey: settingsQuery(site, 'account').queryKey });
    onChanged(account.user.email);
  });
  // The server has the last word: a proof may have ended since.
  const isAskedAgain = isProofMissing(sending.error) || isProofMissing(checking.error);
  if (isKnownProof === null && !isProved)
    return (
      <SkeletonGroup label={t('site.loading')}>
        <Skeleton shape="box" inlineSize="100%" blockSize="3.25rem" />
      </SkeletonGroup>
    );
  if (isAskedAgain || !(isProved || isKnownProof))
    return (
      <ProveIdentity
        reason={t('settings.email.proof')}
        onCancel={onCancel}
        onProved={() => {
          sending.clearError();
          checking.clearError();
          setIsProved(true);
        }}
      />
    );
  if (sent === null)
    return <NewAddressStep email={email} onChange={setEmail} sending={sending} onCancel={onCancel} />;
  return (
    <ProofCodeStep
      key={sent.at}
      sent={sent}
      submitLabel={t('settings.email.confirm')}
      checking={checking}
      sending={sending}
      onResend={() => void sending.run()}
      onCancel={onCancel}
    />
  );
}
