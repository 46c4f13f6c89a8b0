import { sampleThemes } from '@opencareers/theme/testing/random-themes';
import { THEME_PAGES, THEME_SEED } from '@opencareers/theme/testing/theme-env';
import { CONTRAST_LOOKS, findUnreadable } from '../src/accessibility-audit.ts';
import { ALL_STATES } from '../src/all-states.ts';
import { configure, createTenant, importPositions, listPositions, readConfig } from '../src/operator.ts';
import { settleDocuments } from '../src/page-checks.ts';
import { expect } from '../src/product-test.ts';
import { siteAddresses, test } from '../src/state-test.ts';
import { workCompany } from '../src/work-company.ts';

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

/** Of all companies whose pages are looked at in every state. */
const COMPANIES = ['northwind.example', 'juniper.example', 'states.example', 'work.example'];

test.describe('every state of every page, each in another random theme', { tag: '@night' }, () => {
  test.describe.configure({ timeout: 2 * THEME_MILLISECONDS });
  const themes = sampleThemes(ALL_STATES.length, THEME_SEED + 1);
  const before = new Map<string, unknown>();

  test.beforeAll(async ({ browser, company, server }) => {
    const page = await browser.newPage({ baseURL: server.url });
    await workCompany(page, server);
    await page.close();
    expect(COMPANIES).toContain(company.domain);
    for (const domain of COMPANIES) before.set(domain, (await readConfig(server, domain)).theme);
  });

  // Pages of other tests are photographed in the look of the demo.
  test.afterAll(async ({ server }) => {
    for (const [domain, value] of before)
      await configure(server, domain, { path: 'theme', value: value ?? {} });
  });

  for (const [at, state] of ALL_STATES.entries())
    test(`[THEME-01] no text is lost in theme ${at}: ${state.name}`, async ({
      page,
      company,
      server,
      pageErrors,
    }) => {
      for (const domain of COMPANIES) await configure(server, domain, { path: 'theme', value: themes[at] });
      await state.reach(page, siteAddresses('en', { company, server }));
      await settleDocuments(page);
      const found = await findUnreadable(page, CONTRAST_LOOKS);
      expect(found, `theme ${at} of seed ${THEME_SEED + 1}`).toEqual([]);
      // Some states are failures, which the browser notes; what they look like is judged here.
      pageErrors.length = 0;
    });
});
