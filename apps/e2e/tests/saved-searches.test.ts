import { findViolations } from '../src/accessibility-audit.ts';
import { makeCandidate, nextCode } from '../src/candidates.ts';
import { createTenant, importPositions } from '../src/operator.ts';
import { untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'searches-company.example';
const EMAIL = 'searches@demo.example';
const aBaker = (sourceId: string) => ({
  sourceId,
  title: `Baker ${sourceId}`,
  locations: [{ text: 'Kiel, Germany' }],
  descriptionHtml: '<p>Bread.</p>',
  postedAt: '2026-01-01T00:00:00Z',
});

test('[SEARCH-16] a visitor saves a search by signing in, and is told later what is new in it', async ({
  page,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Searches Company');
  await importPositions(server, DOMAIN, [aBaker('one')]);
  await makeCandidate(page, server, { email: EMAIL, domain: DOMAIN });
  await page.goto(`${server.url}/careers?domain=${DOMAIN}&query=baker`);
  await untilAlive(page);
  const star = page.getByRole('button', { name: 'Save this search' });
  await star.click();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  const dialog = page.getByRole('dialog', { name: /Sign in|Enter the code/ });
  await dialog.getByLabel('E-mail address').fill(EMAIL);
  await dialog.getByLabel('E-mail address').press('Enter');
  // The star shows at once; what comes after this look is new.
  const look = page.waitForResponse((response) => response.url().includes('/look'));
  await dialog.getByLabel('Code from the e-mail').fill(await nextCode(server, EMAIL, 1));
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await look;

  // Its feed says the same day: it is new all the same.
  await importPositions(server, DOMAIN, [aBaker('one'), aBaker('two')]);
  await page.goto(`${server.url}/careers/dashboard?domain=${DOMAIN}&tab=savedSearches`);
  await expect(page.getByText('1 new job', { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'baker', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Jobs found' });
  await expect(cards.getByText('New', { exact: true })).toHaveCount(1);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${server.url}/careers/settings?domain=${DOMAIN}`);
  await expect(page.getByText('Nothing new')).toBeVisible();
});
