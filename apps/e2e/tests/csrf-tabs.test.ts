import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { expect, test } from '../src/product-test.ts';

const SEARCH = '/careers?domain=northwind.example';

interface Posts {
  sent: number;
  refused: string[];
}

function countPosts(page: Page, posts: Posts): void {
  page.on('response', (response) => {
    if (response.request().method() !== 'POST' || response.url().includes('/vslog')) return;
    posts.sent += 1;
    if (response.headers()['x-csrf-invalid'] !== undefined || response.status() >= 400)
      posts.refused.push(`${response.status()} ${response.url()}`);
  });
}

/** Presses the bookmarks of all ten jobs of the list at once, when the page is alive. */
async function pressAll(page: Page): Promise<void> {
  const marks = page.locator('.position-card .save-toggle');
  await expect(marks).toHaveCount(10);
  // The bell comes once the page reacts to presses.
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await marks.evaluateAll((all: HTMLElement[]) => {
    for (const mark of all) mark.click();
  });
}

test('[HTTP-01] two tabs that post ten times at once, go back and come back from the history are never refused', async ({
  context,
  page,
  server,
}, testInfo) => {
  const rounds = Number(testInfo.config.metadata.csrfRounds);
  test.setTimeout(60_000 + rounds * 15_000);
  const posts: Posts = { sent: 0, refused: [] };
  await signIn(page, server, { domain: 'northwind.example', email: 'two-tabs@demo.example' });
  const second = await context.newPage();
  for (const tab of [page, second]) {
    countPosts(tab, posts);
    await tab.goto(SEARCH);
  }
  await second.goto(`${SEARCH}&start=10`);
  for (let round = 0; round < rounds; round += 1) {
    const before = posts.sent;
    await Promise.all([pressAll(page), pressAll(second)]);
    await expect.poll(() => posts.sent - before, { timeout: 20_000 }).toBe(20);
    // Away to another document and back: from the history of the browser the page comes as it was left.
    const tab = round % 2 === 0 ? page : second;
    await tab.goto('/careers/settings?domain=northwind.example');
    await tab.goBack();
    // `goBack` ends with any change of the address: a browser that is closed on its way back hangs.
    await expect(tab.locator('.position-card').first()).toBeVisible();
  }
  expect(posts.refused).toEqual([]);
  expect(posts.sent).toBe(rounds * 20);
});
