import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { addThemeBuilder, createTenant } from '../src/operator.ts';
import { untilMenu } from '../src/page-checks.ts';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

// A company of its own: its look changes while other journeys look at theirs.
const DOMAIN = 'themes.example';
const BUILDER = 'tove@people.example';
const ADDRESS = `/careers/theme-builder?domain=${DOMAIN}`;
const YELLOW = 'rgb(255, 212, 0)';

/** The colour behind the navigation bar, of the page or of its preview. */
async function barColour(page: Pick<Page, 'locator'>): Promise<string> {
  const bar = page.locator('header.navbar').first();
  return await bar.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** Publishes what differs, with a note. */
async function publish(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this theme' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toBeHidden();
}

test('[THEME-01] a theme is changed under its preview, saved by itself, published and brought back', async ({
  page,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Themes');
  await addThemeBuilder(server, DOMAIN, BUILDER);
  await signIn(page, server, { email: BUILDER, domain: DOMAIN, at: `/careers?domain=${DOMAIN}` });
  const preview = page.frameLocator('.theme-frame');
  const background = page.getByRole('textbox', { name: 'Background of the bar', exact: true });
  const plain = await barColour(page);

  await test.step('the menu leads there', async () => {
    await untilMenu(page);
    await page.locator('.candidate-menu button').first().click();
    await page.getByRole('menuitem', { name: 'Theme builder' }).click();
    await expect(page.getByRole('heading', { name: 'Theme builder', level: 1 })).toBeVisible();
  });

  await test.step('a press in the preview opens the section, in its product', async () => {
    await page.getByRole('radio', { name: 'Whole company' }).check();
    await expect(page.getByRole('button', { name: 'Colours and fonts' })).toBeVisible();
    await preview.locator('.navbar__brand').click();
    await expect(page.getByRole('radio', { name: 'Careers site' })).toBeChecked();
    await expect(background).toBeVisible();
  });

  await test.step('the preview follows at once, without being loaded again', async () => {
    await preview.locator('body').evaluate((body) => body.setAttribute('data-same', ''));
    await background.fill('#ffd400');
    await expect.poll(() => barColour(preview)).toBe(YELLOW);
    await expect(preview.locator('body[data-same]')).toBeAttached();
    await expect(page.getByText('Draft saved')).toBeVisible();
  });

  await test.step('what cannot be read cannot be published, and a colour is offered that can', async () => {
    await page.getByRole('textbox', { name: 'Text of the bar', exact: true }).fill('#ffffff');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this theme' });
    await expect(dialog.getByText('navbar-text-color / navbar-background')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /, the nearest that passes$/ }).click();
  });

  await test.step('a reload loses nothing, and visitors see nothing of a draft', async () => {
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^Navigation bar/ }).click();
    await expect(background).toHaveValue('#ffd400');
    await page.goto(`/careers?domain=${DOMAIN}`);
    expect(await barColour(page)).toBe(plain);
  });

  await test.step('published, everybody has it', async () => {
    await page.goto(ADDRESS);
    await publish(page, 'Yellow');
    await page.goto(`/careers?domain=${DOMAIN}`);
    expect(await barColour(page)).toBe(YELLOW);
  });

  await test.step('an earlier version is brought back', async () => {
    await page.goto(ADDRESS);
    await page.getByRole('button', { name: /^Navigation bar/ }).click();
    await background.fill('#ffeca0');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await publish(page, 'Paler');
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByText('Paler')).toBeVisible();
    await history.getByRole('button', { name: 'Bring back version 1' }).click();
    await expect(background).toHaveValue('#ffd400');
    await page.goto(`/careers?domain=${DOMAIN}`);
    expect(await barColour(page)).toBe(YELLOW);
  });
});

test('[THEME-01] for everybody else there is nothing: no entry in the menu, the unknown page, no answers', async ({
  page,
  server,
  pageErrors,
}) => {
  const domain = 'northwind.example';
  await signIn(page, server, { email: 'no-themes@people.example', domain });
  await untilMenu(page);
  await page.locator('.candidate-menu button').first().click();
  await expect(page.getByRole('menuitem', { name: 'My Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Theme builder' })).toHaveCount(0);
  const answer = await page.goto(`/careers/theme-builder?domain=${domain}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  expect((await page.request.get(`/api/pcsx/theme?domain=${domain}`)).status()).toBe(404);
  expectOnlyNotFound(pageErrors);
});
