import type { BootUser } from '@opencareers/contracts/boot-data';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { TextField } from '@opencareers/ui/text-field';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { rememberUser } from '../../../shell/remember-user.ts';
import { useSite } from '../../../shell/site.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { isFieldRefused, refusalText } from '../refusal.ts';
import { changes } from '../settings-calls.ts';
import { putSettings } from '../settings-queries.ts';

const FIELDS = ['firstname', 'lastname'] as const;
const LABELS = { firstname: 'settings.name.first', lastname: 'settings.name.last' } as const;
const AUTOCOMPLETE = { firstname: 'given-name', lastname: 'family-name' } as const;

/** The name of the candidate. */
export function NameForm({ user }: { user: BootUser }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const [names, setNames] = useState({ firstname: user.firstname, lastname: user.lastname });
  const saving = useSaving(async () => {
    const account = await changes.account(site, names);
    rememberUser(site, account.user);
    putSettings(site, 'account', account);
    setNames({ firstname: account.user.firstname, lastname: account.user.lastname });
    show({ message: t('settings.name.saved'), tone: 'success' });
  });
  const { error } = saving;
  const isOfField = error !== null && FIELDS.some((field) => isFieldRefused(error, field));
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      <div className="settings-form__pair">
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(LABELS[field])}
            name={`settings-${field}`}
            autoComplete={AUTOCOMPLETE[field]}
            maxLength={200}
            value={names[field]}
            errorMessage={error && isFieldRefused(error, field) ? t('settings.refused.value') : undefined}
            onChange={(text) => setNames((before) => ({ ...before, [field]: text }))}
          />
        ))}
      </div>
      {error && !isOfField && (
        <AlertBox tone="danger" isUrgent>
          {refusalText(messages, error)}
        </AlertBox>
      )}
      <div className="settings-form__actions">
        <Button
          type="submit"
          variant="primary"
          isPending={saving.isSaving}
          pendingLabel={t('settings.saving')}
        >
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
