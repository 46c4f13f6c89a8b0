import type { Page } from '@playwright/test';
import { DAY_LOOKS, findViolations, lookAround, nothingAudited } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { tabTo } from '../src/focus-stops.ts';
import { configure, createTenant } from '../src/operator.ts';
import { findSmallTargets } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

const TERMS = {
  enabled: true,
  headingText: 'The rules of the house',
  infoText: '<p>Please read.</p><script>alert(1)</script>',
  disclaimerText: '<p>We keep what you send us.</p>'.repeat(40),
  submitButtonText: 'I agree',
  tosReattestionEnabled: true,
};
const STEPS = [{ title: 'Who you are', fields: ['firstname', 'lastname'] }];

async function aCompany(server: RunningServer, domain: string): Promise<void> {
  await createTenant(server, domain, 'Gated');
  const write = (path: string, value: unknown) => configure(server, domain, { path, value });
  await write('supportedLanguages', [
    { value: 'en', title: 'English' },
    { value: 'ar', title: 'العربية' },
  ]);
  await write('pcsxConfig.termsOfServiceConfig', TERMS);
  await write('pcsxConfig.profileConfig.own.profileBootstrappingConfig', { steps: STEPS });
  await write('loginSignupConfig.candidateAuthV2.consent.consentOptions', [
    { type: 'checkbox', questionId: 'age', title: 'I am 18 or older', required: true },
  ]);
}

/** How often a document was loaded. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

test('[BOOT-04] [BOOT-05] [PROFILE-05] who is new is onboarded once, fills in the profile and comes to the page they asked for', async ({
  page,
  server,
}) => {
  const at = '/careers/saved-jobs?domain=northwind.example';
  await signIn(page, server, { email: 'ben@demo.example', domain: 'northwind.example', hasGates: true, at });
  const documents = countDocuments(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible();
  // Once anew after the onboarding, and never again.
  expect(documents()).toBe(1);
  await expect(page).toHaveTitle(/^Set up your profile/);
  await expect(page.locator('.navbar')).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload your resume' }).click(),
  ]);
  await chooser.setFiles({
    name: 'ben.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ben, boatbuilder.'),
  });
  const confirmation = page.getByRole('dialog', { name: 'Upload this resume?' });
  await expect(confirmation).toContainText('ben.txt');
  expect(await findViolations(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Uploaded: ben.txt').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Ben');
  await page.getByLabel('Last name').fill('Adeyemi');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Adeyemi');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved jobs' })).toBeVisible();
  await expect(page).toHaveURL(/\/careers\/saved-jobs/);

  await page.goto('/careers/profile?domain=northwind.example');
  await expect(page.getByLabel('Last name')).toHaveValue('Adeyemi');
  await expect(page.getByText('ben.txt').first()).toBeVisible();
});

test('[BOOT-03] [TERMS-01] [TERMS-02] terms, questions and the first profile are passed by keyboard alone, and new terms are asked for again', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const domain = 'gated.example';
  await aCompany(server, domain);
  const at = `/careers/offers?domain=${domain}`;
  await signIn(page, server, { email: 'gate@demo.example', domain, hasGates: true, at });

  const terms = page.getByRole('dialog', { name: 'The rules of the house' });
  await expect(terms).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tabTo(page, terms.getByRole('region'), { most: 5 });
  await page.keyboard.press('End');
  await expect.poll(() => terms.getByRole('region').evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  await tabTo(page, terms.getByRole('button', { name: 'I agree' }), { most: 5 });
  await page.keyboard.press('Enter');

  const questions = page.getByRole('dialog', { name: 'A few questions first' });
  await expect(questions).toBeVisible();
  await tabTo(page, questions.getByRole('checkbox'), { most: 5 });
  await page.keyboard.press('Space');
  await tabTo(page, questions.getByRole('button', { name: 'Continue' }), { most: 5 });
  await page.keyboard.press('Enter');

  // The page is loaded anew in between.
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your profile' })).toBeVisible({
    timeout: 30_000,
  });
  await tabTo(page, page.getByRole('button', { name: 'Go on by hand' }), { most: 8 });
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('First name'), { most: 5 });
  await page.keyboard.type('Gale');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await configure(server, domain, {
    path: 'pcsxConfig.termsOfServiceConfig.disclaimerText',
    value: '<p>We keep it longer now.</p>',
  });
  await page.reload();
  await expect(terms.getByText('We keep it longer now.')).toBeVisible();
  await terms.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto(`/careers?domain=${domain}`);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[BOOT-05] what stands before the site passes axe in narrow windows, in the dark and from right to left', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const domain = 'gated-looks.example';
  await aCompany(server, domain);
  await signIn(page, server, { email: 'gates@demo.example', domain, hasGates: true });
  const inEveryLook = async (isThere: () => Promise<void>) => {
    const audited = nothingAudited();
    for (const hl of ['ar', 'en']) {
      await page.goto(`/careers?domain=${domain}&hl=${hl}`);
      await isThere();
      expect(await lookAround(page, DAY_LOOKS, audited), hl).toEqual([]);
      await isThere();
    }
  };
  await inEveryLook(() => expect(page.getByRole('button', { name: 'I agree' })).toBeVisible());
  await page.getByRole('button', { name: 'I agree' }).click();
  // The next document would end a call that is under way.
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible();
  await inEveryLook(() => expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible());
  await page.getByRole('checkbox').click();
  await page.locator('.oc-dialog__footer button').click();
  await expect(page.locator('.first-profile')).toBeVisible();
  await inEveryLook(() => expect(page.locator('.first-profile__ways')).toBeVisible());
});
