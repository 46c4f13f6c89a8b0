import { expect, test } from 'vitest';
import { type ConfigError, parseTenantConfig, type TenantConfigInput } from './tenant-config.ts';

const TILES = { kind: 'vector', attribution: 'Somebody' } as const;

function errorsOf(config: TenantConfigInput): ConfigError[] {
  const parsed = parseTenantConfig(config);
  return parsed.ok ? [] : parsed.errors;
}

const search = (
  searchConfig: NonNullable<TenantConfigInput['pcsxConfig']>['searchConfig'],
): TenantConfigInput => ({
  pcsxConfig: { searchConfig },
});
const option = (name: string, entry: unknown): TenantConfigInput => ({
  pcsxConfig: { searchOptionsMap: { [name]: entry } },
});

const providers = (...given: { issuer?: string; clientId?: string }[]): TenantConfigInput => ({
  loginSignupConfig: {
    login: { components: given.map((provider) => ({ type: 'oidc', name: 'Staff', ...provider })) },
  },
});

test.each<[string, TenantConfigInput, string, string]>([
  [
    '[SEARCH-12] a smart filter without an entry in searchOptionsMap',
    search({ smartFilters: ['country', 'work_locaton_option'] }),
    'pcsxConfig.searchConfig.smartFilters.1',
    'no entry workLocatonOption in pcsxConfig.searchOptionsMap (did you mean "work_location_option"?)',
  ],
  [
    '[SEARCH-12] a further filter without an entry in searchOptionsMap',
    search({ allFilters: ['brand'] }),
    'pcsxConfig.searchConfig.allFilters.0',
    'no entry brand',
  ],
  [
    'a filter that is both prominent and further',
    search({ smartFilters: ['country'], allFilters: ['country'] }),
    'pcsxConfig.searchConfig.allFilters.0',
    'listed twice',
  ],
  [
    'a filter without a field',
    option('brand', { displayName: 'Brand' }),
    'pcsxConfig.searchOptionsMap.brand.search.field',
    'must name the field',
  ],
  [
    'a filter on a field that positions do not have',
    option('brand', { displayName: 'Brand', search: { field: 'brand' } }),
    'pcsxConfig.searchOptionsMap.brand.search.field',
    'must be one of country, region, city',
  ],
  [
    'a custom filter that is none of ours',
    option('brand', { displayName: 'Brand', type: 'custom' }),
    'pcsxConfig.searchOptionsMap.brand.type',
    'custom is only for distance, include_remote',
  ],
  [
    'distance as a filter with options',
    option('distance', { type: 'multi_select' }),
    'pcsxConfig.searchOptionsMap.distance.type',
    'must be custom',
  ],
  [
    'pay as a list of several choices',
    option('pay', { type: 'multi_select' }),
    'pcsxConfig.searchOptionsMap.pay.type',
    'must be single_select',
  ],
  [
    '[SEARCH-04] two filters of one name',
    option('department', { displayName: 'country' }),
    'pcsxConfig.searchOptionsMap.department.displayName',
    'also the name of country',
  ],
  [
    'a restriction by a filter that is not there',
    search({ basePositionFq: { contry: ['Germany'] } }),
    'pcsxConfig.searchConfig.basePositionFq.contry',
    'did you mean "country"?',
  ],
  [
    'a restriction by a filter without values',
    search({ membershipFq: { distance: ['5'] } }),
    'pcsxConfig.searchConfig.membershipFq.distance',
    'cannot restrict positions',
  ],
  [
    'a recommendation by a filter that is not there',
    { notificationsConfig: { positionFq: { colour: ['red'] } } },
    'notificationsConfig.positionFq.colour',
    'no entry colour',
  ],
  [
    'a microsite filter that is not there',
    { microsites: { campus: { displayName: 'Campus', filters: { colour: ['red'] } } } },
    'microsites.campus.filters.colour',
    'no entry colour',
  ],
  [
    '[SEARCH-11] a current location that is no coordinates',
    search({ currentLocation: 'Zürich' }),
    'pcsxConfig.searchConfig.currentLocation',
    'must be coordinates',
  ],
  [
    'steps of the distance that fall',
    search({ distanceOptions: [10, 5] }),
    'pcsxConfig.searchConfig.distanceOptions',
    'must rise',
  ],
  [
    'days that repeat',
    search({ datePostedDays: [1, 1] }),
    'pcsxConfig.searchConfig.datePostedDays',
    'must rise',
  ],
  [
    'steps of pay that fall',
    search({ payFilter: { steps: { EUR: [50_000, 40_000] } } }),
    'pcsxConfig.searchConfig.payFilter.steps.EUR',
    'must rise',
  ],
  [
    '[MAP-03] clusters whose sizes contradict',
    search({ mapConfig: { markers: { small: 60, medium: 60 } } }),
    'pcsxConfig.searchConfig.mapConfig.markers.medium',
    'above markers.small',
  ],
  [
    '[MAP-02] tiles that are read without encryption',
    search({ mapConfig: { tiles: { ...TILES, url: 'http://tiles.example/{z}/{x}/{y}.pbf' } } }),
    'pcsxConfig.searchConfig.mapConfig.tiles.url',
    'must be an https address',
  ],
  [
    '[MAP-02] tiles on a host that would add to the policy of pages',
    search({ mapConfig: { tiles: { ...TILES, url: 'https://tiles.example;script-src/a.pmtiles' } } }),
    'pcsxConfig.searchConfig.mapConfig.tiles.url',
    'must be an https address',
  ],
  [
    '[CHROME-12] a language listed twice',
    {
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'en', title: 'English' },
      ],
    },
    'supportedLanguages.1.value',
    'listed twice',
  ],
  [
    '[JOB-04] a fact that is not among the fields',
    {
      pcsxConfig: {
        positionDetailsConfig: { sectionsConfig: { positionFields: { fieldsToDisplay: ['departmnt'] } } },
      },
    },
    'pcsxConfig.positionDetailsConfig.sectionsConfig.positionFields.fieldsToDisplay.0',
    'did you mean "department"?',
  ],
  [
    '[AUTH-01] a provider without an address',
    providers({ clientId: 'careers' }),
    'loginSignupConfig.login.components.0.issuer',
    'must be given',
  ],
  [
    '[AUTH-01] a provider without a client',
    providers({ issuer: 'https://id.example' }),
    'loginSignupConfig.login.components.0.clientId',
    'must be given',
  ],
  [
    '[AUTH-01] two providers of one name',
    providers(
      { issuer: 'https://id.example', clientId: 'a' },
      { issuer: 'https://id.example', clientId: 'b' },
    ),
    'loginSignupConfig.login.components.1.name',
    'another provider',
  ],
  [
    '[AUTH-01] a provider without encryption',
    providers({ issuer: 'http://id.example', clientId: 'careers' }),
    'loginSignupConfig.login.components.0.issuer',
    'must be an https address',
  ],
])('%s is refused by name', (...[, config, path, message]) => {
  expect(errorsOf(config)).toEqual([{ path, message: expect.stringContaining(message) }]);
});

test('a filter on a custom field of the feed is accepted', () => {
  const brand = { displayName: 'Brand', search: { field: 'efcustomTextBrand' } };
  expect(
    errorsOf({ pcsxConfig: { searchConfig: { allFilters: ['brand'] }, searchOptionsMap: { brand } } }),
  ).toEqual([]);
});

test.each([
  'https://id.example/realms/staff',
  'http://localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]:8080',
])('[AUTH-01] a provider at %s is accepted', (issuer) => {
  expect(errorsOf(providers({ issuer, clientId: 'careers' }))).toEqual([]);
});
