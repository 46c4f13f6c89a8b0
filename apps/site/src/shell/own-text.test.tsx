import { afterEach, expect, test } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';
import { aBoot } from '../testing/site-fixtures.ts';

const CONFIG = {
  supportedLanguages: [
    { value: 'en' as const, title: 'English' },
    { value: 'ar' as const, title: 'العربية' },
  ],
  pcsxConfig: {
    branding: {
      heroImageConfig: {
        default: { enable: true, text: 'Where?', subText: 'Here.', i18nSubText: { ar: 'هنا.' } },
      },
      customPageSections: { footer: '<p>Ferries!</p>' },
      socialLinks: [{ label: 'News', i18nLabel: { ar: 'أخبار' }, url: 'https://northwind.example/news' }],
    },
  },
};

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('[CHROME-06] [CHROME-04] a text that the company has not given in the language of the page is in its own', async () => {
  document.documentElement.dir = 'rtl';
  const { screen } = await renderSite('/careers', { boot: aBoot(CONFIG, 'ar'), locale: 'ar' });
  await expect.element(screen.getByText('Where?')).toBeVisible();
  const marksOf = (text: string) => {
    const element = screen.getByText(text, { exact: true }).element().closest('[lang], bdi, .tenant-html');
    return [element?.getAttribute('lang'), element?.getAttribute('dir')];
  };
  expect(marksOf('Where?')).toEqual(['en', 'ltr']);
  expect(marksOf('Ferries!')).toEqual(['en', 'ltr']);
  expect(marksOf('هنا.')).toEqual([null, null]);
  expect(marksOf('أخبار')).toEqual([null, null]);
});
