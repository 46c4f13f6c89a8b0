import type { Messages } from '../../../messages/translate.ts';
import { placeName } from '../../../shell/place-name.ts';
import type { PlaceCluster } from './place-clusters.ts';
import type { JobPlace } from './places.ts';

/** What a place is called; a point that nobody named by its number. */
export function namePlace(messages: Messages, { location, id }: JobPlace): string {
  return location === '' ? id.replace(',', ', ') : placeName(messages, location);
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
