import { expect, test } from 'vitest';
import { readTenantConfig } from './read-stored.ts';
import { parseTenantConfig } from './tenant-config.ts';

test('[BOOT-02] what is no longer valid falls back alone, the rest stays', () => {
  const { config, errors } = readTenantConfig({
    removedKey: 1,
    pcsxConfig: {
      branding: { companyName: 'Kept', privacy: 'javascript:1' },
      searchConfig: { smartFilters: ['country', 'nope', 'city', 'nada', 'department'] },
    },
  });
  expect(config.pcsxConfig.branding).toMatchObject({ companyName: 'Kept', privacy: '' });
  expect(config.pcsxConfig.searchConfig.smartFilters).toEqual(['country', 'city', 'department']);
  expect(errors.map(({ path }) => path).toSorted()).toEqual([
    'pcsxConfig.branding.privacy',
    'pcsxConfig.searchConfig.smartFilters.1',
    'pcsxConfig.searchConfig.smartFilters.3',
    'removedKey',
  ]);
});

test('a microsite whose filter is no longer valid goes as a whole: it must never show more', () => {
  const { config } = readTenantConfig({
    microsites: {
      broken: { displayName: 'Broken', filters: { gone: ['x'] } },
      nameless: { overrides: {} },
      good: { displayName: 'Good', filters: { country: ['France'] }, overrides: { oldKey: 1 } },
    },
  });
  expect(config.microsites).toEqual({
    good: { displayName: 'Good', filters: { country: ['France'] }, overrides: {} },
  });
});

test.each([null, 'text', [], { pcsxConfig: 'text' }, { supportedLanguages: [] }])(
  '%j gives the defaults',
  (stored) => {
    const defaults = parseTenantConfig({});
    expect(readTenantConfig(stored).config).toEqual(defaults.ok && defaults.config);
  },
);

test('a valid configuration is read without a word and not changed', () => {
  const stored = { pcsxConfig: { branding: { companyName: 'Northwind' } } };
  expect(readTenantConfig(stored).errors).toEqual([]);
  expect(stored).toEqual({ pcsxConfig: { branding: { companyName: 'Northwind' } } });
});
