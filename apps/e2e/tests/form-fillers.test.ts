import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { FILLER_PATHS } from '@opencareers/contracts/form-fillers';
import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { configure, createTenant, importPositions, listPositions } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'fillers.example';
const RESUME = { name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada Lovelace\n') };
const place = { text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' };
const OWN = [
  { questionId: 'ship', label: 'Which ship?', type: 'text' },
  {
    questionId: 'knots',
    label: 'Do you tie knots?',
    type: 'dropdown',
    required: true,
    choices: [
      { value: 'y', label: 'Yes' },
      { value: 'n', label: 'No' },
    ],
  },
];
const POSITIONS = ['Rigger', 'Helmsman'].map((title) => ({
  sourceId: title,
  title,
  locations: [place],
  descriptionHtml: `<p>${title}</p>`,
  questions: OWN,
}));

let ids: Map<string, number>;

test.beforeAll(async ({ server }) => {
  await createTenant(server, DOMAIN, 'Förde Rigging');
  const value = [
    { value: 'en', title: 'English' },
    { value: 'de', title: 'Deutsch' },
  ];
  await configure(server, DOMAIN, { path: 'supportedLanguages', value });
  await importPositions(server, DOMAIN, POSITIONS);
  ids = new Map((await listPositions(server, DOMAIN)).map(({ title, id }) => [title, id]));
});

/** Writes into a field as an extension does: the value, and the events that follow typing. */
async function write(page: Page, id: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, value]) => {
      const input = document.querySelector<HTMLInputElement>(`#${name}[data-test-id="${name}"]`);
      if (input === null) throw new Error(`no field ${name}`);
      input.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
      input.blur();
    },
    [id, text] as const,
  );
}

/** Types into a box, and takes the choice that says it. */
async function choose(page: Page, box: string, text: string): Promise<void> {
  await page.locator(box).fill(text);
  await page.getByRole('option').filter({ hasText: text }).first().click();
}

for (const language of ['en', 'de'])
  test(`[APPLY-01] an extension finds its fields, fills them in and sends, on a page in ${language}`, async ({
    page,
    server,
  }) => {
    const email = `extension-${language}-${process.pid}@demo.example`;
    const pid = ids.get('Rigger');
    await page.goto(`${FILLER_PATHS.candidate}?domain=${DOMAIN}&pid=${pid}&application=true&hl=${language}`);
    await page.locator('#apply-form-main-content #Contact_Information_firstname').waitFor();
    expect(new URL(page.url()).pathname).toBe('/careers/apply');
    await write(page, 'Contact_Information_firstname', 'Ada');
    await write(page, 'Contact_Information_lastname', 'Lovelace');
    await write(page, 'Contact_Information_email', email);
    await write(page, 'Contact_Information_city', 'Flensburg');
    await choose(
      page,
      language === 'en'
        ? '[role="combobox"][aria-label="Country code"]'
        : '#Contact_Information_phone-country',
      '(+49)',
    );
    await write(page, 'Contact_Information_phone', '0461 7773331');
    await page.locator('input[data-test-id="resume-upload"]').setInputFiles(RESUME);
    await write(page, 'Application_Questions_ship', 'Ariel');
    await choose(page, '[aria-labelledby*="Application_Questions_knots"]', 'Yes');
    const send = page.locator('[data-test-id="submitApplicationButton"]');
    const reads = (await send.textContent()) ?? '';
    await send.click();
    await expect(send).not.toHaveText(reads);
    await send.click();
    const news = page.locator('#form-submission-success-message[data-test-id="success-form"]');
    await expect(news).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveURL(/\/careers\/apply\/success(?:\?|$)/);

    await signIn(page, server, { email, domain: DOMAIN });
    const { data } = await read(page, APPLICATION_PATHS.list);
    const [application] = (data as { applications: { pid: number; applicationId: string }[] }).applications;
    expect(application?.pid).toBe(pid);
    const sent = await read(page, APPLICATION_PATHS.one(application?.applicationId ?? ''));
    for (const text of ['Ariel', 'resume.txt', '+49', '7773331', 'Flensburg'])
      expect(JSON.stringify(sent)).toContain(text);
  });

async function read(page: Page, path: string) {
  const answer = await page.request.get(`${path}?domain=${DOMAIN}`);
  return (await answer.json()) as { data: unknown };
}

test('[APPLY-01] a filler that sends by itself ends on the page that says so', async ({ page, server }) => {
  const email = `calls-${process.pid}@demo.example`;
  await signIn(page, server, { email, domain: DOMAIN });
  const pid = String(ids.get('Helmsman'));
  await page.goto(`/careers?domain=${DOMAIN}&pid=${pid}`);
  await expect(page.locator('[data-testid="job-count"]')).toContainText('2 jobs');
  await expect(page.locator('#job-alert-container')).toBeVisible();
  await expect(page.getByText('Page 1 of 1').first()).toBeVisible();
  expect(await page.locator('.cardContainer a[href*="/careers/job/"]').count()).toBe(2);
  await expect(page.locator('.cardContainer .fieldValue').first()).toContainText('Flensburg');
  await expect(page.locator('[data-test-id="position-apply-button"]').first()).toBeVisible();
  const token = (await page.locator('meta[name="_csrf"]').getAttribute('content')) ?? '';
  const headers = { 'x-csrf-token': token };
  const given = await page.request.post(`${FILLER_PATHS.resumeUpload}?domain=${DOMAIN}`, {
    headers,
    multipart: { resume: RESUME, _csrf_token: token },
  });
  const { data } = (await given.json()) as { data: { profile: { encId: string }; filename: string } };
  expect(data.filename).toBe('resume.txt');
  const questions = [{ question_id: 'Application_Questions_knots', type: 'dropdown', answers: ['Yes'] }];
  const sent = await page.request.post(FILLER_PATHS.submit, {
    headers,
    multipart: {
      stringifiedProfile: JSON.stringify({ firstname: 'Ada', lastname: 'Lovelace', email }),
      stringifiedQuestions: JSON.stringify({ default: questions }),
      domain: DOMAIN,
      pids: pid,
      enc_id: data.profile.encId,
      user_mode: 'logged_in_candidate',
    },
  });
  expect([sent.status(), await sent.json()]).toMatchObject([201, { data: { success: true } }]);
  await page.goto(`/careers/apply/success?domain=${DOMAIN}&pid=${pid}`);
  await expect(page.locator('#form-submission-success-message')).toBeVisible();
  await expect(page.locator('[data-test-id="success-form"]')).toContainText(email);
});
