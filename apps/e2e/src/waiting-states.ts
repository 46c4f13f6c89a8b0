import { expect } from '@playwright/test';
import type { PageState } from './page-states.ts';
import { workCompany } from './work-company.ts';

const OF_DASHBOARD = '**/api/pcsx/dashboard/*';
const OF_FORMS = '**/api/pcsx/forms_list*';

/** A page of the candidate whose calls get no answer. */
const waitFor = (calls: string, where: string): PageState['reach'] => {
  return async (page, { at, server }) => {
    const company = await workCompany(page, server);
    await page.context().addCookies(company.sessions.candidate);
    await page.route(calls, () => undefined);
    await page.goto(at(where, company.domain));
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
