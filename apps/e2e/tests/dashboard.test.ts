import type { Page } from '@playwright/test';
import { configure } from '../src/operator.ts';
import { untilMenu } from '../src/page-checks.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';
import { DASHBOARD_TABS, type WorkCompany, workCompany } from '../src/work-company.ts';

/** What the browser asks for as the tabs are opened: hints and the first tab have come with the page. */
const CALLS = ['events', 'interviews', 'referrals'];

/** The browser of the candidate who has done something of everything; gives addresses of the company. */
async function asCandidate(page: Page, server: RunningServer) {
  const company = await workCompany(page, server);
  await page.context().addCookies(company.sessions.candidate);
  return addressesOf(company);
}

const addressesOf =
  ({ domain }: WorkCompany) =>
  (path: string) =>
    `${path}${path.includes('?') ? '&' : '?'}domain=${domain}`;

test('[DASH-01] [DASH-02] the tabs are those of the configuration, in its order, each with what its call tells', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const at = await asCandidate(page, server);
  await page.goto(at('/careers/dashboard'));
  const main = page.getByRole('main');
  const tabs = main.getByRole('tab');
  const names = ['Applications', 'Interviews', 'Saved jobs', 'Events', 'Offers', 'Referrals', 'Drafts'];
  await expect(tabs).toHaveText(names);
  const contents: Record<string, string> = {
    Applications: 'Boatbuilder',
    Interviews: 'A day in the yard',
    'Saved jobs': 'Sailmaker',
    Events: 'Open day of the yard',
    Offers: 'No offers',
    Referrals: 'Nils Holgersson',
    Drafts: 'No drafts',
  };
  for (const name of names) {
    await main.getByRole('tab', { name, exact: true }).click();
    const panel = main.getByRole('tabpanel', { name, exact: true });
    await expect(panel.getByText(contents[name] ?? '', { exact: false }).first()).toBeVisible();
  }
  for (const call of CALLS) expect(asked).toContain(`/api/pcsx/dashboard/${call}`);
  // The address keeps the chosen tab, also over a reload.
  await main.getByRole('tab', { name: 'Events', exact: true }).click();
  await expect(page).toHaveURL(/tab=events/);
  await page.reload();
  await expect(main.getByRole('tab', { name: 'Events', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  const path = 'pcsxConfig.dashboardConfig.tabs';
  const { domain } = await workCompany(page, server);
  await configure(server, domain, { path, value: ['drafts', 'interviews'] });
  await page.goto(at('/careers/dashboard'));
  await expect(tabs).toHaveText(['Drafts', 'Interviews']);
  await configure(server, domain, { path, value: DASHBOARD_TABS });
});

test('[DASH-02] one part that fails says so and is asked for again; the others stay', async ({
  page,
  server,
  pageErrors,
}) => {
  const at = await asCandidate(page, server);
  await page.goto(at('/careers/dashboard'));
  await untilMenu(page);
  const main = page.getByRole('main');
  const open = (name: string) => main.getByRole('tab', { name, exact: true }).click();
  const calls = '**/api/pcsx/dashboard/interviews?*';
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  await open('Interviews');
  const interviews = main.getByRole('tabpanel', { name: 'Interviews', exact: true });
  await expect(interviews.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await open('Events');
  await expect(main.getByText('Open day of the yard')).toBeVisible();
  await open('Applications');
  await expect(main.getByRole('link', { name: 'Boatbuilder', exact: true })).toBeVisible();
  await page.unroute(calls);
  await open('Interviews');
  await interviews.getByRole('button', { name: 'Try again' }).click();
  await expect(interviews.getByText('First talk')).toBeVisible();
  expectOnly(pageErrors, /500/);
});

test('[DASH-03] applications, interviews and saved jobs have pages of their own; the flag shows the second dashboard', async ({
  page,
  server,
}) => {
  const at = await asCandidate(page, server);
  const main = page.getByRole('main');
  for (const [path, title, shown] of [
    ['/careers/applications', 'Applications', 'Boatbuilder'],
    ['/careers/interviews', 'Interviews', 'First talk'],
    ['/careers/saved-jobs', 'Saved jobs', 'Sailmaker'],
  ] as const) {
    await page.goto(at(path));
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText(shown).first()).toBeVisible();
  }
  await page.goto(at('/careers/applications'));
  await expect(main.getByRole('tab')).toHaveText(['Active', 'Drafts', 'Finished']);
  const { domain } = await workCompany(page, server);
  const drafts = 'pcsxConfig.applicationsPageConfig.tabs.drafts.enabled';
  await configure(server, domain, { path: drafts, value: false });
  await page.reload();
  await expect(main.getByRole('tab')).toHaveText(['Active', 'Finished']);
  await configure(server, domain, { path: drafts, value: true });

  await page.goto(at('/careers/dashboard'));
  await expect(main.getByRole('tab', { name: 'Applications' })).toBeVisible();
  const path = 'behaviourFlags.shouldRedirectToDashboardV2';
  await configure(server, domain, { path, value: true });
  await page.reload();
  await expect(main.getByRole('region', { name: 'What needs you' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Interviews' }).getByText('First talk')).toBeVisible();
  await configure(server, domain, { path, value: false });
});

test('[DASH-04] who applied refers a friend, where the company wants that', async ({ page, server }) => {
  const at = await asCandidate(page, server);
  const { domain } = await workCompany(page, server);
  await page.goto(at('/careers/applications'));
  const referrals = page.getByRole('main').getByRole('region', { name: 'Referrals' });
  await expect(referrals.getByText('Nils Holgersson')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Refer somebody' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await referrals.getByRole('button').click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 3000 });
  }).toPass();
  await dialog.getByLabel('Name of your friend').fill('Selma Ottilia');
  await dialog.getByLabel('Their e-mail address').fill('selma@people.example');
  await dialog.getByRole('button', { name: 'Send referral' }).click();
  await expect(dialog).toBeHidden();
  await expect(referrals.getByText('Selma Ottilia')).toBeVisible();
  await configure(server, domain, { path: 'gates.referralWithCandidateApplicationGate', value: false });
  await page.reload();
  await expect(page.getByRole('main').getByText('Boatbuilder').first()).toBeVisible();
  await expect(referrals).toHaveCount(0);
  await configure(server, domain, { path: 'gates.referralWithCandidateApplicationGate', value: true });
});
