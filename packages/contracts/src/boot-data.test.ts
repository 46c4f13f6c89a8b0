import { expect, test } from 'vitest';
import { BootDataSchema, bootDataOf, OPERATOR_ONLY_KEYS } from './boot-data.ts';
import { isPlainObject } from './deep-merge.ts';
import {
  applyMicrosite,
  parseTenantConfig,
  type TenantConfig,
  type TenantConfigInput,
} from './tenant-config/tenant-config.ts';

function accepted(input: TenantConfigInput): TenantConfig {
  const parsed = parseTenantConfig(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.config;
}

const tenant = { domain: 'northwind.example', name: 'Northwind' };

test('[BOOT-01] holds every part that pages and outside clients read', () => {
  const boot = bootDataOf(tenant, accepted({}), null);
  expect(boot).toMatchObject({
    domain: 'northwind.example',
    groupId: 'northwind.example',
    user: null,
    isLoggedIn: false,
    profile: { hasResume: false, encId: null },
    microsite: null,
    onboardingData: { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: {} },
    ipGeolocation: 'US',
    ipGeolocationLatLong: '37.751,-97.822',
    themeBuilderUser: null,
    instanceBannerData: { displayBanner: false, displayText: '' },
  });
  expect(Object.keys(boot.configs).toSorted()).toEqual([
    'analyticsConfig',
    'behaviourFlags',
    'chatbotxConfig',
    'esignConfig',
    'gates',
    'loginSignupConfig',
    'notificationsConfig',
    'pcsxConfig',
    'supportedLanguages',
    'talentNetworkConfig',
  ]);
  expect(BootDataSchema.parse(boot)).toEqual(boot);
});

test('[BOOT-02] carries every part of pcsxConfig that is specified', () => {
  const { pcsxConfig, gates, behaviourFlags } = bootDataOf(tenant, accepted({}), null).configs;
  expect(pcsxConfig).toMatchObject({
    termsOfServiceConfig: { enabled: false },
    branding: {
      customPageSections: { footer: '', customPcsBanner: {}, customNavbarConfig: {} },
      heroImageConfig: {},
    },
    seoConfig: {
      pagesMetadata: { careers: {}, jobs: {}, singlePosition: {}, dashboard: {}, settings: {}, profile: {} },
    },
    searchConfig: {
      smartFilters: expect.any(Array),
      allFilters: expect.any(Array),
      mapConfig: { enabled: false },
      currentLocation: '',
      strongMatchThreshold: 3.5,
    },
    searchOptionsMap: { country: { displayName: 'Country', options: { labelMap: {} } } },
    dashboardConfig: { tabs: expect.any(Array) },
    positionDetailsConfig: {},
    jobCartConfig: { enabled: false },
    applyFormConfig: { disableLoggedOutApply: false },
    fileUploadConfig: { resume: { allowedFileTypes: expect.any(Array) } },
    loggedOutNotificationConfig: {},
    applicationsPageConfig: {},
  });
  expect(gates.pcsxOfferGate).toBe(1);
  expect(behaviourFlags.enableCommaInFilterValues).toBe(false);
});

test('[BOOT-02] what the operator sets is what the page reads', () => {
  const config = accepted({
    contactUrl: 'https://northwind.example/contact',
    instanceBannerData: { displayBanner: true, displayText: 'Test' },
    pcsxConfig: { searchConfig: { mapConfig: { enabled: true } }, dashboardConfig: { tabs: ['offers'] } },
  });
  const boot = bootDataOf(tenant, config, null);
  expect(boot.contactUrl).toBe('https://northwind.example/contact');
  expect(boot.instanceBannerData).toEqual({ displayBanner: true, displayText: 'Test' });
  expect(boot.configs.pcsxConfig.searchConfig.mapConfig.enabled).toBe(true);
  expect(boot.configs.pcsxConfig.dashboardConfig.tabs).toEqual(['offers']);
});

const PROVIDER = {
  type: 'oidc' as const,
  name: 'Staff',
  clientId: 'careers',
  issuer: 'https://canary-issuer.example',
  clientSecret: 'canary-client-secret',
  scopes: ['openid', 'canary-scope'],
  trustsEmail: true,
};

test('[AUTH-01] of an outside provider a page has the name and no secret', () => {
  const components = [{ type: 'email_code' as const, name: 'E-mail' }, PROVIDER];
  const boot = bootDataOf(tenant, accepted({ loginSignupConfig: { login: { components } } }), null);
  expect(boot.configs.loginSignupConfig.login.components).toEqual([
    { type: 'email_code', name: 'E-mail', clientId: '' },
    { type: 'oidc', name: 'Staff', clientId: 'careers' },
  ]);
  expect(BootDataSchema.parse(boot)).toEqual(boot);
});

test('keys of the operator never reach a page', () => {
  const config = accepted({
    loginSignupConfig: { login: { components: [PROVIDER] } },
    theme: { name: 'canary-theme' },
    assistantConfig: { contactEmail: 'canary@northwind.example', faq: [{ question: 'canary-question' }] },
    notificationsConfig: { positionFq: { department: ['canary-positions'] } },
    microsites: { 'canary-microsite': { displayName: 'canary-name' } },
    pcsxConfig: {
      searchConfig: {
        fallbackSiteFq: { department: ['canary-fallback'] },
        membershipFq: { department: ['canary-membership'] },
      },
      applyFormConfig: { applicationLimiter: { limitMessage: 'canary-limit' }, maxApplicationsSpam: 7_654 },
      overrides: [{ data: { sectionsConfig: { perks: { items: [{ title: 'canary-override' }] } } } }],
      sourceTrackingConfig: { secret: 'canary-source' },
      scriptConfig: { secret: 'canary-script' },
    },
  });
  for (const microsite of [null, 'canary-microsite']) {
    const effective = microsite === null ? config : applyMicrosite(config, microsite);
    const boot = bootDataOf(tenant, effective, null);
    expect(JSON.stringify(boot)).not.toMatch(/canary|7654/);
  }
});

test('every key is either sent or listed as not sent', () => {
  const config = accepted({ loginSignupConfig: { login: { components: [PROVIDER] } } });
  const boot = bootDataOf(tenant, config, null);
  const sent = new Set(
    keysOf({ ...boot.configs, instanceBannerData: boot.instanceBannerData, contactUrl: '' }, ''),
  );
  const missing = keysOf(config, '').filter((path) => !sent.has(path) && !path.includes('i18n'));
  const operatorOnly: readonly string[] = OPERATOR_ONLY_KEYS;
  expect(
    missing.filter((path) => !operatorOnly.some((key) => path === key || path.startsWith(`${key}.`))),
  ).toEqual([]);
  expect(operatorOnly.filter((key) => !missing.includes(key))).toEqual([]);
});

test('[CHROME-02] a company without a name of its own is called by the tenant', () => {
  const nameOf = (config: TenantConfig, of: { domain: string; name?: string }) =>
    bootDataOf(of, config, null).configs.pcsxConfig.branding.companyName;
  const unnamed = accepted({});
  expect(nameOf(unnamed, tenant)).toBe('Northwind');
  expect(nameOf(unnamed, { domain: 'juniper.example' })).toBe('juniper.example');
  expect(nameOf(accepted({ pcsxConfig: { branding: { companyName: 'Acme' } } }), tenant)).toBe('Acme');
});

test('[CHROME-12] only texts in the languages of the tenant are sent', () => {
  const languages = (codes: ('de' | 'en')[]) =>
    accepted({ supportedLanguages: codes.map((value) => ({ value, title: value })) });
  const translations = (config: TenantConfig) =>
    Object.keys(
      bootDataOf(tenant, config, null).configs.pcsxConfig.seoConfig.pagesMetadata.jobs.i18nOverrides,
    );
  expect(translations(languages(['en']))).toEqual([]);
  expect(translations(languages(['de', 'en']))).toEqual(['de']);
});

test('[BOOT-01] hostile text in the configuration is only text in the data', () => {
  const hostile = '</script><!--<script>\u2028\u2029"\'&';
  const config = accepted({ pcsxConfig: { branding: { companyName: hostile } } });
  const read = JSON.parse(JSON.stringify(bootDataOf(tenant, config, null)));
  expect(read.configs.pcsxConfig.branding.companyName).toBe(hostile);
});

function keysOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, `${path}[]`));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const inner = path === '' ? key : `${path}.${key}`;
    return [inner, ...keysOf(item, inner)];
  });
}
