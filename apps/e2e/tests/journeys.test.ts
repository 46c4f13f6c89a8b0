import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Page } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { drawPicture } from '../src/journey-pictures.ts';
import { createOffer, NORTHWIND, readOffer } from '../src/offers.ts';
import { assignForm, proposeInterview, publishFormAs } from '../src/operator.ts';
import { findRawTexts, settleDocuments, untilAlive } from '../src/page-checks.ts';
import { expectOnlyOffline } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';
import { RESUME_FILE } from '../src/work-company.ts';

const HOUR_MS = 3_600_000;
const FORM = 'availability';

const addressOf = (path: string) => `${path}${path.includes('?') ? '&' : '?'}domain=${NORTHWIND}`;
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });
const check = (page: Page) => page.getByRole('button', { name: 'Check your answers' });
const send = (page: Page) => page.getByRole('button', { name: 'Send application' });
const readOnce = (page: Page) => page.getByRole('heading', { name: /Check your answers before/ });
const sent = (page: Page) => page.getByRole('heading', { name: /applications? (?:was|were) sent/ });
const resumeInput = 'input[type="file"][data-test-id="resume-upload"]';

/** Searches as a person does, and gives the found jobs for which one can apply here. */
async function searchFor(page: Page, words: string): Promise<{ pid: number; name: string }[]> {
  await page.goto(addressOf('/careers'));
  await untilAlive(page);
  await page.getByRole('combobox').first().fill(words);
  // What the list shows for a moment longer was found without words: the answer itself says what comes.
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('/api/pcsx/search?') && answer.url().includes(`query=${words}`),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`query=${words}`));
  const found = (await (await answered).json()) as { data: { positions: { id: number; name: string }[] } };
  const pids = found.data.positions.map(({ id }) => id);
  await expect(
    page.getByRole('list', { name: 'Jobs found' }).locator(`a[href*="/job/${pids[0]}"]`).first(),
  ).toBeVisible();
  const answer = await page.request.get(addressOf(`${APPLICATION_PATHS.form}?pids=${pids.join(',')}`));
  type Known = { pid: number; name: string; state: string };
  const { data } = (await answer.json()) as { data: { positions: Known[] } };
  const listed = new Map(found.data.positions.map(({ id, name }) => [id, name]));
  // A job with texts in several languages is called differently where another of them is shown.
  return data.positions.filter(({ pid, name, state }) => state === 'open' && listed.get(pid) === name);
}

/** What the company asks everybody for. */
async function answerQuestions(page: Page): Promise<void> {
  const city = page.locator('#Contact_Information_city');
  if ((await city.inputValue()) === '') await city.fill('Flensburg');
  const start = page.getByRole('main').getByLabel('When could you start?').first();
  await start.fill('02/01/2027');
  await start.blur();
  await page.getByRole('radio', { name: 'Yes', exact: true }).first().check();
}

test('[APPLY-01] [SEARCH-01] the journey of a visitor: on a phone, without an account, with a file, on a bad network', async ({
  page,
  context,
  pageErrors,
}, testInfo) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const [job] = await searchFor(page, 'engineer');
  await drawPicture(page, testInfo, 'journey-phone-1-search');
  await page.getByRole('list', { name: 'Jobs found' }).locator(`a[href*="/job/${job?.pid}"]`).first().click();
  const apply = page.locator('[data-test-id="position-apply-button"]').first();
  await expect(apply).toBeVisible();
  await drawPicture(page, testInfo, 'journey-phone-2-job');
  await apply.click();
  await expect(field(page, 'First name')).toBeVisible();
  await field(page, 'First name').fill('Wanda');
  // What the page loads when it is idle must be there before the line goes.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await field(page, 'Last name').fill('Rosenkilde');
  await field(page, 'E-mail').fill(`journey-${process.pid}@people.example`);
  await page.locator(resumeInput).setInputFiles(RESUME_FILE);
  await answerQuestions(page);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.locator(resumeInput).evaluate((input) => input.closest('fieldset, div')?.scrollIntoView());
  await drawPicture(page, testInfo, 'journey-phone-3-offline');
  await context.setOffline(false);
  // Nothing goes to the server before it is sent.
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await context.setOffline(true);
  await check(page).click();
  await expect(readOnce(page)).toBeFocused();
  expect(await findRawTexts(page)).toEqual([]);
  await readOnce(page).evaluate((heading) => heading.scrollIntoView());
  await drawPicture(page, testInfo, 'journey-phone-4-review');
  await send(page).click();
  await context.setOffline(false);
  await expect(sent(page)).toBeFocused({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'What you applied for' }).getByRole('listitem')).toHaveCount(1);
  await drawPicture(page, testInfo, 'journey-phone-5-receipt');
  // A page that is left while its code is still coming complains of it.
  await expect(page.locator('.oc-safe-html[aria-busy]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.goto(addressOf(`/careers/apply?pid=${job?.pid}`));
  await expect(page.getByRole('heading', { name: 'You have applied for this job' })).toBeVisible();
  expectOnlyOffline(pageErrors);
});

