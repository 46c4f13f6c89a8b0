import type { Page } from '@playwright/test';
import { expect, test } from '../src/product-test.ts';

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });
const count = (page: Page) => page.getByTestId('job-count');

/** The page with a clock that only moves when told to. */
async function openHeld(page: Page) {
  await page.clock.install();
  await page.goto('/careers?domain=northwind.example');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByRole('button', { name: /^Country/ }).hover();
  await page.clock.runFor(3000);
}

async function hold(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Ticks without the waiting of a real press, which would need the clock. */
async function tick(page: Page, index: number) {
  const boxes = page.getByRole('dialog', { name: 'Country' }).getByRole('checkbox');
  await boxes.nth(index).evaluate((box: HTMLInputElement) => box.click());
  await page.clock.runFor(20);
}

test('[SEARCH-14] a failed search says so for two seconds; what was found before stays', async ({
  page,
  pageErrors,
}) => {
  await openHeld(page);
  const before = await count(page).innerText();
  await page.route('**/api/pcsx/search?*', (route) => route.fulfill({ status: 400, body: '{}' }));
  await words(page).fill('nurse');
  await hold(page);
  await words(page).evaluate((box: HTMLInputElement) => box.form?.requestSubmit());
  const toast = page.locator('.oc-toast', { hasText: 'Failed to load positions' });
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await toast.count()).toBe(1);
  }).toPass();
  await page.clock.runFor(1900);
  await expect(toast).toHaveCount(1);
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(120);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(20);
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
  await expect(count(page)).toHaveText(before);
  await expect(page.getByRole('list', { name: 'Jobs found' }).getByRole('link')).toHaveCount(10);
  await page.unroute('**/api/pcsx/search?*');
  await page.clock.resume();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(count(page)).not.toHaveText(before);
  pageErrors.length = 0;
});

test('[SEARCH-12] many changes are announced once, and the focus stays where it is', async ({ page }) => {
  await openHeld(page);
  await page.getByRole('button', { name: /^Country/ }).click();
  const filter = page.getByRole('dialog', { name: 'Country' });
  await expect(filter.getByRole('checkbox').first()).toBeVisible();
  const focused = filter.locator(':focus');
  await expect(focused).toBeVisible();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('[data-testid="count-announcement"]');
    if (region === null) throw new Error('no region');
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await hold(page);
  for (const index of [0, 1, 2]) {
    await tick(page, index);
    await page.clock.runFor(300);
  }
  await page.clock.runFor(1000);
  expect(await said()).toEqual([]);
  await expect(async () => {
    await page.clock.runFor(100);
    expect(await said()).toHaveLength(1);
  }).toPass();
  await page.clock.runFor(10_000);
  expect(await said()).toEqual([await count(page).innerText()]);
  await expect(focused).toBeVisible();
});
