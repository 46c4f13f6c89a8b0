import './settings.css';
import type { BootUser } from '@opencareers/contracts/boot-data';
import { isMatchShown } from '@opencareers/contracts/match-shown';
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

/** The settings of a candidate [PROFILE-07]. */
export function SettingsPage({ describe }: Pick<RouteHandle, 'describe'>) {
  usePageHead(describe);
  const { boot } = useSite();
  return (
    <div className="settings">
      <PageHeading page="settings" />
      {boot.user !== null && <Settings user={boot.user} />}
    </div>
  );
}

function Settings({ user }: { user: BootUser }) {
  const { boot } = useSite();
  const { t } = useMessages();
  const { pcsxConfig } = boot.configs;
  const configured = pcsxConfig.settingsConfig.settingsDisplayConfig.sections;
  const sections = sectionsOf(configured, isMatchShown(pcsxConfig));
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
            <SectionContent name={name} user={user} />
          </section>
        ))}
      </div>
    </>
  );
}

function SectionContent({ name, user }: { name: SectionName; user: BootUser }) {
  switch (name) {
    case 'account':
      return <AccountSection user={user} />;
    case 'language':
      return <LanguageSection user={user} />;
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
