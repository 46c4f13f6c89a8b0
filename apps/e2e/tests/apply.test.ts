import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Page } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { tabTo } from '../src/focus-stops.ts';
import { createTenant, importPositions, listPositions } from '../src/operator.ts';
import { findOverflow } from '../src/page-checks.ts';
import { expectOnly, expectOnlyOffline } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

const DOMAIN = 'apply.example';
const RESUME = {
  name: 'resume.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Ada Lovelace\nSailmaker\n'),
};

const place = { text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' };
const POSITIONS = ['Sailmaker', 'Boatbuilder', 'Skipper', 'Cook', 'Diver', 'Rigger'].map((title) => ({
  sourceId: title.toLowerCase(),
  title,
  locations: [place],
  descriptionHtml: `<p>You are our ${title.toLowerCase()}.</p>`,
}));

let ids: Map<string, number>;

test.beforeAll(async ({ server }) => {
  await createTenant(server, DOMAIN, 'Förde Boats');
  await importPositions(server, DOMAIN, POSITIONS);
  ids = new Map((await listPositions(server, DOMAIN)).map(({ title, id }) => [title, id]));
});

const addressOf = (...titles: string[]) =>
  `/careers/apply?pid=${titles.map((title) => ids.get(title)).join(',')}&domain=${DOMAIN}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const check = (page: Page) => page.getByRole('button', { name: 'Check your answers' });
const send = (page: Page) => page.getByRole('button', { name: 'Send application' });
const sent = (page: Page) => page.getByRole('heading', { name: /applications? (?:was|were) sent/ });

async function fillIn(page: Page, email: string) {
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Lovelace');
  const address = field(page, 'E-mail');
  if ((await address.inputValue()) !== email) await address.fill(email);
}

/** The applications of who is signed in. */
async function listApplications(page: Page) {
  const answer = await page.request.get(`${APPLICATION_PATHS.list}?domain=${DOMAIN}`);
  const { data } = (await answer.json()) as { data: { applications: { positionTitle: string }[] } };
  return data.applications.map(({ positionTitle }) => positionTitle).toSorted((a, b) => a.localeCompare(b));
}

async function signInAs(page: Page, server: RunningServer, email: string) {
  await signIn(page, server, { email, domain: DOMAIN });
}

test('[APPLY-01] a visitor on a phone applies with a file while the network comes and goes: one application', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  const email = `phone-${process.pid}@demo.example`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/careers/job/${ids.get('Sailmaker')}?domain=${DOMAIN}`);
  await page.locator('[data-test-id="position-apply-button"]').first().click();
  await expect(field(page, 'First name')).toBeVisible();
  // What the page loads when it is idle must be there before the line goes.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fillIn(page, email);
  await page.locator('input[type="file"][data-test-id="resume-upload"]').setInputFiles(RESUME);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await check(page).click();
  await expect(page.getByRole('heading', { name: /Check your answers before/ })).toBeFocused();
  expect(await findOverflow(page)).toEqual([]);
  await context.setOffline(false);
  await context.setOffline(true);
  await send(page).dblclick();
  await context.setOffline(false);
  await expect(sent(page)).toBeFocused({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/careers\/apply\/success\?pid=/);
  expect(await findViolations(page)).toEqual([]);
  await page.goto(addressOf('Sailmaker'));
  await expect(page.getByRole('heading', { name: 'You have applied for this job' })).toBeVisible();

  await signInAs(page, server, email);
  expect(await listApplications(page)).toEqual(['Sailmaker']);
  expectOnlyOffline(pageErrors);
});

