import type { Page } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { findOverflow, findSmallTargets, untilMenu } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

const DOMAIN = 'northwind.example';

/** Signs somebody in and opens their profile. */
async function openProfile(page: Page, server: RunningServer, email: string): Promise<void> {
  await signIn(page, server, { email, domain: DOMAIN, at: `/careers/profile?domain=${DOMAIN}` });
  await expect(page.getByText('0 of 100 points')).toBeVisible();
  await untilMenu(page);
}

test('[PROFILE-01] [PROFILE-02] a profile is filled by keyboard, taken back, moved and there after a reload', async ({
  page,
  server,
}) => {
  await openProfile(page, server, 'profile-keys@demo.example');
  for (const title of ['Baker', 'Miller']) {
    const field = page.getByRole('textbox', { name: 'Job title (required)' });
    // The code of dialogs comes with the first one.
    await expect(async () => {
      if (!(await field.isVisible()))
        await page.getByRole('button', { name: 'Add: Experience' }).press('Enter', { timeout: 1000 });
      await expect(field).toBeVisible({ timeout: 3000 });
    }).toPass();
    await field.focus();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(page.getByText('20 of 100 points')).toBeVisible();
  const titles = page.locator('.profile-item__title');
  const up = page.getByRole('button', { name: 'Move up: Miller' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Miller', 'Baker']);
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Remove: Baker' }).press('Enter');
  await expect(titles).toHaveText(['Miller']);
  const removal = page.locator('.oc-toast').filter({ hasText: 'Removed: Baker' });
  await removal.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(titles).toHaveText(['Miller', 'Baker']);
  await expect(page.getByText('The change was undone.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Add skills' }).fill('Sourdough, Rye');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove: Rye' })).toBeVisible();
  await expect(page.getByText('Added: Sourdough, Rye').first()).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText(['Miller', 'Baker']);
  await expect(page.getByRole('button', { name: 'Remove: Rye' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findOverflow(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
});

test('[PROFILE-02] two tabs: what the other one has written is told, and neither is lost unseen', async ({
  page,
  server,
  context,
  pageErrors,
}) => {
  await openProfile(page, server, 'profile-tabs@demo.example');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0958');
  const save = page.locator('.profile-form').getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Your details are saved.').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}/careers/profile?domain=${DOMAIN}#profile-phone`);
  await untilMenu(other);
  const phone = other.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toBeFocused();
  await phone.fill('+44 20 7946 0000');
  await other.locator('.profile-form').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Your details are saved.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Place' }).fill('Hull');
  await save.click();
  await expect(page.getByText('This was changed somewhere else', { exact: false }).first()).toBeVisible();
  // The refusal that the browser tells of itself.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('412')]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Your details are saved.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Hull');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+44 20 7946 0000');
});
