import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { type CutLine, layLine } from '../src/cut-line.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test as productTest } from '../src/product-test.ts';
import { fillApplication, workCompany } from '../src/work-company.ts';

const NORTHWIND = '/careers?domain=northwind.example';

/** The product at the end of a line that can be cut. */
const test = productTest.extend<{ line: CutLine }>({
  line: async ({ server }, provide) => {
    const line = await layLine(server.url);
    await provide(line);
    await line.cut().catch(() => undefined);
  },
  baseURL: async ({ line }, provide) => {
    await provide(line.url);
  },
});

test.use({ serviceWorkers: 'allow' });

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection. Page as of' });

/** The addresses of the pages of which the device keeps copies. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith('.pages'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

const untilKept = (page: Page, part: string) =>
  expect.poll(async () => (await keptPages(page)).some((address) => address.includes(part))).toBe(true);

/** What the browser says of a line that is cut is no fault of the page. */
function expectOnlyAway(pageErrors: string[]): void {
  expectOnly(pageErrors, /ERR_CONNECTION|Failed to (?:load|fetch)|NetworkError/);
}

test('[ERROR-03] what was read opens again without a line, and the rest says so and leads there', async ({
  page,
  line,
  pageErrors,
}) => {
  await page.goto(NORTHWIND);
  await untilKept(page, '/careers?domain');
  await page.getByRole('link', { name: 'Open in full' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  // The address changes before the page does: until the job is there, the heading is the search's.
  await expect(heading).toContainText('Job details');
  const name = (await heading.innerText()).split('\n').at(-1) ?? '';
  await untilKept(page, '/careers/job/');

  await line.cut();
  await page.reload();
  await expect(heading).toContainText(name);
  await expect(notice(page)).toBeVisible();
  await page.goto('/careers/job/1?domain=northwind.example');
  await expect(heading).toHaveText('This page cannot be reached');
  await page.getByRole('main').getByRole('link', { name: name }).click();
  await expect(heading).toContainText(name);

  await line.mend();
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(heading).toContainText(name);
  expectOnlyAway(pageErrors);
});

test('[APPLY-02] [SAVE-01] saved jobs and a begun application open without a line; after signing out nothing is left', async ({
  page,
  server,
  line,
  pageErrors,
}) => {
  const { domain, pid } = await workCompany(page, server);
  const email = `offline-${process.pid}@people.example`;
  const far = { ...server, url: line.url };
  await signIn(page, far, { email, domain, at: `/careers/job/${pid('Cook')}?domain=${domain}` });
  const save = page.getByRole('button', { name: 'Save Cook' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Saved in your account: Cook').first()).toBeVisible();
  await page.goto(`/careers/saved-jobs?domain=${domain}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Cook' })).toBeVisible();
  await untilKept(page, '/careers/saved-jobs');
  const form = `/careers/apply?pid=${pid('Cook')}&domain=${domain}`;
  await page.goto(form);
  await fillApplication(page, email);
  await expect(page.locator('[data-draft="saved"]')).toBeVisible();
  await untilKept(page, '/careers/apply');

  await line.cut();
  await page.goto(`/careers/saved-jobs?domain=${domain}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Cook' })).toBeVisible();
  await page.goto(form);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expect(notice(page)).toBeVisible();

  await line.mend();
  await page.goto(`/careers?domain=${domain}`);
  await page.goto(`/logout?domain=${domain}`);
  await expect(page).toHaveURL(/\/careers\?/);
  await expect
    .poll(async () => (await keptPages(page)).filter((address) => /saved-jobs|apply/.test(address)))
    .toEqual([]);
  await line.cut();
  await page.goto(`/careers/saved-jobs?domain=${domain}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be reached');
  expectOnlyAway(pageErrors);
});
