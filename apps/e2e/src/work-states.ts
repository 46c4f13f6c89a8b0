import { expect, type Page } from '@playwright/test';
import { beAda } from './candidate-states.ts';
import { configure } from './operator.ts';
import type { PageState } from './page-states.ts';
import { aResumePdf } from './resume-pdf.ts';
import {
  fillApplication,
  RESUME_FILE,
  reviewApplication,
  sendApplication,
  type WorkCompany,
  workCompany,
} from './work-company.ts';

type Shown = (page: Page) => Promise<unknown>;
type Where = string | ((company: WorkCompany) => string);

const has = (selector: string): Shown => {
  return (page) => expect(page.locator(selector).first()).toBeVisible();
};

/** Opens a page of the company whose candidate has done everything, as that one, as who begins, or as nobody. */
const as = (
  who: 'candidate' | 'beginner' | 'visitor',
  where: Where,
  shown: Shown = has('main h1'),
): PageState['reach'] => {
  return async (page, { at, server }) => {
    const company = await workCompany(page, server);
    if (who !== 'visitor') await page.context().addCookies(company.sessions[who]);
    await page.goto(at(typeof where === 'string' ? where : where(company), company.domain));
    await shown(page);
  };
};
const asAda = (where: string, shown: Shown): PageState['reach'] => {
  return async (page, { at, server }) => {
    await beAda(page, server);
    await page.goto(at(where));
    await shown(page);
  };
};

/** Presses until a dialog is there: its code comes with the first one. */
const dialogOf = (button: string): Shown => {
  return async (page) => {
    const dialog = page.locator('.oc-dialog, .oc-drawer, [role="dialog"], [role="alertdialog"]').first();
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.locator(button).first().click({ timeout: 1000 });
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
  };
};

const applyTo = (...titles: string[]): Where => {
  return ({ pid }) => `/careers/apply?pid=${titles.map(pid).join(',')}`;
};
const chooseResume = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await page.locator('.resume-card .resume-chooser input[type="file"]').setInputFiles(file);
  await has('#confirmUploadResume')(page);
};
const sectionButton = (name: string) => `.profile-card:has(#profile-${name}) button[aria-label]`;

const PROFILE_STATES: PageState[] = [
  {
    name: 'a profile that was filled from a resume',
    reach: as('candidate', '/careers/profile', has('.profile-item')),
  },
  {
    name: 'an empty profile',
    reach: as('beginner', '/careers/profile', has('.completeness__missing')),
  },
  ...['experience', 'education', 'about', 'certificates', 'languages', 'links', 'further', 'preferences'].map(
    (name) => ({
      name: `editing a section of the profile: ${name}`,
      reach: as('candidate', '/careers/profile', dialogOf(sectionButton(name))),
    }),
  ),
  {
    name: 'a section of the profile with a mistake',
    reach: as('candidate', '/careers/profile', async (page) => {
      await dialogOf('.profile-item__actions button:nth-last-child(2)')(page);
      await page.locator('.profile-dialog input').first().fill('');
      await page.getByRole('dialog').locator('button[type="submit"]').click();
      await has('[aria-invalid="true"]')(page);
    }),
  },
];

const RESUME_STATES: PageState[] = [
  {
    name: 'confirming a resume',
    reach: as('candidate', '/careers/profile', (page) => chooseResume(page, RESUME_FILE)),
  },
  {
    name: 'what was read from a resume, beside its lines',
    reach: as('candidate', '/careers/profile', async (page) => {
      await dialogOf('.resume-item__ways > .oc-button')(page);
      await page.locator('.review__list button').first().click();
      await has('.review mark')(page);
    }),
  },
  {
    name: 'a scanned resume',
    reach: as('beginner', '/careers/profile', async (page) => {
      await chooseResume(page, { ...RESUME_FILE, name: 'scan.pdf', buffer: aResumePdf([]) });
      await page.getByRole('dialog').locator('.oc-button--primary').click();
      await expect(page.locator('.resume-chooser .oc-alert-box').first()).toBeVisible({ timeout: 30_000 });
    }),
  },
];

const CART_STATES: PageState[] = [
  { name: 'an empty cart', reach: as('visitor', '/careers', dialogOf('.cart-button')) },
  {
    name: 'a cart with a job that was closed',
    reach: as('candidate', '/careers', async (page) => {
      await expect(page.locator('.cart-button .navbar-button__count')).toHaveText(/[3٣]/);
      await dialogOf('.cart-button')(page);
      await has('.position-entry__remove')(page);
    }),
  },
  {
    name: 'saved jobs, one of them closed',
    reach: as('candidate', '/careers/saved-jobs', has('.saved-position')),
  },
];

const shownForm = has('#Contact_Information_firstname');
const emailOf = () => `states-${Math.random().toString(36).slice(2)}@people.example`;

