import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { findViolations } from '../src/accessibility-audit.ts';
import { listCodes, nextCode, signIn } from '../src/candidates.ts';
import { findOverflow, findSmallTargets } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

const DOMAIN = 'northwind.example';

/** Signs somebody in and opens their settings. */
async function openSettings(page: Page, server: RunningServer, email: string): Promise<void> {
  await signIn(page, server, { email, domain: DOMAIN, at: `/careers/settings?domain=${DOMAIN}` });
  await expect(page.getByRole('heading', { name: 'My Settings', level: 1 })).toBeAttached();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
}

async function saveFirstName(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'First name' });
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByText('Your name is saved.').first()).toBeVisible();
}

test('[PROFILE-07] [CHROME-01] what a candidate sets is there after a reload, in what they download and in their language', async ({
  page,
  server,
}) => {
  const email = 'settings-all@demo.example';
  await openSettings(page, server, email);
  const firstName = page.getByRole('textbox', { name: 'First name' });
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  const mails = page.getByRole('switch', { name: 'News about an application' });
  const saveLanguage = page.getByRole('button', { name: 'Save', exact: true }).nth(1);

  await test.step('a name, a time zone and the mails of a kind are kept', async () => {
    await page.getByRole('textbox', { name: 'Last name' }).fill('Settings');
    await saveFirstName(page, 'Zoë');
    await zone.fill('auckland');
    await page.getByRole('option', { name: /^Auckland/ }).click();
    await saveLanguage.click();
    await expect(page.getByText('Language and time zone are saved.').first()).toBeVisible();
    await expect(mails).toBeChecked();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await mails.uncheck();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(firstName).toHaveValue('Zoë');
    await expect(zone).toHaveValue(/^Auckland · Pacific/);
    await expect(mails).not.toBeChecked();
    await expect(page.getByText('This browser', { exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('every time is told in the time zone', async () => {
    const seen = page.getByRole('list', { name: 'Where you are signed in' }).locator('time');
    await expect(seen).toHaveAttribute('title', /GMT\+1[23]|NZ[DS]T/);
  });

  await test.step('everything that is kept comes as a ZIP file', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const files = unzipSync(readFileSync(await download.path()));
    const data = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(Object.keys(JSON.parse(data) as object).length).toBeGreaterThan(0);
    expect(data).toContain(email);
    expect(data).toContain('Zoë');
  });

  await test.step('the settings fit a phone and 320 px, without anything too small to press', async () => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findOverflow(page), `${width} px`).toEqual([]);
      expect(await findSmallTargets(page), `${width} px`).toEqual([]);
    }
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('another language comes at once, and what was typed elsewhere stays', async () => {
    await firstName.fill('half typed');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await saveLanguage.click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('textbox', { name: 'الاسم الأول' })).toHaveValue('half typed');
    // The profile decides, whichever page comes next.
    await page.goto(`${server.url}/careers?domain=${DOMAIN}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});

test('[PROFILE-07] a browser that was signed out elsewhere is signed out', async ({
  browser,
  page,
  server,
  pageErrors,
}) => {
  const email = 'settings-sessions@demo.example';
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await signIn(otherPage, server, { email, domain: DOMAIN });
  await openSettings(page, server, email);
  const rows = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(rows).toHaveCount(1);
  const call = await otherPage.request.get(`${server.url}/api/account?domain=${DOMAIN}`);
  expect(call.status()).toBe(401);
  expect((await page.request.get(`${server.url}/api/account?domain=${DOMAIN}`)).status()).toBe(200);
  await other.close();
  expect(pageErrors).toEqual([]);
});

test('[PROFILE-07] a candidate who has just signed in changes the address with a code sent to the new one', async ({
  page,
  server,
}) => {
  await openSettings(page, server, 'settings-before@demo.example');
  await page.getByRole('button', { name: 'Change the address' }).click();
  const next = 'settings-after@demo.example';
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(next);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Code from the e-mail' });
  await expect(field).toBeFocused();
  await field.fill(await nextCode(server, next));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Your address is now ${next}.`).first()).toBeVisible();
  await page.reload();
  // The menu of the account has it too, unseen as long as it is closed.
  await expect(page.getByText(next, { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('[PROFILE-07] a deleted account is gone here and on the server, and signing in again begins anew', async ({
  page,
  server,
  pageErrors,
}) => {
  const email = 'settings-erase@demo.example';
  await openSettings(page, server, email);
  await saveFirstName(page, 'Forgotten');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('checkbox').check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted', level: 1 })).toBeVisible();
  expect((await page.request.get(`${server.url}/api/account?domain=${DOMAIN}`)).status()).toBe(401);
  // What a company asks of every browser may stay; nothing may tell who was here.
  const left = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(left).not.toMatch(/Forgotten|settings-erase/);
  await page.goBack();
  await expect(page.getByText('Forgotten')).toHaveCount(0);

  await expect.poll(() => listCodes(server, email)).toEqual([]);
  await openSettings(page, server, email);
  await expect(page.getByRole('textbox', { name: 'First name' })).not.toHaveValue('Forgotten');
  expect(pageErrors).toEqual([]);
});