test('[APPLY-01] [APPLY-02] fill, attach 10 MB, press send, close, reopen, reconnect: exactly one application', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  const email = `closed-${process.pid}@demo.example`;
  await page.goto(addressOf('Rigger'));
  await expect(field(page, 'First name')).toBeVisible();
  // What the page loads when it is idle must be there before the line goes.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await fillIn(page, email);
  const buffer = Buffer.alloc(10_000_000, 'Ada Lovelace, analyst\n');
  const large = { name: 'large.txt', mimeType: 'text/plain', buffer };
  await page.locator('input[type="file"][data-test-id="resume-upload"]').setInputFiles(large);
  await expect(page.getByRole('button', { name: 'Remove large.txt' })).toBeVisible();
  await check(page).click();
  await expect(page.getByRole('heading', { name: /Check your answers before/ })).toBeFocused();
  await send(page).click();
  await expect(page.getByText(/^Not sent yet\./).first()).toBeVisible();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.close();

  const later = await context.newPage();
  // The page comes, its files do not get through yet.
  await later.route('**/api/forms/uploads**', (route) => route.abort());
  await context.setOffline(false);
  await later.goto(addressOf('Rigger'));
  await expect(later.getByText(/^Not sent yet\./).first()).toBeVisible();
  await expect(later.getByRole('heading', { name: /Check your answers before/ })).toBeVisible();
  expect(await findViolations(later)).toEqual([]);
  await later.unroute('**/api/forms/uploads**');
  // Not after the pause that grew while nothing got through.
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(sent(later)).toBeFocused({ timeout: 60_000 });
  await signInAs(later, server, email);
  expect(await listApplications(later)).toEqual(['Rigger']);
  expectOnly(pageErrors, /net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

test('[APPLY-05] [CART-04] a candidate applies to three positions at once by keyboard, with a receipt each', async ({
  page,
  server,
}) => {
  const email = `three-${process.pid}@demo.example`;
  await signInAs(page, server, email);
  await page.goto(addressOf('Sailmaker', 'Boatbuilder', 'Skipper'));
  await expect(page.getByRole('heading', { name: 'You apply for 3 jobs at once' })).toBeVisible();
  for (const [name, value] of [
    ['First name', 'Grace'],
    ['Last name', 'Hopper'],
  ] as const) {
    await tabTo(page, field(page, name));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await expect(field(page, 'E-mail')).toHaveValue(email);
  await tabTo(page, check(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Check your answers before/ })).toBeFocused();
  await tabTo(page, send(page));
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeFocused({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'What you applied for' }).getByRole('listitem')).toHaveCount(3);
  const pdf = await page.getByRole('link', { name: 'Receipt as PDF' }).getAttribute('href');
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');
  expect(await listApplications(page)).toEqual(['Boatbuilder', 'Sailmaker', 'Skipper']);
  await page.goto(`/careers/job/${ids.get('Skipper')}?domain=${DOMAIN}`);
  await expect(page.getByRole('link', { name: 'You have applied' }).first()).toBeVisible();
  await page.goto(addressOf('Skipper', 'Cook'));
  await expect(page.getByRole('region', { name: 'Not part of this application' })).toContainText(
    'You have applied already',
  );
  await expect(page.getByRole('heading', { name: 'You apply for this job' })).toBeVisible();
});

test('[APPLY-02] what was begun on one device goes on on another after signing in', async ({
  page,
  server,
  browser,
}) => {
  const email = `devices-${process.pid}@demo.example`;
  const phone = await browser.newContext({ baseURL: server.url });
  const onPhone = await phone.newPage();
  await signInAs(onPhone, server, email);
  await onPhone.goto(addressOf('Cook'));
  await field(onPhone, 'First name').fill('Augusta');
  await expect(onPhone.locator('[data-draft="saved"]')).toBeVisible();
  await phone.close();

  await signInAs(page, server, email);
  await page.goto(addressOf('Cook'));
  await expect(field(page, 'First name')).toHaveValue('Augusta');
  await expect(
    page
      .getByText('Your answers from another device were brought back.')
      .or(page.getByRole('button', { name: 'Start over' }))
      .first(),
  ).toBeVisible();
});

test('[APPLY-02] what a visitor began for one job is kept whole when they send another and sign in', async ({
  page,
  server,
  browser,
}) => {
  const email = `begun-${process.pid}@demo.example`;
  await page.goto(addressOf('Cook'));
  await fillIn(page, email);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.goto(addressOf('Boatbuilder'));
  await fillIn(page, email);
  await check(page).click();
  await send(page).click();
  await expect(sent(page)).toBeFocused({ timeout: 30_000 });
  await signInAs(page, server, email);

  // The answers that were sent are known beforehand, and say the same as what was begun.
  await page.goto(addressOf('Cook'));
  await expect(page.getByText(/^Your answers (?:from .+ )?are back\.$/)).toBeVisible();
  await expect(page.locator('[data-draft="saved"]')).toBeVisible();
  await field(page, 'Last name').fill('Byron');
  await expect(page.locator('[data-draft="saving"]')).toBeVisible();
  await expect(page.locator('[data-draft="saved"]')).toBeVisible();
  const other = await browser.newContext({ baseURL: server.url });
  const elsewhere = await other.newPage();
  await signInAs(elsewhere, server, email);
  await elsewhere.goto(addressOf('Cook'));
  await expect(field(elsewhere, 'Last name')).toHaveValue('Byron');
  await expect(field(elsewhere, 'First name')).toHaveValue('Ada');
  await expect(field(elsewhere, 'E-mail')).toHaveValue(email);
  await other.close();
});

test('[APPLY-01] a closed job takes no application and leads to similar ones', async ({ page, server }) => {
  const closed = ids.get('Diver');
  await importPositions(
    server,
    DOMAIN,
    POSITIONS.filter(({ title }) => title !== 'Diver'),
  );
  await page.goto(addressOf('Diver'));
  await expect(page.getByRole('heading', { name: 'No longer accepting applications.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See similar jobs' })).toHaveAttribute(
    'href',
    new RegExp(`/careers/job/${closed}`),
  );
  expect(await findViolations(page)).toEqual([]);
});
