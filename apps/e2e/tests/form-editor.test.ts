import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Page } from '@playwright/test';
import { createTenant, makeFormLink, publishFormAs } from '../src/operator.ts';
import { expectOnlyNotFound } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'editing.example';
const FORM = { domain: DOMAIN, form: 'start' };
const DEFINITION: FormDefinition = {
  title: 'Before you start',
  sections: [{ title: 'You', items: [{ name: 'name', type: 'text', label: 'Name', required: true }] }],
};

test.beforeAll(async ({ server }) => {
  await createTenant(server, DOMAIN, 'Förde Boats');
  await publishFormAs(server, FORM, DEFINITION);
});

async function rename(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: from }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Question' }).fill(to);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
}

test('[FORM-10] whoever has the link edits a form, publishes it and brings an older version back', async ({
  page,
  server,
}) => {
  await page.goto(await makeFormLink(server, FORM, 'edit-links'));
  await expect(page).toHaveURL(/\/careers\/forms\/edit\?/);
  expect(page.url()).not.toContain('link=');
  await rename(page, 'Name', 'Full name');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 2')).toBeVisible();

  const first = page.locator('.form-versions__version').filter({ hasText: 'Version 1' });
  await first.getByRole('button', { name: 'Compare with the draft' }).click();
  await expect(first.locator('ins')).toHaveText('Full name');
  await first.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('brought back from version 1')).toBeVisible();
  await page.goto(`/careers/forms?form=start&domain=${DOMAIN}`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
});

test('a change of somebody else is shown before it could be overwritten', async ({
  page,
  server,
  pageErrors,
}) => {
  await page.goto(await makeFormLink(server, FORM, 'edit-links'));
  // With the form as it is now: a later one would be no change of somebody else.
  await expect(page.getByRole('button', { name: 'Name' }).first()).toBeVisible();
  await publishFormAs(server, FORM, { ...DEFINITION, title: 'Theirs' });
  await rename(page, 'Name', 'Mine');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Somebody else has changed this form')).toBeVisible();
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  // The browser notes the refusal.
  pageErrors.splice(0);
});

test('without the permission there is no editor', async ({ page, pageErrors }) => {
  await page.goto(`/careers/forms/edit?form=start&domain=${DOMAIN}`);
  await expect(page.getByRole('heading', { name: 'You can’t edit this form' }).first()).toBeVisible();
  expectOnlyNotFound(pageErrors);
});

test('editing is ended on the page, and what was saved stays', async ({ page, server, pageErrors }) => {
  await page.goto(await makeFormLink(server, FORM, 'edit-links'));
  await expect(page.getByText(/You can edit until/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'End editing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End editing' }).click();
  await expect(page.getByText('You have ended editing')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You can’t edit this form' }).first()).toBeVisible();
  expectOnlyNotFound(pageErrors);
});
