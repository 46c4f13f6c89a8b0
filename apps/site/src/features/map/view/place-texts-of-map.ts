import type { SearchData } from '@opencareers/contracts/position-search';
import { placeName } from '@opencareers/messages/place-name';
import type { Messages } from '../../../messages/translate.ts';
import type { PlaceCluster } from './place-clusters.ts';
import type { JobPlace } from './places.ts';

/** A town in standard form: "Hamburg, HH, DE", "Vienna, AT". */
const STANDARD = /^(.+?)(?:, ([^,]+))?, ([A-Z]{2})$/;
/** Where towns are told apart by their state, as everybody writes them. */
const WITH_STATE = new Set(['US', 'CA', 'AU']);
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What a place is called, "Hamburg, Germany" for "Hamburg, HH, DE"; a point that nobody named by its number. */
export function namePlace(messages: Messages, { location, id }: JobPlace): string {
  if (location === '') return id.replace(',', ', ');
  const [, town = '', state = '', code = ''] = STANDARD.exec(location) ?? [];
  const country = code === '' ? undefined : countries.of(code);
  if (country === undefined) return placeName(messages, location);
  const parts = [town, WITH_STATE.has(code) ? state : '', country];
  return placeName(messages, parts.filter((part) => part !== '').join(', '));
}

/** What a marker is called: "Bern: 4 jobs", "38 jobs at 5 places", each with those that are remote. */
export function placeTitle(messages: Messages, cluster: Omit<PlaceCluster, 'key' | 'lat' | 'lng'>): string {
  const { t } = messages;
  const jobs = t('results.count', { count: cluster.jobs });
  const title =
    cluster.place === null
      ? t('map.jobsAtPlaces', { jobs, places: t('map.placeCount', { count: cluster.places }) })
      : t('map.place', { place: namePlace(messages, cluster.place), jobs });
  return cluster.remote === 0
    ? title
    : t('map.remoteToo', { title, remote: remoteText(messages, cluster.remote) });
}

/** "3 of them remote". */
export function remoteText({ t }: Pick<Messages, 't'>, count: number): string {
  return t('map.remote', { count });
}

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
