import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMicrosite } from './microsites.ts';
import { inLanguage, marksOfText, withTextsOnce } from './own-texts.ts';
import { parseTenantConfig, type TenantConfig, type TenantConfigInput } from './tenant-config.ts';

const HERO = { text: 'Start here.', i18nText: { de: 'Hier fängt es an.' }, subText: 'With us.' };
const BRANDING: NonNullable<NonNullable<TenantConfigInput['pcsxConfig']>['branding']> = {
  heroImageConfig: { default: HERO },
  socialLinks: [{ label: 'News', i18nLabel: { de: 'Neues', ar: 'أخبار' }, url: '/news' }],
  customPageSections: { footer: '<p>Here</p>', i18nFooter: { ar: '<p>هنا</p>' } },
};

function accepted(input: TenantConfigInput): TenantConfig {
  const parsed = parseTenantConfig(input);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.config;
}

describe('texts of a tenant in several languages', () => {
  const config = accepted({
    pcsxConfig: {
      branding: BRANDING,
      searchOptionsMap: {
        department: {
          displayName: 'Team',
          i18nDisplayName: { de: 'Abteilung', fr: 'Équipe' },
          options: { labelMap: { HR: 'People', IT: 'IT' }, i18nLabelMap: { de: { HR: 'Personal' } } },
        },
      },
    },
  });

  test('[BOOT-01] each is read in the language of the page, else as it was written', () => {
    const german = inLanguage(config, 'de-AT').pcsxConfig.branding;
    expect(german.heroImageConfig.default).toMatchObject({ text: 'Hier fängt es an.', subText: 'With us.' });
    expect(german.socialLinks[0]?.label).toBe('Neues');
    expect(german.customPageSections.footer).toBe('<p>Here</p>');
    const arabic = inLanguage(config, 'ar').pcsxConfig.branding;
    expect(arabic.heroImageConfig.default.text).toBe('Start here.');
    expect(arabic.customPageSections.footer).toBe('<p>هنا</p>');
    // What was read is not changed.
    expect(config.pcsxConfig.branding.socialLinks[0]?.label).toBe('News');
  });

  test('a page has no other language of them, but names of filters in all', () => {
    const { branding, searchOptionsMap } = inLanguage(config, 'de').pcsxConfig;
    expect(branding.socialLinks[0]?.i18nLabel).toEqual({ de: 'Neues' });
    expect(branding.customPageSections).not.toHaveProperty('i18nFooter');
    const { careers } = inLanguage(config, 'de').pcsxConfig.seoConfig.pagesMetadata;
    expect(Object.keys(careers?.i18nOverrides ?? {})).toEqual(['de']);
    expect(searchOptionsMap.department?.i18nDisplayName).toEqual({ de: 'Abteilung', fr: 'Équipe' });
    expect(searchOptionsMap.department?.displayName).toBe('Team');
  });

  test('a map of texts keeps what a language does not say', () => {
    const { labelMap } = inLanguage(config, 'de').pcsxConfig.searchOptionsMap.department?.options ?? {};
    expect(labelMap).toEqual({ HR: 'Personal', IT: 'IT' });
  });

  test('maps that visitors look names up in keep having no prototype', () => {
    const { searchOptionsMap } = inLanguage(config, 'de').pcsxConfig;
    expect(Object.getPrototypeOf(searchOptionsMap)).toBe(null);
  });

  test('reading it once more changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom('en', 'de', 'ar', 'fr', ''), (locale) => {
        const once = inLanguage(config, locale);
        expect(inLanguage(config, locale)).toBe(once);
        expect(inLanguage(once, locale)).toEqual(once);
      }),
    );
  });

  test('a page is sent each text once, and still knows which are in its language', () => {
    const { branding, searchOptionsMap } = withTextsOnce(inLanguage(config, 'de')).pcsxConfig;
    const [link] = branding.socialLinks;
    expect(link).toEqual({ label: 'Neues', i18nLabel: { de: '' }, url: '/news' });
    expect(marksOfText(link ?? {}, 'label', { locale: 'de', written: 'en' })).toEqual({});
    expect(searchOptionsMap.department?.i18nDisplayName).toEqual({ de: 'Abteilung', fr: 'Équipe' });
    expect(withTextsOnce(config)).toEqual(config);
  });

  test('readers of languages without texts share one', () => {
    expect(inLanguage(config, 'xx-1')).toBe(inLanguage(config, 'tlh'));
  });

  test('a text that is not in the language of the page says which one it is in', () => {
    const { branding } = inLanguage(config, 'ar').pcsxConfig;
    const page = { locale: 'ar', written: 'en' };
    expect(marksOfText(branding.heroImageConfig.default, 'text', page)).toEqual({ lang: 'en', dir: 'ltr' });
    expect(marksOfText(branding.customPageSections, 'footer', page)).toEqual({});
    expect(marksOfText({}, 'footer', { locale: 'en', written: 'ar' })).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(marksOfText({}, 'footer', { locale: 'de-AT', written: 'de' })).toEqual({});
  });

  test('a microsite that says a text anew does not keep the translations of the old one', () => {
    const overrides = { pcsxConfig: { branding: { heroImageConfig: { default: { text: 'For you.' } } } } };
    const whole = accepted({
      pcsxConfig: { branding: BRANDING },
      microsites: { young: { displayName: 'Young', overrides } },
    });
    const { branding } = inLanguage(applyMicrosite(whole, 'young'), 'de').pcsxConfig;
    expect(branding.heroImageConfig.default.text).toBe('For you.');
    expect(branding.socialLinks[0]?.label).toBe('Neues');
  });

  test('a language that the site has no texts in is refused by the name of its key', () => {
    const customPageSections = { footer: '<p>Here</p>', i18nFooter: { xx: '<p>?</p>' } };
    const parsed = parseTenantConfig({ pcsxConfig: { branding: { customPageSections } } } as never);
    expect(parsed).toMatchObject({
      ok: false,
      errors: [{ path: 'pcsxConfig.branding.customPageSections.i18nFooter.xx' }],
    });
  });
});
