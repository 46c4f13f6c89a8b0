import type { Page } from '@playwright/test';
import { expect, test } from '../src/product-test.ts';

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });
const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).getByRole('link');
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/** Opens the search and waits for the keys, which come when the browser is idle. */
async function open(page: Page, address = '/careers?domain=northwind.example') {
  await page.goto(address);
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
}

/** The chosen card: focused, marked, and shown beside the list. */
async function expectChosen(page: Page, index: number) {
  const card = cards(page).nth(index);
  await expect(card).toBeFocused();
  await expect(card).toHaveAttribute('aria-current', 'true');
  const name = await card.innerText();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

test('j and k go through the jobs, over the edge of a page, and Enter opens one', async ({ page }) => {
  await open(page);
  await page.keyboard.press('j');
  await expectChosen(page, 1);
  await page.keyboard.press('j');
  await expectChosen(page, 2);
  await page.keyboard.press('k');
  await expectChosen(page, 1);
  for (let at = 2; at < 10; at++) await page.keyboard.press('j');
  await expectChosen(page, 9);
  const bar = await page.locator('.filter-bar').boundingBox();
  const last = await cards(page).nth(9).boundingBox();
  expect(last?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/start=10/);
  await expect(page.getByTestId('job-count')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.locator('.results__list[aria-busy="false"]')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(/start=/);
  await expect(page.locator('.results__list[aria-busy="false"]')).toBeVisible();
  await page.keyboard.press('j');
  await expectChosen(page, 1);
  const name = await cards(page).nth(1).innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/careers\/job\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name.slice(0, 12)) })).toBeVisible();
  await page.goBack();
  await expect(cards(page).nth(1)).toBeFocused();
});

test('c puts the job that is shown into the cart and takes it out again, a applies for it', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('j');
  await expectChosen(page, 1);
  const toggle = page.locator('.position__cart').getByRole('button');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('c');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('c');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  // The job beside the list is another one than that of the card: nothing is pressed.
  await cards(page).nth(3).focus();
  await page.keyboard.press('a');
  expect(page.url()).not.toContain('/apply');
  await cards(page).nth(1).focus();
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/careers\/apply\?pid=\d+/);
});

test('the keys leave no trail: one step back is the list as it was', async ({ page }) => {
  await open(page, '/careers?domain=northwind.example&query=engineer');
  for (let at = 0; at < 4; at++) await page.keyboard.press('j');
  await expectChosen(page, 4);
  await page.goBack();
  await expect(page).not.toHaveURL(/pid=/);
  await expect(page).toHaveURL(/query=engineer/);
});

test('a slash goes to the search box; there, with modifiers and over an open filter or dialog keys are only keys', async ({
  page,
}) => {
  await open(page);

  await test.step('in the search box, in a list and with modifiers', async () => {
    await page.keyboard.press('/');
    await expect(words(page)).toBeFocused();
    await page.keyboard.type('j/k?');
    await expect(words(page)).toHaveValue('j/k?');
    await expect(help(page)).toBeHidden();
    expect(page.url()).not.toContain('pid=');
    await page.keyboard.press('Escape');
    await page.getByTestId('job-count').focus();
    await page.keyboard.press('Alt+j');
    await page.getByRole('combobox', { name: 'Sort' }).focus();
    await page.keyboard.press('j');
    expect(page.url()).not.toContain('pid=');
  });

  await test.step('while a filter or a dialog is open', async () => {
    await page.getByRole('button', { name: /^Country/ }).click();
    const filter = page.getByRole('dialog', { name: 'Country' });
    await expect(filter.locator(':focus')).toBeVisible();
    await filter.getByRole('button').first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await expect(help(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(help(page)).toBeVisible();
    await page.keyboard.press('j');
    expect(page.url()).not.toContain('pid=');
  });
});

test('the keys can be switched off, and stay off on this device', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help(page).getByRole('switch', { name: 'Use single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(help(page)).toBeHidden();
  await page.reload();
  // A press before the page is alive is answered when it is.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(help(page)).toBeVisible();
  const off = help(page).getByRole('switch', { name: 'Use single-key shortcuts' });
  await expect(off).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await page.keyboard.press('j');
  expect(page.url()).not.toContain('pid=');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await off.click();
  await page.keyboard.press('Escape');
  // While the dialog fades, the keys are still its own.
  await expect(help(page)).toBeHidden();
  await page.keyboard.press('j');
  await expectChosen(page, 1);
});

test('on narrow screens the keys move the focus through the cards', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open(page);
  await page.keyboard.press('j');
  await expect(cards(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/careers\/job\/\d+/);
});

test('x hides a job with a way back; it stays hidden on this device until it is shown again', async ({
  page,
}) => {
  await open(page);
  const first = cards(page).nth(0);
  const name = await first.innerText();
  const second = await cards(page).nth(1).innerText();
  const count = await page.getByTestId('job-count').innerText();
  const hidden = page.getByRole('link', { name, exact: true });
  await first.focus();

  await test.step('undone, the job is back and has the focus', async () => {
    await page.keyboard.press('x');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(`Hidden: ${name}`);
    await expect(hidden).toBeHidden();
    await expectChosen(page, 0);
    expect(await cards(page).nth(0).innerText()).toBe(second);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(hidden).toBeFocused();
  });

  await test.step('hidden, it stays away from list and detail; counts and pages are those of the search', async () => {
    await page.keyboard.press('x');
    await expect(hidden).toBeHidden();
    await page.goto('/careers?domain=northwind.example');
    await expect(hidden).toBeHidden();
    await expect(page.getByTestId('job-count')).toHaveText(count);
    await expect(page.getByRole('heading', { level: 2, name: second, exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(9);
  });

  await test.step('and comes back by the button after the list', async () => {
    await page.getByRole('button', { name: 'Show 1 hidden job' }).click();
    await expect(hidden).toBeFocused();
    await page.reload();
    await expect(cards(page)).toHaveCount(10);
    await expect(hidden).toBeVisible();
  });
});
