import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { Page } from '@playwright/test';
import { listCodes, makeCandidate, nextCode, signIn, untilGatesPassed } from '../src/candidates.ts';
import { untilAlive, untilMenu, untilTakenOver } from '../src/page-checks.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'northwind.example';
const CAREERS = `/careers?domain=${DOMAIN}`;

let people = 0;
/** An address nobody has used: codes are limited for each. */
const someEmail = () => {
  people += 1;
  return `person-${process.pid}-${people}@example.com`;
};

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' });

test('[AUTH-02] somebody signs in and out by keyboard alone, and no trace is in the address', async ({
  page,
  server,
  pageErrors,
}) => {
  const email = someEmail();
  await makeCandidate(page, server, { email, domain: DOMAIN });
  const known = listCodes(server, email).length;
  await page.goto(CAREERS);
  await untilAlive(page);
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Code from the e-mail')).toBeFocused();
  const code = await nextCode(server, email, known);
  expect(code).toMatch(/^\d{6}$/);
  // The last one is wrong: it is said in the field, and typing goes on there.
  await page.keyboard.type(code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)));
  await expect(dialog(page).getByText(/This code is not right/)).toBeVisible();
  await expect(dialog(page).getByLabel('Code from the e-mail')).toBeFocused();
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);

  await expect(menu(page)).toBeAttached();
  expect(page.url()).not.toMatch(/person|%40|@|\d{6}/);
  // The page is loaded anew after the login; a key that is pressed before it is alive reaches nothing.
  await untilGatesPassed(page);
  await untilMenu(page);
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /My profile/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signInButton(page)).toBeVisible();
  // The company that needs no name in the address of this server.
  expect(new URL(page.url()).pathname).toBe('/careers');
  expect(await page.content()).not.toContain(email);
  // The wrong code.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('[ROUTE-02] a page of candidates asks for the login, leads away without it, and is there after it', async ({
  page,
  server,
}) => {
  const email = someEmail();
  const asked = `/careers/settings?domain=${DOMAIN}&utm_source=mail`;
  await page.goto(CAREERS);
  await page.goto(asked);
  await expect(page.getByRole('heading', { level: 1, name: 'My Settings' })).toBeAttached();
  await expect(page.getByText('This page belongs to your account')).toBeAttached();
  await expect(dialog(page).getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${server.url}/careers?domain=${DOMAIN}&utm_source=mail`);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/careers\\?domain=${DOMAIN}$`));

  await page.goto(asked);
  await expect(dialog(page).getByLabel('E-mail address')).toBeFocused();
  await dialog(page).getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Code from the e-mail')).toBeFocused();
  await dialog(page)
    .getByLabel('Code from the e-mail')
    .fill(await nextCode(server, email));
  await expect(menu(page)).toBeAttached();
  await expect(page).toHaveURL(`${server.url}${asked}`);
  await expect(page.getByText('This page belongs to your account')).not.toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/careers\\?domain=${DOMAIN}$`));
  await expect(dialog(page).getByLabel('E-mail address')).not.toBeAttached();
});

test('[ROUTE-14] show_login_modal opens the login, and leaves the address with it', async ({ page }) => {
  for (const path of ['/careers', '/careers/engineer']) {
    for (const value of ['1', 'true']) {
      await page.goto(`${path}?domain=${DOMAIN}&show_login_modal=${value}&utm_source=x`);
      await expect(dialog(page).getByLabel('E-mail address')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).not.toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}\\?domain=${DOMAIN}&utm_source=x`));
    }
  }
});

test('[AUTH-03] the address of the login is a page of its own that leads to where one was going', async ({
  page,
  server,
}) => {
  const email = someEmail();
  const next = encodeURIComponent(`/careers/settings?domain=${DOMAIN}`);
  await page.goto(`/candidate/login?domain=${DOMAIN}&pid=1&next=${next}`);
  await expect(page).toHaveURL(new RegExp(`/careers/login\\?domain=${DOMAIN}&pid=1&next=`));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(dialog(page)).not.toBeVisible();
  const field = page.getByLabel('E-mail address');
  await untilTakenOver(field);
  await field.fill(email);
  await field.press('Enter');
  await expect(page.getByLabel('Code from the e-mail')).toBeFocused();
  await page.getByLabel('Code from the e-mail').fill(await nextCode(server, email));
  await expect(page).toHaveURL(`${server.url}/careers/settings?domain=${DOMAIN}`);
  await expect(menu(page)).toBeAttached();

  await page.goto(`/careers/login?domain=${DOMAIN}&next=https://evil.example/`);
  await expect(page).toHaveURL(new RegExp(`^${server.url}/careers\\?domain=${DOMAIN}`));
});

