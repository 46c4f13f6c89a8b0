import { Switch } from '@opencareers/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useTellFailure } from '../../shell/tell-failure.ts';
import { usePressed } from '../../shell/use-pressed.ts';
import { profileQuery } from '../profile/index.ts';
import { changes } from './settings-calls.ts';
import { SettingsCard } from './settings-card.tsx';
import { SettingsPart } from './settings-part.tsx';

/** Of comparing the profile with positions, which a candidate may not want. */
export function MatchSection() {
  const site = useSite();
  const { t } = useMessages();
  const query = useQuery(profileQuery(site));
  return (
    <SettingsCard
      name="settings_match"
      title={t('settings.match.title')}
      description={t('settings.match.description')}
    >
      <SettingsPart query={query} rows={1}>
        {({ preferences }) => <MatchSwitch isMatchOff={preferences.isMatchOff} />}
      </SettingsPart>
    </SettingsCard>
  );
}

function MatchSwitch({ isMatchOff }: { isMatchOff: boolean }) {
  const { t } = useMessages();
  const change = useChangeMatch();
  const [isOn, press] = usePressed(!isMatchOff, (wanted) => change(!wanted));
  return (
    <Switch
      label={t('settings.match.switch')}
      name="settings-match"
      data-kept="no"
      isSelected={isOn}
      onChange={press}
    />
  );
}

/** Shown at once, sent behind it, and taken back when that failed. */
function useChangeMatch(): (isMatchOff: boolean) => Promise<void> {
  const site = useSite();
  const tellFailure = useTellFailure();
  const { queryKey } = profileQuery(site);
  const put = (isMatchOff: boolean) =>
    site.queries.setQueryData(
      queryKey,
      (now) => now && { ...now, preferences: { ...now.preferences, isMatchOff } },
    );
  return (isMatchOff) => {
    put(isMatchOff);
    return changes.match(site, isMatchOff).then(
      (profile) => {
        site.queries.setQueryData(queryKey, profile);
        // What was found and shown before was compared, or was not.
        for (const name of ['search', 'position', 'match_details'])
          site.queries.removeQueries({ queryKey: [name] });
      },
      (error: unknown) => {
        put(!isMatchOff);
        tellFailure(error);
      },
    );
  };
}
