import type { Page, Request } from '@playwright/test';
import { noteIdleWork, untilIdleWork } from '../src/page-checks.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });

// Each filter has a panel, of which one is open; what a toast says stands in its log as well.
const partMissing = (page: Page) =>
  page.getByText('This part could not be loaded').filter({ visible: true }).first();

/** Files that are gone after a deploy: the open page still asks for them. */
async function loseFile(page: Page, name: string): Promise<{ asked: () => number }> {
  let asked = 0;
  await page.route(new RegExp(`/careers/assets/${name}-[^/]*\\.js`), (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  return { asked: () => asked };
}

/** How many documents the page loaded so far. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest() && request.method() === 'GET') documents += 1;
  });
  return () => documents;
}

test.beforeEach(({ page }) => noteIdleWork(page));

function expectOnlyMissing(pageErrors: string[]): void {
  expectOnly(pageErrors, /status of 404|ChunkLoadError|dynamically imported|React Router/);
}

test.describe('the code of a page is gone after a deploy', () => {
  for (const { file, address, open, arrives } of [
    {
      file: 'job',
      address: '/careers?domain=northwind.example&query=engineer',
      open: (page: Page) => page.getByRole('link', { name: 'Open in full' }).click(),
      arrives: /^Job details: /,
    },
    {
      file: 'search',
      address: '/careers/login?domain=northwind.example',
      open: (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'All jobs' }).click(),
      arrives: /^Job search/,
    },
  ]) {
    test(`[ERROR-05] ${file}: one reload leads on to the page that was asked for`, async ({
      page,
      pageErrors,
    }) => {
      const documents = countDocuments(page);
      await page.goto(address);
      await untilIdleWork(page);
      const lost = await loseFile(page, file);
      // The server renders the page, and its new files are there.
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.method() === 'GET') void page.unrouteAll();
      });
      await open(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(arrives);
      expect(lost.asked()).toBeGreaterThan(0);
      expect(documents()).toBe(2);
      expectOnlyMissing(pageErrors);
    });
  }

  test('[ERROR-05] when the second try fails too, the page says so calmly, with a button', async ({
    page,
    pageErrors,
  }) => {
    const documents = countDocuments(page);
    await page.goto('/careers?domain=northwind.example&query=engineer');
    await untilIdleWork(page);
    const href = (await page.getByRole('link', { name: 'Open in full' }).getAttribute('href')) ?? '';
    await loseFile(page, 'job');
    await page.getByRole('link', { name: 'Open in full' }).click();
    // The document of the job is there without its code: what the server rendered can be read.
    await page.waitForURL((url) => url.pathname + url.search === href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Job details: /);
    expect(documents()).toBe(2);

    await page.goto('/careers?domain=northwind.example&query=engineer');
    await untilIdleWork(page);
    await page.getByRole('link', { name: 'Open in full' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'All jobs' })).toBeVisible();
    expect(documents()).toBe(3);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Job details: /);
    expectOnlyMissing(pageErrors);
  });
});

test.describe('the code of a part is gone after a deploy', () => {
  for (const { part, file, open } of [
    {
      part: 'the options of a filter',
      file: 'filter-control',
      open: (page: Page) => page.getByRole('button', { name: /^Work location/ }).click(),
    },
    {
      part: 'dialogs',
      file: 'dialog-panel',
      open: (page: Page) => page.getByRole('button', { name: 'All filters' }).click(),
    },
  ]) {
    test(`[ERROR-05] ${part}: one reload, and what was typed comes back`, async ({ page, pageErrors }) => {
      const lost = await loseFile(page, file);
      const documents = countDocuments(page);
      await page.goto('/careers?domain=northwind.example&filter_country=Germany');
      await untilIdleWork(page);
      await words(page).fill('half a thou');
      await words(page).blur();
      await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
      await open(page);
      await expect.poll(documents).toBe(2);
      // The document that is left goes on until the next one comes.
      await page.waitForFunction(() => !('isFirstDocument' in window));
      await untilIdleWork(page);
      await expect(words(page)).toHaveValue('half a thou');
      await expect(page).toHaveURL(/filter_country=Germany/);
      await expect(page.getByRole('button', { name: /^Remove Germany/ })).toBeVisible();

      // The second try fails too: no further reload, a message with a button.
      await open(page);
      await expect(partMissing(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
      expect(documents()).toBe(2);
      expect(lost.asked()).toBeGreaterThan(1);
      expectOnlyMissing(pageErrors);
    });
  }

  test('without a connection nothing is reloaded: the page and what was typed stay', async ({
    page,
    context,
    pageErrors,
  }) => {
    await page.goto('/careers?domain=northwind.example');
    await untilIdleWork(page);
    await words(page).fill('half a thou');
    await words(page).blur();
    const documents = countDocuments(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'All filters' }).click();
    await expect(partMissing(page)).toBeVisible();
    await expect(words(page)).toHaveValue('half a thou');
    expect(documents()).toBe(0);
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole('button', { name: 'All filters' }).click();
    await expect(page.getByRole('dialog', { name: 'All filters' })).toBeVisible();
    pageErrors.splice(0);
  });
});
