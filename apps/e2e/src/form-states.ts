import { expect, type Page } from '@playwright/test';
import { makeFormLink } from './operator.ts';
import type { PageState, SiteAddresses } from './page-states.ts';

const LARGE = '/careers/forms?form=pre-employment';
const SMALL = '/careers/forms?form=probetag';
const FORM_CALL = '**/api/forms/form?*';

const input = (page: Page, question: string) =>
  page.locator(`[data-field="${question}"] :is(input, textarea)`);
const formShown = (page: Page) => expect(page.locator('form[data-form]')).toBeVisible();
const openSmall = async (page: Page, { at }: SiteAddresses) => {
  await page.goto(at(SMALL, 'juniper.example'));
  await formShown(page);
};

async function sendSmall(page: Page, site: SiteAddresses) {
  await openSmall(page, site);
  await input(page, 'name').fill('Ada');
  await input(page, 'email').fill('ada@example.org');
  await input(page, 'place').last().check();
  // A month from now.
  await page.locator('[data-field="day"] button').first().click();
  await expect(page.locator('.oc-calendar__grid')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('.oc-calendar__grid')).toBeHidden();
  await page.locator('form[data-form] button[type="submit"]').click();
  await expect(page.locator('.form-receipt .oc-answers')).toBeVisible();
}

/** The states of a form and of its editor. */
export const FORM_STATES: PageState[] = [
  {
    name: 'a form with every kind of question',
    reach: async (page, { at }) => {
      await page.goto(at(LARGE));
      await formShown(page);
    },
  },
  { name: 'a small form', reach: openSmall },
  {
    name: 'a form with refused answers',
    reach: async (page, { at }) => {
      await page.goto(at(LARGE));
      await formShown(page);
      await page.locator('form[data-form] button[type="submit"]').click();
      await expect(page.locator('.oc-form-summary')).toBeVisible();
    },
  },
  {
    name: 'a form with answers that came back',
    reach: async (page, site) => {
      await openSmall(page, site);
      await input(page, 'name').fill('Ada');
      await expect(page.locator('[data-draft="saved"]')).toBeVisible();
      await page.reload();
      await expect(page.locator('.oc-draft-keeping .oc-alert-box')).toBeVisible();
    },
  },
  {
    name: 'a form on its way',
    reach: async (page, { at }) => {
      await page.route(FORM_CALL, () => undefined);
      await page.goto(at(LARGE));
      await expect(page.locator('.form-page [aria-busy="true"]')).toBeVisible();
    },
  },
  {
    name: 'a form that could not be loaded',
    reach: async (page, { at }) => {
      await page.route(FORM_CALL, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(at(LARGE));
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'a form that is not there',
    reach: async (page, { at }) => {
      await page.goto(at('/careers/forms?form=nothing'));
      await expect(page.locator('.oc-state')).toBeVisible();
    },
  },
  {
    name: 'a form whose link has expired',
    reach: async (page, { at }) => {
      await page.goto(at(`${SMALL}&link=used`, 'juniper.example'));
      await expect(page.locator('.oc-state')).toBeVisible();
    },
  },
  { name: 'the receipt of a form', reach: sendSmall },
  {
    name: 'a form that was sent before',
    reach: async (page, site) => {
      await sendSmall(page, site);
      await page.reload();
      await expect(page.locator('.form-page__ways')).toBeVisible();
    },
  },
  {
    name: 'the editor of a form',
    reach: async (page, { at, server }) => {
      const link = await makeFormLink(server, { domain: 'juniper.example', form: 'probetag' }, 'edit-links');
      await page.goto(at(link, 'juniper.example'));
      await expect(page.locator('.oc-editor')).toBeVisible();
      await expect(page.locator('.form-versions__version').first()).toBeVisible();
    },
  },
  {
    name: 'the editor of a form without permission',
    reach: async (page, { at }) => {
      await page.goto(at('/careers/forms/edit?form=probetag', 'juniper.example'));
      await expect(page.locator('.oc-state')).toBeVisible();
    },
  },
];
