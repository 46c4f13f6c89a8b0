import './settings.css';
import type { BootUser } from '@opencareers/contracts/boot-data';
import { isMatchShown } from '@opencareers/contracts/match-shown';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { RouteHandle } from '../../shell/page-facts.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useSite } from '../../shell/site.ts';
import { usePageHead } from '../../shell/use-page-head.ts';
import { AccountSection } from './account/account-section.tsx';
import { LanguageSection } from './language/language-section.tsx';
import { MatchSection } from './match-section.tsx';
import { NotificationSection } from './notification-section.tsx';
import { ConsentSection } from './privacy/consent-section.tsx';
import { PrivacySection } from './privacy/privacy-section.tsx';
import { SECTION_TITLES, type SectionName, sectionsOf } from './settings-sections.ts';

export interface SettingsPageProps extends Pick<RouteHandle, 'describe'> {
  /** The searches that the candidate keeps, which another feature draws; null where nobody keeps any. */
  savedSearches: ReactNode;
}

/** The settings of a candidate [PROFILE-07]. */
export function SettingsPage({ describe, savedSearches }: SettingsPageProps) {
  usePageHead(describe);
  const { boot } = useSite();
  return (
    <div className="settings">
      <PageHeading page="settings" />
      {boot.user !== null && <Settings user={boot.user} savedSearches={savedSearches} />}
    </div>
  );
}

interface SettingsProps extends Pick<SettingsPageProps, 'savedSearches'> {
  user: BootUser;
}

function Settings({ user, savedSearches }: SettingsProps) {
  const { boot } = useSite();
  const { t } = useMessages();
  const { pcsxConfig } = boot.configs;
  const configured = pcsxConfig.settingsConfig.settingsDisplayConfig.sections;
  const sections = sectionsOf(configured, {
    isMatchShown: isMatchShown(pcsxConfig),
    areSearchesSaved: savedSearches !== null,
  });
  return (
    <>
      <nav className="settings__nav" aria-label={t('settings.sections')}>
        <ul>
          {sections.map((name) => (
            <li key={name}>
              <a className="settings__link" href={`#${name}`}>
                {t(SECTION_TITLES[name])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings__sections">
        {sections.map((name) => (
          // Without a name: five more landmarks would only be in the way.
          <section key={name} className="settings__section">
            <h2 id={name} className="settings__title" tabIndex={-1}>
              {t(SECTION_TITLES[name])}
            </h2>
            <SectionContent name={name} user={user} savedSearches={savedSearches} />
          </section>
        ))}
      </div>
    </>
  );
}

function SectionContent({ name, user, savedSearches }: { name: SectionName } & SettingsProps) {
  switch (name) {
    case 'account':
      return <AccountSection user={user} />;
    case 'language':
      return <LanguageSection user={user} />;
    case 'savedSearches':
      return savedSearches;
    case 'notifications':
      return <NotificationSection />;
    case 'consents':
      return <ConsentSection />;
    case 'match':
      return <MatchSection />;
    case 'privacy':
      return <PrivacySection />;
  }
}
