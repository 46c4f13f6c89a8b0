import { configure, createTenant, importPositions } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'sunrise.example';
const POSITIONS = ['Ski instructor', 'Mountain guide', 'Chef de partie'].map((title, index) => ({
  sourceId: `sunrise-${index}`,
  title,
  department: 'Chalet',
  locations: [{ text: 'Innsbruck, Austria', city: 'Innsbruck', country: 'AT' }],
  descriptionHtml: '<p>Work where others go on holiday.</p>',
}));

test('a company that the operator creates is live at once, with its jobs, its name and nothing of others', async ({
  page,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Sunrise Chalets');
  await configure(server, DOMAIN, { path: 'pcsxConfig.branding.companyName', value: 'Sunrise Chalets' });
  expect(await importPositions(server, DOMAIN, POSITIONS)).toMatchObject({ created: 3, refused: 0 });
  expect(await importPositions(server, DOMAIN, POSITIONS)).toMatchObject({
    created: 0,
    unchanged: 3,
    closed: 0,
  });

  await page.goto(`/careers?domain=${DOMAIN}`);
  const jobs = page.getByRole('list', { name: 'Jobs found' });
  await expect(jobs.locator('> li')).toHaveCount(3);
  await expect(page).toHaveTitle(/Sunrise Chalets/);
  await jobs.getByRole('link', { name: 'Mountain guide' }).first().click();
  await expect(page.getByText('Work where others go on holiday.')).toBeVisible();

  const closed = await importPositions(server, DOMAIN, POSITIONS.slice(1));
  expect(closed).toMatchObject({ closed: 1, unchanged: 2 });
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/pcsx/search?domain=${DOMAIN}`);
      return ((await answer.json()) as { data: { count: number } }).data.count;
    })
    .toBe(2);
});
