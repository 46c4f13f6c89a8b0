import type { BootUser } from '@opencareers/contracts/boot-data';
import { Button } from '@opencareers/ui/button';
import { useToast } from '@opencareers/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { EmailChange } from './email-change.tsx';

/** The address of the candidate, and how it is changed. */
export function EmailSetting({ user }: { user: BootUser }) {
  const { t } = useMessages();
  const { show } = useToast();
  const [email, setEmail] = useState(user.email);
  const [isChanging, setIsChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    // What had the focus has gone with the fields.
    if (wasChanging.current && !isChanging) button.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <div className="settings-form">
      <p className="settings-value">
        <bdi>{email}</bdi>
      </p>
      {isChanging ? (
        <EmailChange
          onCancel={() => setIsChanging(false)}
          onChanged={(changed) => {
            setEmail(changed);
            setIsChanging(false);
            show({ message: t('settings.email.changed', { email: changed }), tone: 'success' });
          }}
        />
      ) : (
        <div className="settings-form__actions">
          <Button ref={button} onClick={() => setIsChanging(true)}>
            {t('settings.email.change')}
          </Button>
        </div>
      )}
    </div>
  );
}
