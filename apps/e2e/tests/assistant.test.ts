import type { Page } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { configure, createTenant, importPositions } from '../src/operator.ts';
import { expectOnlyOffline } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';
import { aResumePdf } from '../src/resume-pdf.ts';

const DOMAIN = 'asked-company.example';
const HOME = `/careers?domain=${DOMAIN}`;
const JOBS = [
  ['Boat builder', 'Kiel, Germany'],
  ['Sail maker', 'Kiel, Germany'],
  ['Rigger', 'Lübeck, Germany'],
] as const;

const panel = (page: Page) => page.getByRole('region', { name: 'Assistant', exact: true });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const cart = (page: Page, count: string) => page.getByRole('button', { name: `Job cart, ${count}` });

async function ask(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: 'Your question or wish' });
  await field.fill(text);
  await field.press('Enter');
  await expect(log(page).locator('.assistant-asked').last()).toContainText(text);
}

/** A position of an answer. */
const job = (page: Page, title: string) =>
  log(page).getByRole('heading', { name: title, exact: true }).getByRole('link');

/** What moved by itself since the page began, as the browser counts it. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing has moved nobody is told of it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test('[ASSIST-01] [ASSIST-02] a visitor asks beside the list; panel, list, cart and another tab agree', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await createTenant(server, DOMAIN, 'Baltic Yards');
  await configure(server, DOMAIN, {
    path: 'chatbotxConfig',
    value: { enabled: true, featureAccessFlags: { positionCardFlags: { showAddToJobCart: true } } },
  });
  await configure(server, DOMAIN, {
    path: 'pcsxConfig.jobCartConfig',
    value: { enabled: true, jobLimit: 5 },
  });
  const positions = JOBS.map(([title, place]) => ({
    sourceId: title,
    title,
    locations: [{ text: place }],
    descriptionHtml: `<p>Work as a ${title}.</p>`,
    postedAt: '2026-01-05T00:00:00Z',
  }));
  await importPositions(server, DOMAIN, positions);

  // By key, beside the page.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HOME);
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeVisible();
  await page.keyboard.press('Control+/');
  await expect(panel(page)).toHaveCSS('width', '400px');
  await expect(panel(page)).toHaveCSS('z-index', '499');

  // A wish, and its search in the list.
  await ask(page, 'sail maker');
  await expect(job(page, 'Sail maker')).toBeVisible();
  await log(page)
    .getByRole('link', { name: /^Show .* in the list$/ })
    .click();
  await expect(page).toHaveURL(/query=sail/i);
  await expect(page.getByTestId('job-count')).toHaveText('1 job');

  // One cart, in the panel, on the page and in another tab, which finds the conversation too.
  const put = (tab: Page) => log(tab).getByRole('button', { name: 'Put Sail maker into the job cart' });
  await put(page).click();
  await expect(cart(page, '1 job')).toBeVisible();
  const second = await context.newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto(`${server.url}${HOME}`);
  await expect(cart(second, '1 job')).toBeVisible();
  await expect(put(second)).toHaveAttribute('aria-pressed', 'true');
  expect(await shiftOf(second)).toBe(0);
  await put(second).click();
  await expect(cart(page, 'empty')).toBeVisible();
  await expect(put(page)).toHaveAttribute('aria-pressed', 'false');

  // Without a line the question waits; with one it is answered once, in both tabs.
  await context.setOffline(true);
  await ask(page, 'rigger in Lübeck');
  await expect(log(page).getByText(/Your question is sent as soon as there is one/)).toBeVisible();
  await context.setOffline(false);
  await expect(job(page, 'Rigger')).toBeVisible();
  await expect(job(second, 'Rigger')).toHaveCount(1);
  expectOnlyOffline(pageErrors);
  expect(await findViolations(page)).toEqual([]);

  // Whoever signs in begins with nothing of it, and finds their own on every device.
  await second.close();
  await signIn(page, server, { email: `asked-${process.pid}@example.com`, domain: DOMAIN });
  await page.goto(`${server.url}${HOME}`);
  await expect(panel(page).getByText(/kept with your account/)).toBeVisible();
  await expect(log(page).locator('.assistant-asked')).toHaveCount(0);
  await ask(page, 'boat builder');
  await expect(job(page, 'Boat builder')).toBeVisible();
  await page.reload();
  await expect(job(page, 'Boat builder')).toBeVisible();

  // Below 992 px it takes all of the window.
  await page.setViewportSize({ width: 991, height: 700 });
  await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
  await expect(page.locator('.oc-dialog')).toHaveCSS('width', '991px');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeFocused();
});

test('[ASSIST-02] [RESUME-01] a resume that the panel takes or removes is that of the page, of the profile and of another tab', async ({
  page,
  context,
  server,
}) => {
  const domain = 'resumed-company.example';
  await createTenant(server, domain, 'Baltic Yards');
  await configure(server, domain, {
    path: 'chatbotxConfig',
    value: { enabled: true, featureAccessFlags: { resumeCoachCardFlags: { enabled: true } } },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server, { email: `resumed-${process.pid}@example.com`, domain });
  const profile = await context.newPage();
  await profile.goto(`${server.url}/careers/profile?domain=${domain}`);
  const place = profile.getByRole('textbox', { name: 'Place', exact: true });
  await expect(place).toHaveValue('');
  await page.goto(`/careers?domain=${domain}`);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await ask(page, 'I want to upload my resume');

  // What the page shows is asked for anew.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const buffer = aResumePdf(['Ada Lovelace', 'Berlin, Germany', 'ada.lovelace@example.com']);
  await log(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'Ada Lovelace.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(log(page).getByText(/Your resume was sent/)).toBeVisible({ timeout: 30_000 });
  const bar = page.locator('#resume-upload');
  await expect(bar).toContainText('A newer resume?');
  for (const call of ['search', 'resumes']) expect(asked).toContain(`/api/pcsx/${call}`);

  // The profile, in another tab, has what was read.
  await profile.reload();
  await expect(place).toHaveValue(/Berlin/);
  await expect(profile.locator('.resume-item__name')).toContainText('Ada Lovelace.pdf');

  // Removed in the panel, it is gone on the page and in the other tab.
  await ask(page, 'Remove my resume');
  await log(page).getByRole('button', { name: 'Remove the resume' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(log(page).getByText('The resume was removed.')).toBeVisible();
  await expect(bar).not.toContainText('A newer resume?');
  await profile.reload();
  await expect(profile.getByRole('button', { name: '1 removed resume' })).toBeVisible();
});
