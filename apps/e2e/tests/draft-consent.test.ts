import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Page } from '@playwright/test';
import { createTenant, importPositions, listPositions } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'draft-consent.example';

const RESUME = {
  name: 'resume.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Zephyrine Markerly\nSailmaker\n'),
};
/** Marks of what a visitor types and gives. */
const MARKS = ['Zephyrine', 'Markerly', Buffer.from('Zephyrine Markerly').toString('base64').slice(0, 12)];

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const box = (page: Page) => main(page).getByRole('checkbox', { name: 'Keep my draft on the server too' });

/** Every request that carries something of the visitor. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    const text = `${request.url()} ${request.postDataBuffer()?.toString('utf8') ?? ''}`;
    if (MARKS.some((mark) => text.includes(mark)) || request.url().includes('/api/forms/uploads'))
      told.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return told;
}

async function countDrafts(page: Page): Promise<number> {
  const answer = await page.request.get(`${APPLICATION_PATHS.drafts}?domain=${DOMAIN}`);
  const { data } = (await answer.json()) as { data: { openDraftApplications: unknown[] } };
  return data.openDraftApplications.length;
}

test('[APPLY-02] nothing of a visitor leaves the device before they allow it, and it is taken back again', async ({
  page,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Förde Boats');
  const locations = [{ text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' }];
  const cook = { sourceId: 'cook', title: 'Cook', locations, descriptionHtml: '<p>You cook.</p>' };
  await importPositions(server, DOMAIN, [cook]);
  const [position] = await listPositions(server, DOMAIN);
  const address = `/careers/apply?pid=${position?.id}&domain=${DOMAIN}`;
  const told = listen(page);
  await page.goto(address);
  await expect(box(page)).not.toBeChecked();
  await field(page, 'First name').fill('Zephyrine');
  await field(page, 'Last name').fill('Markerly');
  await main(page).locator('input[type="file"][data-test-id="resume-upload"]').setInputFiles(RESUME);
  await expect(main(page).getByRole('button', { name: 'Remove resume.txt' })).toBeVisible();
  await expect(main(page).getByText(/^Saved on this device/)).toBeVisible();
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Zephyrine');
  await expect(main(page).getByRole('button', { name: 'Remove resume.txt' })).toBeVisible();
  await expect(main(page).getByText(/^Saved on this device/)).toBeVisible();
  expect(told).toEqual([]);
  expect(await countDrafts(page)).toBe(0);

  const arrived = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/forms/uploads/'),
  );
  await box(page).check();
  await expect(main(page).getByText(/^Saved \d/)).toBeVisible();
  await expect.poll(() => told).toContain('PUT /api/forms/progress');
  expect((await arrived).status()).toBe(204);
  await expect.poll(() => countDrafts(page)).toBe(1);
  await page.reload();
  await expect(box(page)).toBeChecked();
  await expect(main(page).getByRole('button', { name: 'Remove resume.txt' })).toBeVisible();
  await expect(main(page).getByText(/being uploaded/)).toHaveCount(0);

  await box(page).uncheck();
  await expect(main(page).getByText(/^Saved on this device/)).toBeVisible();
  await expect.poll(() => countDrafts(page)).toBe(0);
  await page.reload();
  await expect(box(page)).not.toBeChecked();
  await expect(field(page, 'First name')).toHaveValue('Zephyrine');

  // Sending takes everything along, also the file that the server had for a while.
  await field(page, 'E-mail').fill(`consent-${process.pid}@people.example`);
  await main(page).getByRole('button', { name: 'Check your answers' }).click();
  await main(page).getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByRole('heading', { name: /application was sent/ })).toBeFocused({ timeout: 30_000 });
});
