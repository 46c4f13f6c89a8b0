import type { Locator } from '@playwright/test';
import { configure } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';
import { workCompany } from '../src/work-company.ts';

const GATE = 'gates.referralWithCandidateApplicationGate';

/** Presses until the page is alive and takes the press. */
async function openBy(button: Locator, dialog: Locator) {
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass();
}

test('[DASH-04] a candidate refers a friend from the page of a job; with the gate off nothing of it shows', async ({
  page,
  server,
}) => {
  const company = await workCompany(page, server);
  const { domain, pid, sessions } = company;
  await page.context().addCookies(sessions.candidate);
  const address = `/careers/job/${pid('Cook')}?domain=${domain}`;
  const refer = page.getByRole('button', { name: 'Refer somebody' });
  await page.goto(address);
  const dialog = page.getByRole('dialog', { name: 'Refer somebody' });
  await openBy(refer, dialog);
  await expect(dialog.getByLabel('Job', { exact: true })).toHaveValue(String(pid('Cook')));
  await dialog.getByLabel('Name of your friend').fill('Karin Boye');
  await dialog.getByLabel('Their e-mail address').fill('karin@people.example');
  await dialog.getByRole('button', { name: 'Send referral' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/careers/dashboard?tab=referrals&domain=${domain}`);
  const referrals = page.getByRole('main').getByRole('region', { name: 'Referrals' });
  await expect(referrals.getByText('Karin Boye')).toBeVisible();
  await expect(referrals.getByText('Cook')).toBeVisible();

  await configure(server, domain, { path: GATE, value: false });
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible();
  await expect(refer).toHaveCount(0);
  await configure(server, domain, { path: GATE, value: true });
});
