import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'northwind.example';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Pages of candidates with their heading, and pages that ask for no login. */
const PAGES = [
  ['profile', 'My profile'],
  ['dashboard', 'My dashboard'],
  ['settings', 'My Settings'],
  ['export-resume', 'Export resume'],
  ['forms/center', 'Forms'],
  ['applications', 'Applications'],
  ['saved-jobs', 'Saved jobs'],
  ['interviews', 'Interviews'],
  ['onboarding', 'Onboarding'],
  ['offers', 'Offers'],
  ['apply', 'Apply'],
] as const;

/** Goes to another page as a link in the HTML of the company does; it waits for the page to be alive. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const box = document.createElement('div');
    box.className = 'tenant-html';
    const link = document.createElement('a');
    link.href = href;
    box.append(link);
    document.body.append(box);
    link.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path.split('?', 1)[0]);
  await page.evaluate(() => document.querySelector('body > .tenant-html')?.remove());
}

test('[ROUTE-11] every page of a candidate takes the focus to its heading, says its title and begins at its top', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page, server, { domain: DOMAIN, email: 'ada@demo.example' });
  const titles = new Set<string>();
  for (const [path, text] of PAGES) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await follow(page, `/careers/${path}?domain=${DOMAIN}`);
    await expect(heading(page), path).toHaveText(text);
    await expect(heading(page), path).toBeFocused();
    await expect(heading(page), path).toHaveCount(1);
    await expect.poll(() => scrolled(page), path).toBe(0);
    const said = page.locator('.shell > [aria-live="polite"]');
    // Both change with the page: what is said is compared with the title that is there by then.
    await expect.poll(async () => (await said.innerText()) === (await page.title()), path).toBe(true);
    const title = await page.title();
    expect(title, path).toMatch(new RegExp(`^${text} \\| `));
    titles.add(title);
  }
  expect(titles.size).toBe(PAGES.length);
});

test('[ROUTE-11] going back to a page of a candidate shows the place where they were', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page, server, {
    domain: DOMAIN,
    email: 'ada@demo.example',
    at: `/careers/settings?domain=${DOMAIN}`,
  });
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  // A part that comes later above the link takes the link along, and the place where one is with it.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Download my data' }).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  await follow(page, `/careers/profile?domain=${DOMAIN}`);
  await expect(heading(page)).toHaveText('My profile');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('My Settings');
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(40);
});
