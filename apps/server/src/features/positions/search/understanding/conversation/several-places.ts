import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { Gazetteer } from '../../../../../integrations/gazetteer/gazetteer.ts';
import type { SearchRequest } from '../../search-request.ts';
import { filterOn, optionsOf, type UnderstandingScope } from '../understand-request.ts';

/** Filters that hold several places, the closer one first. */
const PLACE_FIELDS = ['city', 'country'] as const;

/** The filters of a tenant that hold several places. */
export function placeFiltersOf(config: TenantConfig): string[] {
  return PLACE_FIELDS.flatMap((field) => filterOn(field, config) ?? []);
}

/**
 * A search in several places. An address holds one place around which is looked; several it holds as values of the
 * tenant's filter on towns or countries, where it has one and positions are in all of them. Else it is the first place,
 * and `others` are the names that are left out.
 */
export function inSeveralPlaces(
  asked: SearchRequest,
  names: readonly string[],
  scope: UnderstandingScope,
): { request: SearchRequest; others: string[] } {
  const [first = '', ...others] = names;
  // "Within 30 km of" means something of one place alone.
  const field = asked.filters.has('distance')
    ? undefined
    : PLACE_FIELDS.find((one) => valuesOf(one, names, scope) !== null);
  const name = field && filterOn(field, scope.config);
  const values = field && valuesOf(field, names, scope);
  if (!name || !values) return { request: { ...asked, location: first }, others };
  const filters = new Map([...asked.filters, [name, values] as const]);
  return { request: { ...asked, location: '', filters }, others: [] };
}

/** What positions call each of some places; null where they have none of one, or the tenant no such filter. */
function valuesOf(
  field: (typeof PLACE_FIELDS)[number],
  names: readonly string[],
  scope: UnderstandingScope,
): string[] | null {
  if (filterOn(field, scope.config) === null) return null;
  const options = optionsOf(field, scope);
  const values = names.flatMap((name) => optionOf(name, options, scope.gazetteer) ?? []);
  return values.length === names.length ? [...new Set(values)] : null;
}

function optionOf(name: string, options: readonly string[], gazetteer: Gazetteer): string | undefined {
  const place = gazetteer.resolve(name);
  const label = place?.kind === 'coordinates' ? '' : (place?.label ?? '');
  const spellings = [name, label.split(',')[0] ?? ''].map((text) => text.toLowerCase());
  return (
    options.find((option) => spellings.includes(option)) ??
    options.find((option) => gazetteer.resolve(option)?.label === label)
  );
}
