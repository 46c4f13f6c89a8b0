import { Button } from '@opencareers/ui/button';
import { Dialog } from '@opencareers/ui/dialog';
import { ButtonLink, Link } from '@opencareers/ui/link';
import { type MouseEvent, useRef, useState } from 'react';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { useOwnMarks } from '../../../shell/own-text.ts';
import { usePartMissing } from '../../../shell/part-missing.tsx';
import { useSite } from '../../../shell/site.ts';
import { TenantHtml } from '../../../shell/tenant-html.tsx';
import { useSaving } from '../../../shell/use-saving.ts';
import { refusalText } from '../refusal.ts';
import { SETTINGS_CALLS } from '../settings-calls.ts';
import { SettingsCard } from '../settings-card.tsx';
import { EraseSteps } from './erase-steps.tsx';
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
  const { branding } = boot.configs.pcsxConfig;
  const { privacy, privacyHtml } = branding;
  const marks = useOwnMarks()(branding, 'privacyHtml');
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
      <TenantHtml className="settings-legal" html={privacyHtml} {...marks} />
    </details>
  );
}

/**
 * Everything in one file, which the browser fetches by itself. The page asks before whether the session goes on: the
 * browser would tell of a failed download where the page leads to the login [AUTH-04].
 */
function DataExport() {
  const { api } = useSite();
  const messages = useMessages();
  const { t } = messages;
  const [isAsked, setIsAsked] = useState(false);
  const isFollowed = useRef(false);
  const checking = useSaving(() => api.get(api.path(SETTINGS_CALLS.account)));
  const handleClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isFollowed.current) {
      isFollowed.current = false;
      setIsAsked(true);
      return;
    }
    event.preventDefault();
    const link = event.currentTarget;
    if (!(await checking.run())) return;
    isFollowed.current = true;
    link.click();
  };
  return (
    <div className="settings-form">
      <div className="settings-form__actions">
        <ButtonLink
          href={api.path(SETTINGS_CALLS.export)}
          download
          onClick={(event) => void handleClick(event)}
        >
          {t('settings.export.download')}
        </ButtonLink>
      </div>
      {checking.error && (
        <p className="settings-row__error" role="alert">
          {refusalText(messages, checking.error)}
        </p>
      )}
      <output className="settings-form__note">{isAsked ? t('settings.export.asked') : ''}</output>
    </div>
  );
}

/** The way to erase everything, which asks more than once. */
function EraseAccount() {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const handleMissing = usePartMissing();
  const handleClose = () => setIsOpen(false);
  return (
    <div className="settings-form__actions">
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('settings.erase.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={handleClose}
        title={t('settings.erase.question')}
        closeLabel={t('site.close')}
        role="alertdialog"
        onLoadError={handleMissing}
      >
        <EraseSteps onCancel={handleClose} />
      </Dialog>
    </div>
  );
}
