import { useMessages } from '../../../messages/messages-context.tsx';
import { useTimes } from '../../../shell/time-zone.ts';
import { SettingsPart } from '../settings-part.tsx';
import { useSettingsData } from '../settings-queries.ts';

/** Since when there has been an account. */
export function MemberSince() {
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
