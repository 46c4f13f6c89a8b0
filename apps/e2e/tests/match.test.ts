import type { Page } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { configure, createTenant, importPositions, listPositions } from '../src/operator.ts';
import { findOverflow, findSmallTargets, untilAlive } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import { aResumePdf } from '../src/resume-pdf.ts';
import type { RunningServer } from '../src/running-server.ts';

const DOMAIN = 'match-company.example';
const RESUME = [
  'Ada Lovelace',
  'Berlin, Germany',
  'ada.lovelace@example.com',
  '',
  'Experience',
  'Senior Analyst, Analytical Engines Ltd',
  'March 2019 - present',
  '',
  'Skills',
  'Mathematics, Statistics, Python',
];

const aPosition = (title: string, skills: string[], day: number) => ({
  sourceId: title,
  title,
  skills,
  locations: [{ text: 'Kiel, Germany' }],
  descriptionHtml: skills.map((skill) => `<p>You use ${skill} every day.</p>`).join(''),
  postedAt: `2026-01-0${day}T00:00:00Z`,
});
/** By date the worst comes first; the second best has just the score from which a match is strong. */
const POSITIONS = [
  aPosition('Baker', ['Baking'], 8),
  aPosition('Data analyst', ['Python', 'Rust'], 6),
  aPosition('Junior analyst', ['Python', 'Rust'], 4),
  aPosition('Analyst', ['Mathematics', 'Statistics', 'Python'], 2),
];
const BY_DATE = POSITIONS.map(({ title }) => title);
const SORT = { name: 'Sort' };

// A card has a list of its own: of what is known of the job.
const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).locator('> li');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
const titles = (page: Page) => cards(page).getByRole('link');

async function openSearch(page: Page, server: RunningServer): Promise<void> {
  await page.goto(`${server.url}/careers?domain=${DOMAIN}`);
  await untilAlive(page);
  await expect(cards(page)).toHaveCount(POSITIONS.length);
}

/** The page of a position, which is open, explains no match: there is none to be asked for either. */
async function expectUnexplained(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job details: Junior analyst');
  const { origin, pathname } = new URL(page.url());
  const asked = new URLSearchParams({ domain: DOMAIN, position_id: pathname.split('/').at(-1) ?? '' });
  const answer = await page.request.get(`${origin}/api/pcsx/match_details?${asked}`);
  expect(((await answer.json()) as { data: object }).data).toEqual({});
  await expect(page.locator('section.match')).toHaveCount(0);
}

test('[SEARCH-15] [SEARCH-10] [JOB-01] a candidate with a resume sees what fits, why, and can turn it off; a visitor sees nothing of it', async ({
  page,
  browser,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Match Company');
  await configure(server, DOMAIN, {
    path: 'pcsxConfig.searchConfig.sortOptionsConfig.hideProfileMatchSort',
    value: false,
  });
  await importPositions(server, DOMAIN, POSITIONS);
  const positions = await listPositions(server, DOMAIN);
  const addressOf = (title: string) =>
    `${server.url}/careers/job/${positions.find((position) => position.title === title)?.id}?domain=${DOMAIN}`;

  // Signed in, but with nothing to compare.
  await signIn(page, server, { email: 'match@demo.example', domain: DOMAIN });
  await openSearch(page, server);
  await expect(page.getByText(/strong match/i)).toHaveCount(0);

  // The resume makes the profile; the marks come without a reload.
  const bar = page.locator('#resume-upload');
  await bar.locator('input[type="file"]').setInputFiles({
    name: 'Ada.pdf',
    mimeType: 'application/pdf',
    buffer: aResumePdf(RESUME),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click();
  await expect(card(page, 'Analyst').getByText('Strong match', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(card(page, 'Junior analyst').getByText('Strong match', { exact: true })).toBeVisible();
  await expect(card(page, 'Data analyst').getByText('Match: 2.5 of 5', { exact: true })).toBeVisible();
  await expect(card(page, 'Baker').getByText('Match: 0 of 5', { exact: true })).toBeVisible();
  await expect(cards(page).getByText('Strong match')).toHaveCount(2);

  // Sorted by match, also after a reload, whose first HTML has the marks.
  await expect(titles(page)).toHaveText(BY_DATE);
  await page.getByRole('combobox', SORT).selectOption({ label: 'Best match' });
  await expect(page).toHaveURL(/sort_by=match/);
  await expect(titles(page)).toHaveText(BY_DATE.toReversed());
  const again = await page.reload();
  expect(await again?.text()).toContain('Strong match');
  await untilAlive(page);
  await expect(titles(page)).toHaveText(BY_DATE.toReversed());
  await expect(page.getByRole('combobox', SORT)).toHaveValue('match');
  expect(await findViolations(page)).toEqual([]);

  // The page of a position says why, with a way to what it is about, and what is missing.
  await page.goto(addressOf('Junior analyst'));
  const match = page.locator('section.match');
  await expect(match.getByRole('heading', { name: 'How it fits you' })).toBeVisible();
  await expect(match.getByText('3.5 of 5')).toBeVisible();
  await match.getByText('What speaks for it (2)').click();
  await match.getByText('What is asked for besides (1)').click();
  await expect(match.getByRole('link', { name: /^“Python” in your skills/ })).toHaveAttribute(
    'href',
    /\/careers\/profile\?.*#profile-skills$/,
  );
  await expect(match.getByRole('link', { name: /^Your job “Senior Analyst” is like/ })).toBeVisible();
  const gap = match.getByRole('listitem').filter({ hasText: '“Rust” is not in your profile' });
  await expect(gap.getByText('You use Rust every day.')).toBeVisible();
  await match.getByText('How this is computed').click();
  await expect(match.getByText(/Your name, age, gender/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findOverflow(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });

  // A visitor meanwhile sees nothing of it, and is not offered the order, not even by an address that names it.
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await openSearch(visitor, server);
  await expect(visitor.getByRole('combobox', SORT).locator('option', { hasText: 'match' })).toHaveCount(0);
  await visitor.goto(`${server.url}/careers?domain=${DOMAIN}&sort_by=match`);
  await untilAlive(visitor);
  await expect(titles(visitor)).toHaveText(BY_DATE);
  await expect(visitor.locator('body')).not.toContainText(/strong match|match: /i);
  await visitor.goto(addressOf('Junior analyst'));
  await expectUnexplained(visitor);
  await context.close();

  // The candidate turns it off: no marks, the usual order, no reasons; it stays so.
  await match.getByRole('link', { name: 'Turn this off in the settings' }).click();
  const toggle = page.getByRole('switch', { name: 'Compare my profile with positions' });
  await expect(toggle).toBeChecked();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/pcsx/'),
  );
  await toggle.press('Space');
  expect((await saved).status()).toBe(200);
  await expect(toggle).not.toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await openSearch(page, server);
  await expect(titles(page)).toHaveText(BY_DATE);
  await expect(page.locator('body')).not.toContainText(/strong match|match: /i);
  await page.goto(`${server.url}/careers?domain=${DOMAIN}&sort_by=match`);
  await untilAlive(page);
  await expect(titles(page)).toHaveText(BY_DATE);
  await page.goto(addressOf('Junior analyst'));
  await expectUnexplained(page);
});
