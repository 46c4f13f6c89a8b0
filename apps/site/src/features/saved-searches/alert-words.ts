import { type SearchAlert, WEEKDAYS } from '@opencareers/contracts/saved-search-alerts';
import { dateFormat } from '../../messages/formats.ts';
import type { Messages } from '../../messages/translate.ts';

/** A Monday: days and hours of any week are written as those of this one. */
const monday = (days: number, hour = 0) => new Date(Date.UTC(2026, 0, 5 + days, hour));

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Days of the week and hours of the clock, in the language of the page. */
export function alertTimes({ formatLocale }: Pick<Messages, 'formatLocale'>) {
  const days = dateFormat(formatLocale, { weekday: 'long', timeZone: 'UTC' });
  const hours = dateFormat(formatLocale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return {
    weekdays: WEEKDAYS.map((day) => ({ value: String(day), label: days.format(monday(day - 1)) })),
    hours: HOURS.map((hour) => ({ value: String(hour), label: hours.format(monday(0, hour)) })),
  };
}

/** How somebody hears of a search in one line, such as "Every week, Monday 9:00 AM · bell and e-mail". */
export function alertSummary(messages: Messages, alert: SearchAlert): string {
  const { t } = messages;
  const way = wayOf(t, alert);
  return way === null
    ? t('savedSearches.alert.off')
    : t('savedSearches.alert.summary', { rhythm: rhythmOf(messages, alert), way });
}

function rhythmOf(messages: Messages, { rhythm, weekday, hour }: SearchAlert): string {
  const { t } = messages;
  const { weekdays, hours } = alertTimes(messages);
  const at = { weekday: weekdays[weekday - 1]?.label ?? '', hour: hours[hour]?.label ?? '' };
  if (rhythm === 'weekly') return t('savedSearches.alert.weekly', at);
  return rhythm === 'daily' ? t('savedSearches.alert.daily', at) : t('savedSearches.alert.atOnce');
}

function wayOf(t: Messages['t'], { byBell, byMail }: SearchAlert): string | null {
  if (byBell && byMail) return t('savedSearches.alert.both');
  if (byBell) return t('savedSearches.alert.bell');
  return byMail ? t('savedSearches.alert.mail') : null;
}
