import type { ReaderTexts } from './texts.ts';

const KM_PER_MILE = 1.609_344;

/** The unit in which a tenant shows distances (searchConfig.locationRadiusType); `locale`: that of the reader. */
export type DistanceUnit = 'km' | 'miles' | 'locale';

/** Countries whose roads are signed in miles. */
const WITH_MILES = ['US', 'GB', 'LR', 'MM'];

/** "40 km" or "25 miles", on pages and in mails alike. */
export function distanceText(
  { t, locale }: Pick<ReaderTexts<'place.miles' | 'place.kilometres'>, 't' | 'locale'>,
  km: number,
  unit: DistanceUnit,
): string {
  const isInMiles =
    unit === 'locale'
      ? WITH_MILES.includes(new Intl.Locale(locale).maximize().region ?? '')
      : unit === 'miles';
  return isInMiles
    ? t('place.miles', { count: Math.max(1, Math.round(km / KM_PER_MILE)) })
    : t('place.kilometres', { count: Math.round(km * 10) / 10 });
}
