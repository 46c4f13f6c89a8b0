import { LOCATIONS_MAX, type NativeLocation } from '@opencareers/contracts/native-position';
import { numberOf, textOf } from './fields.ts';
import { cleanLine } from './text.ts';

export interface PlaceParts {
  text?: unknown;
  city?: unknown;
  region?: unknown;
  country?: unknown;
  postalCode?: unknown;
  latitude?: unknown;
  longitude?: unknown;
}

const LIMITS = { text: 300, city: 150, region: 150, country: 100, postalCode: 20 } as const;

/** Longer than any list of places; what is longer is no place. */
const TEXT_READ = 4000;

/** What feeds write when they have no value. */
const PLACEHOLDER = /^(unavailable|n\/?a|none|null|undefined|unknown|not specified|tbd|tba|-+|\.+)$/i;

/**
 * One place out of its parts, or undefined when nothing of it is known. Without a text of its own it is shown as
 * "City, Region, Country".
 */
export function placeOf(parts: PlaceParts): NativeLocation | undefined {
  const city = part(parts.city, LIMITS.city);
  const region = part(parts.region, LIMITS.region);
  const country = part(parts.country, LIMITS.country);
  const text =
    part(parts.text, LIMITS.text) ??
    [city, region === city ? undefined : region, country].filter((piece) => piece !== undefined).join(', ');
  if (text === '') return undefined;
  const postalCode = part(parts.postalCode, LIMITS.postalCode);
  return {
    text: text.slice(0, LIMITS.text),
    ...(city === undefined ? {} : { city }),
    ...(region === undefined ? {} : { region }),
    ...(country === undefined ? {} : { country }),
    ...(postalCode === undefined ? {} : { postalCode }),
    ...coordinates(parts),
  };
}

/** The known places, each once (same text and country), no more than a position may have. */
export function placesOf(places: readonly (NativeLocation | undefined)[]): NativeLocation[] {
  const byKey = new Map<string, NativeLocation>();
  for (const place of places) {
    if (!place) continue;
    const key = `${place.text}|${place.country ?? ''}|${place.city ?? ''}`.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, place);
  }
  return [...byKey.values()].slice(0, LOCATIONS_MAX);
}

/** The places of a text that lists several: "San Francisco, CA | New York City, NY", "Berlin; Hamburg". */
export function splitPlaces(text: unknown): string[] {
  const line = textOf(text)
    ?.slice(0, TEXT_READ)
    .replaceAll(/[^\S\n]+/g, ' ');
  if (line === undefined) return [];
  return line
    .split(/[|;\n•]| \/ | or (?=\S)/)
    .map(cleanLine)
    .filter((piece) => piece !== '');
}

function part(value: unknown, max: number): string | undefined {
  const text = textOf(value);
  if (text === undefined || text.length > TEXT_READ) return undefined;
  const line = cleanLine(text).replace(/^[,;\s]+|[,;\s]+$/g, '');
  return line === '' || line.length > max || PLACEHOLDER.test(line) ? undefined : line;
}

function coordinates(parts: PlaceParts): Pick<NativeLocation, 'latitude' | 'longitude'> {
  const latitude = numberOf(parts.latitude);
  const longitude = numberOf(parts.longitude);
  if (latitude === undefined || longitude === undefined) return {};
  // 0,0 lies in the sea off Africa: it is what an empty form field turns into.
  if (latitude === 0 && longitude === 0) return {};
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? {} : { latitude, longitude };
}