const APPLY_STATES: PageState[] = [
  { name: 'applying as a visitor', reach: as('visitor', applyTo('Cook'), shownForm) },
  {
    name: 'an application with mistakes',
    reach: as('visitor', applyTo('Cook'), async (page) => {
      await shownForm(page);
      await expect(async () => {
        await page.locator('[data-test-id="submitApplicationButton"]').click({ timeout: 1000 });
        await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible({ timeout: 2000 });
      }).toPass();
    }),
  },
  {
    name: 'applying for several jobs, one of them closed',
    reach: as('candidate', applyTo('Cook', 'Skipper', 'Diver'), shownForm),
  },
  {
    name: 'reading an application once more',
    reach: as('visitor', applyTo('Cook'), async (page) => {
      await fillApplication(page, emailOf());
      await reviewApplication(page);
    }),
  },
  {
    name: 'applying where a login is needed',
    reach: async (page, { at, company, server }) => {
      const path = 'pcsxConfig.applyFormConfig.disableLoggedOutApply';
      await configure(server, company.domain, { path, value: true });
      const pid = /job\/(\d+)/.exec(company.jobs.open)?.[1];
      await page.goto(at(`/careers/apply?pid=${pid}`, company.domain));
      await has('.sign-in__form input[type="email"]')(page);
    },
  },
  { name: 'applying for a closed job', reach: as('visitor', applyTo('Diver'), has('main .oc-state')) },
  {
    name: 'applying for what was applied for',
    reach: as('candidate', applyTo('Boatbuilder'), has('main .oc-state')),
  },
  {
    name: 'the receipt of a visitor, with the voluntary questions',
    reach: as('visitor', applyTo('Cook', 'Skipper'), async (page) => {
      await fillApplication(page, emailOf());
      await sendApplication(page);
      await has('.apply-equal')(page);
    }),
  },
];

const INTERVIEW_BUTTON = '.interview-card:first-child .interview-card__actions .oc-button';

const MEETING_STATES: PageState[] = [
  { name: 'interviews', reach: as('candidate', '/careers/interviews', has('.interview-card')) },
  {
    name: 'choosing the time of an interview',
    reach: as(
      'candidate',
      '/careers/interviews',
      dialogOf(
        '.interview-card__actions .oc-button--primary:last-child, .interview-card:last-child .oc-button--primary',
      ),
    ),
  },
  {
    name: 'asking for another time of an interview',
    reach: as('candidate', '/careers/interviews', dialogOf(`${INTERVIEW_BUTTON}:nth-child(2)`)),
  },
  {
    name: 'canceling an interview',
    reach: as('candidate', '/careers/interviews', dialogOf(`${INTERVIEW_BUTTON}:last-child`)),
  },
  { name: 'no interviews', reach: as('beginner', '/careers/interviews', has('main .oc-state')) },
  { name: 'events', reach: as('candidate', '/careers/dashboard?tab=events', has('.event-card')) },
  {
    name: 'referring a friend',
    reach: as('candidate', '/careers/dashboard?tab=referrals', async (page) => {
      await has('.open-action')(page);
      await dialogOf('main section > div > .oc-button')(page);
    }),
  },
];

const threadShown: Shown = (page) =>
  expect(async () => {
    if ((await page.locator('.message-form').count()) === 0)
      await page.locator('.application-card details > summary').last().click({ timeout: 1000 });
    await expect(page.locator('.message-entry').first()).toBeVisible({ timeout: 3000 });
  }).toPass();

const DASHBOARD_STATES: PageState[] = [
  {
    name: 'the dashboard with its hints',
    reach: as('candidate', '/careers/dashboard', has('.application-card')),
  },
  { name: 'the dashboard of who begins', reach: as('beginner', '/careers/dashboard', has('main .oc-state')) },
  { name: 'the second dashboard', reach: as('candidate', '/careers/dashboardv2', has('.interview-card')) },
  {
    name: 'applications with what happened',
    reach: asAda('/careers/applications', async (page) => {
      await has('.application-card')(page);
      await page.locator('.application-card summary').first().click();
    }),
  },
  {
    name: 'messages under an application',
    reach: as('candidate', '/careers/applications', threadShown),
  },
  {
    name: 'a message that was not sent',
    reach: as('candidate', '/careers/applications', async (page) => {
      await threadShown(page);
      await page.route('**/messages?*', (route) => route.abort());
      await page.locator('.message-form textarea').fill('Yes, since 2019.');
      await page.locator('.message-form button').click();
      await has('.message-entry .oc-alert-box')(page);
    }),
    notes: /net::ERR_FAILED/,
  },
  {
    name: 'applications that ended',
    reach: asAda('/careers/applications?tab=inactive', has('.application-card')),
  },
  {
    name: 'applications that were begun',
    reach: asAda('/careers/applications?tab=drafts', has('.application-card')),
  },
  {
    name: 'withdrawing an application',
    reach: asAda('/careers/applications', dialogOf('.application-card__actions .oc-button:not([href])')),
  },
  {
    name: 'one application with what was sent',
    reach: asAda('/careers/applications', async (page) => {
      await page.locator('.application-card__actions a[href*="applicationId="]').first().click();
      await has('.one-application .oc-answers dd')(page);
    }),
  },
  {
    name: 'an application that is not there',
    reach: asAda('/careers/applications?applicationId=none', has('main .oc-state')),
  },
  { name: 'the forms center', reach: asAda('/careers/forms/center', has('.center-form')) },
  {
    name: 'the documents',
    reach: asAda('/careers/forms/center', async (page) => {
      const documents = page.locator('[role="tabpanel"]:not([hidden]) .center-form__title a').first();
      await expect(async () => {
        await page.getByRole('tab').last().click({ timeout: 1000 });
        await expect(documents).toBeVisible({ timeout: 3000 });
      }).toPass();
    }),
  },
  {
    name: 'a form that was sent, to read and to load',
    reach: as('candidate', '/careers/forms/center?tab=documents', async (page) => {
      await page.locator('.center-form__title a[href*="receipt="]').first().click();
      await has('.form-receipt .oc-answers dd')(page);
    }),
  },
  { name: 'the steps of onboarding', reach: asAda('/careers/onboarding', has('.onboarding-progress')) },
];

/** The states of the candidate's own work: profile, resume, cart, applying, meetings, dashboards and forms. */
export const WORK_STATES: PageState[] = [
  ...PROFILE_STATES,
  ...RESUME_STATES,
  ...CART_STATES,
  ...APPLY_STATES,
  ...MEETING_STATES,
  ...DASHBOARD_STATES,
];
