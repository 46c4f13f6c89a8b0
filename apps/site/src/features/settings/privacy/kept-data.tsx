import type { PersonalDataName, PersonalDataPart, PrivacyOverview } from '@opencareers/contracts/privacy';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { MessageKey, Messages } from '../../../messages/translate.ts';
import { SettingsPart } from '../settings-part.tsx';
import { useSettingsData } from '../settings-queries.ts';

const TITLES: Record<PersonalDataName, MessageKey> = {
  account: 'settings.data.account',
  profile: 'settings.data.profile',
  applications: 'applications.title',
  forms: 'settings.data.forms',
  interviews: 'settings.data.interviews',
  events: 'settings.data.events',
  referrals: 'settings.data.referrals',
  nudges: 'settings.data.nudges',
  saved_searches: 'settings.data.savedSearches',
  search_alerts: 'settings.data.searchAlerts',
  opt_ins: 'settings.data.optIns',
  talent_network: 'settings.data.talentNetwork',
  saved: 'settings.data.saved',
  cart: 'settings.data.cart',
  notifications: 'settings.data.notifications',
  consents: 'settings.data.consents',
  offers: 'settings.data.offers',
  webhooks: 'settings.data.webhooks',
  assistant: 'settings.data.assistant',
};

/** What is kept of the candidate, by part, and how long. */
export function KeptData() {
  const messages = useMessages();
  const { t } = messages;
  return (
    <SettingsPart query={useSettingsData('overview')} rows={4}>
      {({ parts, keptByLaw }) => (
        <>
          <dl className="settings-facts" aria-label={t('settings.data.title')}>
            {parts.map((part) => (
              <div key={part.name} className="settings-fact">
                <dt>{partTitle(messages, part.name)}</dt>
                <dd>
                  <span>{t('settings.data.count', { count: part.count })}</span>{' '}
                  <span className="settings-fact__rule">{ruleOf(messages, part)}</span>
                </dd>
              </div>
            ))}
          </dl>
          {keptByLaw.length > 0 && (
            <p className="settings-form__note">{keptByLawText(messages, keptByLaw)}</p>
          )}
        </>
      )}
    </SettingsPart>
  );
}

/** What a part of what is kept is called. */
export function partTitle({ t }: Messages, name: PersonalDataName): string {
  return t(TITLES[name]);
}

/** What the law makes the company keep after an erasure. */
export function keptByLawText(messages: Messages, kept: PrivacyOverview['keptByLaw']): string {
  const { t, locale } = messages;
  const parts = kept.map(({ name, months }) =>
    name === 'offers' ? t('settings.kept.letters', { count: months }) : partTitle(messages, name),
  );
  return t('settings.kept.byLaw', { parts: new Intl.ListFormat(locale).format(parts) });
}

function ruleOf({ t }: Messages, { months }: PersonalDataPart): string {
  return months === null ? t('settings.kept.account') : t('settings.kept.months', { count: months });
}
