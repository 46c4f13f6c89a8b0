import { Link } from '@opencareers/ui/link';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { TenantHtml } from '../../../shell/tenant-html.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { DataExport } from './data-export.tsx';
import { EraseAccount } from './erase-account.tsx';
import { KeptData } from './kept-data.tsx';

/** What is kept of the candidate, to see, to take along and to erase. */
export function PrivacySection() {
  const { t } = useMessages();
  return (
    <>
      <SettingsCard
        name="settings_data"
        title={t('settings.data.title')}
        description={t('settings.data.description')}
      >
        <KeptData />
        <PrivacyNotice />
      </SettingsCard>
      <SettingsCard
        name="settings_export"
        title={t('settings.export.title')}
        description={t('settings.export.description')}
      >
        <DataExport />
      </SettingsCard>
      <SettingsCard
        name="settings_erase"
        title={t('settings.erase.title')}
        description={t('settings.erase.description')}
      >
        <EraseAccount />
      </SettingsCard>
    </>
  );
}

/** The notice of the company: on a page of its own, or written into the configuration. */
function PrivacyNotice() {
  const { boot } = useSite();
  const { t } = useMessages();
  const links = useLinks();
  const { privacy, privacyHtml } = boot.configs.pcsxConfig.branding;
  if (privacy !== '')
    return (
      <p>
        <Link href={links.configured(privacy)} newTabLabel={t('site.opensInNewTab')}>
          {t('settings.data.notice')}
        </Link>
      </p>
    );
  if (privacyHtml === '') return null;
  return (
    <details className="settings-details">
      <summary>{t('settings.data.notice')}</summary>
      <TenantHtml className="settings-legal" html={privacyHtml} />
    </details>
  );
}
