import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

const DOMAIN = 'northwind.example';

/** Opens a page whose configuration lost what it needs on its way to the browser. */
async function openBroken(page: Page, server: RunningServer, email: string): Promise<void> {
  await signIn(page, server, { email, domain: DOMAIN });
  await page.route(/\/careers\/settings\?/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replaceAll('settingsDisplayConfig', 'lost') });
  });
  await page.goto(`${server.url}/careers/settings?domain=${DOMAIN}`);
  await expect(page.getByRole('heading', { name: 'Internal Server Error', level: 1 })).toBeVisible();
}

for (const [who, email, isAdmin] of [
  ['an administrator reads', 'nia@demo.example', true],
  ['another candidate does not read', 'no-admin@demo.example', false],
] as const) {
  test(`[ERROR-04] ${who} what failed`, async ({ page, server, pageErrors }) => {
    await openBroken(page, server, email);
    await expect(page.getByText(/TypeError|settingsDisplayConfig/)).toHaveCount(isAdmin ? 1 : 0);
    await expect(page.getByRole('button', { name: /back/i })).toBeVisible();
    // React tells the console what it caught, and browsers that a token was refused once.
    pageErrors.length = 0;
  });
}
