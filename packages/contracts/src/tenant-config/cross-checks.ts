import { deepMerge } from '../deep-merge.ts';
import { toCamelCase, toSnakeCase } from '../key-case.ts';
import {
  CUSTOM_FACET_FIELD,
  CUSTOM_FILTER_TYPES,
  POSITION_OPTION_FIELDS,
  POSITION_RANGE_FIELDS,
} from '../position-filters.ts';
import { type CrossError, configErrorsOf, suggestion } from './config-errors.ts';
import type { TenantConfig } from './config-keys.ts';
import { type PositionDetailsConfig, PositionDetailsConfigSchema } from './position-display.ts';
import type { PositionFilter } from './search-config.ts';

/** What a condition of an override may look at, besides the tenant's own `efcustomText…` fields. */
const CONDITION_KEYS = [
  'id',
  'positionId',
  'displayJobId',
  'atsJobId',
  'groupId',
  'domain',
  ...POSITION_OPTION_FIELDS,
] as const;

/** Overrides that would not make a valid positionDetailsConfig, or that could never match. */
function checkOverrides({ pcsxConfig }: TenantConfig): CrossError[] {
  return pcsxConfig.overrides.flatMap(({ data, conditions }, index) => {
    const path = ['pcsxConfig', 'overrides', index];
    const keys = conditions.flatMap(({ key }, at) => {
      const name = toCamelCase(key);
      if ((CONDITION_KEYS as readonly string[]).includes(name) || CUSTOM_FACET_FIELD.test(name)) return [];
      const message = `"${key}" is not a field that conditions can look at${suggestion(name, [...CONDITION_KEYS])}`;
      return [{ path: [...path, 'conditions', at, 'key'], message }];
    });
    return [...keys, ...checkMerged(deepMerge(pcsxConfig.positionDetailsConfig, data), [...path, 'data'])];
  });
}

function checkMerged(merged: unknown, path: readonly PropertyKey[]): CrossError[] {
  const parsed = PositionDetailsConfigSchema.safeParse(merged);
  if (parsed.success) return unknownFieldsToDisplay(parsed.data, path);
  return configErrorsOf(parsed.error, PositionDetailsConfigSchema).map((error) => ({
    path: [...path, ...error.path.split('.')],
    message: error.message,
  }));
}

/** Names in `fieldsToDisplay` that `fields` does not have. */
function unknownFieldsToDisplay(
  { sectionsConfig }: PositionDetailsConfig,
  path: readonly PropertyKey[],
): CrossError[] {
  const { fields, fieldsToDisplay } = sectionsConfig.positionFields;
  const known = fields.map(({ fieldName }) => fieldName);
  return fieldsToDisplay.flatMap((name, index) =>
    known.includes(name)
      ? []
      : [
          {
            path: [...path, 'sectionsConfig', 'positionFields', 'fieldsToDisplay', index],
            message: `"${name}" is not one of positionFields.fields${suggestion(name, known)}`,
          },
        ],
  );
}

const CUSTOM_NAMES = new Set<string>(Object.keys(CUSTOM_FILTER_TYPES));

/** Everything wrong between the keys of a configuration whose single keys are right. */
export function crossCheck(config: TenantConfig): CrossError[] {
  return [
    ...checkFilterLists(config),
    ...checkSearchOptions(config),
    ...checkPositionFilters(config),
    ...checkSearchNumbers(config),
    ...checkLanguages(config),
    ...checkPositionDetails(config),
    ...checkOverrides(config),
    ...checkLoginComponents(config),
  ];
}

function checkFilterLists({ pcsxConfig }: TenantConfig): CrossError[] {
  const errors: CrossError[] = [];
  const seen = new Set<string>();
  const known = Object.keys(pcsxConfig.searchOptionsMap).map(toSnakeCase);
  for (const list of ['smartFilters', 'allFilters'] as const)
    for (const [index, name] of pcsxConfig.searchConfig[list].entries()) {
      const path = ['pcsxConfig', 'searchConfig', list, index];
      if (!Object.hasOwn(pcsxConfig.searchOptionsMap, toCamelCase(name)))
        errors.push({
          path,
          message: `"${name}" has no entry ${toCamelCase(name)} in pcsxConfig.searchOptionsMap${suggestion(name, known)}`,
        });
      else if (seen.has(name)) errors.push({ path, message: `"${name}" is listed twice` });
      seen.add(name);
    }
  return errors;
}

function checkSearchOptions({ pcsxConfig }: TenantConfig): CrossError[] {
  const errors: CrossError[] = [];
  const displayNames = new Map<string, string>();
  for (const [name, option] of Object.entries(pcsxConfig.searchOptionsMap)) {
    const path = ['pcsxConfig', 'searchOptionsMap', name];
    const isCustom = CUSTOM_NAMES.has(toSnakeCase(name));
    const { field } = option.search;
    if (option.type === 'custom' && !isCustom)
      errors.push({ path: [...path, 'type'], message: `custom is only for ${[...CUSTOM_NAMES].join(', ')}` });
    else if (option.type !== 'custom' && isCustom)
      errors.push({
        path: [...path, 'type'],
        message: 'must be custom, because this filter looks at no field',
      });
    else if (!isCustom && field === null)
      errors.push({
        path: [...path, 'search', 'field'],
        message: 'must name the field that the filter looks at',
      });
    else if (field !== null && isRangeField(field) && option.type !== 'single_select')
      errors.push({
        path: [...path, 'type'],
        message: `must be single_select, because ${field} is a number`,
      });
    if (!isCustom) {
      const taken = displayNames.get(option.displayName.toLowerCase());
      if (taken !== undefined)
        errors.push({
          path: [...path, 'displayName'],
          message: `"${option.displayName}" is also the name of ${taken}; names are accepted as parameters, so each must differ`,
        });
      displayNames.set(option.displayName.toLowerCase(), name);
    }
  }
  return errors;
}

