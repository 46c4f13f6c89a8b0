import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { createTenant, importPositions, listPositions } from '../src/operator.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

const DOMAIN = 'apply-faults.example';
const RESUME = {
  name: 'resume.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Ada Lovelace\nSailmaker\n'),
};
const place = { text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' };
const POSITIONS = ['Sailmaker', 'Boatbuilder', 'Skipper'].map((title) => ({
  sourceId: title.toLowerCase(),
  title,
  locations: [place],
  descriptionHtml: `<p>You are our ${title.toLowerCase()}.</p>`,
}));

/** What may stand on the page only when nothing was sent; that it waits for its files is no failure. */
const FAILED = /not accepted|could not be sent|went wrong|failed|not sent(?! yet)|try again/i;

let ids: Map<string, number>;
test.beforeAll(async ({ server }) => {
  await createTenant(server, DOMAIN, 'Förde Boats');
  await importPositions(server, DOMAIN, POSITIONS);
  ids = new Map((await listPositions(server, DOMAIN)).map(({ title, id }) => [title, id]));
});

const addressOf = (...titles: string[]) =>
  `/careers/apply?pid=${titles.map((title) => ids.get(title)).join(',')}&domain=${DOMAIN}`;
const sent = (page: Page) => page.getByRole('heading', { name: /applications? (?:was|were) sent/ });

/** Notes every line of text that ever stands on the page, however shortly. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said = new Set<string>();
  await page.exposeFunction('noteText', (text: string) => said.add(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteText: (text: string) => void }).noteText;
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const line of (document.body?.innerText ?? '').split('\n'))
        if (!seen.has(line)) {
          seen.add(line);
          note(line);
        }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return async () => [...said];
}

/** Carries calls to the server and loses the answers of the first ones, each in another way. */
async function loseAnswers(context: BrowserContext, path: string, count: number): Promise<{ calls: number }> {
  const seen = { calls: 0 };
  await context.route(`**${path}*`, async (route: Route) => {
    if (route.request().method() === 'GET') return route.continue();
    seen.calls += 1;
    const fate = seen.calls;
    if (fate > count) return route.continue();
    // The server does what it is asked for; only its answer does not arrive.
    const response = await route.fetch();
    if (fate % 3 === 0)
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
    if (fate % 3 === 2) return route.fulfill({ response, body: (await response.text()).slice(0, 20) });
    return route.abort('connectionreset');
  });
  return seen;
}

async function fillIn(page: Page, email: string) {
  for (const [name, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['E-mail', email],
  ] as const) {
    const field = page.getByRole('textbox', { name, exact: true });
    if ((await field.inputValue()) !== value) await field.fill(value);
  }
}

async function send(page: Page) {
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
}

async function listApplications(page: Page): Promise<string[]> {
  const answer = await page.request.get(`${APPLICATION_PATHS.list}?domain=${DOMAIN}`);
  const { data } = (await answer.json()) as { data: { applications: { positionTitle: string }[] } };
  return data.applications.map(({ positionTitle }) => positionTitle).toSorted((a, b) => a.localeCompare(b));
}

/** The mails to an address that name a receipt. */
function readReceipts({ dataDir }: RunningServer, email: string): string[] {
  const folder = join(dataDir, 'outbox');
  // Before the first mail there is no folder.
  const texts = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.includes(email))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.flatMap((text) => /F-\w{4}-\w{4}-\w{4}/.exec(text)?.[0] ?? []);
}

/** What the browser says about answers that it did not get. */
function expectOnlyLostAnswers(pageErrors: string[]) {
  expectOnly(pageErrors, /ERR_CONNECTION_RESET|502|ERR_FAILED|CONTENT_LENGTH/);
}

test('[APPLY-01] whose answers are lost reads the receipt once, and never that it failed', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  const email = `lost-${process.pid}@demo.example`;
  const said = await listen(page);
  const uploads = await loseAnswers(context, '/api/forms/uploads', 2);
  const submissions = await loseAnswers(context, '/api/forms/submissions', 3);
  await page.goto(addressOf('Sailmaker'));
  await fillIn(page, email);
  await page.locator('input[type="file"][data-test-id="resume-upload"]').setInputFiles(RESUME);
  await send(page);
  await expect(sent(page)).toBeFocused({ timeout: 45_000 });
  expect(submissions.calls).toBe(4);
  expect(uploads.calls).toBeGreaterThanOrEqual(2);
  const lines = await said();
  expect(lines.filter((line) => FAILED.test(line))).toEqual([]);
  const number = lines.flatMap((line) => /F-\w{4}-\w{4}-\w{4}/.exec(line)?.[0] ?? []);
  expect(new Set(number).size).toBe(1);
  await expect.poll(() => readReceipts(server, email)).toEqual([number[0]]);
  await signIn(page, server, { email, domain: DOMAIN });
  expect(await listApplications(page)).toEqual(['Sailmaker']);
  expectOnlyLostAnswers(pageErrors);
});

test('[APPLY-01] [APPLY-05] a page that is loaded anew before an answer came knows what was sent', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  const email = `anew-${process.pid}@demo.example`;
  await signIn(page, server, { email, domain: DOMAIN });
  const said = await listen(page);
  const submissions = await loseAnswers(context, '/api/forms/submissions', 1_000);
  await page.goto(addressOf('Boatbuilder', 'Skipper'));
  await fillIn(page, email);
  await send(page);
  await expect.poll(() => submissions.calls).toBeGreaterThan(0);
  await expect.poll(() => readReceipts(server, email)).toHaveLength(1);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(
    sent(page).or(page.getByRole('heading', { name: /You can’t apply for any|You have applied/ })),
  ).toBeVisible();
  expect(await listApplications(page)).toEqual(['Boatbuilder', 'Skipper']);
  await page.goto(addressOf('Boatbuilder'));
  await expect(page.getByRole('heading', { name: 'You have applied for this job' })).toBeVisible();
  expect((await said()).filter((line) => FAILED.test(line))).toEqual([]);
  expect(readReceipts(server, email)).toHaveLength(1);
  expectOnlyLostAnswers(pageErrors);
});
