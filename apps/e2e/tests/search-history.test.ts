import type { Page } from '@playwright/test';
import { searchCalls, untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });
const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).getByRole('link');
const panel = (page: Page) => page.locator('.search-page__panel');

async function search(page: Page, text: string) {
  await words(page).fill(text);
  await words(page).press('Enter');
  await expect(page).toHaveURL(new RegExp(`query=${text}`));
  await expect(page.locator('.results__list[aria-busy="false"]')).toBeVisible();
}

test('[SEARCH-02] back, forward and reload bring back everything, scrolling included', async ({ page }) => {
  const filtered = 'filter_work_location_option=hybrid&sort_by=timestamp&start=10';
  await page.goto(`/careers?domain=northwind.example&query=engineer&${filtered}`);
  await untilAlive(page);
  await cards(page).nth(6).click();
  await expect(page).toHaveURL(/pid=\d+/);
  const name = await cards(page).nth(6).innerText();
  const title = page.getByRole('heading', { level: 2, name, exact: true });
  await expect(title).toBeVisible();
  const seen = page.url();
  await panel(page).evaluate((box) => box.scrollTo({ top: 150, behavior: 'instant' }));
  await page.evaluate(() => scrollTo({ top: 620, behavior: 'instant' }));

  const expectAll = async () => {
    await expect(page).toHaveURL(seen);
    await expect(words(page)).toHaveValue('engineer');
    await expect(page.getByRole('button', { name: 'Remove Hybrid' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('timestamp');
    await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(cards(page).nth(6)).toHaveAttribute('aria-current', 'true');
    await expect(title).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(620);
    await expect.poll(() => panel(page).evaluate((box) => box.scrollTop)).toBe(150);
  };
  await page.reload();
  await expectAll();

  // A press by Playwright would scroll there first.
  await page.getByRole('link', { name: 'Page 3', exact: true }).dispatchEvent('click');
  await expect(page).toHaveURL(/start=20/);
  await page.goBack();
  await expectAll();
  await page.goForward();
  await expect(page).toHaveURL(/start=20/);
  await page.goBack();
  await expectAll();

  await page.getByRole('link', { name: 'Open in full' }).dispatchEvent('click');
  await expect(page).toHaveURL(/careers\/job/);
  await page.goBack();
  await expectAll();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  for (const way of ['the button of the browser', 'the link on the page'])
    test(`[SEARCH-02] from a job ${way} leads back to the same card`, async ({ page }) => {
      await page.goto('/careers?domain=northwind.example&query=engineer');
      await untilAlive(page);
      const card = cards(page).nth(7);
      await card.scrollIntoViewIfNeeded();
      const before = await card.boundingBox();
      await card.click();
      await expect(page.getByRole('heading', { level: 1, name: /Job details/ })).toBeVisible();
      if (way.endsWith('browser')) await page.goBack();
      else await page.getByRole('link', { name: 'Back to results' }).click();
      await expect(card).toBeFocused();
      const moved = async () => Math.abs(((await card.boundingBox())?.y ?? 0) - (before?.y ?? 0));
      await expect.poll(moved).toBeLessThanOrEqual(1);
    });
});

test('[SEARCH-09] a search seen before is there at once, without a call', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  const count = page.getByTestId('job-count');
  const all = await count.innerText();
  await search(page, 'engineer');
  await expect(count).not.toHaveText(all);
  const engineers = await count.innerText();
  const calls = searchCalls(page);
  await page.goBack();
  await expect(count).toHaveText(all);
  await page.goForward();
  await expect(count).toHaveText(engineers);
  await words(page).fill('');
  await words(page).press('Enter');
  await expect(count).toHaveText(all);
  // No answer can come: what is shown was there before, and nothing is shown in between.
  await page.route('**/api/pcsx/search?*', () => undefined);
  const states = await page.evaluateHandle(() => {
    const list = document.querySelector('.results__list');
    const seen: (string | null | undefined)[] = [];
    new MutationObserver(() => seen.push(list?.getAttribute('aria-busy'))).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    return seen;
  });
  await page.goBack();
  await expect(count).toHaveText(engineers);
  expect(await states.evaluate((seen) => seen.filter((busy) => busy !== 'false'))).toEqual([]);
  expect(calls).toEqual([]);
});

test('[SEARCH-09] old results are refreshed behind the page, which does not jump', async ({ page }) => {
  await page.clock.install();
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  const all = await page.getByTestId('job-count').innerText();
  // Code that is still on its way five minutes later does not come any more: the page would load itself anew.
  await page.waitForLoadState('networkidle');
  await search(page, 'engineer');
  await page.clock.fastForward('05:00');
  const calls = searchCalls(page);
  await page.goBack();
  await expect(page.getByTestId('job-count')).toHaveText(all);
  await expect.poll(() => calls.length).toBe(1);
  await expect(page.locator('.results__list')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.results__loading')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(10);
});

test('answers to earlier searches are given up, whenever they come', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  const held = Promise.withResolvers<void>();
  const aborted: string[] = [];
  // Suggestions and pictures that the page no longer needs are given up as well.
  page.on('requestfailed', (request) => {
    if (/search\?.*query=engineer/.test(request.url())) aborted.push(request.failure()?.errorText ?? '');
  });
  await page.route('**/api/pcsx/search?*query=engineer*', async (route) => {
    const answer = await route.fetch();
    await held.promise;
    // The page may have given it up by now.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await words(page).fill('engineer');
  await words(page).press('Enter');
  await expect(page.locator('.results__list')).toHaveAttribute('aria-busy', 'true');
  await search(page, 'nurse');
  const nurses = await page.getByTestId('job-count').innerText();
  held.resolve();
  await expect.poll(() => aborted).toEqual(['net::ERR_ABORTED']);
  await expect(page.getByTestId('job-count')).toHaveText(nurses);
  await expect(words(page)).toHaveValue('nurse');
});
