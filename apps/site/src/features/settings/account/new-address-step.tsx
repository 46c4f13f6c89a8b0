import { EMAIL_PATTERN } from '@opencareers/contracts/account-calls';
import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { Saving } from '../../../shell/use-saving.ts';
import { refusalText } from '../refusal.ts';

export interface NewAddressStepProps {
  email: string;
  onChange: (email: string) => void;
  sending: Saving<void>;
  onCancel: () => void;
}

/** The address that a code is sent to. */
export function NewAddressStep({ email, onChange, sending, onCancel }: NewAddressStepProps) {
  const messages = useMessages();
  const { t } = messages;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const handleSubmit = async () => {
    const isAddress = EMAIL_PATTERN.test(email.trim());
    setIsWrong(!isAddress);
    if (!isAddress || !(await sending.run())) input.current?.focus();
  };
  const refused = isWrong ? t('settings.email.wrong') : sending.error && refusalText(messages, sending.error);
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      <TextField
        label={t('settings.email.new')}
        name="settings-email"
        type="email"
        dir="ltr"
        inputRef={input}
        autoComplete="email"
        maxLength={320}
        value={email}
        description={t('settings.email.newHelp')}
        errorMessage={refused || undefined}
        onChange={(text) => {
          onChange(text);
          setIsWrong(false);
        }}
      />
      <div className="settings-form__actions">
        <Button type="submit" variant="primary" isPending={sending.isSaving}>
          {t('settings.email.sendCode')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
