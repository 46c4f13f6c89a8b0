import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { assignForm, publishFormAs } from '../src/operator.ts';
import { findOverflow, findSmallTargets, untilMenu } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';

/** How a file begins that came. */
async function readStart(download: Download): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 5).toString();
}

const DOMAIN = 'northwind.example';
const FORM = 'travel-costs';

test('[FORMS-01] [FORMS-02] a candidate is asked for a form, begins it, goes on with it from the center, and sends it', async ({
  page,
  server,
}) => {
  // From the request to the sent form and its PDF: nine pages.
  test.setTimeout(120_000);
  const email = 'forms-center@demo.example';
  await signIn(page, server, { email, domain: DOMAIN });
  await publishFormAs(
    server,
    { domain: DOMAIN, form: FORM },
    {
      title: 'Travel costs',
      sections: [
        {
          title: 'Your journey',
          items: [
            { name: 'from', label: 'Where did you come from?', type: 'text', required: true },
            { name: 'price', label: 'What did it cost?', type: 'number', required: true },
          ],
        },
      ],
    },
  );
  await assignForm(server, { domain: DOMAIN, form: FORM }, { email });
  await page.goto(`${server.url}/careers/forms/center?domain=${DOMAIN}`);
  await expect(page.getByRole('tab', { name: 'To do 1' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Start: Travel costs' }).click();
  await page.getByRole('textbox', { name: 'Where did you come from?' }).fill('Flensburg');
  await page.getByRole('textbox', { name: 'Where did you come from?' }).blur();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.goto(`${server.url}/careers/forms/center?domain=${DOMAIN}`);
  await expect(page.getByText('1 answer kept')).toBeVisible();
  await page.getByRole('link', { name: 'Continue: Travel costs' }).click();
  await expect(page.getByRole('textbox', { name: 'Where did you come from?' })).toHaveValue('Flensburg');
  await page.getByLabel('What did it cost?').fill('29');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/F-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible();

  await page.goto(`${server.url}/careers/forms/center?domain=${DOMAIN}`);
  await page.getByRole('tab', { name: 'Done 1' }).click();
  // Until the tab is chosen, the list of all has the same link.
  const done = page.getByRole('tabpanel', { name: 'Done 1' });
  await done.getByRole('link', { name: 'View: Travel costs' }).click();
  await expect(page.getByText('Flensburg')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^F-[\w-]+\.pdf$/);
  expect(await readStart(await download)).toBe('%PDF-');

  await page.goto(`${server.url}/careers/forms/center?domain=${DOMAIN}&tab=documents`);
  const listed = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download: Travel costs' }).click();
  expect(await readStart(await listed)).toBe('%PDF-');
  await page.getByRole('link', { name: 'Travel costs', exact: true }).click();
  await expect(page.getByText('Flensburg')).toBeVisible();
});

test('[FORMS-03] [DASH-03] what was applied with is among the documents, and its answers are read again', async ({
  page,
  server,
}) => {
  await signIn(page, server, {
    email: 'ada@demo.example',
    domain: DOMAIN,
    at: `/careers/forms/center?domain=${DOMAIN}&tab=documents`,
  });
  const application = page.locator('.center-form', { hasText: 'Application' }).first();
  await expect(application).toBeVisible();
  const download = page.waitForEvent('download');
  await application.getByRole('link', { name: /^Download: / }).click();
  expect(await readStart(await download)).toBe('%PDF-');
  await application.locator('.center-form__title a').click();
  await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible();
  await expect(page.locator('.oc-answers dd').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  expect([...(await findViolations(page)), ...(await findOverflow(page))]).toEqual([]);
  await page.getByRole('link', { name: 'All applications' }).click();
  await expect(page.locator('.application-card').first()).toBeVisible();
});

test('[ONBOARD-01] [FORMS-03] the steps of onboarding and the documents fit a phone, by keyboard alone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, server, {
    email: 'ada@demo.example',
    domain: DOMAIN,
    at: `/careers/onboarding?domain=${DOMAIN}`,
  });
  await expect(page.getByText('0 of 2 steps done')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect([...(await findViolations(page)), ...(await findOverflow(page))]).toEqual([]);
  await page.getByRole('link', { name: 'Start: Your first day' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your first day' })).toBeVisible();

  await page.goto(`${server.url}/careers/forms/center?domain=${DOMAIN}`);
  await untilMenu(page);
  await page.getByRole('tab', { name: /^All/ }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel', { name: 'Documents' }).getByRole('listitem').first()).toBeVisible();
  expect([...(await findViolations(page)), ...(await findSmallTargets(page))]).toEqual([]);
});
