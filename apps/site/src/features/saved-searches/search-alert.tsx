import type { SearchAlert } from '@opencareers/contracts/saved-search-alerts';
import type { SavedSearch } from '@opencareers/contracts/saved-searches';
import { Button } from '@opencareers/ui/button';
import { Icon } from '@opencareers/ui/icon';
import { Select } from '@opencareers/ui/select';
import { Switch } from '@opencareers/ui/switch';
import { useId, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useTellFailure } from '../../shell/tell-failure.ts';
import { usePressed } from '../../shell/use-pressed.ts';
import { alertSummary, alertTimes } from './alert-words.ts';
import { changeSearch } from './keep-search.ts';

interface SearchAlertProps {
  search: SavedSearch;
  /** What the search is called. */
  name: string;
}

/** How the candidate hears of what is new in a search: a line that unfolds into what can be chosen [SEARCH-16]. */
export function SearchAlertChoice({ search, name }: SearchAlertProps) {
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [alert, press] = usePressed(search.alert, useChangeAlert(search));
  const summary = alertSummary(messages, alert);
  return (
    <div className="search-alert">
      <Button
        className="search-alert__toggle"
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('savedSearches.alert.change', { search: name, summary })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="bell" />
        <span>{summary}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <AlertFields hash={search.savedSearchParamsHash} alert={alert} onChange={press} />}
      </div>
    </div>
  );
}

interface AlertFieldsProps {
  hash: string;
  alert: SearchAlert;
  onChange: (alert: SearchAlert) => void;
}

function AlertFields({ hash, alert, onChange }: AlertFieldsProps) {
  const messages = useMessages();
  const { t } = messages;
  const { weekdays, hours } = alertTimes(messages);
  const { rhythm, weekday, hour, byBell, byMail } = alert;
  const rhythms = [
    { value: 'at_once', label: t('savedSearches.alert.atOnce') },
    { value: 'daily', label: t('savedSearches.alert.eachDay') },
    { value: 'weekly', label: t('savedSearches.alert.eachWeek') },
  ] as const;
  const named = (part: string) => ({
    name: `alert-${part}-${hash}`,
    labelPosition: 'above' as const,
    'data-kept': 'no',
  });
  return (
    <div className="search-alert__fields">
      <div className="search-alert__times">
        <Select
          {...named('rhythm')}
          label={t('savedSearches.alert.rhythm')}
          value={rhythm}
          options={rhythms}
          onChange={(value) =>
            onChange({ ...alert, rhythm: rhythms.find((each) => each.value === value)?.value ?? rhythm })
          }
        />
        {rhythm === 'weekly' && (
          <Select
            {...named('weekday')}
            label={t('savedSearches.alert.weekday')}
            value={String(weekday)}
            options={weekdays}
            onChange={(value) => onChange({ ...alert, weekday: Number(value) })}
          />
        )}
        {rhythm !== 'at_once' && (
          <Select
            {...named('hour')}
            label={t('savedSearches.alert.hour')}
            value={String(hour)}
            options={hours}
            onChange={(value) => onChange({ ...alert, hour: Number(value) })}
          />
        )}
      </div>
      <Switch
        label={t('savedSearches.alert.byBell')}
        name={`alert-bell-${hash}`}
        data-kept="no"
        isSelected={byBell}
        onChange={(isOn) => onChange({ ...alert, byBell: isOn })}
      />
      <Switch
        label={t('savedSearches.alert.byMail')}
        name={`alert-mail-${hash}`}
        data-kept="no"
        isSelected={byMail}
        onChange={(isOn) => onChange({ ...alert, byMail: isOn })}
      />
    </div>
  );
}

/** Shown at once, sent behind it; a failure is told, and what was kept stands again. */
function useChangeAlert(search: SavedSearch): (alert: SearchAlert) => Promise<void> {
  const site = useSite();
  const tellFailure = useTellFailure();
  return (alert) => changeSearch(site, search, { alert }).catch(tellFailure);
}
