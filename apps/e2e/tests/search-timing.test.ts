import type { Page } from '@playwright/test';
import { expect, test } from '../src/product-test.ts';

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });
const count = (page: Page) => page.getByTestId('job-count');

/** The calls to a path, from now on. */
function callsTo(page: Page, path: string): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path) calls.push(url);
  });
  return calls;
}

/** The page with a clock that only moves when told to. */
async function openHeld(page: Page, address = '/careers?domain=northwind.example') {
  await page.clock.install();
  await page.goto(address);
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

test('[SEARCH-06] changed filters are searched a second after the last change', async ({ page }) => {
  await openHeld(page, '/careers?domain=northwind.example&start=10');
  await page.getByRole('list', { name: 'Jobs found' }).getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/pid=/);
  await page.getByRole('button', { name: /^Country/ }).click();
  await expect(page.getByRole('dialog', { name: 'Country' }).getByRole('checkbox').first()).toBeVisible();
  const calls = callsTo(page, '/api/pcsx/search');
  await hold(page);
  await tick(page, 0);
  await expect(page).toHaveURL(/filter_country=[^,]+$|filter_country=[^,&]+&/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.has('start'), searchParams.has('pid')]).toEqual([false, false]);
  await page.clock.runFor(900);
  await tick(page, 1);
  await page.clock.runFor(950);
  expect(calls).toEqual([]);
  await page.clock.runFor(60);
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.searchParams.getAll('filter_country')).toHaveLength(2);
  expect(calls[0]?.searchParams.get('start')).toBe('0');
});

test('[SEARCH-07] clearing the filters and a new search do not wait', async ({ page }) => {
  await openHeld(page, '/careers?domain=northwind.example&filter_country=Germany&query=engineer');
  await page.getByRole('list', { name: 'Jobs found' }).getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/pid=/);
  const calls = callsTo(page, '/api/pcsx/search');
  await hold(page);
  await page.getByRole('button', { name: 'Clear all' }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.searchParams.has('filter_country')).toBe(false);
  expect(new URL(page.url()).searchParams.has('pid')).toBe(false);
  await words(page).evaluate((box: HTMLInputElement) => box.form?.requestSubmit());
  await page.clock.resume();
  await words(page).fill('nurse');
  await hold(page);
  await words(page).evaluate((box: HTMLInputElement) => box.form?.requestSubmit());
  await expect.poll(() => calls.at(-1)?.searchParams.get('query')).toBe('nurse');
});

test('[SEARCH-13] suggestions come half a second after the last key and last two minutes', async ({
  page,
}) => {
  await openHeld(page);
  const calls = callsTo(page, '/api/suggest');
  await words(page).focus();
  await hold(page);
  await page.keyboard.insertText('e');
  await page.clock.runFor(400);
  await page.keyboard.insertText('n');
  await page.clock.runFor(490);
  expect(calls).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.searchParams.get('term')).toBe('en');
  await page.clock.resume();
  await expect(page.getByRole('option').first()).toBeVisible();
  const askAgain = async (text: string) => {
    await words(page).fill(text);
    await page.clock.runFor(600);
  };
  await askAgain('eng');
  await expect.poll(() => calls.length).toBe(2);
  await page.clock.runFor(100_000);
  await askAgain('en');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(calls).toHaveLength(2);
  await page.clock.runFor(130_000);
  await askAgain('eng');
  await expect.poll(() => calls.length).toBe(3);
});

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
