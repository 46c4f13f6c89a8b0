import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { isPasskeyPossible, passkeyFailureText, signInWithPasskey } from '../../account/index.ts';
import { refusalText } from '../refusal.ts';
import { changes } from '../settings-calls.ts';
import { settingsQuery, useSettingsData } from '../settings-queries.ts';
import { ProofCodeStep, type SentCode } from './code-step.tsx';

export interface ProveIdentityProps {
  /** Why it is asked for. */
  reason: string;
  onProved: () => void;
  onCancel: () => void;
}

/** Asks the candidate to show that it is them, by a code to their own address or by a passkey. */
export function ProveIdentity({ reason, onProved, onCancel }: ProveIdentityProps) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [sent, setSent] = useState<SentCode | null>(null);
  const email = site.boot.user?.email ?? '';
  const handleProved = async () => {
    await site.queries.invalidateQueries({ queryKey: settingsQuery(site, 'account').queryKey });
    onProved();
  };
  const sending = useSaving(async () => {
    setSent({ ...(await changes.confirmCode(site)), email, at: Date.now() });
  });
  const checking = useSaving(async (code: string) => {
    await changes.confirm(site, code);
    await handleProved();
  });
  if (sent !== null)
    return (
      <ProofCodeStep
        key={sent.at}
        sent={sent}
        submitLabel={t('settings.proof.confirm')}
        checking={checking}
        sending={sending}
        onResend={() => void sending.run()}
        onCancel={onCancel}
      />
    );
  return (
    <div className="settings-form">
      <p>{reason}</p>
      {sending.error && (
        <AlertBox tone="danger" isUrgent>
          {refusalText(messages, sending.error)}
        </AlertBox>
      )}
      <div className="settings-form__actions">
        <Button
          variant="primary"
          iconStart="mail"
          isPending={sending.isSaving}
          onClick={() => void sending.run()}
        >
          {t('settings.proof.sendCode')}
        </Button>
        <PasskeyProof onProved={() => void handleProved()} />
        <Button variant="quiet" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Only where there is a passkey that this browser may hold. */
function PasskeyProof({ onProved }: { onProved: () => void }) {
  const site = useSite();
  const messages = useMessages();
  const { data } = useSettingsData('passkeys');
  const [failure, setFailure] = useState<string | null>(null);
  const asking = useSaving(async () => {
    setFailure(null);
    const answer = await signInWithPasskey(site);
    if (answer.kind === 'signed_in') onProved();
    else setFailure(passkeyFailureText(answer, messages.t));
  });
  if (!isPasskeyPossible() || data === undefined || data.passkeys.length === 0) return null;
  const text = asking.error === null ? failure : refusalText(messages, asking.error);
  return (
    <>
      <Button isPending={asking.isSaving} onClick={() => void asking.run()}>
        {messages.t('settings.proof.passkey')}
      </Button>
      <p className="settings-form__note" role="alert">
        {text}
      </p>
    </>
  );
}
