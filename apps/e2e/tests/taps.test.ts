import type { Locator, Page } from '@playwright/test';
import { aRecipient, createOffer, FULL_NAME, NORTHWIND, readOffer } from '../src/offers.ts';
import { untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import { RESUME_FILE } from '../src/work-company.ts';

// A phone in one hand: what counts is how often somebody must press, besides typing answers.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const at = (path: string) => `${path}?domain=${NORTHWIND}`;

/** Presses as a thumb does, and counts. */
function aThumb() {
  const pressed: string[] = [];
  return {
    pressed,
    tap: async (target: Locator, what: string) => {
      pressed.push(what);
      await target.tap();
    },
    /** What the phone itself shows, such as its search key and its files. */
    onPhone: async (what: string, act: () => Promise<void>) => {
      pressed.push(what);
      await act();
    },
  };
}

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });

test('[SEARCH-01] [APPLY-01] a job is found and applied for with a resume in at most 12 taps', async ({
  page,
}) => {
  const { pressed, tap, onPhone } = aThumb();
  await page.goto(at('/careers'));
  await untilAlive(page);
  const box = page.getByRole('combobox').first();
  await tap(box, 'the search box');
  await box.fill('engineer');
  await onPhone('the search key', () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(/query=engineer/);
  const apply = page.locator('[data-test-id="position-apply-button"]:visible').first();
  await tap(page.getByRole('list', { name: 'Jobs found' }).getByRole('link').first(), 'a job');
  await tap(apply, 'Apply');
  const main = page.getByRole('main');
  const resume = main.locator('input[type="file"][data-test-id="resume-upload"]');
  await expect(main.getByRole('button', { name: /^Choose/ }).first()).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await tap(main.getByRole('button', { name: /^Choose/ }).first(), 'Choose a file');
  await onPhone('the file', async () => (await chosen).setFiles(RESUME_FILE));
  await expect(resume).toBeAttached();
  await tap(main.getByRole('button', { name: /^Fill in/ }), 'Fill in');
  await expect(field(page, 'First name')).not.toHaveValue('');
  await expect(field(page, 'E-mail')).not.toHaveValue('');
  const city = page.locator('#Contact_Information_city');
  if ((await city.inputValue()) === '') await city.fill('Flensburg');
  const start = main.getByLabel('When could you start?').first();
  await start.fill('02/01/2027');
  await start.blur();
  await tap(page.getByRole('radio', { name: 'Yes', exact: true }).first(), 'Yes');
  await tap(page.getByRole('button', { name: 'Check your answers' }), 'Check your answers');
  await tap(page.getByRole('button', { name: 'Send application' }), 'Send application');
  await expect(page.getByRole('heading', { name: /application was sent/ })).toBeFocused({ timeout: 30_000 });
  expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(12);
});

test('[DASH-01] [ESIGN-02] what needs somebody is in sight at once, and an offer is signed in at most 8 taps', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { signing: 'esign' });
  const { pressed, tap } = aThumb();
  await page.goto(at('/careers/dashboard'));
  const needed = page
    .getByRole('main')
    .getByRole('link', { name: /Sailmaker/ })
    .first();
  await expect(needed).toBeInViewport();
  await tap(needed, 'the offer');
  await tap(page.getByRole('link', { name: /letter|Review/i }).first(), 'the letter');
  const frame = page.frameLocator('iframe');
  await tap(frame.getByRole('checkbox').first(), 'I agree');
  await tap(frame.getByRole('button', { name: /Continue|Agree/ }), 'Continue');
  await tap(frame.getByRole('checkbox', { name: /read/i }), 'I have read it');
  await tap(frame.getByRole('button', { name: /Continue/ }), 'Continue');
  await frame.getByRole('textbox', { name: /name/i }).fill(FULL_NAME);
  await tap(frame.getByRole('button', { name: /Continue|Adopt/ }), 'Adopt');
  await tap(frame.getByRole('button', { name: /^Sign/ }), 'Sign');
  await expect(page.getByText('Successfully signed the offer letter').first()).toBeVisible();
  expect((await readOffer(page, offer.enc_id)).status).toBe('Accepted');
  expect(pressed.length, pressed.join(', ')).toBeLessThanOrEqual(8);
});
