import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readBegun } from '../../../shell/begun-applications.ts';
import { noteBegun } from '../../../shell/change-begun.ts';
import { ok, renderSite } from '../../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';
import { aDraft } from '../testing/application-fixtures.ts';

failOnConsoleErrors();

const DOMAIN = 'northwind.example';
const HOUR = 3_600_000;

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const begun = (change: { at?: number; until?: number; title?: string; form?: string } = {}) =>
  noteBegun(DOMAIN, {
    form: 'apply_0123',
    pids: [101],
    title: 'Sailmaker',
    at: Date.now() - HOUR,
    until: Date.now() + HOUR,
    ...change,
  });

const offer = () => page.getByRole('region', { name: 'An application of yours' });

test('[APPLY-02] the start page leads a visitor back to what they began last', async () => {
  begun();
  begun({ form: 'apply_4567', title: 'Boatbuilder', at: Date.now() - 2 * HOUR });
  const { askedFor } = await renderSite('/careers');
  const link = offer().getByRole('link', { name: 'Go on with your application Sailmaker' });
  await expect.element(link).toHaveAttribute('href', '/careers/apply?pid=101&domain=northwind.example');
  expect(askedFor(APPLICATION_PATHS.drafts)).toEqual([]);
  expect(await findAxeViolations()).toEqual([]);
});

test('[APPLY-02] what was put away stays away until it is gone on with', async () => {
  begun();
  const first = await renderSite('/careers');
  await offer().getByRole('button', { name: 'Hide until I go on with it' }).click();
  await expect.element(offer()).not.toBeInTheDocument();
  await first.screen.unmount();
  begun({ at: Date.now() });
  await renderSite('/careers');
  await expect.element(offer()).toBeVisible();
});

test('[APPLY-02] the start page leads a candidate back to the draft that was changed last', async () => {
  const drafts = [
    aDraft({ positionIds: [7, 8], positionTitle: 'Skipper +1', savedAt: new Date().toISOString() }),
    aDraft({ positionIds: [9], positionTitle: 'Cook', savedAt: new Date(Date.now() - HOUR).toISOString() }),
  ];
  const lists = { openDraftApplications: drafts, closedDraftApplications: [] };
  await renderSite('/careers', {
    boot: aCandidateBoot(),
    answers: { [APPLICATION_PATHS.drafts]: () => ok(anAnswer(lists)) },
  });
  await expect
    .element(offer().getByRole('link', { name: 'Go on with your application Skipper +1' }))
    .toHaveAttribute('href', '/careers/apply?pid=7,8&domain=northwind.example');
});

test('[APPLY-02] nobody is led back to what is gone or closed by now', () => {
  begun({ until: Date.now() - 1 });
  expect(readBegun(DOMAIN)).toEqual([]);
});