test('[AUTH-02] what was saved on the device is in the account after the login, in step over tabs', async ({
  page,
  server,
  browser,
}) => {
  const email = someEmail();
  await page.goto(CAREERS);
  const bookmarks = (on: Page) =>
    on.getByRole('list', { name: 'Jobs found' }).getByRole('button', { name: /^Save / });
  const saved = (on: Page) => on.getByRole('button', { name: /^Saved/ });
  await untilAlive(page);
  await bookmarks(page).nth(0).click();
  await expect(saved(page)).toHaveAccessibleName('Saved jobs (1)');
  await bookmarks(page).nth(1).click();
  await expect(saved(page)).toHaveAccessibleName('Saved jobs (2)');

  await signIn(page, server, { email, domain: DOMAIN });
  await expect(saved(page)).toHaveAccessibleName('Saved jobs (2)');
  await expect(bookmarks(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() =>
      page.evaluate((domain) => localStorage.getItem(`opencareers.saved.${domain}`) ?? '[]', DOMAIN),
    )
    .toBe('[]');

  const second = await page.context().newPage();
  await second.goto(CAREERS);
  await expect(saved(second)).toHaveAccessibleName('Saved jobs (2)');
  await bookmarks(second).nth(2).click();
  await expect(second.locator('.oc-toast').filter({ hasText: 'Saved in your account' })).toBeVisible();
  await expect(saved(page)).toHaveAccessibleName('Saved jobs (3)');
  // Another browser of somebody else sees nothing of it.
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto(CAREERS);
  await expect(saved(other)).toHaveAccessibleName('Saved jobs (0)');
  await elsewhere.close();
});

test('[AUTH-04] a session that has ended says so, and the login opens in place with everything typed', async ({
  page,
  server,
  pageErrors,
}) => {
  const email = someEmail();
  await signIn(page, server, { email, domain: DOMAIN });
  await page.goto('about:blank');
  const listening = page.waitForResponse((answer) => answer.url().includes(NOTIFICATION_PATHS.stream));
  await page.goto(CAREERS);
  // The last of what the page asks for by itself: it would hear of the end before the press.
  await listening;
  await expect(menu(page)).toBeVisible();
  const search = page.getByRole('combobox').first();
  await search.fill('half a wor');
  // As its time would end it.
  await page.context().clearCookies({ name: 'session' });
  const bookmark = page.getByRole('list', { name: 'Jobs found' }).getByRole('button', { name: /^Save / });
  await bookmark.first().click();
  const alert = page.getByRole('alertdialog', { name: 'Session timed out.' });
  await expect(alert).toBeVisible();
  await alert.getByRole('link', { name: 'Sign in' }).click();
  await expect(dialog(page).getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('half a wor');
  await expect(bookmark.first()).toHaveAttribute('aria-pressed', 'false');
  pageErrors.splice(0);
});

test('nothing of a candidate is left for the next one in the same browser', async ({
  page,
  server,
  pageErrors,
}) => {
  const first = someEmail();
  const second = someEmail();
  await signIn(page, server, { email: first, domain: DOMAIN });
  await expect(menu(page)).toBeVisible();
  await page.goto(`/careers/settings?domain=${DOMAIN}`);
  await expect(page.getByText(first).first()).toBeAttached();
  const tab = await page.context().newPage();
  await tab.goto(`/careers/settings?domain=${DOMAIN}`);
  await expect(tab.getByText(first).first()).toBeAttached();

  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
  // The other tab notices, and so does whoever goes back.
  await expect(tab.getByText('This page belongs to your account')).toBeAttached();
  await page.goBack();
  await expect(page.getByText('This page belongs to your account')).toBeAttached();
  expect(await page.content()).not.toContain(first);

  await signIn(page, server, { email: second, domain: DOMAIN });
  await expect(menu(page)).toBeVisible();
  const left = await page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
    );
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      caches_.flat().map(({ url }) => url),
      await indexedDB.databases(),
      document.documentElement.outerHTML,
    ]);
  });
  expect(left).not.toContain(first);
  expect(left).toContain(second);
  // What a page counts may be on its way with the token of before while `signIn` begins the next session.
  expectOnly(pageErrors, /403/);
});
