import type { NativePositionInput } from '@opencareers/contracts/native-position';
import type { Page } from '@playwright/test';
import { colourAt } from '../src/drawn-colour.ts';
import { createTenant, importPositions } from '../src/operator.ts';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const NURSE: NativePositionInput = {
  sourceId: 'nurse',
  title: 'Night nurse',
  department: 'Ward',
  locations: [{ text: 'Kiel, Germany', city: 'Kiel', country: 'Germany' }],
  descriptionHtml: `<p>Care at night.</p>${'<p>One more line about the work.</p>'.repeat(30)}<p><a href="https://ward.example">The ward</a></p>`,
};
const DAY_NURSE: NativePositionInput = { ...NURSE, sourceId: 'day', title: 'Day nurse' };

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[JOB-03] the way to apply stays in sight and covers neither the end nor what has the focus', async ({
    page,
    server,
  }) => {
    await createTenant(server, 'phone.example', 'Phone');
    await importPositions(server, 'phone.example', [NURSE]);
    await page.goto('/careers?domain=phone.example');
    await page.getByRole('link', { name: 'Night nurse' }).click();
    const apply = page.getByRole('link', { name: 'Apply now: Night nurse' });
    await expect(apply).toBeInViewport({ ratio: 1 });
    const barTop = () => apply.evaluate((link) => link.parentElement?.getBoundingClientRect().top ?? 0);
    const inText = page.getByRole('link', { name: 'The ward' });
    await inText.focus();
    await expect(inText).toBeInViewport({ ratio: 1 });
    expect((await inText.boundingBox())?.y).toBeLessThan((await barTop()) - 24);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const footer = page.getByText('Powered by');
    await expect(footer).toBeInViewport({ ratio: 1 });
    const box = await footer.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await barTop());
  });

  test('[JOB-06] the phone shares the public address', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.assign(Navigator.prototype, { share: async (data: ShareData) => void shared.push(data) });
    });
    await page.goto('/careers?domain=northwind.example');
    await page.getByRole('list', { name: 'Jobs found' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    // A press before the page is alive is answered when it is.
    await expect.poll(shared).toEqual([
      expect.objectContaining({
        url: expect.stringMatching(/\/careers\/job\/\d+-[a-z0-9-]+\?domain=northwind\.example$/),
        title: expect.stringContaining('at Northwind'),
      }),
    ]);
  });
});

/** Opens the job beside the list on its own page, and waits until the list with its links is gone. */
async function openInFull(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Job details: /);
  await expect(page.getByRole('list', { name: 'Jobs found' })).toHaveCount(0);
}

test('[JOB-03] on paper there is only the job, with its address and the day', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await openInFull(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.position__print-note')).toContainText(
    /\/careers\/job\/\d+-.*As of \w+ \d+, \d{4}/,
  );
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText('Similar jobs'),
  ])
    await expect(gone).toBeHidden();
  // Also where it is printed from beside the list: the job alone.
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/careers?domain=northwind.example');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('job-count')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});

test('[SEARCH-18] a job that closes while its page is open says so when the page looks again', async ({
  page,
  server,
}) => {
  await createTenant(server, 'closing.example', 'Closing');
  await importPositions(server, 'closing.example', [NURSE, DAY_NURSE]);
  await page.clock.install();
  await page.goto('/careers?domain=closing.example&query=night');
  await openInFull(page);
  const apply = page.getByRole('link', { name: 'Apply now: Night nurse' });
  await expect(apply).toBeVisible();
  // Calls that are under way when the clock jumps would have taken too long.
  await expect(page.getByRole('link', { name: 'Day nurse' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await importPositions(server, 'closing.example', [DAY_NURSE]);
  await page.clock.fastForward('05:01');
  await expect(page.getByText('No longer accepting applications.')).toBeVisible();
  await expect(apply).toBeHidden();
  await expect(page.getByRole('link', { name: 'Day nurse' })).toBeVisible();
  const answer = await page.reload();
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
});

test('what comes after the first look moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/careers?domain=northwind.example');
  const href = await page.getByRole('link', { name: 'Open in full' }).getAttribute('href');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(href ?? '');
    await expect(page.getByText(/^Open for \d+ days?$|^Posted today$/).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Similar jobs' })).toBeAttached();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
  }
});

test('[JOB-05] the picture of the place follows the scheme of the page, whatever that of the system is', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/careers?domain=northwind.example');
  await page.getByRole('list', { name: 'Jobs found' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Open in full' }).click();
  const picture = page.getByRole('img', { name: /^Map of/ });
  await picture.scrollIntoViewIfNeeded();
  const brightness = async () => {
    const colour = await colourAt(picture, { x: 0.1, y: 0.1 });
    return Math.max(...(colour.match(/\d+/g) ?? []).map(Number));
  };
  await expect.poll(brightness).toBeGreaterThan(200);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect.poll(brightness).toBeLessThan(100);
});

test('similar jobs lead on, and the way back still finds the list', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&query=engineer&start=10');
  await openInFull(page);
  const similar = page.getByRole('list', { name: 'Similar jobs' }).getByRole('link');
  await expect(similar).toHaveCount(4);
  const name = await similar.first().innerText();
  await similar.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Job details: ${name.replace(/\s+/g, ' ')}`,
  );
  await page
    .getByRole('link', { name: /More jobs in/ })
    .first()
    .click();
  await expect(page.getByTestId('job-count')).toHaveText(/\d+ jobs?/);
  await expect(page).toHaveURL(/filter_/);
});

test('[JOB-03] an address that leads nowhere has a search that works without JavaScript', async ({
  browser,
  server,
  page,
  pageErrors,
}) => {
  await page.goto('/careers/job/private?pid=1&domain=northwind.example');
  await page.getByRole('search').getByRole('searchbox').fill('engineer');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/careers\?query=engineer&domain=northwind\.example/);
  expectOnlyNotFound(pageErrors);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${server.url}/careers/job/1?domain=northwind.example`);
  await plain.getByRole('searchbox').fill('engineer');
  await plain.getByRole('button', { name: 'Search' }).click();
  await expect(plain.getByTestId('job-count')).toHaveText(/\d+ jobs/);
  await context.close();
});
