import { toSnakeCase } from '@opencareers/contracts/key-case';
import type { UnderstoodPart } from '@opencareers/contracts/position-search';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PlaceFilter } from '@opencareers/position-index';
import { findBusinessRegion } from '../../../../integrations/gazetteer/business-regions.ts';
import { countingQuery } from '../../catalog/counting-query.ts';
import type { PositionCatalog } from '../../catalog/position-catalog.ts';
import { PAY_SPAN, POSTED_SPAN } from '../../catalog/position-document.ts';
import { baseFiltersOf, fieldOf } from '../filter-plan.ts';
import { countAt, ownKmOf, type PlaceScope, readPlace } from '../search-place.ts';
import { readSearchRequest, type SearchRequest } from '../search-request.ts';
import { findWorkLanguage } from './language-phrase.ts';
import { findPay } from './pay-phrase.ts';
import type { Phrase } from './phrase.ts';
import { findAreaNames, findPlaces } from './place-phrase.ts';
import { findPostalCodes, type PostalPhrase } from './postal-phrase.ts';
import { findPosted } from './posted-phrase.ts';

/** What a query is understood by. */
export interface UnderstandingScope extends PlaceScope {
  catalog: Pick<PositionCatalog, 'search' | 'payCurrency' | 'hasNumber'>;
}

/** A search in which what the words mean beside themselves has become filters. */
export interface Understanding {
  request: SearchRequest;
  /** What was taken out of the words, so that the page can say it and give it back. */
  understood: UnderstoodPart[];
}

/** In quotes words are words. */
const QUOTED = /"[^"]*"/gu;
/** What is left of "jobs in Berlin" names nothing. */
const ONLY_JOBS =
  /^(?:jobs?|positions?|stellen|stellenangebote|arbeit|empleos?|trabajos?|emplois?|offres?|وظائف|وظيفة)$/iu;

/**
 * Reads from one box what else has a box of its own: since when positions are open, what they pay, in which language
 * and where they are. A filter or place that was chosen wins, and the words are then words; so they are in quotes.
 */
export function understandRequest(asked: SearchRequest, scope: UnderstandingScope): Understanding {
  if (asked.query === '') return { request: asked, understood: [] };
  const read = takeOut(asked, readersOf(asked, scope), (said) => asked.query.includes(said));
  const isPlaced = read.request.location !== asked.location;
  const query = isPlaced ? read.request.query.replace(ONLY_JOBS, '') : read.request.query;
  return { ...read, request: { ...read.request, query } };
}

/**
 * Takes out of the words what each reader finds, one after the other. What the page could not give back, because it was
 * not typed in a row, is left where `isGivenBack` says so.
 */
export function takeOut(
  asked: SearchRequest,
  readers: readonly Reader[],
  isGivenBack: (said: string) => boolean = () => true,
): Understanding {
  const understood: UnderstoodPart[] = [];
  let request = asked;
  for (const [filterName, find] of readers) {
    const phrase = find(request.query.replace(QUOTED, (quoted) => '"'.repeat(quoted.length)));
    if (phrase === null) continue;
    const said = request.query.slice(phrase.at, phrase.at + phrase.said.length).trim();
    if (!isGivenBack(said)) continue;
    understood.push({ text: said, filterName, value: phrase.value });
    const query = withoutPart(request.query, phrase);
    request =
      filterName === 'location'
        ? { ...request, query, location: phrase.value }
        : {
            ...request,
            query,
            filters: new Map([...request.filters, [filterName, phrase.values ?? [phrase.value]]]),
          };
  }
  return { request, understood };
}

export type Reader = [filterName: string, find: (text: string) => Phrase | null];

/** What can be read for this tenant: it has the filter, and nobody has used it yet. */
export function readersOf(asked: SearchRequest, scope: UnderstandingScope): Reader[] {
  const { catalog, config } = scope;
  const { searchConfig } = config.pcsxConfig;
  const posted = filterOn(POSTED_SPAN, config);
  const pay = filterOn(PAY_SPAN, config);
  const currency = catalog.payCurrency ?? Object.keys(searchConfig.payFilter.steps)[0] ?? null;
  const isFree = (name: string | null): name is string => name !== null && !asked.filters.has(name);
  const readers: Reader[] = [];
  if (isFree(posted)) readers.push([posted, findPosted]);
  if (isFree(pay))
    readers.push([pay, (text) => findPay(text, { currency, period: searchConfig.payFilter.period })]);
  // "in English" is no town, so it is read before the place is.
  const language = filterOn(LANGUAGE_FACET, config);
  if (isFree(language)) readers.push([language, (text) => languageOf(text, scope)]);
  if (asked.location === '' && asked.mapBounds === null)
    readers.push([
      'location',
      (text) => candidatePlaces(text, scope).find(({ value }) => hasPositions(value, scope)) ?? null,
    ]);
  return readers;
}

const LANGUAGE_FACET = 'language';

