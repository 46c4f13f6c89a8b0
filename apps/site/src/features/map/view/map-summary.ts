import type { SearchData } from '@opencareers/contracts/position-search';
import type { Messages } from '../../../messages/translate.ts';

/**
 * "1,930 jobs at 214 places, 45 without a place on the map, 120 at several places": why the numbers of the markers add
 * up to something else than the list says.
 */
export function mapSummary(
  { t, formatLocale }: Messages,
  { count, resultsMetaData: { map } }: SearchData,
): string {
  const jobs = t('results.count', { count });
  if (map === undefined) return jobs;
  const { places, withoutPlace, atSeveral, left } = map;
  const parts = [
    t('map.jobsAtPlaces', { jobs, places: t('map.placeCount', { count: places }) }),
    ...(withoutPlace > 0 ? [t('map.withoutPlace', { count: withoutPlace })] : []),
    ...(atSeveral > 0 ? [t('map.atSeveral', { count: atSeveral })] : []),
    ...(left.places > 0 ? [t('map.left', { count: left.places })] : []),
  ];
  return new Intl.ListFormat(formatLocale, { type: 'unit' }).format(parts);
}
