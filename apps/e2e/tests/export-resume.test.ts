import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { DAY_LOOKS, lookAround, nothingAudited } from '../src/accessibility-audit.ts';
import { callAs } from '../src/candidate-calls.ts';
import { signIn } from '../src/candidates.ts';
import { untilMenu } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

const DOMAIN = 'northwind.example';
const RESUME = {
  basics: {
    name: 'María José García López',
    firstname: 'María José',
    lastname: 'García López',
    label: 'Jefa de almacén',
    phone: '+34 951 01 02 03',
    summary: 'Ordeno lo que otros pierden.',
    location: { city: 'Málaga, España' },
    profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/mj-garcia' }],
  },
  work: [
    {
      name: 'Logística Andaluza, S.L.',
      position: 'Jefa de almacén',
      startDate: '2019-03',
      summary: '• Dirigí a 8',
    },
    { name: 'Bar Peñón', position: 'Camarera', startDate: '2015', endDate: '2018-12' },
  ],
  education: [
    { institution: 'Universidad de Málaga', studyType: 'Grado', area: 'Historia', endDate: '2014' },
  ],
  skills: [{ name: 'Carretilla' }, { name: 'C++' }],
  languages: [{ language: 'Español', fluency: 'nativo' }],
};

/** What a candidate says, without the names of its items. */
function told(answer: { body: unknown }): unknown {
  const { data } = answer.body as { data: Record<string, unknown> };
  const facts = ['firstname', 'lastname', 'phone', 'location', 'headline', 'about'];
  const lists = ['experience', 'education', 'skills', 'languages', 'certificates', 'links', 'further'];
  const items = (name: string) => (data[name] as { id: string }[]).map(({ id: _id, ...item }) => item);
  return Object.fromEntries([
    ...facts.map((name) => [name, data[name]]),
    ...lists.map((name) => [name, items(name)]),
  ]);
}

const asDataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** Signs somebody in who has a profile. */
async function signInWithProfile(page: Page, server: RunningServer, email: string): Promise<void> {
  await signIn(page, server, { email, domain: DOMAIN });
  const content = asDataUrl('application/json', Buffer.from(JSON.stringify(RESUME)));
  const imported = { operation: 'read', file_name: 'resume.json', content, domain: DOMAIN };
  expect((await callAs(page, '/api/pcsx/profile_import', imported)).status).toBe(200);
}

/** The file that the browser saves when the link is pressed. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file;
}

test('[PROFILE-06] [RESUME-03] a candidate takes the resume along as a PDF, and somebody new gets the same profile from it', async ({
  page,
  browser,
  server,
}) => {
  await signInWithProfile(page, server, 'export-one@demo.example');

  await page.goto(`${server.url}/careers/profile?domain=${DOMAIN}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Export resume' }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'Preview' })).toBeVisible();
  await untilMenu(page);

  // By keyboard: the parts in another order.
  const up = main.getByRole('button', { name: 'Move up: Education' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(main.locator('.export-preview__page h4').nth(1)).toHaveText('Education');
  await expect(up).toBeFocused();

  const link = main.getByRole('link', { name: 'Download' });
  const file = await savedBy(page, () => link.press('Enter'));
  expect(file.suggestedFilename()).toBe('Resume of María José García López.pdf');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(main.getByText('Your browser will save it.')).toBeVisible();

  // By mouse: another format.
  await main.getByRole('radio', { name: 'Word (DOCX)' }).check();
  const letter = await savedBy(page, () => link.click());
  expect(letter.suggestedFilename()).toBe('Resume of María José García López.docx');
  expect((await readFile(await letter.path())).subarray(0, 2).toString()).toBe('PK');

  const own = told(await callAs(page, `/api/pcsx/profile_details?domain=${DOMAIN}`));
  const other = await browser.newPage();
  await signIn(other, server, { email: 'export-two@demo.example', domain: DOMAIN });
  const sent = await callAs(other, '/api/pcsx/upload_resume', {
    resume_file_name: file.suggestedFilename(),
    resume_content: asDataUrl('application/pdf', bytes),
    domain: DOMAIN,
  });
  expect(sent.status).toBe(200);
  expect(told(await callAs(other, `/api/pcsx/profile_details?domain=${DOMAIN}`))).toEqual(own);
  await other.close();
});

test('the page is for everybody: small and large, light and dark, from left and from right', async ({
  page,
  server,
}) => {
  const audited = nothingAudited();
  await signInWithProfile(page, server, 'export-looks@demo.example');
  for (const language of ['en', 'ar']) {
    await page.goto(`${server.url}/careers/export-resume?domain=${DOMAIN}&hl=${language}`);
    await expect(page.locator('.export-preview__page')).toBeVisible();
    await untilMenu(page);
    expect(await lookAround(page, DAY_LOOKS, audited), language).toEqual([]);
  }
});
