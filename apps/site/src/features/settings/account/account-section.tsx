import type { BootUser } from '@opencareers/contracts/boot-data';
import { Button } from '@opencareers/ui/button';
import { useToast } from '@opencareers/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useTimes } from '../../../shell/time-zone.ts';
import { PasskeySetting } from '../security/passkey-setting.tsx';
import { SessionSetting } from '../security/session-setting.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { useSettingsData } from '../settings-queries.ts';
import { EmailChange } from './email-change.tsx';
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

/** The address of the candidate, and how it is changed. */
function EmailSetting({ user }: { user: BootUser }) {
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
