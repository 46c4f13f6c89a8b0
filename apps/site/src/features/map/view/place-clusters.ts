import Supercluster from 'supercluster';
import type { JobPlace } from './places.ts';

export const ZOOM_MAX = 13;
/** Smallest way between two markers, in CSS pixels: discs may touch, never lie on each other. */
const RADIUS = 90;

interface Jobs {
  jobs: number;
  remote: number;
  places: number;
}

/** One marker: a place, or several that are too near to each other to be told apart. */
export interface PlaceCluster extends Jobs {
  /** The same as long as it stands for the same places. */
  key: string;
  lat: number;
  lng: number;
  /** The place; null for several. */
  place: JobPlace | null;
}

/** The box of a map: west, south, east, north, in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

/** Places by zoom. */
export interface ClusterIndex {
  /** The markers inside a box, at a whole zoom. */
  within: (box: Box, zoom: number) => PlaceCluster[];
  /** The places that a marker stands for. */
  placesOf: (cluster: PlaceCluster) => JobPlace[];
  /** The zoom that takes a marker apart; null where none does. */
  zoomApart: (cluster: PlaceCluster) => number | null;
}

/** Puts places into an index; the jobs of a marker are those of all its places [MAP-03]. */
export function indexPlaces(places: readonly JobPlace[]): ClusterIndex {
  const index = new Supercluster<JobPlace, Jobs>({
    radius: RADIUS,
    maxZoom: ZOOM_MAX,
    map: jobsAt,
    reduce: (sum, { jobs, remote, places: more }) => {
      sum.jobs += jobs;
      sum.remote += remote;
      sum.places += more;
    },
  });
  index.load(
    places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.latlong.lng, place.latlong.lat] },
      properties: place,
    })),
  );
  return {
    within: (box, zoom) =>
      index.getClusters(box, zoom).map(({ geometry: { coordinates }, properties }): PlaceCluster => {
        const [lng = 0, lat = 0] = coordinates;
        if (!('cluster' in properties))
          return { key: properties.id, lat, lng, place: properties, ...jobsAt(properties) };
        const { jobs, remote, places: count, cluster_id } = properties;
        return { key: `#${cluster_id}`, lat, lng, place: null, jobs, remote, places: count };
      }),
    placesOf: ({ key, place }) =>
      place === null
        ? index.getLeaves(Number(key.slice(1)), Number.POSITIVE_INFINITY).map((leaf) => leaf.properties)
        : [place],
    zoomApart: ({ key, place }) => {
      if (place !== null) return null;
      const zoom = index.getClusterExpansionZoom(Number(key.slice(1)));
      return zoom > ZOOM_MAX ? null : zoom;
    },
  };
}

function jobsAt({ count, remoteCount }: JobPlace): Jobs {
  return { jobs: count, remote: remoteCount, places: 1 };
}

/** The smallest box around places that does not go over the edge of the map; null around none. */
export function boxAround(places: readonly Pick<JobPlace, 'latlong'>[]): Box | null {
  let box: Box | null = null;
  for (const { latlong } of places) {
    const { lat, lng } = latlong;
    const [west, south, east, north]: Box = box ?? [lng, lat, lng, lat];
    box = [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)];
  }
  return box;
}
