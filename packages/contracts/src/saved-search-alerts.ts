/** How often somebody hears of what is new in a saved search: as it happens, once a day or once a week. */
export const ALERT_RHYTHMS = ['at_once', 'daily', 'weekly'] as const;

/** Days of the week as ISO 8601 counts them: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export type AlertRhythm = (typeof ALERT_RHYTHMS)[number];

/** How somebody hears of what is new in a saved search [SEARCH-16]; neither by bell nor by mail is not at all. */
export interface SearchAlert {
  rhythm: AlertRhythm;
  /** One of `WEEKDAYS`; read where it comes weekly. */
  weekday: number;
  /** Hour from 0 to 23 of the clock of the own zone; not read where it comes at once. */
  hour: number;
  byBell: boolean;
  byMail: boolean;
}

/** Hour at which mails about saved searches come to who has chosen no other. */
const STANDARD_HOUR = 9;

/**
 * What who has chosen nothing hears: Mondays, or each day where the tenant wants less than seven days between two mails
 * (`savedSearchNotification.frequencySettings.interval`).
 */
export function standardAlert(interval: number): SearchAlert {
  const rhythm = interval < WEEKDAYS.length ? 'daily' : 'weekly';
  return { rhythm, weekday: 1, hour: STANDARD_HOUR, byBell: true, byMail: true };
}
