import { bootDataOf } from '@opencareers/contracts/boot-data';
import { applyMicrosite, parseTenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { ThemeSchema } from '@opencareers/theme';
import { describe, expect, test } from 'vitest';
import type { DemoTenant } from './demo-tenant.ts';
import { demoTenants } from './demo-tenants.ts';
import { juniper } from './juniper.ts';
import { northwind } from './northwind.ts';

function configOf({ config }: DemoTenant) {
  const parsed = parseTenantConfig(config);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.config;
}

describe('demo tenants', () => {
  test.each(demoTenants)('[BOOT-02] the configuration of $domain is valid', (tenant) => {
    expect(parseTenantConfig(tenant.config)).toMatchObject({ ok: true });
    expect(ThemeSchema.safeParse(tenant.config.theme).success).toBe(true);
    expect(configOf(tenant).supportedLanguages[0]?.value).toBe(tenant.defaultLanguage);
  });

  test('[BOOT-02] the two differ in theme, language, filters and features', () => {
    const [large, small] = [configOf(northwind), configOf(juniper)];
    expect(large.theme.accent).not.toBe(small.theme.accent);
    expect(large.supportedLanguages[0]).not.toEqual(small.supportedLanguages[0]);
    expect(large.pcsxConfig.searchConfig.allFilters).toContain('brand');
    expect(small.pcsxConfig.searchConfig.allFilters).not.toContain('brand');
    expect([large, small].map(({ loginSignupConfig }) => loginSignupConfig.candidateLoginEnabled)).toEqual([
      true,
      false,
    ]);
    expect([large, small].map(({ pcsxConfig }) => pcsxConfig.searchConfig.mapConfig.enabled)).toEqual([
      true,
      false,
    ]);
    expect([large, small].map(({ pcsxConfig }) => pcsxConfig.jobCartConfig.enabled)).toEqual([true, false]);
  });

  test('the microsite of northwind shows only early careers', () => {
    const config = applyMicrosite(configOf(northwind), 'early-careers');
    expect(config.pcsxConfig.searchConfig.basePositionFq).toEqual({
      employmentType: ['internship', 'apprenticeship'],
    });
    expect(config.pcsxConfig.branding.heroImageConfig.pageWiseSetup.careers).toMatchObject({
      enable: true,
      text: 'Start here.',
    });
    expect(config.pcsxConfig.branding.companyName).toBe('Northwind');
  });

  test.each(demoTenants)('[BOOT-01] the page data of $domain stays small', (tenant) => {
    const boot = bootDataOf(tenant, configOf(tenant), null);
    expect(boot.domain).toBe(tenant.domain);
    expect(JSON.stringify(boot).length).toBeLessThan(40_000);
  });
});
