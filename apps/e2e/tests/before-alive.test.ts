import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { untilTakenOver } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import { workCompany } from '../src/work-company.ts';

const PAGE = '/careers?domain=northwind.example';

/** Keeps the scripts of the site, or those whose file is named, away until the returned function is called. */
async function holdScripts(page: Page, file = /entry-client-[^/]+\.js$/): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test('a button that is pressed before the scripts have come answers when they are there', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('dialog', { name: 'All filters' })).toBeVisible();
});

test('the menu of the account that is opened by its key before the scripts have come has the focus', async ({
  page,
  server,
}) => {
  await signIn(page, server, { email: 'early-menu@demo.example', domain: 'northwind.example' });
  const letThrough = await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'early-menu@demo.example' }).press('Enter');
  letThrough();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});

test('[DASH-03] messages that are opened before the scripts have come are there when they are', async ({
  page,
  server,
}) => {
  const { domain, sessions } = await workCompany(page, server);
  await page.context().addCookies(sessions.candidate);
  const letThrough = await holdScripts(page);
  await page.goto(`/careers/applications?domain=${domain}`, { waitUntil: 'commit' });
  await page.getByText('Messages about Boatbuilder').click();
  letThrough();
  await expect(page.getByRole('list', { name: 'Messages, oldest first' })).toBeVisible();
});

test('a link is followed when the scripts do not come', async ({ page }) => {
  await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.locator('.position-card a').nth(2).click();
  await expect(page).toHaveURL(/\/careers\/job\/\d+/);
});

test('[CHROME-12] a language that is pressed before the scripts have come is told to the profile by them', async ({
  page,
  server,
}) => {
  await signIn(page, server, { email: 'early-language@demo.example', domain: 'northwind.example' });
  const letThrough = await holdScripts(page);
  const letIdleWorkThrough = await holdScripts(page, /idle-work-[^/]+\.js$/);
  // Time stands still, so that a busy machine is as fast as any.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.clock.runFor(100);
  letThrough();
  await untilTakenOver(page.getByRole('link', { name: 'Deutsch' }));
  // Longer than a link waits for scripts that have not come at all.
  await page.clock.fastForward(1500);
  const told = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  letIdleWorkThrough();
  expect((await told).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('what was typed is searched when Enter is pressed in the moment in which the page comes alive', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto(PAGE, { waitUntil: 'commit' });
  const words = page.getByRole('combobox').first();
  await words.fill('teacher');
  await words.evaluate((field: HTMLInputElement) => {
    addEventListener('opencareers:alive', () => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      field.form?.requestSubmit();
    });
  });
  letThrough();
  await expect(page).toHaveURL(/[?&]query=teacher/);
});

test('what was typed and chosen in a form before the scripts have come is what it sends', async ({
  page,
  server,
}) => {
  await signIn(page, server, { email: 'early-settings@demo.example', domain: 'northwind.example' });
  const letThrough = await holdScripts(page);
  await page.goto('/careers/settings?domain=northwind.example', { waitUntil: 'commit' });
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.fill('Early');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  letThrough();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Your name is saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).nth(1).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Early');
});
