import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Page } from '@playwright/test';
import { tabTo } from '../src/focus-stops.ts';
import { configure, createTenant, listFormResponses, makeFormLink, publishFormAs } from '../src/operator.ts';
import { expectOnly, expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'forms.example';
const FORM = { domain: DOMAIN, form: 'start' };
const PATH = `/careers/forms?form=start&domain=${DOMAIN}`;

const DEFINITION: FormDefinition = {
  title: 'Before you start',
  description: 'Takes two minutes.',
  language: 'en',
  translations: { de: { title: 'Vor dem Start', 'sections.0.items.0.label': 'Vorname' } },
  sections: [
    {
      title: 'You',
      items: [
        { name: 'firstName', type: 'text', label: 'First name', required: true },
        { name: 'email', type: 'email', label: 'Email', required: true },
        { name: 'why', type: 'textarea', label: 'Why do you come?' },
        {
          name: 'boat',
          type: 'radio',
          label: 'Can you sail?',
          options: {
            choices: [
              { label: 'Yes', value: 'y' },
              { label: 'No', value: 'n' },
            ],
          },
        },
        {
          name: 'licence',
          type: 'text',
          label: 'Number of your licence',
          required: true,
          dependencies: ['boat'],
          visibleFn: { field: 'boat', equals: 'y' },
        },
        { name: 'papers', type: 'fileUpload', label: 'Papers', options: { accept: ['.txt'] } },
      ],
    },
  ],
};

test.beforeAll(async ({ server }) => {
  await createTenant(server, DOMAIN, 'Förde Boats');
  const value = ['en', 'de', 'ar'].map((language) => ({ value: language, title: language }));
  await configure(server, DOMAIN, { path: 'supportedLanguages', value });
  await publishFormAs(server, FORM, DEFINITION);
});

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const saved = (page: Page) => page.locator('[data-draft="saved"]');
const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your form was sent' });

async function open(page: Page, path = PATH) {
  await page.goto(path);
  await expect(firstName(page)).toBeVisible();
}

test('[ROUTE-04] a form is filled in, kept over a reload, sent once, and shown as it was asked', async ({
  page,
  server,
}) => {
  const response = await page.request.get(PATH);
  expect(await response.text()).toContain('<title>Before you start | Form | Förde Boats');
  await open(page);
  await firstName(page).fill('Ada');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('textbox', { name: 'Number of your licence' }).fill('SBF 12');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'papers.txt', mimeType: 'text/plain', buffer: Buffer.from('All is well.') });
  await expect(page.getByTitle('papers.txt').first()).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(page.getByTitle('papers.txt').first()).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await submit(page).dblclick();
  await expect(receipt(page)).toBeFocused();
  const number = await page.locator('.form-receipt__facts dd').first().innerText();
  expect(number).toMatch(/^F-[0-9A-Z-]+$/);
  const copy = page.getByRole('region', { name: 'Your answers' });
  for (const text of ['Ada', 'ada@example.org', 'SBF 12', 'papers.txt', 'Can you sail?', 'Yes'])
    await expect(copy.getByText(text, { exact: true })).toBeVisible();

  const sent = (await listFormResponses(server, FORM)).filter(({ receipt: of }) => of === number);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.answers).toMatchObject({ firstName: 'Ada', boat: 'y', licence: 'SBF 12' });

  await page.reload();
  await expect(page.getByText(number)).toBeVisible();
  await page.getByRole('button', { name: 'Fill it in again' }).click();
  await expect(firstName(page)).toHaveValue('');
});

test('a form is filled in and sent by keyboard alone', async ({ page }) => {
  await open(page);
  await tabTo(page, firstName(page));
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('grace@example.org');
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expect(receipt(page)).toBeFocused();
});

test('what is typed in one tab is there in the other', async ({ page, context }) => {
  await open(page);
  await firstName(page).fill('Ada');
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await open(other);
  await expect(firstName(other)).toHaveValue('Ada');
  await firstName(other).fill('Augusta');
  await expect(saved(other)).toBeVisible();
  await expect(firstName(page)).toHaveValue('Augusta');
});

test('without a connection the form is kept on the device, and sent when it is back', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await open(page);
  await firstName(page).fill('Mary');
  await page.getByRole('textbox', { name: 'Email' }).fill('mary@example.org');
  await expect(saved(page)).toBeVisible();
  // What the page loads when it is idle must be there before the line goes.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Why do you come?' }).fill('To sail.');
  await expect(page.locator('[data-draft="offline"]')).toBeVisible();
  await submit(page).click();
  await expect(page.locator('.oc-draft-keeping .oc-alert-box')).toBeVisible();
  await context.setOffline(false);
  await expect(receipt(page)).toBeVisible({ timeout: 30_000 });
  const sent = await listFormResponses(server, FORM);
  expect(sent.filter(({ answers }) => answers.firstName === 'Mary')).toHaveLength(1);
  pageErrors.splice(0);
});

test('another language of the page keeps the answers', async ({ page }) => {
  await open(page, `${PATH}&hl=en`);
  await firstName(page).fill('Ada');
  await expect(saved(page)).toBeVisible();
  await page.goto(`${PATH}&hl=de`);
  await expect(page.getByRole('heading', { level: 1, name: 'Vor dem Start' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Ada');
});

test('a personal link opens the form once for one browser, and is gone from the address', async ({
  page,
  browser,
  server,
  pageErrors,
}) => {
  const link = await makeFormLink(server, FORM, 'links');
  await open(page, link);
  expect(page.url()).not.toContain('link=');
  await page.reload();
  await firstName(page).fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await submit(page).click();
  await expect(receipt(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'You have sent this form' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fill it in again' })).toHaveCount(0);

  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto(link);
  await expect(
    stranger.getByRole('heading', { name: 'This link can’t be used any more' }).first(),
  ).toBeVisible();
  await stranger.context().close();
  expectOnlyNotFound(pageErrors);
});

test('a form that does not exist says so, with the status of the page', async ({ page, pageErrors }) => {
  const response = await page.goto('/careers/forms?form=nothing');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such form' }).first()).toBeVisible();
  expectOnlyNotFound(pageErrors);
});

test('a text whose code did not come is shown once the line is back', async ({
  page,
  server,
  pageErrors,
}) => {
  const note = { name: 'note', type: 'info', options: { html: '<p>Bring your boots.</p>' } } as const;
  const text = { name: 'size', type: 'text', label: 'First name' } as const;
  const sections = [{ title: 'Boots', items: [note, text] }];
  const definition: FormDefinition = { title: 'What to bring', language: 'en', sections };
  await publishFormAs(server, { domain: DOMAIN, form: 'note' }, definition);
  // Nor does the server answer then, or the page would load itself anew.
  const lost = ({ pathname }: URL) => /\/careers\/forms$|\/sanitise-html-[^/]+\.js$/.test(pathname);
  await page.route(lost, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort('internetdisconnected'),
  );
  await open(page, `/careers/forms?form=note&domain=${DOMAIN}`);
  await expect.poll(() => pageErrors.join(' ')).toContain('could not be shown');
  await expect(page.getByText('Bring your boots.')).toHaveCount(0);
  await page.unroute(lost);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Bring your boots.')).toBeVisible();
  expectOnly(pageErrors, /could not be shown|INTERNET_DISCONNECTED/);
});
