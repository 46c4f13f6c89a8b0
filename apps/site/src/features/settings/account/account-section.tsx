import type { BootUser } from '@opencareers/contracts/boot-data';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useTimes } from '../../../shell/time-zone.ts';
import { PasskeySetting } from '../security/passkey-setting.tsx';
import { SessionSetting } from '../security/session-setting.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { useSettingsData } from '../settings-queries.ts';
import { EmailSetting } from './email-setting.tsx';
import { NameForm } from './name-form.tsx';

/** Who the candidate is, and how they sign in. */
export function AccountSection({ user }: { user: BootUser }) {
  const { t } = useMessages();
  return (
    <>
      <SettingsCard name="settings_name" title={t('settings.name.title')}>
        <NameForm user={user} />
        <MemberSince />
      </SettingsCard>
      <SettingsCard
        name="settings_email"
        title={t('settings.email.title')}
        description={t('settings.email.description')}
      >
        <EmailSetting user={user} />
      </SettingsCard>
      <SettingsCard
        name="settings_passkeys"
        title={t('settings.passkeys.title')}
        description={t('settings.passkeys.description')}
      >
        <PasskeySetting />
      </SettingsCard>
      <SettingsCard
        name="settings_sessions"
        title={t('settings.sessions.title')}
        description={t('settings.sessions.description')}
      >
        <SessionSetting />
      </SettingsCard>
    </>
  );
}

/** Since when there has been an account. */
function MemberSince() {
  const { t } = useMessages();
  const times = useTimes();
  return (
    <SettingsPart query={useSettingsData('account')} rows={1}>
      {({ createdAt }) => (
        <p className="settings-form__note">{t('settings.memberSince', { date: times.day(createdAt) })}</p>
      )}
    </SettingsPart>
  );
}
