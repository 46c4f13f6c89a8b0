import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { serveEmbedDemo } from '../src/embed-demo-page.ts';

let demo: Awaited<ReturnType<typeof serveEmbedDemo>>;
test.beforeAll(async () => {
  demo = await serveEmbedDemo();
});
test.afterAll(() => demo.close());

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });

async function fillIn(page: Page): Promise<void> {
  await firstName(page).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org');
  await page.getByRole('checkbox', { name: 'I have read the terms' }).check();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

/** A server that answers nothing before so many calls have come; gives their keys. */
async function answerTogether(context: BrowserContext, calls: number): Promise<string[]> {
  const keys: string[] = [];
  let letGo: () => void = () => undefined;
  const together = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route('**/applications', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    if (keys.length >= calls) letGo();
    await together;
    await route.fulfill({ status: 201 });
  });
  return keys;
}

test('an embedded form keeps what was typed over a reload, and forgets it once it is sent', async ({
  page,
}) => {
  await page.goto(`${demo.url}?keep=1`);
  await fillIn(page);
  await page.reload();
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(page.getByText(/^Your answers from .+ are back\.$/).first()).toBeVisible();
  await page.locator('form').getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('#receipt')).toContainText('"firstname":"Ada","lastname":"Lovelace"');
  await expect(page.locator('#form-submission-success-message')).toBeVisible();
  await page.reload();
  await expect(firstName(page)).toHaveValue('');
});

test('two tabs that send the same form at once hand it in under one key', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) await page.goto(`${demo.url}?keep=1&send=1`);
  const keys = await answerTogether(context, 2);
  await fillIn(one);
  await expect(two.getByRole('checkbox', { name: 'I have read the terms' })).toBeChecked();
  await Promise.all(
    [one, two].map((page) => page.locator('form').getByRole('button', { name: 'Submit' }).click()),
  );
  for (const page of [one, two]) await expect(page.locator('#form-submission-success-message')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await one.reload();
  await expect(firstName(one)).toHaveValue('');
});

test('a tab that sends after the other has handed the form in sends nothing', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) await page.goto(`${demo.url}?keep=1&send=1`);
  const keys = await answerTogether(context, 1);
  await fillIn(one);
  await expect(two.getByRole('checkbox', { name: 'I have read the terms' })).toBeChecked();
  for (const page of [one, two]) {
    await page.locator('form').getByRole('button', { name: 'Submit' }).click();
    await expect(page.locator('#form-submission-success-message')).toBeVisible();
  }
  expect(keys).toHaveLength(1);
});

test('a form whose page ended while it was being sent is sent by the next page, and says so', async ({
  page,
  context,
}) => {
  await page.goto(`${demo.url}?keep=1&send=1`);
  const keys = await answerTogether(context, 2);
  await fillIn(page);
  await page.locator('form').getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => keys.length).toBe(1);
  await page.reload();
  await expect(page.locator('#form-submission-success-message')).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});
