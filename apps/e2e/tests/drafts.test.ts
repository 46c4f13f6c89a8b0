import { signIn } from '../src/candidates.ts';
import { publishFormAs } from '../src/operator.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';
import { fillApplication, workCompany } from '../src/work-company.ts';

const DRAFTS = '**/api/pcsx/draft_applications?*';

test('[APPLY-02] [APPLY-03] a draft leaves the list at once, comes back where it could not be deleted, and is gone', async ({
  page,
  server,
  pageErrors,
}) => {
  const { domain, pid } = await workCompany(page, server);
  const email = `drafts-${process.pid}@people.example`;
  await signIn(page, server, { email, domain, at: `/careers/apply?pid=${pid('Cook')}&domain=${domain}` });
  await fillApplication(page, email);
  await expect(page.locator('[data-draft="saved"]')).toBeVisible();
  await page.goto(`/careers/applications?tab=drafts&domain=${domain}`);
  const main = page.getByRole('main');
  const open = main.getByRole('region', { name: 'Open drafts' });
  await expect(open.getByText('Cook')).toBeVisible();

  const bodies: unknown[] = [];
  let isDown = true;
  await page.route(DRAFTS, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    bodies.push(route.request().postDataJSON());
    return isDown ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  const remove = open.getByRole('button', { name: 'Delete the draft for Cook' });
  await remove.click();
  await expect(page.getByText('Failed to delete draft application').first()).toBeVisible({ timeout: 20_000 });
  await expect(open.getByText('Cook')).toBeVisible();
  isDown = false;
  await remove.click();
  await expect(page.getByText('Deleted draft application').first()).toBeVisible();
  await expect(main.getByText('No drafts')).toBeVisible();
  expect(bodies.at(-1)).toMatchObject({ position_ids: [pid('Cook')] });
  await page.reload();
  await expect(main.getByText('No drafts')).toBeVisible();
  expectOnly(pageErrors, /500/);
});

test('[APPLY-04] new questions are marked and counted, without instructions and without what hangs on others', async ({
  page,
  server,
}) => {
  const { domain } = await workCompany(page, server);
  const form = `new-questions-${process.pid}`;
  await publishFormAs(
    server,
    { domain, form },
    {
      title: 'New questions',
      layout: 'stepper',
      sections: [
        {
          title: 'You',
          items: [
            { name: 'known', type: 'text', label: 'Which boats do you know?' },
            { name: 'fresh', type: 'text', label: 'Can you weld?', newItem: true },
            { name: 'told', type: 'instruction', newItem: true, options: { html: 'This is told.' } },
            {
              name: 'jobs',
              type: 'dynamicList',
              label: 'Jobs',
              options: {
                items: [
                  { name: 'employer', type: 'text', label: 'Employer', newItem: true },
                  {
                    name: 'reason',
                    type: 'text',
                    label: 'Reason',
                    newItem: true,
                    dependencies: ['employer'],
                  },
                ],
              },
            },
          ],
        },
        { title: 'The rest', items: [{ name: 'rest', type: 'text', label: 'Anything else?' }] },
      ],
    },
  );
  await page.goto(`/careers/forms?form=${form}&domain=${domain}`);
  const main = page.getByRole('main');
  await expect(main.getByText('2 new questions').first()).toBeVisible();
  const fresh = main.getByRole('textbox', { name: /Can you weld/ });
  await expect(fresh).toBeVisible();
  await expect(main.getByText('New', { exact: true })).toHaveCount(1);
});
