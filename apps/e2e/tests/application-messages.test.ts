import { listUnreadMessages } from '../src/operator.ts';
import { expectOnlyOffline } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';
import { workCompany } from '../src/work-company.ts';

test('[DASH-03] a candidate reads what the company wrote and answers, also where the network comes and goes', async ({
  page,
  server,
  pageErrors,
}) => {
  const company = await workCompany(page, server);
  await page.context().addCookies(company.sessions.candidate);
  const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}domain=${company.domain}`;
  await page.goto(at('/careers/applications'));
  const main = page.getByRole('main');
  const card = main.locator('.application-card', { hasText: 'Messages about Boatbuilder' });
  await expect(card.getByText('rosa@work.example')).toBeVisible();
  // The bell leads to the thread, which is open then.
  await page.locator('.bell__button').click();
  const told = 'The company wrote to you about your application for Boatbuilder.';
  await page.locator('.bell__item', { hasText: told }).getByText(told).click();
  const thread = main.getByRole('list', { name: 'Messages, oldest first' });
  await expect(thread.getByText('Do you have a driving licence?', { exact: false })).toBeVisible();
  await expect(thread.getByText('Rosa Lindt')).toBeVisible();
  await expect(page).toHaveURL(/applicationId=.+&messages=open|messages=open&.*applicationId=/);

  const field = main.getByRole('textbox', { name: 'Message to the company' });
  await field.fill('Yes, since');
  await page.reload();
  await expect(field).toHaveValue('Yes, since');
  await expect(thread.getByText('Rosa Lindt')).toBeVisible();

  // By keyboard, without network: nothing is lost.
  // The bell comes with what the page loads when it is idle, which must be there before the line goes.
  await expect(page.locator('.bell__button')).toBeVisible();
  await page.context().setOffline(true);
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' 2019.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thread.getByText('Not sent.', { exact: false })).toBeVisible();
  await expect(thread.getByText('Yes, since 2019.')).toBeVisible();
  await page.context().setOffline(false);
  await thread.getByRole('button', { name: 'Try again' }).click();
  await expect(thread.getByText('Not sent.', { exact: false })).toBeHidden();
  await expect(thread.getByText('Yes, since 2019.')).toHaveCount(1);
  await expect(field).toHaveValue('');
  // The row is "being sent" for as long as the answer takes.
  await expect
    .poll(async () => (await listUnreadMessages(server, company.domain)).map(({ text }) => text))
    .toEqual(['Yes, since 2019.']);
  // What the browser says about calls without a connection.
  expectOnlyOffline(pageErrors);

  await page.goto(at('/careers/applications'));
  await expect(card.getByText('rosa@work.example')).toBeVisible();
  await expect(card.getByText('1 new message')).toHaveCount(0);
});
