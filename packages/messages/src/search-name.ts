import { isolate } from './languages.ts';

/** What a search asks for, of which its name is made. */
interface NamedWishes {
  query: string;
  location: string;
  map_bounds: string;
  filters: Readonly<Record<string, readonly string[]>>;
}

/** How the parts of the name are called where it is read. */
export interface SearchNameTexts {
  locale: string;
  /** Of a search for nothing. */
  openJobs: string;
  /** Between two parts. */
  comma: string;
  bounds: string;
  remote: string;
  nearYou: string;
  withRemote: string;
  withoutRemote: string;
  placeOf(location: string): string;
  /** A place with the distance around it that was chosen, in the unit of the tenant. */
  within(place: string, distance: string): string;
  optionOf(filterName: string, value: string): string;
}

const POINT = /^-?\d+(?:\.\d+)?,\s*-?\d+(?:\.\d+)?$/;

/** What a search is called by what it asks for, such as "Engineer, Berlin + 40 km": on pages and in mails alike. */
export function searchName(search: NamedWishes, texts: SearchNameTexts): string {
  const { distance: _distance, include_remote: remote = [], ...filters } = search.filters;
  const parts = [
    search.query,
    placePart(search, texts),
    ...remote.map((value) => (value === '0' ? texts.withoutRemote : texts.withRemote)),
    ...Object.entries(filters).flatMap(([name, values]) =>
      values.map((value) => texts.optionOf(name, value)),
    ),
  ].filter((part) => part !== '');
  if (parts.length === 0) return texts.openJobs;
  // In Arabic each part is read in its own direction.
  return parts.map((part) => isolate(texts.locale, part)).join(texts.comma);
}

function placePart({ location, map_bounds: bounds, filters }: NamedWishes, texts: SearchNameTexts): string {
  if (bounds !== '') return texts.bounds;
  if (location === '') return '';
  if (location.toLowerCase() === 'remote') return texts.remote;
  const place = POINT.test(location) ? texts.nearYou : texts.placeOf(location);
  const [km = ''] = filters.distance ?? [];
  const isAround = Number.isFinite(Number(km)) && Number(km) > 0;
  return isAround ? texts.within(place, texts.optionOf('distance', km)) : place;
}
