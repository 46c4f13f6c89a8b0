import type { Page } from '@playwright/test';
import { untilPainted } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const CLS_MAX = 0.02;

/** Adds up how far things moved without the visitor's doing. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { moved: number }).moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved);

for (const width of [390, 800, 1280])
  test(`nothing moves while the search loads, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.goto('/careers?domain=northwind.example', { waitUntil: 'networkidle' });
    expect(await moved(page)).toBeLessThanOrEqual(CLS_MAX);

    const job = /\/careers\/job\/\d+/.exec(await page.content())?.[0];
    await page.goto(`${job}?domain=northwind.example`, { waitUntil: 'networkidle' });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/pcsx/search?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    const before = await moved(page);
    // Shifts soon after a real press do not count.
    await page.getByRole('link', { name: 'All jobs' }).first().dispatchEvent('click');
    await expect(page.locator('.results__loading')).toBeVisible();
    held.resolve();
    await expect(page.locator('.position-card').first()).toBeVisible();
    await untilPainted(page);
    expect((await moved(page)) - before).toBeLessThanOrEqual(CLS_MAX);
  });
