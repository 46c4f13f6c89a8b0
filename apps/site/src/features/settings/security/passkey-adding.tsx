import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { addPasskey, passkeyFailureText } from '../../account/index.ts';
import { refusalText } from '../refusal.ts';
import { putSettings } from '../settings-queries.ts';
import { ProveIdentity } from './prove-identity.tsx';

/** Adds a passkey of this device or of a key, under a name. */
export function PasskeyAdding() {
  const { t } = useMessages();
  const [step, setStep] = useState<'closed' | 'named' | 'proved'>('closed');
  const [name, setName] = useState('');
  const handleClose = () => {
    setName('');
    setStep('closed');
  };
  if (step === 'closed')
    return (
      <div className="settings-form__actions">
        <Button iconStart="plus" onClick={() => setStep('named')}>
          {t('settings.passkeys.add')}
        </Button>
      </div>
    );
  if (step === 'proved')
    return (
      <ProveIdentity
        reason={t('settings.passkeys.proof')}
        onProved={() => setStep('named')}
        onCancel={handleClose}
      />
    );
  return (
    <PasskeyNaming name={name} onChange={setName} onUnproven={() => setStep('proved')} onDone={handleClose} />
  );
}

interface PasskeyNamingProps {
  name: string;
  onChange: (name: string) => void;
  onUnproven: () => void;
  onDone: () => void;
}

function PasskeyNaming({ name, onChange, onUnproven, onDone }: PasskeyNamingProps) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const adding = useSaving(async () => {
    setFailure(null);
    const answer = await addPasskey(site, name.trim());
    if (answer.kind === 'unproven') return onUnproven();
    if (answer.kind !== 'added') return setFailure(passkeyFailureText(answer, t));
    putSettings(site, 'passkeys', { passkeys: answer.passkeys });
    show({ message: t('settings.passkeys.added'), tone: 'success' });
    onDone();
  });
  const text = adding.error === null ? failure : refusalText(messages, adding.error);
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void adding.run();
      }}
    >
      <TextField
        label={t('settings.passkeys.name')}
        name="settings-passkey"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened it asked for it.
        autoFocus
        maxLength={100}
        value={name}
        description={t('settings.passkeys.nameHelp')}
        onChange={onChange}
      />
      {text && (
        <AlertBox tone="danger" isUrgent>
          {text}
        </AlertBox>
      )}
      <div className="settings-form__actions">
        <Button type="submit" variant="primary" isPending={adding.isSaving}>
          {t('settings.passkeys.create')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