function isRangeField(field: string): boolean {
  return (POSITION_RANGE_FIELDS as readonly string[]).includes(field);
}

function checkPositionFilters(config: TenantConfig): CrossError[] {
  const { searchConfig } = config.pcsxConfig;
  const places: [readonly PropertyKey[], PositionFilter][] = [
    [['pcsxConfig', 'searchConfig', 'basePositionFq'], searchConfig.basePositionFq],
    [['pcsxConfig', 'searchConfig', 'fallbackSiteFq'], searchConfig.fallbackSiteFq],
    [['pcsxConfig', 'searchConfig', 'membershipFq'], searchConfig.membershipFq],
    [['notificationsConfig', 'positionFq'], config.notificationsConfig.positionFq],
    ...Object.entries(config.microsites).map(([name, { filters }]): [PropertyKey[], PositionFilter] => [
      ['microsites', name, 'filters'],
      filters,
    ]),
  ];
  return places.flatMap(([path, filter]) =>
    Object.keys(filter).flatMap((name) => {
      const reason = filterNameProblem(config, name);
      return reason === null ? [] : [{ path: [...path, name], message: reason }];
    }),
  );
}

function filterNameProblem({ pcsxConfig }: TenantConfig, name: string): string | null {
  const key = toCamelCase(name);
  const option = Object.hasOwn(pcsxConfig.searchOptionsMap, key)
    ? pcsxConfig.searchOptionsMap[key]
    : undefined;
  if (option === undefined)
    return `has no entry ${key} in pcsxConfig.searchOptionsMap${suggestion(name, Object.keys(pcsxConfig.searchOptionsMap).map(toSnakeCase))}`;
  return option.search.field === null || isRangeField(option.search.field)
    ? 'cannot restrict positions, because it does not look at a field with values'
    : null;
}

const COORDINATES = /^-?\d{1,2}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?$/;

function checkSearchNumbers({ pcsxConfig }: TenantConfig): CrossError[] {
  const { currentLocation, mapConfig, payFilter, distanceOptions, datePostedDays } = pcsxConfig.searchConfig;
  const path = ['pcsxConfig', 'searchConfig'];
  const errors: CrossError[] = [];
  if (currentLocation !== '' && !COORDINATES.test(currentLocation))
    errors.push({ path: [...path, 'currentLocation'], message: 'must be coordinates such as 47.37,8.54' });
  if (mapConfig.markers.small >= mapConfig.markers.medium)
    errors.push({
      path: [...path, 'mapConfig', 'markers', 'medium'],
      message: 'must be above markers.small',
    });
  const lists: [readonly PropertyKey[], readonly number[]][] = [
    [['distanceOptions'], distanceOptions],
    [['datePostedDays'], datePostedDays],
    ...Object.entries(payFilter.steps).map(([currency, steps]): [PropertyKey[], readonly number[]] => [
      ['payFilter', 'steps', currency],
      steps,
    ]),
  ];
  for (const [key, numbers] of lists)
    if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
      errors.push({ path: [...path, ...key], message: 'must rise from one number to the next' });
  return errors;
}

function checkLanguages({ supportedLanguages }: TenantConfig): CrossError[] {
  const codes = supportedLanguages.map(({ value }) => value);
  return codes.flatMap((code, index) =>
    codes.indexOf(code) < index
      ? [{ path: ['supportedLanguages', index, 'value'], message: `"${code}" is listed twice` }]
      : [],
  );
}

function checkPositionDetails({ pcsxConfig }: TenantConfig): CrossError[] {
  const path = ['pcsxConfig', 'positionDetailsConfig'];
  return unknownFieldsToDisplay(pcsxConfig.positionDetailsConfig, path);
}

function checkLoginComponents({ loginSignupConfig }: TenantConfig): CrossError[] {
  const providers = loginSignupConfig.login.components
    .map((component, index) => ({ component, path: ['loginSignupConfig', 'login', 'components', index] }))
    .filter(({ component }) => component.type === 'oidc');
  return providers.flatMap(({ component, path }, index) => {
    const errors = (['issuer', 'clientId'] as const)
      .filter((key) => component[key] === '')
      .map((key) => ({ path: [...path, key], message: 'must be given for a provider' }));
    const isNamed = providers.findIndex((other) => other.component.name === component.name) < index;
    // The name tells in the address which provider is meant.
    if (isNamed) errors.push({ path: [...path, 'name'], message: 'is the name of another provider' });
    return errors;
  });
}
