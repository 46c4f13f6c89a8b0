/** The filters that list the places of a search for a map, with the field of positions that each looks at [MAP-01]. */
export const MAP_FILTERS = {
  latlong_non_remote: 'latlongNonRemote',
  latlong_remote: 'latlongRemote',
} as const;

/** The zooms that maps are shown at [MAP-02]. */
export const MAP_ZOOMS = { min: 1, max: 13 } as const;

/** A place of the map; degrees (WGS 84). */
export interface MapPlace {
  /** As the place is called; empty where nobody said. */
  address: string;
  latitude: number;
  longitude: number;
}

const BETWEEN = ':::';

/** The value of a place's option: `Zürich, Switzerland:::47.37,8.54`, without a name only the point (spec:WIRE-2.5). */
export function mapPlaceValue({ address, latitude, longitude }: MapPlace): string {
  const point = `${latitude},${longitude}`;
  return address === '' ? point : `${address}${BETWEEN}${point}`;
}

/** Reads the value of a place's option; null for anything else. */
export function parseMapPlace(value: string): MapPlace | null {
  const at = value.lastIndexOf(BETWEEN);
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(at < 0 ? value : value.slice(at + BETWEEN.length)) ??
    [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = {
    address: at < 0 ? '' : value.slice(0, at),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** Where a point lies on the flat map, Web Mercator: parts of its side, from the north-west corner. */
export function toFlatMap({ latitude, longitude }: Omit<MapPlace, 'address'>): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
