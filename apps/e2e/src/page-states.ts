import { expect, type Page } from '@playwright/test';
import { untilAlive } from './page-checks.ts';
import type { RunningServer } from './running-server.ts';
import type { StateCompany } from './state-company.ts';

/** A state of a page, and how a visitor gets there. */
export interface PageState {
  name: string;
  /** Opens it; `at` adds the language to an address. */
  reach: (page: Page, site: SiteAddresses) => Promise<void>;
  /** What the browser notes besides answers of 404 and 500, where a failure is meant. */
  notes?: RegExp;
}

/** Addresses in the language of a test. */
export interface SiteAddresses {
  at: (path: string, domain?: string) => string;
  company: StateCompany;
  /** For links that only the operator can make. */
  server: RunningServer;
}

const SEARCH_CALL = '**/api/pcsx/search?*';
const POSITION_CALL = '**/api/pcsx/position_details?*';
const NOTHING = '/careers?query=qqqqzzzz&location=Berlin';

const listShown = async (page: Page) => {
  await expect(page.getByTestId('job-count')).toBeVisible();
  await expect(page.locator('.cardContainer').first()).toBeVisible();
};

/** Types into the box, and waits for what is proposed. */
export async function openSuggestions(page: Page, words = 'engi') {
  await untilAlive(page);
  // At once: words that come letter by letter bring a list for those in between too, when the machine is slow.
  await page.getByRole('combobox').first().fill(words);
  await expect(page.locator('.oc-suggestions [role="option"]').first()).toBeVisible();
}

/** Presses a bookmark. */
async function saveJob(page: Page, index: number) {
  const bookmark = page.locator('.position-card .save-toggle').nth(index);
  await untilAlive(page);
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
}

async function openSaved(page: Page) {
  await expect(async () => {
    // Behind an open drawer the button cannot be pressed.
    if (!(await page.locator('.position-entries').isVisible()))
      await page.locator('.saved-button').click({ timeout: 500 });
    await expect(page.locator('.position-entries')).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** From the page of an unknown address to all jobs, without a new document. */
const toAllJobs = async (page: Page, { at }: SiteAddresses) => {
  await page.goto(at('/careers/nothing/to/see'));
  await untilAlive(page);
  await page.locator('main a[href^="/careers"]').first().click();
};

/** The states of the search and of the pages around it. */
export const SEARCH_STATES: PageState[] = [
  {
    name: 'the list of jobs',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      await listShown(page);
    },
  },
  {
    name: 'a list with filters, a place and pages',
    reach: async (page, { at }) => {
      await page.goto(at('/careers?location=Berlin&filter_country=Germany&start=10'));
      await listShown(page);
    },
  },
  {
    name: 'jobs on their way',
    reach: async (page, site) => {
      await page.route(SEARCH_CALL, () => undefined);
      await toAllJobs(page, site);
      await expect(page.locator('.results [aria-busy="true"]')).toBeVisible();
    },
  },
  {
    name: 'jobs that could not be loaded',
    reach: async (page, site) => {
      await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 500, json: {} }));
      await toAllJobs(page, site);
      await expect(page.locator('.results').getByRole('alert')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'help when nothing is found',
    reach: async (page, { at }) => {
      await page.goto(at(NOTHING));
      await expect(page.locator('.oc-state')).toBeVisible();
    },
  },
  {
    name: 'an open filter',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      await page.locator('.filter-bar .oc-popover__trigger').first().click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'all filters',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      await page.locator('.filter-bar__all').click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    },
  },
  {
    name: 'suggestions',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      await openSuggestions(page);
    },
  },
  {
    name: 'the choice of a language',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      await page.locator('.language-menu button').click();
      await expect(page.locator('.language-menu__link').first()).toBeVisible();
    },
  },
  {
    name: 'help with the keys',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      await expect(async () => {
        await page.keyboard.press('?');
        await expect(page.locator('.oc-dialog')).toBeVisible({ timeout: 5000 });
      }).toPass();
    },
  },
  {
    name: 'jobs saved on this device',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      for (const index of [0, 1]) await saveJob(page, index);
      await openSaved(page);
      await expect(page.locator('.position-entry')).toHaveCount(2);
    },
  },
  {
    name: 'no saved jobs',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      await openSaved(page);
      await expect(page.locator('.position-entries .oc-state')).toBeVisible();
    },
  },
  {
    name: 'the search of a small company',
    reach: async (page, { at }) => {
      await page.goto(at('/careers', 'juniper.example'));
      await listShown(page);
    },
  },
  {
    name: 'an unknown address',
    reach: async (page, { at }) => void (await page.goto(at('/careers/no/such/page'))),
  },
  {
    name: 'a page that fails',
    reach: async (page, { at }) => {
      await page.route(/\/careers\?/, async (route) => {
        const answer = await route.fetch();
        // Without this part of its configuration the page cannot be drawn.
        const body = (await answer.text()).replace(/searchConfig(?=&|")/, 'gone');
        await route.fulfill({ response: answer, body });
      });
      await page.goto(at('/careers'));
      await expect(page.locator('.notice-page')).toBeVisible();
    },
    notes: /TypeError|hydrat|React/i,
  },
  { name: 'the login page', reach: async (page, { at }) => void (await page.goto(at('/careers/login'))) },
];

export const JOB_STATES: PageState[] = [
  ...(['open', 'closed', 'private', 'fallback'] as const).map((state) => ({
    name: `a job that is ${state}`,
    reach: async (page: Page, { at, company }: SiteAddresses) => {
      await page.goto(at(company.jobs[state], company.domain));
      await expect(page.locator('article.position')).toBeVisible();
    },
  })),
  {
    name: 'a job of a large company, with what is similar',
    reach: async (page, { at }) => {
      await page.goto(at('/careers'));
      const path = await page.locator('.cardContainer a').first().getAttribute('href');
      await page.goto(path ?? '');
      await expect(page.locator('article.position')).toBeVisible();
    },
  },
  {
    name: 'a job that is not there',
    reach: async (page, { at }) => {
      await page.goto(at('/careers/job/1'));
      await expect(page.locator('.oc-state')).toBeVisible();
    },
  },
  {
    name: 'a job that could not be loaded',
    reach: async (page, { at }) => {
      await page.setViewportSize({ width: 640, height: 900 });
      await page.goto(at('/careers?start=20'));
      // A link that is pressed before is followed to another document.
      await untilAlive(page);
      await page.route(POSITION_CALL, (route) => route.fulfill({ status: 500, json: {} }));
      await page.locator('.cardContainer a').last().click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
    },
  },
];
