import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { addThemeBuilder, configure, createTenant } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

// A company of its own: its look changes while other journeys look at theirs.
const DOMAIN = 'shared-themes.example';
const BUILDER = 'tilda@people.example';
const ADDRESS = `/careers/theme-builder?domain=${DOMAIN}`;
const YELLOW = '#ffd400';
const CREAM = '#ffeca0';
const DAY_MILLISECONDS = 86_400_000;

const backgroundOf = (page: Page) =>
  page.getByRole('textbox', { name: 'Background of the bar', exact: true });

/** Opens the section of the navigation bar; gives the field of its background. */
async function openBar(page: Page) {
  await page.getByRole('button', { name: /^Navigation bar/ }).click();
  return backgroundOf(page);
}

async function setBar(page: Page, colour: string): Promise<void> {
  await backgroundOf(page).fill(colour);
  await expect(page.getByText('Draft saved')).toBeVisible();
}

async function openMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('[THEME-01] a draft is shared by link, kept as a file, changed in two tabs, scheduled and copied to a microsite', async ({
  page,
  context,
  browser,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Shared themes');
  await configure(server, DOMAIN, { path: 'microsites', value: { early: { displayName: 'Early careers' } } });
  await addThemeBuilder(server, DOMAIN, BUILDER);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server, { email: BUILDER, domain: DOMAIN, at: ADDRESS });
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await openBar(page);
  await setBar(page, YELLOW);

  await test.step('whoever has the link sees the draft, and others do not', async () => {
    await openMore(page, 'Copy a preview link');
    await expect(toasts.getByText(/^Preview link copied/)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await browser.newPage();
    const bar = () =>
      visitor
        .locator('header.navbar')
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    await visitor.goto(link);
    expect(await bar()).toBe('rgb(255, 212, 0)');
    await visitor.goto(new URL(`/careers?domain=${DOMAIN}`, server.url).href);
    expect(await bar()).not.toBe('rgb(255, 212, 0)');
    await visitor.close();
  });

  await test.step('a theme that was exported is imported again', async () => {
    const downloading = page.waitForEvent('download');
    await openMore(page, 'Export to a file');
    const buffer = await readFile(await (await downloading).path());
    await setBar(page, CREAM);
    await openMore(page, 'Import from a file');
    const dialog = page.getByRole('dialog', { name: 'Import from a file' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'ours.theme.json', mimeType: 'application/json', buffer });
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(backgroundOf(page)).toHaveValue(YELLOW);
    await expect(page.getByText('Draft saved')).toBeVisible();
  });

  await test.step('two tabs that want two values of one token are asked', async () => {
    const other = await context.newPage();
    await other.goto(new URL(ADDRESS, server.url).href);
    await expect(await openBar(other)).toHaveValue(YELLOW);
    await setBar(page, CREAM);
    await backgroundOf(other).fill('#102030');
    const dialog = other.getByRole('dialog', { name: 'Somebody else changed this too' });
    await expect(dialog.getByText(CREAM)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take all of theirs' }).click();
    await expect(backgroundOf(other)).toHaveValue(CREAM);
    await other.close();
  });

  await test.step('a theme is scheduled, and held back', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this theme' });
    await dialog.getByRole('radio', { name: 'Later' }).check();
    const tomorrow = new Date(Date.now() + DAY_MILLISECONDS).toISOString().slice(0, 16);
    await dialog.getByLabel('Day and time').fill(tomorrow);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Do not publish it' }).click();
    await expect(page.getByRole('button', { name: 'Do not publish it' })).toBeHidden();
  });

  await test.step('what is live on the whole site becomes the draft of a microsite', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(toasts.getByText(/^Published\./)).toBeVisible();
    await page.getByRole('combobox', { name: 'Site', exact: true }).selectOption('Early careers');
    await openBar(page);
    const reset = page.getByRole('button', { name: 'Reset Background of the bar', exact: true });
    await expect(reset).toBeHidden();
    await openMore(page, 'Copy from another site');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(reset).toBeVisible();
    await expect(backgroundOf(page)).toHaveValue(CREAM);
  });
});
