import type { Page } from '@playwright/test';
import { noteIdleWork, settleAnimations, untilIdleWork, untilPainted } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import { createStateCompany, type StateCompany } from '../src/state-company.ts';

/** On both sides of where layouts turn. */
const WIDTHS = [360, 600, 1024, 1180, 1600];

const PAGES: { name: string; pathOf: (company: StateCompany) => string }[] = [
  { name: 'list', pathOf: ({ domain }) => `/careers?domain=${domain}` },
  { name: 'job', pathOf: ({ jobs }) => jobs.open },
  { name: 'apply', pathOf: ({ jobs, domain }) => `/careers/apply?pid=${idIn(jobs.open)}&domain=${domain}` },
  { name: 'nothing', pathOf: ({ domain }) => `/careers?query=qqqqzzzz&domain=${domain}` },
];

const idIn = (path: string) => /\/job\/(\d+)/.exec(path)?.[1] ?? '';

/** Takes away what is another one each day, and as long as the day has letters. */
async function hideDates(page: Page): Promise<void> {
  const dates = page.getByText(/^Posted|\b20\d\d$/);
  await dates.evaluateAll((all) => {
    for (const date of all as HTMLElement[]) date.style.display = 'none';
  });
}

async function settle(page: Page): Promise<void> {
  await untilIdleWork(page);
  await hideDates(page);
  await untilPainted(page);
  await settleAnimations(page);
}

test.describe('the main pages look as they did', { tag: '@night' }, () => {
  let company: StateCompany;
  test.beforeEach(({ page }) => noteIdleWork(page));
  test.beforeAll(async ({ server }) => {
    company = await createStateCompany(server);
  });

  for (const { name, pathOf } of PAGES)
    for (const width of WIDTHS)
      test(`${name} at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(pathOf(company));
        await settle(page);
        await expect(page).toHaveScreenshot(`${name}-${width}.png`);
      });

  test('and a button that has moved by four pixels is seen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(company.jobs.open);
    await settle(page);
    await expect(page).toHaveScreenshot('job-360.png');
    await page
      .locator('.position__apply a')
      .first()
      .evaluate((button) => {
        button.style.translate = '0 4px';
      });
    await expect(page).not.toHaveScreenshot('job-360.png');
  });
});
