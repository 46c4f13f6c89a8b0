import type { NotificationPreference } from '@opencareers/contracts/notifications';
import type { PageId } from '@opencareers/contracts/page-metadata';
import { Switch } from '@opencareers/ui/switch';
import { useId } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { listCandidatePages } from '../../shell/candidate-pages.ts';
import { useSite } from '../../shell/site.ts';
import { useTellFailure } from '../../shell/tell-failure.ts';
import { usePressed } from '../../shell/use-pressed.ts';
import { MailScheduleFields } from './mail-schedule-fields.tsx';
import { changes } from './settings-calls.ts';
import { SettingsCard } from './settings-card.tsx';
import { SettingsPart } from './settings-part.tsx';
import { settingsQuery, useSettingsData } from './settings-queries.ts';
import { WithheldMail } from './withheld-mail.tsx';

/** Of what the candidate hears by mail. */
export function NotificationSection() {
  const { t } = useMessages();
  const query = useSettingsData('preferences');
  return (
    <SettingsCard
      name="settings_notifications"
      title={t('settings.notifications.mail')}
      description={t('settings.notifications.description')}
    >
      <SettingsPart query={query} rows={3}>
        {({ preferences, schedule, withheld }) =>
          preferences.length === 0 ? (
            <p className="settings-form__note">{t('settings.notifications.none')}</p>
          ) : (
            <>
              {withheld !== null && <WithheldMail withheld={withheld} />}
              <MailScheduleFields kept={schedule} />
              <PreferenceGroups preferences={preferences} />
            </>
          )
        }
      </SettingsPart>
    </SettingsCard>
  );
}

const SUBJECTS: readonly PageId[] = ['applications', 'interviews', 'offers', 'documentCenter'];

/** Kinds of mails by subject: the page that their notifications open; jobs and what opens no such page come last. */
function PreferenceGroups({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const site = useSite();
  const { t } = useMessages();
  const subjects = listCandidatePages(site).filter(({ page }) => SUBJECTS.includes(page));
  const subjectOf = ({ redirectUrl }: NotificationPreference) =>
    subjects.find(({ path }) => redirectUrl.split(/[?#]/, 1)[0] === path);
  return [...subjects, undefined].map((subject) => (
    <PreferenceGroup
      key={subject?.page ?? 'others'}
      title={t(subject?.title ?? 'settings.notifications.others')}
      preferences={preferences.filter((preference) => subjectOf(preference) === subject)}
    />
  ));
}

function PreferenceGroup(props: { title: string; preferences: readonly NotificationPreference[] }) {
  const { title, preferences } = props;
  const titleId = useId();
  if (preferences.length === 0) return null;
  return (
    <div className="settings-group">
      <h4 id={titleId} className="settings-group__title">
        {title}
      </h4>
      <ul className="settings-rows" aria-labelledby={titleId}>
        {preferences.map((preference) => (
          <PreferenceRow key={preference.kind} preference={preference} />
        ))}
      </ul>
    </div>
  );
}

function PreferenceRow({ preference }: { preference: NotificationPreference }) {
  const { kind, title, email, isFixed } = preference;
  const { t } = useMessages();
  const change = useChangePreference();
  const [isOn, press] = usePressed(email, (wanted) => change(kind, wanted));
  return (
    <li className="settings-row">
      <Switch
        label={title}
        name={`settings-mail-${kind}`}
        data-kept="no"
        isSelected={isOn}
        disabled={isFixed}
        description={isFixed ? t('settings.notifications.fixed') : undefined}
        onChange={press}
      />
    </li>
  );
}

/** Shown at once, sent behind it, and taken back when that failed. */
function useChangePreference(): (kind: string, email: boolean) => Promise<void> {
  const site = useSite();
  const tellFailure = useTellFailure();
  const { queryKey } = settingsQuery(site, 'preferences');
  const put = (kind: string, email: boolean) =>
    site.queries.setQueryData(
      queryKey,
      (now) =>
        now && {
          ...now,
          preferences: now.preferences.map((each) => (each.kind === kind ? { ...each, email } : each)),
        },
    );
  return (kind, email) => {
    put(kind, email);
    return changes.preference(site, { kind, email }).then(
      () => undefined,
      (error: unknown) => {
        put(kind, !email);
        tellFailure(error);
      },
    );
  };
}
