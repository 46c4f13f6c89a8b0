import { SUGGESTIONS_MAX, type Suggestion } from '@opencareers/contracts/suggest';
import { LANGUAGE_CODES, languageOf } from '@opencareers/messages/languages';
import type { Gazetteer } from '../../../integrations/gazetteer/gazetteer.ts';
import { metropolitanAreasFrom } from '../../../integrations/gazetteer/metropolitan-areas.ts';
import type { PositionCatalog } from '../catalog/position-catalog.ts';
import { baseFiltersOf } from './filter-plan.ts';
import { countAt, type PlaceScope, readPlace } from './search-place.ts';
import { readSearchRequest } from './search-request.ts';

/** What was typed, and in which language its reader calls countries. */
export interface PlaceSuggestionRequest {
  text: string;
  language: string;
}

/** A suggestion whose positions are not counted yet. */
type NamedPlace = Omit<Suggestion, 'count'>;

/** Enough places to see which countries they are in. */
const PLACES_READ = 40;
const AREAS_MAX = 3;
const AROUND_MAX = 2;
const REMOTE = 'Remote';

/**
 * What a typed place may become: remote work and whole countries or regions first, when the words begin their
 * name, then towns by the number of their positions. Public clients read `value`, people read `label`.
 */
export function suggestLocations(
  { text, language }: PlaceSuggestionRequest,
  scope: PlaceScope & { catalog: PositionCatalog },
): Suggestion[] {
  const { catalog, config, gazetteer } = scope;
  const base = baseFiltersOf(config);
  const found = catalog.suggest({ kind: 'location', text, limit: PLACES_READ, base });
  const codes = new Set(found.flatMap(({ text: label }) => countryCodeOf(label) ?? []));
  const around = areasAround(text, scope);
  const areas = new Set([
    ...areasOf(text, { codes, language, gazetteer }),
    ...around.filter((name) => begins(name, text) || gazetteer.resolve(text)?.label === name),
  ]);
  const wide = [...(begins(REMOTE, text) ? [REMOTE] : []), ...areas];
  const further = around.filter((name) => !areas.has(name));
  const towns = found.map(({ text: label }) => label).filter(isTown);
  const named = towns
    .slice(0, SUGGESTIONS_MAX - further.length)
    .map((town) => townOf(town, { towns, gazetteer }));
  return countPlaces([...wide.map(namedAs), ...named, ...further.map(namedAs)], scope).slice(
    0,
    SUGGESTIONS_MAX,
  );
}

function namedAs(name: string): NamedPlace {
  return { label: name, value: name, kind: name === REMOTE ? 'remote' : 'place' };
}

/** Names of the countries and regions that the words may mean, each such that a search for it finds the same. */
function areasOf(
  text: string,
  known: { codes: ReadonlySet<string>; language: string; gazetteer: Gazetteer },
): string[] {
  const { codes, gazetteer } = known;
  const named = (tags: readonly string[], code: string) =>
    tags.map((tag) => countryNames(tag).of(code) ?? '');
  const isSo = (name: string) => begins(name, text);
  const names = [...codes].flatMap((code) => {
    // It may be asked for in any language, and is shown in the reader's.
    if (!named(LANGUAGE_CODES, code).some(isSo)) return [];
    const own = named([languageOf(known.language), 'en'], code);
    const name = [...own.filter(isSo), ...own].find((candidate) => {
      const place = gazetteer.resolve(candidate);
      return place?.kind === 'area' && place.areas[0]?.countryCode === code;
    });
    return name ?? [];
  });
  const whole = gazetteer.resolve(text);
  const isNamed = names.some((name) => gazetteer.resolve(name)?.label === whole?.label);
  return [...names, ...(whole?.kind === 'area' && !isNamed ? [whole.label] : [])].slice(0, AREAS_MAX);
}

/** One letter begins the names of too many. */
const AROUND_LETTERS = 2;

/**
 * Metropolitan areas that go by a name with that beginning, the surroundings of a city and where a postal code may be, if
 * they have positions that are not only done from home.
 */
function areasAround(text: string, scope: PlaceScope): string[] {
  if (text.trim().length < AROUND_LETTERS) return [];
  const meant = scope.gazetteer
    .listMeanings(text)
    .filter((place) => place.kind === 'city' && (place.postalCode !== undefined || place.km !== undefined));
  const names = [...new Set([...metropolitanAreasFrom(text), ...meant].map(({ label }) => label))];
  const places = names.map(
    (location) => readPlace(readSearchRequest({ location }), scope)?.withRemote?.(false) ?? null,
  );
  const counts = names.length === 0 ? [] : countAt(places, scope);
  return names.filter((_, index) => (counts[index] ?? 0) > 0).slice(0, AROUND_MAX);
}

/** Places with as many positions as a search for them shows; nothing for those without any. */
function countPlaces(named: readonly NamedPlace[], scope: PlaceScope): Suggestion[] {
  if (named.length === 0) return [];
  const places = named.map(
    ({ value }) => readPlace({ ...readSearchRequest({}), location: value }, scope)?.filter ?? null,
  );
  const counts = countAt(places, scope);
  return named.flatMap((place, index): Suggestion[] => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [{ ...place, count }];
  });
}

/**
 * "Munich, Germany" for `Munich, BY, DE`, with the region where another town has the same name, and the spelling
 * of the rows where no longer name leads to the same place.
 */
function townOf(
  text: string,
  { towns, gazetteer }: { towns: readonly string[]; gazetteer: Gazetteer },
): NamedPlace {
  const town = gazetteer.resolve(text);
  if (town?.kind !== 'city') return { label: text, value: text, kind: 'place' };
  const parts = town.label.split(', ');
  const isAlone = towns.filter((other) => townName(other) === townName(text)).length === 1;
  const names = [...(isAlone ? [`${parts[0]}, ${parts.at(-1)}`] : []), town.label];
  const label = names.find((name) => {
    const found = gazetteer.resolve(name);
    return found?.kind === 'city' && found.latitude === town.latitude && found.longitude === town.longitude;
  });
  return { label: label ?? text, value: text, kind: 'place' };
}

function townName(label: string): string {
  return label.split(', ', 1)[0] ?? label;
}

/** "DE" of `Hamburg, HH, DE`; null for places whose country is not known. */
function countryCodeOf(label: string): string | null {
  const last = label.split(', ').at(-1) ?? '';
  return /^[A-Z]{2}$/.test(last) ? last : null;
}

/** A bare country is where remote positions may be held: the area of that name stands for it. */
function isTown(label: string): boolean {
  return label !== REMOTE && !/^[A-Z]{2}$/.test(label);
}

function begins(name: string, typed: string): boolean {
  return fold(name).startsWith(fold(typed));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

const namesByLanguage = new Map<string, Intl.DisplayNames>();

function countryNames(language: string): Intl.DisplayNames {
  const known =
    namesByLanguage.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  namesByLanguage.set(language, known);
  return known;
}
