import { sampleThemes } from '@opencareers/theme/testing/random-themes';
import { THEME_PAGES, THEME_SEED } from '@opencareers/theme/testing/theme-env';
import { CONTRAST_LOOKS, findUnreadable } from '../src/accessibility-audit.ts';
import { configure, createTenant, importPositions, listPositions } from '../src/operator.ts';
import { settleDocuments } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

/** Of one theme on its pages in every look, on a machine that does other things too. */
const THEME_MILLISECONDS = 60_000;

/*
 * Unit tests prove the pairs of thousands of themes; this is a sample of what pages make of them. `THEME_PAGES` says how
 * many themes, `THEME_SEED` which ones.
 */
test('[THEME-01] whatever the theme, axe finds every text of real pages readable, in every scheme', async ({
  page,
  server,
}) => {
  test.setTimeout(THEME_MILLISECONDS * (1 + THEME_PAGES));
  const domain = 'random-themes.example';
  await createTenant(server, domain, 'Random themes');
  await importPositions(server, domain, [
    {
      sourceId: 'baker',
      title: 'Baker',
      department: 'Bakery',
      locations: [{ text: 'Kiel, Germany', city: 'Kiel', country: 'DE' }],
      skills: ['Bread', 'Cakes'],
      descriptionHtml: '<p>You bake <a href="https://bread.example">bread</a>.</p>',
    },
  ]);
  const [job] = await listPositions(server, domain);
  const { pathname, search } = new URL(job?.url ?? server.url);
  const pages = [`/careers?domain=${domain}`, pathname + search, `/careers/login?domain=${domain}`];
  for (const [at, theme] of sampleThemes(THEME_PAGES, THEME_SEED).entries()) {
    await configure(server, domain, { path: 'theme', value: theme });
    for (const address of pages) {
      await page.goto(address);
      await settleDocuments(page);
      const found = await findUnreadable(page, CONTRAST_LOOKS);
      expect(found, `theme ${at} of seed ${THEME_SEED} on ${address}`).toEqual([]);
    }
  }
});
