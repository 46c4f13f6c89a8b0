import { type Cookie, expect, type Page } from '@playwright/test';
import { nextCode, signIn } from './candidates.ts';
import { untilMenu } from './page-checks.ts';
import type { PageState, SiteAddresses } from './page-states.ts';
import type { RunningServer } from './running-server.ts';

const NORTHWIND = 'northwind.example';
const ADA = 'ada@demo.example';
const THEO = 'theo@demo.example';
/** Those of whom the pages behind the gates are looked at. */
const WITHOUT_GATES = new Set([ADA, THEO]);

/** Cookies of a session by server and address: codes are limited, and one session is enough for all states. */
const sessions = new Map<string, Cookie[]>();

/** Makes the browser that of somebody who is signed in. */
async function be(page: Page, server: RunningServer, email: string): Promise<void> {
  const key = `${server.url} ${email}`;
  const known = sessions.get(key);
  if (known !== undefined) return page.context().addCookies(known);
  await signIn(page, server, { email, domain: NORTHWIND, hasGates: !WITHOUT_GATES.has(email) });
  sessions.set(key, await page.context().cookies());
}

/** Makes the browser that of the candidate who has everything in the demo. */
export async function beAda(page: Page, server: RunningServer): Promise<void> {
  await be(page, server, ADA);
}

const asAda = (path: string, shown: (page: Page) => Promise<unknown>): PageState['reach'] => {
  return async (page, { at, server }) => {
    await beAda(page, server);
    await page.goto(at(path));
    await shown(page);
  };
};

async function openDialog(page: Page, { at }: SiteAddresses): Promise<void> {
  await page.goto(at('/careers?show_login_modal=1'));
  await expect(page.locator('.sign-in__form input[type="email"]').first()).toBeVisible();
}

async function askForCode(page: Page, site: SiteAddresses, email: string): Promise<void> {
  await openDialog(page, site);
  await page.locator('.sign-in__form input[type="email"]').first().fill(email);
  await page.keyboard.press('Enter');
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible();
}

/** The states of signing in and of the pages of candidates. */
export const CANDIDATE_STATES: PageState[] = [
  { name: 'the login dialog', reach: openDialog },
  {
    name: 'the login dialog with a wrong code',
    reach: async (page, site) => {
      const email = `states-${Math.random().toString(36).slice(2)}@people.example`;
      await askForCode(page, site, email);
      const code = await nextCode(site.server, email);
      await page.locator('input[autocomplete="one-time-code"]').fill(code === '000000' ? '111111' : '000000');
      await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
    },
    notes: /status of 422/,
  },
  {
    name: 'a page of candidates, for a visitor',
    reach: async (page, { at }) => {
      await page.goto(at('/careers/applications'));
      await expect(page.locator('.sign-in__form input[type="email"]').first()).toBeVisible();
    },
  },
  {
    name: 'the terms',
    reach: async (page, { at, server }) => {
      await be(page, server, 'nia@demo.example');
      await page.goto(at('/careers'));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the theme builder',
    reach: async (page, { at, server }) => {
      await be(page, server, THEO);
      await page.goto(at('/careers/theme-builder'));
      await page.locator('.theme-section__toggle').first().click();
      await expect(page.locator('.theme-token').first()).toBeVisible();
    },
  },
  { name: 'the settings', reach: asAda('/careers/settings', settingsShown) },
  {
    name: 'the dashboard',
    reach: asAda('/careers/dashboard', (page) =>
      expect(page.locator('.open-action, .oc-state').first()).toBeVisible(),
    ),
  },
  {
    name: 'what needs the candidate',
    reach: asAda('/careers/dashboardv2', (page) =>
      expect(page.locator('.open-action').first()).toBeVisible(),
    ),
  },
  {
    name: 'the profile',
    reach: asAda('/careers/profile', (page) => expect(page.locator('.profile-form')).toBeVisible()),
  },
  {
    name: 'no saved jobs of a candidate',
    reach: asAda('/careers/saved-jobs', (page) => expect(page.locator('main .oc-state')).toBeVisible()),
  },
  {
    name: 'the notifications',
    reach: asAda('/careers/applications', async (page) => {
      // The bell comes when the page answers; a second press would close its panel.
      await page.locator('.bell__button').click();
      await expect(page.locator('.bell__item').first()).toBeVisible();
    }),
  },
  {
    name: 'the menu of the candidate',
    reach: asAda('/careers/applications', async (page) => {
      await untilMenu(page);
      await page.locator('.candidate-menu button').first().click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    }),
  },
];

async function settingsShown(page: Page): Promise<void> {
  await expect(page.locator('main section').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