/** The language in the words as positions spell it, `en` and `en-US` alike; null where none has it. */
function languageOf(text: string, { catalog, config }: UnderstandingScope): Phrase | null {
  const phrase = findWorkLanguage(text);
  if (phrase === null) return null;
  const counted = countingQuery({ base: baseFiltersOf(config), facets: [LANGUAGE_FACET] });
  const values = (catalog.search(counted).facetCounts[LANGUAGE_FACET] ?? [])
    .map((option) => option.value)
    .filter((value) => value.toLowerCase().split('-', 1)[0] === phrase.value);
  const [value] = values;
  return value === undefined ? null : { ...phrase, value: value.toLowerCase(), values };
}

/** What may be a place by the words around it or by its own; not yet whether positions are there. */
function candidatePlaces(text: string, scope: UnderstandingScope): Phrase[] {
  // Whatever words are left over of "cook Greater Leeds", the gazetteer reads a place from it.
  const isArea = (name: string) =>
    ownKmOf(scope.gazetteer.resolve(name)) !== null || findBusinessRegion(name) !== null;
  return [
    ...findPlaces(text),
    ...findAreaNames(text).filter(({ value }) => isArea(value)),
    ...findPostalCodes(text).filter((phrase) => isPostalCode(phrase, scope)),
  ];
}

/** A number that a position has is that, and what positions say is a word. */
function isPostalCode({ isBareNumber, isWord, value }: PostalPhrase, scope: UnderstandingScope): boolean {
  const { catalog, gazetteer } = scope;
  const place = gazetteer.resolve(value);
  if (place?.kind !== 'city' || place.postalCode === undefined) return false;
  if (isBareNumber && catalog.hasNumber(value)) return false;
  return !isWord || isNoWord(value, scope);
}

/** Whether no position of the site says it. */
export function isNoWord(text: string, { catalog, config }: UnderstandingScope): boolean {
  const found = catalog.search({ ...countingQuery({ base: baseFiltersOf(config) }), text });
  return found.total === 0 || found.usedTypoTolerance;
}

/** The values that positions of the site have, as they are asked for on the wire. */
export function optionsOf(field: string, { catalog, config }: UnderstandingScope): string[] {
  const counted = countingQuery({ base: baseFiltersOf(config), facets: [field] });
  return (catalog.search(counted).facetCounts[field] ?? []).map(({ value }) => value.toLowerCase());
}

const filterNames = new WeakMap<TenantConfig, Map<string, string | null>>();

/** The tenant's filter on a field of positions; null where visitors have none. */
export function filterOn(field: string, config: TenantConfig): string | null {
  const known = filterNames.get(config) ?? new Map<string, string | null>();
  filterNames.set(config, known);
  const name = known.get(field);
  if (name !== undefined) return name;
  const found = findFilterOn(field, config);
  known.set(field, found);
  return found;
}

function findFilterOn(field: string, { pcsxConfig }: TenantConfig): string | null {
  const { smartFilters, allFilters } = pcsxConfig.searchConfig;
  const [name] =
    Object.entries(pcsxConfig.searchOptionsMap).find(
      ([key, option]) =>
        option !== undefined &&
        fieldOf(option) === field &&
        [...smartFilters, ...allFilters].includes(toSnakeCase(key)),
    ) ?? [];
  return name === undefined ? null : toSnakeCase(name);
}

/** So near to a town positions must be for "in" it to be understood. */
const TOWN_KM = 10;

/** "in English" is no place, although there is a town of that name in Indiana: one counts where positions are. */
export function hasPositions(location: string, scope: PlaceScope): boolean {
  const filter = townFilterOf(location, scope);
  return filter !== null && (countAt([filter], scope)[0] ?? 0) > 0;
}

/** Whether positions say a word only because they are there: "Leeds" is the town, "Reading" may be what is done. */
export function isOnlyPlace(location: string, scope: UnderstandingScope): boolean {
  const { catalog, config } = scope;
  const place = townFilterOf(location, scope);
  if (place === null) return false;
  const said = { ...countingQuery({ base: baseFiltersOf(config) }), text: location };
  return catalog.search(said).total === catalog.search({ ...said, place }).total;
}

/** A place as narrow as its name means it; null for what is none. */
function townFilterOf(location: string, scope: PlaceScope): PlaceFilter | null {
  const known = scope.gazetteer.resolve(location);
  // A postal code is only known by the area around it.
  const isPostal = known?.kind === 'city' && known.postalCode !== undefined;
  const asked = readSearchRequest({
    location,
    filter_include_remote: '0',
    ...(!isPostal && { filter_distance: String(ownKmOf(known) ?? TOWN_KM) }),
  });
  const filter = readPlace(asked, scope)?.filter ?? null;
  return filter?.kind === 'words' ? null : filter;
}

function withoutPart(query: string, { at, said, leaves = '' }: Phrase): string {
  return `${query.slice(0, at)} ${leaves} ${query.slice(at + said.length)}`.replaceAll(/\s+/gu, ' ').trim();
}
