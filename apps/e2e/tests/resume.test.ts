import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { findOverflow, findSmallTargets, untilMenu } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import { aResumePdf } from '../src/resume-pdf.ts';

const DOMAIN = 'northwind.example';
const LINES = [
  'Ada Lovelace',
  'Berlin, Germany',
  'ada.lovelace@example.com',
  '+49 30 901820',
  '',
  'Experience',
  'Senior Analyst, Analytical Engines Ltd',
  'March 2019 - present',
  'Wrote the first programs.',
  '',
  'Skills',
  'Mathematics, Statistics, Python',
];
const FILE = { name: 'Ada Lovelace.pdf', mimeType: 'application/pdf' };

test('[RESUME-01] [RESUME-03] a resume is chosen, confirmed and read; its values are reviewed beside their lines', async ({
  page,
  server,
}) => {
  await signIn(page, server, { email: 'resume-journey@demo.example', domain: DOMAIN });
  const bar = page.locator('#resume-upload');
  await expect(bar).toBeVisible();
  const choose = (content: Buffer) =>
    bar.locator('input[type="file"]').setInputFiles({ ...FILE, buffer: content });

  // A cancelled choice leaves nothing.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' || /search|position_details|resumes/.test(request.url()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await choose(aResumePdf(LINES));
  await expect(page.getByRole('dialog')).toContainText(FILE.name);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('#confirmUploadResume')).toHaveCount(0);
  expect(sent).not.toContain('POST /api/pcsx/upload_resume');

  // Confirmed, it is read, and what the page shows is asked for anew.
  await choose(aResumePdf(LINES));
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(bar.getByText(`${FILE.name} was read`).last()).toBeVisible({ timeout: 30_000 });
  const after = () => sent.slice(sent.indexOf('POST /api/pcsx/upload_resume'));
  for (const call of ['search', 'position_details', 'resumes'])
    await expect.poll(after, call).toContain(`GET /api/pcsx/${call}`);

  // The review: a value shows its line; a place that the candidate changed is taken back from the document.
  await page.goto(`${server.url}/careers/profile?domain=${DOMAIN}`);
  const place = page.getByRole('textbox', { name: 'Place', exact: true });
  await expect(place).toHaveValue(/Berlin/);
  await untilMenu(page);
  await place.fill('London');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Your details are saved.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Check what was read' }).click();
  const review = page.getByRole('dialog', { name: `What was read from ${FILE.name}` });
  await review.getByRole('button', { name: /^Berlin/ }).click();
  await expect(review.locator('mark')).toHaveText('Berlin, Germany');
  await expect(review.locator('mark')).toBeInViewport();
  expect(await findViolations(page)).toEqual([]);
  await review
    .getByRole('listitem')
    .filter({ hasText: 'Your profile says: London' })
    .getByRole('switch')
    .press('Space');
  await review.getByRole('button', { name: 'Take over 1 value' }).click();
  await expect(review).toHaveCount(0);
  await expect(place).toHaveValue(/Berlin/);

  // Removed, it can be brought back.
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect(page.getByRole('button', { name: '1 removed resume' })).toBeVisible();
  await page.getByRole('button', { name: '1 removed resume' }).click();
  await page.locator('.resume-item').getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByRole('button', { name: '1 removed resume' })).toHaveCount(0);
  await expect(page.locator('.resume-item__name')).toContainText(FILE.name);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findOverflow(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
});
