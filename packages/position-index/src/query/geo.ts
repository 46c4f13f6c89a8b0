const EARTH_RADIUS_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres between two points in degrees. */
export function distanceKm(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const halfLatitude = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const halfLongitude = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const chord =
    halfLatitude * halfLatitude +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * halfLongitude * halfLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** True for a point inside; `west` may lie east of `east`, then the area crosses the date line. */
export function isInside(
  bounds: { south: number; west: number; north: number; east: number },
  point: { latitude: number; longitude: number },
): boolean {
  if (point.latitude < bounds.south || point.latitude > bounds.north) return false;
  const { longitude } = point;
  // The date line has two numbers.
  return isBetween(bounds, longitude) || (Math.abs(longitude) === 180 && isBetween(bounds, -longitude));
}

function isBetween({ west, east }: { west: number; east: number }, longitude: number): boolean {
  if (west <= east) return longitude >= west && longitude <= east;
  return longitude >= west || longitude <= east;
}

/** Markers carry rounded coordinates: this far apart (in degrees) two points are the same. */
const SAME_POINT_DEGREES = 0.0005;

/** True for two points that a marker would show as one. */
export function isSamePoint(
  left: { latitude: number; longitude: number },
  right: { latitude: number; longitude: number },
): boolean {
  return (
    Math.abs(left.latitude - right.latitude) <= SAME_POINT_DEGREES &&
    Math.abs(left.longitude - right.longitude) <= SAME_POINT_DEGREES
  );
}
