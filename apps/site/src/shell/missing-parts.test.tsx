import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { bootOfUser } from '../testing/candidate-fixtures.ts';
import { type Answers, ok, renderSite } from '../testing/render-site.tsx';
import { aBoot, anAnswer } from '../testing/site-fixtures.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The next request for the file of code finds nothing, as after a deploy. Once a page has it, it asks no more. */
    loseFile: (path: string) => Promise<void>;
  }
}

failOnConsoleErrors();

const WITH_OFFERS = { pcsxConfig: { dashboardConfig: { tabs: ['offers' as const] } } };
const DASHBOARD: Answers = {
  [DASHBOARD_PATHS.summary]: () => ok(anAnswer({ count: {} })),
};

test.each([
  ['letter-check/letter-check-screen.tsx', '/public/check'],
  ['signing/signing-screen.tsx', '/public/esign-widget?wid=w-1&hosted=1'],
  ['offers/offer-list-screen.tsx', '/careers/dashboard?tab=offers'],
])('[ERROR-05] %s is gone: the page says so, with a button, and does not wait', async (file, address) => {
  await commands.loseFile(`/apps/site/src/features/${file}`);
  const { screen } = await renderSite(address, { boot: bootOfUser(aBoot(WITH_OFFERS)), answers: DASHBOARD });
  await expect.element(screen.getByRole('heading', { name: /^This part could not be loaded/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});
