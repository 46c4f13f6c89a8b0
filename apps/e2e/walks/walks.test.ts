import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { aRecipient, createOffer, FULL_NAME, NORTHWIND } from '../src/offers.ts';
import { settleDocuments, untilAlive, untilMenu } from '../src/page-checks.ts';
import { type RunningServer, startServer } from '../src/running-server.ts';
import { readWalksFolder } from '../src/test-env.ts';
import { RESUME_FILE } from '../src/work-company.ts';
import { CallCounter } from './called-files.ts';

/*
 * How many files somebody meets who follows one press by its calls, in the browser and on the server: run by
 * `npm run bench -- walks`, not by the tests.
 */

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures from it.
    async ({}, provide) => {
      const server = await startServer({ isWatched: true });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
});

const addressOf = (path: string) => `${path}${path.includes('?') ? '&' : '?'}domain=${NORTHWIND}`;
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });

/** Counts from the moment that the page is at rest until `walk` has seen its end. */
async function follow(
  { page, server, name }: { page: Page; server: RunningServer; name: string },
  walk: () => Promise<void>,
): Promise<void> {
  await page.waitForLoadState('networkidle');
  const counter = await CallCounter.open(page, server.inspectorUrl ?? '');
  await counter.take();
  await walk();
  const { browser, server: served } = await counter.take();
  counter.close();
  const lines = [...browser.map((file) => `browser ${file}`), ...served.map((file) => `server ${file}`)];
  writeFileSync(join(readWalksFolder(), `${name.replaceAll(' ', '-')}.txt`), lines.join('\n'));
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(addressOf(path));
  await page.waitForLoadState('networkidle');
}

test.setTimeout(240_000);
test.beforeEach(({ page }) => page.setDefaultTimeout(60_000));

test('save a job', async ({ page, server }) => {
  await signIn(page, server, { email: 'walk-save@people.example', domain: NORTHWIND });
  await visit(page, '/careers');
  await untilMenu(page);
  const save = page.getByRole('list', { name: 'Jobs found' }).getByRole('button', { name: /^Save / });
  await expect(save.first()).toBeVisible();
  await follow({ page, server, name: 'save a job' }, async () => {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await save.nth(1).click();
    expect((await answered).status()).toBeLessThan(300);
    await expect(page.getByRole('button', { name: /^Saved \(1\)/ })).toBeVisible();
  });
});

test('search from the box', async ({ page, server }) => {
  await visit(page, '/careers');
  await untilAlive(page);
  await follow({ page, server, name: 'search from the box' }, async () => {
    await page.getByRole('combobox').first().fill('engineer');
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('/api/pcsx/search?') && answer.url().includes('query=engineer'),
    );
    await page.keyboard.press('Enter');
    await answered;
    await expect(
      page
        .getByRole('list', { name: 'Jobs found' })
        .getByText(/engineer/i)
        .first(),
    ).toBeVisible();
  });
});

test('upload a resume', async ({ page, server }) => {
  await signIn(page, server, { email: 'walk-resume@people.example', domain: NORTHWIND });
  await visit(page, '/careers/profile');
  await page.locator('.resume-card .resume-chooser input[type="file"]').setInputFiles(RESUME_FILE);
  const upload = page.getByRole('dialog').getByRole('button', { name: 'Upload' });
  await expect(upload).toBeVisible();
  await follow({ page, server, name: 'upload a resume' }, async () => {
    await upload.click();
    await expect(page.getByRole('main').locator('.profile-item__title').first()).toBeVisible();
  });
});

test('apply and send', async ({ page, server }) => {
  const answer = await page.request.get(addressOf('/api/pcsx/search?query=technician'));
  const { data } = (await answer.json()) as { data: { positions: { id: number }[] } };
  await visit(page, `/careers/apply?pid=${data.positions[0]?.id}`);
  await field(page, 'First name').fill('Wanda');
  await field(page, 'Last name').fill('Rosenkilde');
  await field(page, 'E-mail').fill('walk-apply@people.example');
  await page.locator('input[type="file"][data-test-id="resume-upload"]').setInputFiles(RESUME_FILE);
  await page.locator('#Contact_Information_city').fill('Flensburg');
  const start = page.getByRole('main').getByLabel('When could you start?').first();
  await start.fill('02/01/2027');
  await start.blur();
  await page.getByRole('radio', { name: 'Yes', exact: true }).first().check();
  await follow({ page, server, name: 'apply and send' }, async () => {
    await page.getByRole('button', { name: 'Check your answers' }).click();
    await expect(page.getByRole('heading', { name: /Check your answers before/ })).toBeFocused();
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { name: /applications? (?:was|were) sent/ })).toBeFocused({
      timeout: 60_000,
    });
  });
});

test('accept and sign', async ({ page, server }) => {
  const email = await aRecipient(page, server);
  const offer = await createOffer(server, email, { signing: 'inline' });
  await visit(page, `/careers/offer-letter/${offer.enc_id}`);
  await page.getByRole('checkbox', { name: 'I have read and agree to the terms and conditions' }).check();
  const name = page.getByRole('textbox', { name: /signature|full name/i });
  await name.fill(FULL_NAME);
  await settleDocuments(page);
  await follow({ page, server, name: 'accept and sign' }, async () => {
    await name.press('Enter');
    await expect(page.getByText('Successfully signed the offer letter').first()).toBeVisible();
  });
});
