import { z } from 'zod';

/** How often somebody hears of what is new in a saved search: as it happens, once a day or once a week. */
export const ALERT_RHYTHMS = ['at_once', 'daily', 'weekly'] as const;

/** Days of the week as ISO 8601 counts them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** How somebody hears of what is new in a saved search [SEARCH-16]; neither by bell nor by mail is not at all. */
export const SearchAlertSchema = z.object({
  rhythm: z.enum(ALERT_RHYTHMS),
  weekday: z.number().int().min(1).max(7).describe('1 is Monday (ISO 8601); read where it comes weekly'),
  hour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .describe('Of the clock of the own zone; not read where it comes at once'),
  byBell: z.boolean(),
  byMail: z.boolean(),
});

export type SearchAlert = z.infer<typeof SearchAlertSchema>;
export type AlertRhythm = SearchAlert['rhythm'];

/** Hour at which mails about saved searches come to who has chosen no other. */
const STANDARD_HOUR = 9;
const DAYS_OF_WEEK = 7;

/**
 * What who has chosen nothing hears: Mondays, or each day where the tenant wants less than `interval` = 7 days between
 * two mails (`savedSearchNotification.frequencySettings.interval`).
 */
export function standardAlert(interval: number): SearchAlert {
  const rhythm = interval < DAYS_OF_WEEK ? 'daily' : 'weekly';
  return { rhythm, weekday: 1, hour: STANDARD_HOUR, byBell: true, byMail: true };
}
