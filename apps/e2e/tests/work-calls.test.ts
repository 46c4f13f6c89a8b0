import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import { callAs } from '../src/candidate-calls.ts';
import { signIn } from '../src/candidates.ts';
import { untilMenu } from '../src/page-checks.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';
import { RESUME_FILE, workCompany } from '../src/work-company.ts';

test('[RESUME-02] the page uploads a file with its name as a data URL, as other clients do; other kinds are not sent', async ({
  page,
  server,
}) => {
  const { domain } = await workCompany(page, server);
  const email = `upload-${process.pid}@people.example`;
  await signIn(page, server, { email, domain, at: `/careers/profile?domain=${domain}` });
  const card = page.locator('.resume-card');
  const input = card.locator('.resume-chooser input[type="file"]');
  const uploads: unknown[] = [];
  page.on('request', (request) => {
    const isOfPage = request.headers()['content-type']?.includes('json');
    if (isOfPage && request.url().includes(ONBOARDING_PATHS.uploadResume))
      uploads.push(request.postDataJSON());
  });
  await expect(async () => {
    await input.setInputFiles({ ...RESUME_FILE, name: 'boat.exe' });
    await expect(card.getByRole('alert').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect(uploads).toEqual([]);
  await input.setInputFiles(RESUME_FILE);
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(card.locator('.resume-item__name')).toHaveText(new RegExp(RESUME_FILE.name));
  expect(uploads).toEqual([
    expect.objectContaining({
      resume_file_name: RESUME_FILE.name,
      resume_content: expect.stringMatching(/^data:application\/pdf;base64,/),
      domain,
    }),
  ]);

  // The same call as clients of the wire contract make it: the same parts as a form.
  const answer = await page.evaluate(
    async ({ path, parts }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(parts)) body.set(name, value);
      const token = document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')?.content ?? '';
      const sent = await fetch(path, { method: 'POST', headers: { 'x-csrf-token': token }, body });
      return (await sent.json()) as { data: { candidate: { resumeFilename: string } } };
    },
    {
      path: `${ONBOARDING_PATHS.uploadResume}?domain=${domain}`,
      parts: {
        resume_file_name: 'second.pdf',
        resume_content: `data:application/pdf;base64,${RESUME_FILE.buffer.toString('base64')}`,
        domain,
      },
    },
  );
  expect(answer.data.candidate.resumeFilename).toBe('second.pdf');
});

test('[PROFILE-03] [PROFILE-04] a refused change says so in the words of its kind; the score leads to what is missing', async ({
  page,
  server,
  pageErrors,
}) => {
  const { domain } = await workCompany(page, server);
  const email = `refused-${process.pid}@people.example`;
  await signIn(page, server, { email, domain, at: `/careers/profile?domain=${domain}` });
  const answer = await page.request.get(`${PROFILE_PATHS.analysis}?domain=${domain}`);
  const { data } = (await answer.json()) as { data: { score: number; missing: { href: string }[] } };
  await expect(page.getByText(`${data.score} of 100 points`)).toBeVisible();
  expect(data.missing.length).toBeGreaterThan(5);

  let status = 422;
  await page.route('**/api/pcsx/profile_edit*', (route) => route.fulfill({ status, json: {} }));
  const place = page.getByRole('textbox', { name: 'Place', exact: true });
  const save = page.locator('.profile-form').getByRole('button', { name: 'Save' });
  await untilMenu(page);
  await place.fill('Flensburg');
  await save.click();
  await expect(page.getByText('Invalid request received. Please try again').first()).toBeVisible();
  status = 400;
  await save.click();
  await expect(page.getByText('Something went wrong. Please try again').first()).toBeVisible();
  await expect(place).toHaveValue('Flensburg');
  await page.unroute('**/api/pcsx/profile_edit*');
  await save.click();
  await expect(page.getByText('Your details are saved.').first()).toBeVisible();
  expectOnly(pageErrors, /status of (422|400)/);
});

test('[CART-02] the answer of the server is the cart: what it does not take is not in it', async ({
  page,
  server,
}) => {
  const { domain, pid } = await workCompany(page, server);
  await signIn(page, server, { email: `cart-calls-${process.pid}@people.example`, domain });
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(CART_PATH)) bodies.push(request.postDataJSON());
  });
  await page.goto(`/careers/job/${pid('Cook')}?domain=${domain}`);
  const put = page.getByRole('button', { name: 'Put Cook into the job cart' });
  await expect(async () => {
    if ((await put.getAttribute('aria-pressed')) !== 'true') await put.click({ timeout: 1000 });
    await expect(put).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Job cart, 1 job' })).toBeVisible();
  await expect
    .poll(() => bodies.at(-1))
    .toMatchObject({ pids: [String(pid('Cook'))], operation: 'add', domain });

  // Another device has put something else into it meanwhile: taking this one out shows what is there now.
  const other = { pids: [String(pid('Skipper'))], operation: 'add', domain };
  expect((await callAs(page, `${CART_PATH}?domain=${domain}`, other)).status).toBe(200);
  await put.click();
  await expect(put).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Job cart, 1 job' })).toBeVisible();
  await page.getByRole('button', { name: 'Job cart, 1 job' }).click();
  const drawer = page.getByRole('dialog', { name: 'Job cart' });
  await expect(drawer.getByRole('listitem')).toHaveText([/Skipper/]);
});
