import { useMessages } from '../../../messages/messages-context.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { ConsentLedger } from './consent-ledger.tsx';

/** What the candidate agreed to. */
export function ConsentSection() {
  const { t } = useMessages();
  return (
    <SettingsCard
      name="settings_consents"
      title={t('settings.consents.title')}
      description={t('settings.consents.description')}
    >
      <ConsentLedger />
    </SettingsCard>
  );
}
