import { bootDataOf } from '@opencareers/contracts/boot-data';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
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
    expect([large, small].map(({ pcsxConfig }) => pcsxConfig.referralConfig.enabled)).toEqual([true, false]);
    expect([large, small].map(({ pcsxConfig }) => pcsxConfig.jobCartConfig.enabled)).toEqual([true, false]);
  });

  test('[MAP-01] the large one offers a map of its jobs, the small one has no use for it', () => {
    const offers = [northwind, juniper].map((tenant) => configOf(tenant).pcsxConfig.searchConfig.mapConfig);
    expect(offers.map(({ enabled }) => enabled)).toEqual([true, false]);
  });

  test('[CHROME-06] each company has a logo, a picture and a pattern of its own, and so has the microsite', () => {
    const sites = [
      configOf(northwind),
      configOf(juniper),
      applyMicrosite(configOf(northwind), 'early-careers'),
    ].map(({ pcsxConfig }) => pcsxConfig.branding);
    const pictures = sites.flatMap(({ heroImageConfig }) => [
      heroImageConfig.pattern,
      heroImageConfig.pageWiseSetup.careers?.image,
    ]);
    expect(new Set(pictures).size).toBe(6);
    for (const { companyLogo } of sites) expect(companyLogo).toMatch(/^data:image\/svg\+xml;base64,/);
    for (const picture of pictures) expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
  });

  test('[BOOT-02] the microsite has its own title and colours, and the name of the company', () => {
    const [whole, part] = [configOf(northwind), applyMicrosite(configOf(northwind), 'early-careers')];
    expect(part.theme.accent).not.toBe(whole.theme.accent);
    expect(part.theme.navbar).toEqual(whole.theme.navbar);
    const [title, ownTitle] = [whole, part].map(
      ({ pcsxConfig }) => pcsxConfig.seoConfig.pagesMetadata.careers?.pageTitle,
    );
    expect(ownTitle).toMatch(/^Early careers at/);
    expect(ownTitle).not.toBe(title);
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
    const boot = bootDataOf(tenant, inLanguage(configOf(tenant), 'fr'), null);
    expect(boot.domain).toBe(tenant.domain);
    expect(JSON.stringify(boot).length).toBeLessThan(40_000);
  });
});
