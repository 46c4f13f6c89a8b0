import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyMicrosite,
  parseTenantConfig,
  type TenantConfig,
  type TenantConfigInput,
} from './tenant-config.ts';

function accepted(input: TenantConfigInput): TenantConfig {
  const parsed = parseTenantConfig(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.config;
}

const campus = (microsite: object): TenantConfigInput => ({
  microsites: { campus: { displayName: 'Campus', ...microsite } },
});

test('[BOOT-02] overrides are merged key by key, lists replace', () => {
  const config = accepted({
    pcsxConfig: { branding: { companyName: 'Northwind', privacy: 'https://northwind.example/privacy' } },
    ...campus({
      overrides: {
        pcsxConfig: {
          branding: { companyName: 'Northwind Campus' },
          searchConfig: { smartFilters: ['skills'], allFilters: [] },
        },
        chatbotxConfig: { enabled: true },
      },
    }),
  });
  const { pcsxConfig, chatbotxConfig, microsites } = applyMicrosite(config, 'campus');
  expect(pcsxConfig.branding).toMatchObject({
    companyName: 'Northwind Campus',
    privacy: 'https://northwind.example/privacy',
  });
  expect(pcsxConfig.searchConfig.smartFilters).toEqual(['skills']);
  expect(pcsxConfig.searchConfig.locationRadiusDistanceDefault).toBe(40);
  expect(chatbotxConfig.enabled).toBe(true);
  expect(microsites).toEqual({});
  expect(config.pcsxConfig.branding.companyName).toBe('Northwind');
});

test('a microsite only narrows what the tenant shows, whatever its overrides say', () => {
  const config = accepted({
    pcsxConfig: { searchConfig: { basePositionFq: { country: ['Germany', 'France'] } } },
    ...campus({
      filters: { country: ['france', 'Spain'], employment_type: ['internship'] },
      overrides: {
        pcsxConfig: { searchConfig: { basePositionFq: { country: ['France', 'Spain', 'Italy'] } } },
      },
    }),
  });
  expect(applyMicrosite(config, 'campus').pcsxConfig.searchConfig.basePositionFq).toEqual({
    country: ['France'],
    employmentType: ['internship'],
  });
});

test('narrowing never adds a value', () => {
  const values = fc.subarray(['Germany', 'France', 'Spain', 'Italy'], { minLength: 1 });
  fc.assert(
    fc.property(values, values, (base, wanted) => {
      const parsed = parseTenantConfig({
        pcsxConfig: { searchConfig: { basePositionFq: { country: base } } },
        ...campus({ filters: { country: wanted } }),
      });
      const both = base.filter((value) => wanted.includes(value));
      expect(parsed.ok).toBe(both.length > 0);
      if (parsed.ok)
        expect(
          applyMicrosite(parsed.config, 'campus').pcsxConfig.searchConfig.basePositionFq.country,
        ).toEqual(both);
    }),
    { numRuns: 40 },
  );
});

test.each([
  [
    { overrides: { pcsxConfig: { brandng: {} } } },
    'microsites.campus.overrides.pcsxConfig.brandng',
    'did you mean "branding"?',
  ],
  [
    { overrides: { pcsxConfig: { searchConfig: { smartFilters: ['nope'] } } } },
    'microsites.campus.overrides.pcsxConfig.searchConfig.smartFilters.0',
    'no entry nope',
  ],
  [{ overrides: { microsites: {} } }, 'microsites.campus.overrides.microsites', 'cannot be overridden'],
  [{ overrides: { theme: { accent: 'red;}' } } }, 'microsites.campus.overrides.theme.accent', 'colour'],
  [{ displayName: '' }, 'microsites.campus.displayName', 'Too small'],
])('what is wrong in a microsite is refused by name: %j', (microsite, path, message) => {
  const parsed = parseTenantConfig(campus(microsite));
  expect(parsed.ok ? [] : parsed.errors).toEqual([{ path, message: expect.stringContaining(message) }]);
});

test('a microsite is made once, because every request asks for it', () => {
  const config = accepted(campus({}));
  expect(applyMicrosite(config, 'campus')).toBe(applyMicrosite(config, 'campus'));
});

test.each(['elsewhere', '__proto__', 'constructor'])(
  'the unknown name %s is an error of the caller',
  (name) => {
    expect(() => applyMicrosite(accepted(campus({})), name)).toThrow('is not a known microsite');
  },
);
