import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepMerge, isPlainObject } from '../deep-merge.ts';
import { toCamelCase } from '../key-case.ts';
import { type ConfigError, parseTenantConfig, type TenantConfig } from './tenant-config.ts';

function accepted(input: unknown): TenantConfig {
  const parsed = parseTenantConfig(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.config;
}

function refused(input: unknown): ConfigError[] {
  const parsed = parseTenantConfig(input);
  return parsed.ok ? [] : parsed.errors;
}

/** `{ a: { b: value } }` of the path `a.b`. */
function at(path: string, value: unknown): unknown {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

const DEFAULTS = accepted({});

describe('a configuration without keys', () => {
  test('[BOOT-02] is a working site: every key has its default', () => {
    const { pcsxConfig, supportedLanguages, loginSignupConfig } = DEFAULTS;
    expect(supportedLanguages).toEqual([{ value: 'en', title: 'English' }]);
    expect(loginSignupConfig.candidateLoginEnabled).toBe(true);
    expect(pcsxConfig.termsOfServiceConfig.enabled).toBe(false);
    expect(pcsxConfig.searchConfig.mapConfig.enabled).toBe(false);
    expect(pcsxConfig.searchConfig.strongMatchThreshold).toBe(3.5);
    expect(pcsxConfig.dashboardConfig.tabs).toEqual([
      'applications',
      'interviews',
      'savedPositions',
      'savedSearches',
      'events',
      'offers',
    ]);
    expect(pcsxConfig.fileUploadConfig.resume.allowedFileTypes).toEqual([
      '.pdf',
      '.doc',
      '.docx',
      '.odt',
      '.txt',
      '.rtf',
    ]);
    expect(pcsxConfig.jobCartConfig.enabled).toBe(false);
    expect(pcsxConfig.seoConfig.pagesMetadata.singlePosition.pageTitle).toContain('%(positionName)s');
  });

  test('[SEARCH-12] has a usable entry for every filter it lists', () => {
    const { searchConfig, searchOptionsMap } = DEFAULTS.pcsxConfig;
    for (const name of [...searchConfig.smartFilters, ...searchConfig.allFilters]) {
      const option = searchOptionsMap[toCamelCase(name)];
      expect(option?.displayName, name).toBeTruthy();
      expect(option?.type === 'custom' || option?.search.field, name).toBeTruthy();
      expect(option?.options.displayCount, name).toBeGreaterThan(0);
    }
    expect(searchOptionsMap.workLocationOption?.options.labelMap).toEqual({
      onsite: 'On-site',
      hybrid: 'Hybrid',
      remoteLocal: 'Remote',
      remoteGlobal: 'Global remote',
    });
  });
});

describe('laying a configuration over the defaults', () => {
  test('[BOOT-02] renaming one filter keeps its field and the other filters', () => {
    const { searchOptionsMap } = accepted(
      at('pcsxConfig.searchOptionsMap.department', { displayName: 'Team' }),
    ).pcsxConfig;
    expect(searchOptionsMap.department).toMatchObject({
      displayName: 'Team',
      search: { field: 'department' },
    });
    expect(Object.keys(searchOptionsMap)).toEqual(Object.keys(DEFAULTS.pcsxConfig.searchOptionsMap));
  });

  test('[CHROME-02] a title of the tenant is not overruled by our translation of the old one', () => {
    const { pagesMetadata } = accepted(
      at('pcsxConfig.seoConfig.pagesMetadata.jobs', { pageTitle: 'Stellen' }),
    ).pcsxConfig.seoConfig;
    expect(pagesMetadata.jobs.i18nOverrides.de).not.toHaveProperty('pageTitle');
    expect(pagesMetadata.jobs.i18nOverrides.de?.pageDescription).toContain('offenen Stellen');
    expect(pagesMetadata.careers).toEqual(DEFAULTS.pcsxConfig.seoConfig.pagesMetadata.careers);
  });

  test('[BOOT-02] switches may be written as 0 and 1', () => {
    const config = accepted({
      gates: { referralWithCandidateApplicationGate: 1, pcsxOfferGate: false },
      behaviourFlags: { enableCommaInFilterValues: 1 },
    });
    expect(config.gates.referralWithCandidateApplicationGate).toBe(true);
    expect(config.gates.pcsxOfferGate).toBe(0);
    expect(config.behaviourFlags.enableCommaInFilterValues).toBe(true);
  });

  test('a name that every object inherits is no filter', () => {
    const { searchOptionsMap } = DEFAULTS.pcsxConfig;
    expect(searchOptionsMap.constructor).toBeUndefined();
    expect(searchOptionsMap.toString).toBeUndefined();
    const hostile = accepted(
      JSON.parse('{"pcsxConfig":{"searchOptionsMap":{"__proto__":{"polluted":true}}}}'),
    );
    expect(Object.keys(hostile.pcsxConfig.searchOptionsMap)).not.toContain('__proto__');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a refusal names the key', () => {
  test.each([
    [{ pcsxconfig: {} }, 'pcsxconfig', 'did you mean "pcsxConfig"?'],
    [
      at('pcsxConfig.branding.compnayName', 'X'),
      'pcsxConfig.branding.compnayName',
      'did you mean "companyName"?',
    ],
    [
      at('pcsxConfig.searchOptionsMap.country.displayname', 'X'),
      'pcsxConfig.searchOptionsMap.country.displayname',
      'did you mean "displayName"?',
    ],
    [
      at('pcsxConfig.seoConfig.pagesMetadata.singlePositions', { pageTitle: 'X' }),
      'pcsxConfig.seoConfig.pagesMetadata.singlePositions',
      'did you mean "singlePosition"?',
    ],
    [at('behaviourFlags.quiteDifferent', true), 'behaviourFlags.quiteDifferent', 'is not a known key'],
    [at('gates.pcsxOfferGate', 2), 'gates.pcsxOfferGate', 'must be 0 or 1'],
    [at('pcsxConfig.enabled', 'yes'), 'pcsxConfig.enabled', 'must be true or false'],
    [
      at('supportedLanguages', [{ value: 'tlh', title: 'Klingon' }]),
      'supportedLanguages.0.value',
      'Invalid option',
    ],
    [
      at('pcsxConfig.searchConfig.smartFilters', ['country', 'Country']),
      'pcsxConfig.searchConfig.smartFilters.1',
      'snake_case',
    ],
    [
      at('pcsxConfig.searchConfig.locationRadiusDistanceDefault', 0),
      'pcsxConfig.searchConfig.locationRadiusDistanceDefault',
      'above 0',
    ],
    [
      at('pcsxConfig.searchConfig.strongMatchThreshold', 5.1),
      'pcsxConfig.searchConfig.strongMatchThreshold',
      '5',
    ],
    [
      at('pcsxConfig.searchConfig.strongMatchThreshold', -1),
      'pcsxConfig.searchConfig.strongMatchThreshold',
      '0',
    ],
    [at('pcsxConfig.branding.privacy', 'javascript:alert(1)'), 'pcsxConfig.branding.privacy', 'http'],
    [
      at('pcsxConfig.branding.companyUrl', '//elsewhere.example'),
      'pcsxConfig.branding.companyUrl',
      'one slash',
    ],
    [
      at('pcsxConfig.branding.companyUrl', '/\\elsewhere.example'),
      'pcsxConfig.branding.companyUrl',
      'one slash',
    ],
    [at('contactUrl', `https://northwind.example/${'x'.repeat(2_048)}`), 'contactUrl', '2048'],
    [at('contactUrl', 'https://user:secret@northwind.example/'), 'contactUrl', 'http'],
    [
      at('pcsxConfig.branding.companyLogo', 'data:text/html;base64,PHA+'),
      'pcsxConfig.branding.companyLogo',
      'data:image',
    ],
    [
      at('pcsxConfig.branding.customPageSections.footer', 'x'.repeat(20_001)),
      'pcsxConfig.branding.customPageSections.footer',
      '20000',
    ],
    [at('loginSignupConfig.customScripts', ['alert(1)']), 'loginSignupConfig.customScripts', 'never run'],
    [
      at('loginSignupConfig.login.nextUrl', 'https://elsewhere.example'),
      'loginSignupConfig.login.nextUrl',
      'path on the site',
    ],
    [
      at('pcsxConfig.seoConfig.pagesMetadata.jobs.pageTitle', '%(salary)s'),
      'pcsxConfig.seoConfig.pagesMetadata.jobs.pageTitle',
      '%(salary)s is not known',
    ],
    [
      at('pcsxConfig.fileUploadConfig.resume.allowedFileTypes', ['pdf']),
      'pcsxConfig.fileUploadConfig.resume.allowedFileTypes.0',
      '.pdf',
    ],
    [at('theme.accent', 'expression(alert(1))'), 'theme.accent', 'colour'],
    [at('microsites', { 'Not Good': { displayName: 'X' } }), 'microsites.Not Good', 'lower-case'],
  ])('%j', (input, path, message) => {
    const errors = refused(input);
    expect(errors.map((error) => error.path)).toContain(path);
    expect(errors.find((error) => error.path === path)?.message).toContain(message);
  });

  test.each([null, undefined, [], 'text', 7])('a configuration that is %j is refused', (input) => {
    expect(refused(input)).toHaveLength(1);
  });

  test('[BOOT-02] every key refuses a value of another kind, by its own name', () => {
    const paths = leavesOf(DEFAULTS, '').filter(({ path }) => !FREE_KEYS.test(path));
    expect(paths.length).toBeGreaterThan(300);
    for (const { path, value } of paths) {
      const wrong = typeof value === 'string' || value === null ? { wrong: true } : 'wrong kind';
      const errors = refused(at(path, wrong));
      expect(
        errors.map((error) => error.path.startsWith(path)),
        path,
      ).toContain(true);
    }
  });
});

// Maps whose entries the tenant names freely: what they hold is checked by their own cases.
const FREE_KEYS = /(?:labelMap|steps)\.|^microsites/;

function leavesOf(value: unknown, path: string): { path: string; value: unknown }[] {
  if (isPlainObject(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([key, item]) =>
      leavesOf(item, path === '' ? key : `${path}.${key}`),
    );
  return [{ path, value }];
}

describe('properties', () => {
  const fragment = fc.oneof(
    fc
      .record({ text: fc.string({ maxLength: 50 }) })
      .map(({ text }) => at('pcsxConfig.branding.companyName', text)),
    fc.boolean().map((value) => at('pcsxConfig.searchConfig.mapConfig.enabled', value)),
    fc.constantFrom(0, 1, true, false).map((value) => at('gates.pcsxOfferGate', value)),
    fc
      .string({ maxLength: 40 })
      .map((label) => at('pcsxConfig.searchOptionsMap.country.options.labelMap', { [label]: label })),
    fc.shuffledSubarray(['country', 'city', 'skills', 'pay', 'date_posted']).map((names) => ({
      pcsxConfig: { searchConfig: { smartFilters: names, allFilters: [] } },
    })),
    fc
      .string({ maxLength: 40 })
      .map((title) => at('pcsxConfig.seoConfig.pagesMetadata.jobs.pageTitle', title)),
    fc
      .constantFrom('de', 'fr', 'ar')
      .map((code) =>
        at(`pcsxConfig.seoConfig.pagesMetadata.careers.i18nOverrides.${code}`, { pageTitle: code }),
      ),
    fc
      .constantFrom('#0b5d57', 'rgb(1 2 3)', 'hsl(120 50% 40%)', 'oklch(0.5 0.1 200)')
      .map((accent) => at('theme.accent', accent)),
    fc
      .string({ maxLength: 20 })
      .map((message) => at('notificationsConfig.inApp.notifications.OFFERExtended.message', message)),
    fc.constantFrom('small', 'large').map((name) => ({
      microsites: { [name]: { displayName: name, filters: { employment_type: ['internship'] } } },
    })),
  );
  const written = fc.array(fragment, { maxLength: 6 }).map((parts) => parts.reduce<unknown>(deepMerge, {}));

  test('reading what was read changes nothing, also after a way through JSON', () => {
    fc.assert(
      fc.property(written, (input) => {
        const first = parseTenantConfig(input);
        fc.pre(first.ok);
        if (!first.ok) return;
        expect(accepted(first.config)).toEqual(first.config);
        expect(JSON.stringify(accepted(JSON.parse(JSON.stringify(first.config))))).toBe(
          JSON.stringify(first.config),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('any JSON at any key is accepted or refused with a reason, never an exception', () => {
    const paths = leavesOf(DEFAULTS, '').map(({ path }) => path);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue({ maxDepth: 3 }), (path, value) => {
        for (const error of refused(at(path, value))) expect(error.message).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });
});
