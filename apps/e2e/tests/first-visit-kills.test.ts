import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import type { Page } from '@playwright/test';
import { type KillableBrowser, startKillable } from '../src/killed-browser.ts';
import { createTenant, importPositions, listPositions } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'first-visits.example';
/** A browser that is killed lives at most so long after its answers were saved, in ms; its cookies are not written then. */
const LIFE_MS = 5_000;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const box = (page: Page) => main(page).getByRole('checkbox', { name: 'Keep my draft on the server too' });

async function visitorOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === '_vs')?.value ?? '';
}

async function draftsOnServer(page: Page): Promise<DraftApplication[]> {
  const url = `${APPLICATION_PATHS.drafts}?domain=${DOMAIN}`;
  const answer = await page.evaluate(async (path) => (await fetch(path)).json(), url);
  return (answer as { data: { openDraftApplications: DraftApplication[] } }).data.openDraftApplications;
}

/** Types and waits until the page says that it is kept where it should be. */
async function fillIn(page: Page, answers: Record<string, string>, isOnServer: boolean): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await field(page, name).fill(value);
  await expect(main(page).getByText(isOnServer ? /^Saved \d/ : /^Saved on this device/)).toBeVisible();
}

async function expectAnswers(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await expect(field(page, name)).toHaveValue(value);
}

test('[APPLY-02] what a visitor typed is back and kept when the browser is killed in the first half minute', async ({
  server,
}, testInfo) => {
  const kills = Number(testInfo.config.metadata.firstVisitKills);
  const executablePath = testInfo.project.use.launchOptions?.executablePath ?? '';
  test.setTimeout(60_000 + kills * 40_000);
  await createTenant(server, DOMAIN, 'First Visits');
  const locations = [{ text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' }];
  const cook = { sourceId: 'cook', title: 'Cook', locations, descriptionHtml: '<p>You cook.</p>' };
  await importPositions(server, DOMAIN, [cook]);
  const [position] = await listPositions(server, DOMAIN);
  const address = `${server.url}/careers/apply?pid=${position?.id}&domain=${DOMAIN}`;
  let forgotten = 0;
  for (let kill = 0; kill < kills; kill++) {
    const isOnServer = kill % 2 === 1;
    const profile = mkdtempSync(join(tmpdir(), 'first-visit-'));
    let browser: KillableBrowser | undefined;
    try {
      browser = await startKillable(executablePath, profile);
      await browser.page.goto(address);
      await field(browser.page, 'First name').fill('Zephyrine');
      if (isOnServer) await box(browser.page).check();
      await fillIn(browser.page, { 'Last name': 'Markerly' }, isOnServer);
      const before = await visitorOf(browser.page);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MS));
      await browser.kill();

      browser = await startKillable(executablePath, profile);
      const { page } = browser;
      await page.goto(address);
      await expectAnswers(page, { 'First name': 'Zephyrine', 'Last name': 'Markerly' });
      await expect(box(page)).toBeChecked({ checked: isOnServer });
      if ((await visitorOf(page)) !== before) forgotten += 1;
      await fillIn(page, { 'E-mail': 'zephyrine@people.example' }, isOnServer);
      const drafts = await draftsOnServer(page);
      expect(drafts.map(({ percent }) => percent > 0)).toEqual(isOnServer ? [true] : []);
      await page.reload();
      await expectAnswers(page, {
        'First name': 'Zephyrine',
        'Last name': 'Markerly',
        'E-mail': 'zephyrine@people.example',
      });
      await expect(main(page).getByText('answered differently')).toHaveCount(0);
    } finally {
      await browser?.kill();
      rmSync(profile, { recursive: true, force: true });
    }
  }
  console.info('killed on the first visit', { kills, forgotten });
  // The run was worth its name: the browser had forgotten who it was.
  expect(forgotten).toBeGreaterThan(0);
});
