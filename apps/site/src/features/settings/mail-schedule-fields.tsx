import type { MailSchedule } from '@opencareers/contracts/notifications';
import { Select } from '@opencareers/ui/select';
import { Switch } from '@opencareers/ui/switch';
import { dateFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useTellFailure } from '../../shell/tell-failure.ts';
import { usePressed } from '../../shell/use-pressed.ts';
import { changes } from './settings-calls.ts';
import { putSettings } from './settings-queries.ts';

/** What is meant by quiet hours until somebody says others. */
const NIGHT = { from: 22, until: 7 };

/** When mails come that may wait: each at once or one a day, and in which hours none. */
export function MailScheduleFields({ kept }: { kept: MailSchedule }) {
  const { t } = useMessages();
  const [schedule, press] = usePressed(kept, useChangeSchedule());
  const { delivery, quietHours } = schedule;
  return (
    <div className="settings-group">
      <h4 className="settings-group__title">{t('settings.schedule.title')}</h4>
      <p className="settings-form__note">{t('settings.schedule.help')}</p>
      <Select
        label={t('settings.schedule.delivery')}
        labelPosition="above"
        name="settings-mail-delivery"
        data-kept="no"
        value={delivery}
        options={[
          { value: 'at_once', label: t('settings.schedule.atOnce') },
          { value: 'daily', label: t('settings.schedule.daily') },
        ]}
        onChange={(value) => press({ ...schedule, delivery: value === 'daily' ? 'daily' : 'at_once' })}
      />
      <div className="settings-row">
        <Switch
          label={t('settings.schedule.quiet')}
          name="settings-mail-quiet"
          data-kept="no"
          isSelected={quietHours !== null}
          description={t('settings.schedule.quietHelp')}
          onChange={(isOn) => press({ ...schedule, quietHours: isOn ? NIGHT : null })}
        />
      </div>
      {quietHours !== null && (
        <QuietHours hours={quietHours} onChange={(hours) => press({ ...schedule, quietHours: hours })} />
      )}
    </div>
  );
}

type Hours = NonNullable<MailSchedule['quietHours']>;

const ENDS = [
  { end: 'from', other: 'until', label: 'settings.schedule.from' },
  { end: 'until', other: 'from', label: 'settings.schedule.until' },
] as const;

function QuietHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t, formatLocale } = useMessages();
  // Any day and zone: only the hour of the clock is written.
  const format = dateFormat(formatLocale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (
    <fieldset className="settings-quiet">
      <legend className="oc-visually-hidden">{t('settings.schedule.quiet')}</legend>
      {ENDS.map(({ end, other, label }) => (
        <Select
          key={end}
          label={t(label)}
          labelPosition="above"
          name={`settings-quiet-${end}`}
          data-kept="no"
          value={String(hours[end])}
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: format.format(new Date(Date.UTC(2026, 0, 1, hour))),
            isDisabled: hour === hours[other],
          }))}
          onChange={(value) => onChange({ ...hours, [end]: Number(value) })}
        />
      ))}
    </fieldset>
  );
}

/** Shown at once, sent behind it; what was kept stands again when that failed, which is told. */
function useChangeSchedule(): (wanted: MailSchedule) => Promise<void> {
  const site = useSite();
  const tellFailure = useTellFailure();
  return (wanted) =>
    changes.schedule(site, wanted).then((data) => putSettings(site, 'preferences', data), tellFailure);
}
