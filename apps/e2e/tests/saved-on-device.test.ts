import type { Page } from '@playwright/test';
import { createTenant, importPositions, listPositions } from '../src/operator.ts';
import { untilAlive } from '../src/page-checks.ts';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const NORTHWIND = '/careers?domain=northwind.example';
const KEY = 'opencareers.saved.northwind.example';

const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).getByRole('link');
const bookmark = (page: Page, index: number) =>
  page
    .getByRole('list', { name: 'Jobs found' })
    .getByRole('button', { name: /^Save / })
    .nth(index);
const savedButton = (page: Page) => page.getByRole('button', { name: /^Saved/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Saved jobs' });
const note = (page: Page, text: string | RegExp) =>
  page.locator('.oc-toast').filter({ hasText: text }).first();

async function save(page: Page, index: number) {
  await untilAlive(page);
  await bookmark(page, index).click();
  await expect(bookmark(page, index)).toHaveAttribute('aria-pressed', 'true');
}

async function openDrawer(page: Page) {
  await untilAlive(page);
  await savedButton(page).click();
  await expect(drawer(page)).toBeVisible();
}

test('[SAVE-01] a saved job is saved in the list, beside it and on its page, and after a reload', async ({
  page,
}) => {
  await page.goto(NORTHWIND);
  const name = await cards(page).first().innerText();
  await save(page, 0);
  await expect(note(page, `Saved on this device: ${name}`)).toBeVisible();
  await expect(savedButton(page)).toHaveAccessibleName('Saved jobs (1)');
  const detail = page.getByRole('article').getByRole('button', { name: `Save ${name}` });
  await expect(detail).toHaveAttribute('aria-pressed', 'true');
  expect(page.url()).not.toContain('pid=');

  await page.reload();
  await expect(bookmark(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Open in full' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(detail).toHaveAttribute('aria-pressed', 'true');
  await expect(savedButton(page)).toHaveAccessibleName('Saved jobs (1)');
  await detail.click();
  await expect(note(page, `Removed from saved jobs: ${name}`)).toBeVisible();
  await expect(savedButton(page)).toHaveAccessibleName('Saved jobs (0)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(detail).toHaveAttribute('aria-pressed', 'true');
});

test('two tabs are in step, and lose nothing of each other', async ({ page, context }) => {
  await page.goto(NORTHWIND);
  const other = await context.newPage();
  await other.goto(NORTHWIND);
  await save(page, 0);
  await expect(bookmark(other, 0)).toHaveAttribute('aria-pressed', 'true');
  await save(other, 1);
  await save(page, 2);
  for (const tab of [page, other]) await expect(savedButton(tab)).toHaveAccessibleName('Saved jobs (3)');
  await bookmark(other, 0).click();
  await expect(bookmark(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => localStorage.clear());
  await expect(savedButton(other)).toHaveAccessibleName('Saved jobs (0)');
});

test('another company on the same origin sees nothing of it', async ({ page }) => {
  await page.goto(NORTHWIND);
  await save(page, 0);
  await page.goto('/careers?domain=juniper.example&hl=en');
  await expect(page.getByRole('button', { name: 'Saved jobs (0)' })).toBeVisible();
  await openDrawer(page);
  await expect(drawer(page).getByText('No saved jobs yet')).toBeVisible();
  await expect(page.getByText(/log in|sign in/i)).toBeHidden();
});

test('s saves the chosen job, says so, and takes it back; ten jobs are judged in ten keys', async ({
  page,
}) => {
  await page.goto(NORTHWIND);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(help.getByText('Save the chosen job, or remove it again')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('s');
  await expect(bookmark(page, 0)).toHaveAttribute('aria-pressed', 'true');
  const log = page.getByRole('log');
  await expect(log).toContainText(`Saved on this device: ${await cards(page).first().innerText()}`);
  await page.keyboard.press('s');
  await expect(bookmark(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await expect(log).toContainText('Removed from saved jobs');
  for (const key of 'sjjsjjsjjs') await page.keyboard.press(key);
  await expect(savedButton(page)).toHaveAccessibleName('Saved jobs (4)');
  // One note at a time, looked at while there is one.
  await expect(page.locator('.oc-toast')).toHaveCount(1);
  for (const index of [0, 2, 4, 6])
    await expect(bookmark(page, index)).toHaveAttribute('aria-pressed', 'true');

  await page.setViewportSize({ width: 800, height: 900 });
  await page.goBack();
  await expect(cards(page).and(page.locator('[aria-current="true"]'))).toHaveCount(0);
  await bookmark(page, 1).focus();
  await page.keyboard.press('s');
  await expect(bookmark(page, 1)).toHaveAttribute('aria-pressed', 'true');
});

test('the saved jobs are listed by keyboard: opened, removed, brought back', async ({ page }) => {
  await page.goto(`${NORTHWIND}&query=engineer`);
  const names = [await cards(page).nth(0).innerText(), await cards(page).nth(1).innerText()];
  await save(page, 0);
  await save(page, 1);
  await savedButton(page).focus();
  await page.keyboard.press('Enter');
  const links = drawer(page).getByRole('list').getByRole('link');
  await expect(links).toHaveText([names[1] ?? '', names[0] ?? '']);
  await expect(drawer(page).getByText('2 saved jobs')).toBeVisible();
  await expect(drawer(page).getByText(/kept in this browser only/)).toBeVisible();

  await drawer(page)
    .getByRole('button', { name: `Remove ${names[1]}` })
    .press('Enter');
  await expect(links).toHaveText([names[0] ?? '']);
  await expect(drawer(page).getByRole('button', { name: `Remove ${names[0]}` })).toBeFocused();
  await expect(page.locator('.oc-toast')).toContainText('Removed from saved jobs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(links).toHaveText([names[1] ?? '', names[0] ?? '']);
  await expect(drawer(page)).toBeVisible();

  await links.nth(1).press('Enter');
  await expect(page).toHaveURL(/\/careers\/job\/\d+/);
  await expect(drawer(page)).toBeHidden();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(names[0] ?? '');
  await expect(heading).toBeFocused();
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL(/query=engineer/);
  await savedButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(savedButton(page)).toBeFocused();
});

test('jobs that were closed are marked and kept', async ({ page, server, pageErrors }) => {
  const domain = 'saved.example';
  const position = (sourceId: string) => ({
    sourceId,
    title: `Job ${sourceId}`,
    descriptionHtml: '<p>Text</p>',
    locations: [{ text: 'Berlin, Germany' }],
  });
  await createTenant(server, domain, 'Saved');
  await importPositions(server, domain, [position('open'), position('closing')]);
  await page.goto(`/careers?domain=${domain}`);
  await save(page, 0);
  await save(page, 1);
  await importPositions(server, domain, [position('open')]);
  await page.evaluate((key) => {
    const list = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
    const gone = { id: 999_999, name: 'Job gone', place: '', savedAt: 1 };
    localStorage.setItem(key, JSON.stringify([...list, gone]));
  }, `opencareers.saved.${domain}`);
  await page.reload();
  await openDrawer(page);
  const entry = (name: string) => drawer(page).getByRole('listitem').filter({ hasText: name });
  await expect(entry('Job closing')).toContainText('No longer accepting applications.');
  await expect(entry('Job gone')).toContainText('No longer available');
  await expect(entry('Job open')).not.toContainText('No longer');
  await expect(drawer(page).getByText('3 saved jobs')).toBeVisible();
  expectOnlyNotFound(pageErrors);
});

test('a storage that is full or spoilt harms nothing, and the visitor is told', async ({ page }) => {
  await page.addInitScript((key) => {
    if (sessionStorage.getItem('spoilt') === null) localStorage.setItem(key, '{"broken');
    sessionStorage.setItem('spoilt', '1');
  }, KEY);
  await page.goto(NORTHWIND);
  await expect(savedButton(page)).toHaveAccessibleName('Saved jobs (0)');
  await save(page, 0);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await bookmark(page, 1).click();
  await expect(note(page, 'Your browser could not keep this change.')).toBeVisible();
  await expect(bookmark(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(savedButton(page)).toHaveAccessibleName('Saved jobs (1)');
});

test('a private job cannot be saved: its link is not for keeping', async ({ page, server }) => {
  const domain = 'private-saved.example';
  await createTenant(server, domain, 'Quiet');
  await importPositions(server, domain, [
    {
      sourceId: 'p',
      title: 'Quiet job',
      descriptionHtml: '<p>Text</p>',
      locations: [{ text: 'Berlin, Germany' }],
      isPrivate: true,
    },
  ]);
  const [position] = await listPositions(server, domain);
  const { pathname, search } = new URL(position?.url ?? '', server.url);
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quiet job');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save / })).toHaveCount(0);
});
