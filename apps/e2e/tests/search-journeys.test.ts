import type { Page } from '@playwright/test';
import { untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });
const place = (page: Page) => page.getByRole('combobox', { name: 'Place' });
const count = (page: Page) => page.getByTestId('job-count');
const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).getByRole('link');

/** The number that the page shows. */
async function shownCount(page: Page): Promise<number> {
  return Number((await count(page).innerText()).replace(/\D/g, ''));
}

test('[SEARCH-01] a visitor searches, narrows by filters and reads a job', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  const all = await shownCount(page);
  expect(all).toBeGreaterThan(1000);

  await words(page).fill('engineer');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/query=engineer/);
  await expect.poll(() => shownCount(page)).toBeLessThan(all);

  await page.getByRole('button', { name: /^Work location/ }).click();
  const option = page.getByRole('checkbox', { name: /^Hybrid/ });
  const row = page.getByRole('listitem').filter({ has: option });
  const announced = Number((await row.locator('[aria-hidden="true"]').innerText()).replace(/\D/g, ''));
  await option.check();
  await expect.poll(() => shownCount(page)).toBe(announced);
  await page.keyboard.press('Escape');

  await cards(page).nth(2).click();
  const name = await cards(page).nth(2).innerText();
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByTestId('job-count')).toBeVisible();
});

test('[SEARCH-02] reload, back and forward bring back what was seen', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&query=engineer&sort_by=timestamp&start=10');
  const first = await cards(page).first().innerText();
  await page.reload();
  await expect(cards(page).first()).toHaveText(first);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('timestamp');
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  // A card that is pressed before is followed to the page of its job.
  await untilAlive(page);
  await cards(page).nth(3).click();
  await expect(page).toHaveURL(/pid=\d+/);
  await words(page).fill('nurse');
  await words(page).press('Enter');
  await expect(page).toHaveURL(/query=nurse/);
  expect(new URL(page.url()).searchParams.has('pid')).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/pid=\d+/);
  await expect(words(page)).toHaveValue('engineer');
  await expect(cards(page).nth(3)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(cards(page).first()).toHaveAttribute('aria-current', 'true');
  await page.goForward();
  await page.goForward();
  await expect(words(page)).toHaveValue('nurse');
});

test('[SEARCH-12] the panel of all filters narrows too, and closes with Escape', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  const all = await shownCount(page);
  await page.getByRole('button', { name: 'All filters' }).click();
  const panel = page.getByRole('dialog', { name: 'All filters' });
  await panel.getByRole('group', { name: 'Country' }).getByRole('checkbox').first().check();
  await expect.poll(() => shownCount(page)).toBeLessThan(all);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'All filters' })).toBeFocused();
});

test('[SEARCH-05] paging reaches other jobs, the last page is the last', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&filter_country=Germany');
  await untilAlive(page);
  const first = await cards(page).allInnerTexts();
  const addresses = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/start=10/);
  await expect(cards(page)).toHaveCount(10);
  await expect.poll(() => cards(page).allInnerTexts()).not.toEqual(first);
  const next = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(next.filter((address) => addresses.includes(address))).toEqual([]);
  await expect(page.getByText(/^Page 2 of \d+$/).last()).toBeVisible();
});

test('[SEARCH-11] a place shows its surroundings; remote jobs can be left out', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  await place(page).fill('Berlin');
  await place(page).press('Enter');
  await expect(page.getByText(/^Within \d+ km of Berlin, Germany$/)).toBeVisible();
  const withRemote = await shownCount(page);
  await page.getByRole('switch', { name: 'Include remote jobs' }).click();
  await expect(page).toHaveURL(/filter_include_remote=0/);
  await expect.poll(() => shownCount(page)).toBeLessThan(withRemote);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Distance');
  await expect(page).toHaveURL(/sort_by=distance/);
});

test('a search without results offers the way on, with the number it leads to', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&query=qqqqzzzz&filter_country=Germany');
  await expect(page.getByText('No jobs match your search')).toBeVisible();
  const way = page.getByRole('button', { name: /^Remove “qqqqzzzz” \([\d,]+ jobs\)$/ });
  const promised = Number((await way.innerText()).replace(/\D/g, ''));
  await way.click();
  await expect.poll(() => shownCount(page)).toBe(promised);
});

test('the search works by keyboard alone', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('engineer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=engineer/);

  await expect(page.locator('.results__list[aria-busy="false"]')).toBeVisible();
  const found = await count(page).innerText();
  await page.getByRole('button', { name: /^Country/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Country' }).getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('dialog', { name: 'Country' }).getByRole('checkbox').and(page.locator(':focus')),
  ).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/filter_country=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Country/ })).toBeFocused();
  // The list changes a second after the filter.
  await expect(count(page)).not.toHaveText(found);
  // The number is drawn first, the cards in the next moment.
  const pages = Math.ceil(Number((await count(page).innerText()).replace(/\D/g, '')) / 10);
  await expect(page.locator('.results__page')).toHaveText(`Page 1 of ${pages}`);

  const name = await cards(page).nth(1).innerText();
  await cards(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
});
