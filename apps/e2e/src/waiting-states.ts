import { expect } from '@playwright/test';
import { untilMenu } from './page-checks.ts';
import type { PageState } from './page-states.ts';
import { workCompany } from './work-company.ts';

const OF_DASHBOARD = '**/api/pcsx/dashboard/*';
const OF_FORMS = '**/api/pcsx/forms_list*';

/** A page of the candidate whose calls get no answer: one that is led to, since the first page comes with its data. */
const waitFor = (calls: string, where: string): PageState['reach'] => {
  return async (page, { at, server }) => {
    const company = await workCompany(page, server);
    await page.context().addCookies(company.sessions.candidate);
    await page.goto(at('/careers/saved-jobs', company.domain));
    await untilMenu(page);
    await page.route(calls, () => undefined);
    // In the row that wide windows show, whatever the window: what is looked at is the page behind it.
    await page.locator(`.candidate-nav__row a[href^="${where}"]`).dispatchEvent('click');
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
  };
};

/** Pages of candidates while their answers are on their way. */
export const WAITING_STATES: PageState[] = [
  { name: 'a dashboard on its way', reach: waitFor(OF_DASHBOARD, '/careers/dashboard') },
  { name: 'applications on their way', reach: waitFor(OF_DASHBOARD, '/careers/applications') },
  { name: 'interviews on their way', reach: waitFor(OF_DASHBOARD, '/careers/interviews') },
  { name: 'forms on their way', reach: waitFor(OF_FORMS, '/careers/forms/center') },
];
