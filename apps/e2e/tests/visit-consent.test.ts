import type { Page } from '@playwright/test';
import { configure, createTenant } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'asks-first.example';

function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/vslog') told.push(url.searchParams.get('event') ?? '');
  });
  return told;
}

test('[VSLOG-01] where the tenant asks for consent, a visit is told only after a yes, and the answer can change', async ({
  page,
  server,
}) => {
  await createTenant(server, DOMAIN, 'Asks First');
  await configure(server, DOMAIN, { path: 'analyticsConfig', value: { consentRequired: true } });
  const told = listen(page);
  await page.goto(`/careers?domain=${DOMAIN}`);
  const notice = page.getByRole('region', { name: 'May we count your visit?' });
  await expect(notice).toBeVisible();
  expect(told).toEqual([]);
  await notice.getByRole('button', { name: 'No' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/consent-notice-/.test(name)),
  );
  await expect(notice).toBeHidden();
  expect(told).toEqual([]);

  await page.getByRole('button', { name: 'Counting of visits' }).click();
  await notice.getByRole('button', { name: 'Yes, count' }).click();
  await expect.poll(() => told).toContain('page_visit');
});
