import type { AccountChange } from '@opencareers/contracts/accounts';
import type { BootUser } from '@opencareers/contracts/boot-data';
import { AlertBox } from '@opencareers/ui/alert-box';
import { Button } from '@opencareers/ui/button';
import { Select } from '@opencareers/ui/select';
import { useToast } from '@opencareers/ui/toast';
import { useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { rememberUser } from '../../../shell/remember-user.ts';
import { type Site, useSite } from '../../../shell/site.ts';
import { keepTypedInput } from '../../../shell/typed-input.ts';
import { useSaving } from '../../../shell/use-saving.ts';
import { isFieldRefused, refusalText } from '../refusal.ts';
import { changes } from '../settings-calls.ts';
import { SettingsCard } from '../settings-card.tsx';
import { putSettings } from '../settings-queries.ts';
import { TimeZoneField } from './time-zone-field.tsx';

/** In which language and zone the candidate reads the site and its mails. */
export function LanguageSection({ user }: { user: BootUser }) {
  const { t } = useMessages();
  return (
    <SettingsCard
      name="settings_language"
      title={t('settings.language.title')}
      description={t('settings.language.description')}
    >
      <LanguageForm user={user} />
    </SettingsCard>
  );
}

function LanguageForm({ user }: { user: BootUser }) {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToast();
  const [language, setLanguage] = useState<string>(user.language ?? '');
  const [timeZone, setTimeZone] = useState(user.timeZone ?? '');
  const saving = useSaving(async () => {
    const isOther = language !== (user.language ?? '');
    const account = await changes.account(site, {
      language: (language || null) as AccountChange['language'],
      timeZone: timeZone || null,
    });
    rememberUser(site, account.user);
    putSettings(site, 'account', account);
    if (isOther) reloadInLanguage(site);
    else show({ message: t('settings.language.saved'), tone: 'success' });
  });
  const { error } = saving;
  const isZoneRefused = error !== null && isFieldRefused(error, 'timeZone');
  const options = site.boot.configs.supportedLanguages.map(({ value, title }) => ({ value, label: title }));
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
        <Select
          label={t('settings.language.label')}
          labelPosition="above"
          name="settings-language"
          options={[{ value: '', label: t('settings.language.browser') }, ...options]}
          value={language}
          onChange={setLanguage}
        />
        <TimeZoneField
          value={timeZone}
          onChange={setTimeZone}
          errorMessage={isZoneRefused ? t('settings.refused.value') : undefined}
        />
      </div>
      {error && !isZoneRefused && (
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

/** Loads the page anew in the language that was just saved; what is typed elsewhere on it stays. */
function reloadInLanguage({ reload }: Pick<Site, 'reload'>): void {
  const address = new URL(location.href);
  if (address.searchParams.has('hl')) {
    // The address would win over the settings.
    address.searchParams.delete('hl');
    history.replaceState(history.state, '', address);
  }
  keepTypedInput(sessionStorage);
  reload();
}
