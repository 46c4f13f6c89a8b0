import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { tabTo } from '../src/focus-stops.ts';
import { configure, createTenant, importPositions } from '../src/operator.ts';
import { untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import { RESUME_FILE } from '../src/work-company.ts';

const DOMAIN = 'keyboard.example';

// Every press is looked at, and a sending works for its proof: long on a machine that builds at the same time.
test.describe.configure({ timeout: 180_000 });

const addressOf = (path: string) => `${path}?domain=${DOMAIN}`;
const field = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const sent = (page: Page) => page.getByRole('heading', { name: /applications? (?:was|were) sent/ });
const put = (page: Page, title: string) =>
  page.getByRole('button', { name: `Put ${title} into the job cart` }).first();

test.beforeAll(async ({ server }) => {
  await createTenant(server, DOMAIN, 'Förde Boats');
  await configure(server, DOMAIN, {
    path: 'pcsxConfig.jobCartConfig',
    value: { enabled: true, jobLimit: 5 },
  });
  await importPositions(
    server,
    DOMAIN,
    ['Sailmaker', 'Boatbuilder', 'Cook'].map((title) => ({
      sourceId: title,
      title,
      locations: [{ text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' }],
      descriptionHtml: `<p>You are our ${title.toLowerCase()}.</p>`,
    })),
  );
});

/** Goes to `target` by the Tab key and presses. */
async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Searches for a job and opens it. */
async function openJob(page: Page, title: string) {
  await page.goto(addressOf('/careers'));
  await untilAlive(page);
  await tabTo(page, page.getByRole('combobox').first());
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`query=${title}`));
  const links = page.getByRole('list', { name: 'Jobs found' }).getByRole('link');
  await expect(links).toHaveCount(1);
  await press(page, links);
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
}

async function type(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(value);
    await expect(field(page, name)).toHaveValue(value);
  }
}

/** Reads the application once more, sends it, and is led to the receipt. */
async function send(page: Page) {
  await press(page, page.getByRole('button', { name: 'Check your answers' }));
  await expect(page.getByRole('heading', { name: /Check your answers before/ })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Send application' }));
  await expect(sent(page)).toBeFocused({ timeout: 60_000 });
}

const applied = (page: Page) =>
  page.getByRole('list', { name: 'What you applied for' }).getByRole('listitem');

for (const width of [1280, 360]) {
  test(`[APPLY-01] a visitor goes from the search to the receipt by keyboard alone, with a file, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openJob(page, 'Sailmaker');
    await press(page, page.locator('[data-test-id="position-apply-button"]').first());
    await expect(field(page, 'First name')).toBeVisible();
    await type(page, {
      'First name': 'Wanda',
      'Last name': 'Rosenkilde',
      'E-mail': `keys-${width}-${process.pid}@people.example`,
    });
    const chooser = page.waitForEvent('filechooser');
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('button', { name: /^Choose/ })
        .first(),
      'Space',
    );
    await (await chooser).setFiles(RESUME_FILE);
    await expect(page.getByText(RESUME_FILE.name).first()).toBeVisible();
    await expect(page.locator('[data-draft="saved"]')).toBeVisible();
    await send(page);
    await expect(applied(page)).toHaveCount(1);
    await press(page, page.getByRole('main').getByRole('link', { name: 'All jobs' }));
    await expect(page.getByRole('list', { name: 'Jobs found' })).toBeVisible();
  });
}

test('[CART-01] [CART-04] [APPLY-05] two jobs are put into the cart and applied for at once by keyboard alone', async ({
  page,
  server,
}) => {
  const email = `cart-keys-${process.pid}@people.example`;
  await signIn(page, server, { email, domain: DOMAIN });
  for (const title of ['Boatbuilder', 'Cook']) {
    await openJob(page, title);
    await press(page, put(page, title), 'Space');
    await expect(put(page, title)).toHaveAttribute('aria-pressed', 'true');
    await expect(put(page, title)).toBeFocused();
  }
  const cart = page.getByRole('button', { name: 'Job cart, 2 jobs' });
  await tabTo(page, cart, { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Job cart' });
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await press(page, drawer.getByRole('link', { name: 'Apply for all 2 jobs' }));
  await expect(page.getByRole('heading', { name: 'You apply for 2 jobs at once' })).toBeVisible();
  await type(page, { 'First name': 'Wanda', 'Last name': 'Rosenkilde' });
  await send(page);
  await expect(applied(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Job cart, empty' })).toBeVisible();
  const answer = await page.request.get(addressOf(APPLICATION_PATHS.list));
  const { data } = (await answer.json()) as { data: { applications: { positionTitle: string }[] } };
  const titles = data.applications.map(({ positionTitle }) => positionTitle);
  expect(titles.toSorted((one, other) => one.localeCompare(other))).toEqual(['Boatbuilder', 'Cook']);
});