test('[CART-04] [APPLY-05] [FORMS-01] [DASH-02] the journey of a candidate: from a resume to an accepted offer', async ({
  page,
  server,
}, testInfo) => {
  test.setTimeout(240_000);
  const email = `wanda-${process.pid}@people.example`;
  const main = page.getByRole('main');
  await signIn(page, server, { email, domain: NORTHWIND, at: addressOf('/careers/profile') });

  // The resume fills the profile.
  await page.locator('.resume-card .resume-chooser input[type="file"]').setInputFiles(RESUME_FILE);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(main.locator('.profile-item__title').first()).toBeVisible({ timeout: 30_000 });
  await drawPicture(page, testInfo, 'journey-1-profile');

  // Three jobs are found, looked at, and put side by side into the cart.
  const jobs = (await searchFor(page, 'technician')).slice(0, 3);
  expect(jobs).toHaveLength(3);
  for (const { pid, name } of jobs) {
    await page.goto(addressOf(`/careers/job/${pid}`));
    const put = main.getByRole('button', { name: `Put ${name} into the job cart` }).first();
    await expect(async () => {
      if ((await put.getAttribute('aria-pressed')) !== 'true') await put.click({ timeout: 1000 });
      await expect(put).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
    }).toPass();
  }
  await page.goto(addressOf('/careers'));
  await page.getByRole('button', { name: 'Job cart, 3 jobs' }).click();
  const cart = page.getByRole('dialog', { name: 'Job cart' });
  await expect(cart.getByRole('listitem')).toHaveCount(3);
  await drawPicture(page, testInfo, 'journey-2-cart');
  await cart.getByRole('link', { name: 'Apply for all 3 jobs' }).click();

  // What the profile knows is filled in; the rest is asked once for all three.
  await expect(page.getByRole('heading', { name: 'You apply for 3 jobs at once' })).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Wanda');
  await answerQuestions(page);
  await page.evaluate(() => scrollTo(0, 0));
  await drawPicture(page, testInfo, 'journey-3-apply');
  await check(page).click();
  await expect(readOnce(page)).toBeFocused();
  await send(page).click();
  await expect(sent(page)).toBeFocused({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'What you applied for' }).getByRole('listitem')).toHaveCount(3);

  // The company asks for a form, proposes an interview, and the dashboard says what comes next.
  await publishFormAs(
    server,
    { domain: NORTHWIND, form: FORM },
    {
      title: 'When you can come',
      sections: [
        {
          title: 'Your visit',
          items: [{ name: 'needs', label: 'What do you need for your visit?', type: 'text', required: true }],
        },
      ],
    },
  );
  await assignForm(server, { domain: NORTHWIND, form: FORM }, { email });
  const now = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  await proposeInterview(server, NORTHWIND, {
    email,
    title: 'Meet the team',
    zone: 'Europe/Berlin',
    position: String(jobs[0]?.pid),
    pool: 'journey',
    people: [{ name: 'Inga Petersen', role: 'Team lead' }],
    slots: [72, 96, 120].map((hours) => ({
      start: new Date(now + hours * HOUR_MS).toISOString(),
      end: new Date(now + (hours + 1) * HOUR_MS).toISOString(),
    })),
  });
  await page.goto(addressOf('/careers/dashboardv2'));
  await expect(main.getByRole('region', { name: 'Interviews' }).getByText('Meet the team')).toBeVisible();
  await expect(main.locator('.application-card')).toHaveCount(3);
  await drawPicture(page, testInfo, 'journey-4-dashboard');

  await page.goto(addressOf('/careers/forms/center'));
  await main.getByRole('link', { name: 'Start: When you can come' }).click();
  await field(page, 'What do you need for your visit?').fill('A place for my bicycle.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/F-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible();

  await page.goto(addressOf('/careers/interviews'));
  const dialog = page.getByRole('dialog', { name: 'Choose a time' });
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await main.getByRole('button', { name: 'Choose a time for Meet the team' }).click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass();
  await dialog.getByRole('radio').nth(1).check();
  await drawPicture(page, testInfo, 'journey-5-interview');
  await dialog.getByRole('button', { name: 'Take this time' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Confirmed')).toBeVisible();

  // An offer comes, is read and accepted with the own name.
  const offer = await createOffer(server, email, { signing: 'inline', position: jobs[0]?.name ?? '' });
  await page.goto(addressOf('/careers/offers'));
  await expect(main.getByText(jobs[0]?.name ?? '').first()).toBeVisible();
  await page.goto(addressOf(`/careers/offer-letter/${offer.enc_id}`));
  await page.getByRole('checkbox', { name: 'I have read and agree to the terms and conditions' }).check();
  const name = page.getByRole('textbox', { name: /signature|full name/i });
  await name.fill('Wanda Rosenkilde');
  await name.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await settleDocuments(page);
  await drawPicture(page, testInfo, 'journey-6-offer');
  await name.press('Enter');
  await expect(page.getByText('Successfully signed the offer letter').first()).toBeVisible();
  expect((await readOffer(page, offer.enc_id)).status).toBe('Accepted');
  await page.goto(addressOf('/careers/dashboard'));
  await expect(
    main
      .getByRole('region', { name: 'Applications' })
      .getByText(jobs[2]?.name ?? '')
      .first(),
  ).toBeVisible();
});
