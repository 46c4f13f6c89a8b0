import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { Page } from '@playwright/test';
import { signIn } from '../src/candidates.ts';
import { createTenant, publishFormAs } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'forms-signing-in.example';
const PATH = `/careers/forms?form=start&domain=${DOMAIN}`;
const DEFINITION: FormDefinition = {
  title: 'Before you start',
  sections: [
    {
      title: 'You',
      items: [
        { name: 'firstName', type: 'text', label: 'First name' },
        { name: 'why', type: 'textarea', label: 'Why do you come?' },
      ],
    },
  ],
};

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });
const saved = (page: Page) => page.locator('[data-draft="saved"]');
const other = (page: Page) => page.getByText('You had answered this differently before signing in:');

async function answer(page: Page, name: string) {
  await page.goto(PATH);
  await firstName(page).fill(name);
  await expect(saved(page)).toBeVisible();
}

test('[AUTH-01] who answered differently before signing in sees both answers and chooses', async ({
  page,
  server,
  browser,
}) => {
  await createTenant(server, DOMAIN, 'Förde Boats');
  await publishFormAs(server, { domain: DOMAIN, form: 'start' }, DEFINITION);
  const email = `both-${process.pid}@example.com`;
  const phone = await browser.newContext({ baseURL: server.url });
  const onPhone = await phone.newPage();
  await onPhone.goto(PATH);
  await signIn(onPhone, server, { email, domain: DOMAIN });
  await answer(onPhone, 'Ada');
  await onPhone.close();
  await phone.close();

  await answer(page, 'Augusta');
  await signIn(page, server, { email, domain: DOMAIN, at: PATH });
  await expect(firstName(page)).toHaveValue('Augusta');
  await expect(other(page)).toBeVisible();
  await expect(page.getByText('Ada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(other(page)).not.toBeAttached();
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(firstName(page)).toHaveValue('Ada');
  await expect(other(page)).not.toBeAttached();
});
