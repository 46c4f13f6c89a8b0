import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { configure, createTenant, importPositions, listPositions } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'cart-company.example';
const TITLES = ['Boat builder', 'Sail maker', 'Rigger'];
const aPosition = (title: string) => ({
  sourceId: title,
  title,
  locations: [{ text: 'Kiel, Germany' }],
  descriptionHtml: `<p>Work as a ${title}.</p>`,
  postedAt: '2026-01-05T00:00:00Z',
});

const cart = (page: Page, count: string) => page.getByRole('button', { name: `Job cart, ${count}` });
const toggle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Put ${title} into the job cart` });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Job cart' });
const isOpened = (page: Page) => expect(drawer(page)).toBeVisible();

async function put(page: Page, title: string) {
  await toggle(page, title).click();
  await expect(toggle(page, title)).toHaveAttribute('aria-pressed', 'true');
}

test('[CART-01] [CART-03] a visitor fills the cart in two tabs, signs in and loses nothing, and removes what was closed', async ({
  page,
  context,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Kiel Yards');
  await configure(server, DOMAIN, {
    path: 'pcsxConfig.jobCartConfig',
    value: { enabled: true, jobLimit: 5 },
  });
  await importPositions(server, DOMAIN, TITLES.map(aPosition));
  const positions = await listPositions(server, DOMAIN);
  const address = (title: string) =>
    `/careers/job/${positions.find((position) => position.title === title)?.id}?domain=${DOMAIN}`;

  // The part comes when the page is at rest, and is alive then.
  await page.goto(address('Boat builder'));
  await expect(cart(page, 'empty')).toHaveText('Job cart0');
  await put(page, 'Boat builder');
  const second = await context.newPage();
  await second.goto(`${server.url}${address('Sail maker')}`);
  await expect(cart(second, '1 job')).toBeVisible();
  await put(second, 'Sail maker');
  await expect(cart(page, '2 jobs')).toBeVisible();
  await page.reload();
  await expect(cart(page, '2 jobs')).toBeVisible();

  await signIn(page, server, { email: `cart-${process.pid}@example.com`, domain: DOMAIN });
  await expect(cart(page, '2 jobs')).toBeVisible();
  await page.goto(address('Rigger'));
  await put(page, 'Rigger');
  await expect(cart(page, '3 jobs')).toBeVisible();

  await importPositions(server, DOMAIN, [aPosition('Boat builder'), aPosition('Rigger')]);
  await page.reload();
  await cart(page, '3 jobs').click();
  await isOpened(page);
  await expect(drawer(page).getByText('1 of these jobs cannot be applied for')).toBeVisible();
  await drawer(page)
    .getByRole('button', { name: /^Remove all/ })
    .click();
  await expect(
    page.locator('.oc-toast').filter({ hasText: 'Removed from the job cart: Sail maker' }).first(),
  ).toBeVisible();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(cart(page, '2 jobs')).toBeVisible();
  await cart(page, '2 jobs').click();
  await isOpened(page);
  const apply = drawer(page).getByRole('link', { name: 'Apply for all 2 jobs' });
  const target = new URL((await apply.getAttribute('href')) ?? '', server.url);
  const ids = ['Rigger', 'Boat builder'].map(
    (title) => positions.find((position) => position.title === title)?.id,
  );
  expect([target.pathname, target.searchParams.get('pid')]).toEqual(['/careers/apply', ids.join(',')]);
});
