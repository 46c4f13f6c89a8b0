import type { BrowserContextOptions, Page } from '@playwright/test';
import { untilMenu } from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';
import { workCompany } from '../src/work-company.ts';

/** The candidate who has done something of everything, in another browser than the one in which that was done. */
async function inOtherBrowser(page: Page, server: RunningServer, options: BrowserContextOptions) {
  const { domain, sessions } = await workCompany(page, server);
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: server.url, ...options });
  if (context === undefined) throw new Error('The page has no browser.');
  await context.addCookies(sessions.candidate);
  const own = await context.newPage();
  const open = (path: string) => own.goto(`/careers/${path}?domain=${domain}`);
  return { own, main: own.getByRole('main'), open };
}

test('[DASH-02] [DASH-03] without JavaScript a candidate reads the dashboards and the applications', async ({
  page,
  server,
}) => {
  const { own, main, open } = await inOtherBrowser(page, server, { javaScriptEnabled: false });
  await open('dashboard');
  await expect(main.getByRole('link', { name: 'Boatbuilder', exact: true })).toBeVisible();
  await open('dashboardv2');
  const shown = { Interviews: 'First talk', 'Saved jobs': 'Sailmaker', Events: 'Open day of the yard' };
  for (const [name, text] of Object.entries({ Applications: 'Boatbuilder', ...shown }))
    await expect(main.getByRole('region', { name, exact: true }).getByText(text).first()).toBeVisible();
  await open('applications');
  await expect(main.getByRole('link', { name: 'Boatbuilder', exact: true })).toBeVisible();
  await own.context().close();
});

test('[PROFILE-07] far from where the server wrote them, times become those of the browser without a fault', async ({
  page,
  server,
}) => {
  const { own, main, open } = await inOtherBrowser(page, server, { timezoneId: 'Pacific/Auckland' });
  const errors: string[] = [];
  own.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  for (const path of ['dashboard', 'dashboardv2', 'applications', 'interviews', 'saved-jobs']) {
    await open(path);
    await untilMenu(own);
    expect(errors, path).toEqual([]);
  }
  await open('interviews');
  await expect(main.getByText('Pacific/Auckland').first()).toBeVisible();
  await own.context().close();
});
