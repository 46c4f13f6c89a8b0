import type { Page } from '@playwright/test';
import { createTenant } from '../src/operator.ts';
import { untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });
const place = (page: Page) => page.getByRole('combobox', { name: 'Place' });
/** The list of proposals has options, and so has the list of orders. */
const options = (page: Page) => page.locator('.oc-suggestions').getByRole('option');
const numberIn = (text: string) => Number(/\(([\d,.]+) jobs?\)/.exec(text)?.[1]?.replace(/\D/g, ''));
const count = async (page: Page) =>
  Number((await page.getByTestId('job-count').innerText()).replace(/\D/g, ''));

test.describe('a search without results', () => {
  const dead = [
    {
      what: 'filters of which no single one is to blame',
      search: 'filter_country=Germany&filter_department=x&filter_city=y&query=zzzzqq',
    },
    { what: 'a misspelt place', search: 'location=Berlinn%20xx&query=qqqqzz' },
  ];
  for (const { what, search } of dead)
    test(`has a way on with its number: ${what}`, async ({ page }) => {
      await page.goto(`/careers?domain=northwind.example&${search}`);
      await expect(page.getByText('No jobs match your search')).toBeVisible();
      const state = page.locator('.results .oc-state');
      await expect(state.getByRole('link', { name: /^Show all jobs \([\d,]+ jobs\)$/ })).toBeVisible();
      const ways = state
        .getByRole('button')
        .or(state.getByRole('link'))
        .filter({ hasText: /\([\d,]+ jobs?\)/ });
      const promised = numberIn(await ways.first().innerText());
      expect(promised).toBeGreaterThan(0);
      await ways.first().click();
      await expect.poll(() => count(page)).toBe(promised);
    });

  test('names a place nearby that has jobs', async ({ page }) => {
    await page.goto('/careers?domain=northwind.example&location=Reykjavik&filter_include_remote=0');
    await expect(page.getByRole('link', { name: /^Show all jobs \([\d,]+ jobs\)$/ })).toBeVisible();
    const near = page.getByRole('button', { name: /^Look in .+ \([\d,]+ jobs?\)$/ });
    await expect(near).toBeVisible();
    const promised = numberIn(await near.innerText());
    await near.click();
    await expect.poll(() => count(page)).toBe(promised);
    await expect(place(page)).not.toHaveValue('Reykjavik');
  });
});

test('a company without any job says that, whatever is searched', async ({ page, server }) => {
  await createTenant(server, 'empty-house.example', 'Empty House');
  await page.goto('/careers?domain=empty-house.example&query=nurse&filter_country=Germany');
  await expect(page.getByText('No open jobs right now')).toBeVisible();
});

/** Searches that the demo's company offers. */
const PRESETS = ['Software engineer', 'Ship electrician', 'Product designer', 'Apprenticeship'];

test('[SEARCH-13] recent searches are proposed by the empty box, stay here, and can be forgotten', async ({
  page,
}) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  for (const text of ['secret nurse', 'engineer']) {
    await words(page).fill(text);
    await words(page).press('Enter');
    await expect(page).toHaveURL(new RegExp(text.replace(' ', '(%20|\\+)')));
  }
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  await words(page).focus();
  await page.keyboard.press('ArrowDown');
  const recent = page.getByRole('group', { name: 'Recent searches' });
  await expect(recent.getByRole('option')).toHaveText(['engineer', 'secret nurse', 'Clear recent searches']);
  await recent.getByRole('option', { name: 'engineer', exact: true }).click();
  await expect(page).toHaveURL(/query=engineer/);
  expect(sent.filter((text) => text.includes('secret'))).toEqual([]);
  await words(page).fill('');
  await recent.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(words(page)).toHaveValue('');
  await words(page).press('ArrowDown');
  // What the company offers stays.
  await expect(options(page)).toHaveText(PRESETS);
  await page.reload();
  await untilAlive(page);
  await words(page).fill('');
  await expect(options(page)).toHaveText(PRESETS);
  await expect(recent).toHaveCount(0);
});

test('[SEARCH-13] suggestions stand in groups and are reached by every key of a combobox', async ({
  page,
}) => {
  await page.goto('/careers?domain=northwind.example');
  await untilAlive(page);
  // At once: letter by letter a slow machine asks in between, and the list changes while it is walked through.
  await words(page).fill('engi');
  await expect(page.getByRole('group', { name: 'Job titles' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Skills' })).toBeVisible();
  const proposals = options(page);
  const total = await proposals.count();
  const chosen = () =>
    proposals.evaluateAll((all) => all.findIndex((option) => option.ariaSelected === 'true'));
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['End', total - 1],
    ['Home', 0],
    ['ArrowUp', -1],
    ['ArrowUp', total - 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(chosen, key).toBe(at);
  }
  await expect(words(page)).toBeFocused();
  const list = await page.locator('.oc-suggestions').boundingBox();
  expect(list?.height).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(proposals).toHaveCount(0);
  await expect(words(page)).toHaveValue('engi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(proposals).toHaveCount(0);
  await place(page).fill('ber');
  await expect(proposals.first()).toBeVisible();
  expect((await page.locator('.oc-suggestions').boundingBox())?.height).toBeLessThanOrEqual(240);
});

test('a search can be followed and shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(
    '/careers?domain=northwind.example&query=nurse&filter_country=Germany,France&start=10&ref=x',
  );
  await expect(page.getByRole('link', { name: 'Atom feed of this search' })).toHaveAttribute(
    'href',
    '/careers/feed.atom?query=nurse&filter_country=Germany,France&domain=northwind.example&ref=x',
  );
  await page.getByRole('button', { name: 'Copy link to this search' }).click();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readClipboard).toContain('query=nurse');
  const copied = await readClipboard();
  const before = await page.getByTestId('job-count').innerText();
  await page.goto(copied);
  await expect(page.getByTestId('job-count')).toHaveText(before);
});
