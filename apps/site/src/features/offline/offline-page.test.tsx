import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { COPIES } from '../../shell/copies.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { showOfflineNotice } from './offline-notice.tsx';

failOnConsoleErrors();

const PAGES = `${COPIES}one.pages`;
const ADDRESS =
  '/careers/offline?domain=northwind.example&next=%2Fcareers%2Fjob%2F7%3Fdomain%3Dnorthwind.example';

async function keep(path: string, title: string): Promise<void> {
  const html = `<!doctype html><html><head><title>${title} | Northwind</title></head><body></body></html>`;
  const headers = { 'content-type': 'text/html', date: new Date(Date.now() - 3_600_000).toUTCString() };
  await (await caches.open(PAGES)).put(new URL(path, location.href).href, new Response(html, { headers }));
}

const removeCopies = () => caches.delete(PAGES);
beforeEach(removeCopies);
afterEach(removeCopies);

test('the page that stands in lists what can be read, the last first, and leads back to what was asked for', async () => {
  await page.viewport(360, 800);
  await keep('/careers?domain=northwind.example', 'Careers');
  await keep('/careers/job/9?domain=northwind.example', 'Cook &amp; Baker');
  const { screen } = await renderSite(ADDRESS);
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This page cannot be reached');
  const kept = screen.getByRole('region', { name: 'On this device you can read' });
  await expect.element(kept.getByRole('link').first()).toHaveTextContent('Cook & Baker');
  expect(
    kept
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Cook & Baker 1 hour ago', 'Careers 1 hour ago']);
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/careers/job/7?domain=northwind.example');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('without a copy it says so, and it leads to no other site', async () => {
  const { screen } = await renderSite('/careers/offline?next=https%3A%2F%2Fevil.example%2F');
  await expect.element(screen.getByText('Nothing has been kept on this device yet.')).toBeVisible();
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Try again' }))
    .toHaveAttribute('href', '/careers?domain=northwind.example');
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('a page says that the line went and that it is back; a copy says of what time it is, and tries again', async () => {
  await page.viewport(360, 800);
  const shown = await renderSite('/careers/offline');
  const status = () =>
    [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  showOfflineNotice(shown.site, null);
  expect(status().join()).not.toContain('No connection');
  dispatchEvent(new Event('offline'));
  await expect
    .poll(() => status().join())
    .toContain('No connection. What you have read on this device is still here.');
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  dispatchEvent(new Event('online'));
  await expect.poll(() => status().join()).not.toContain('No connection');
  showOfflineNotice(shown.site, Date.parse('2026-11-20T10:05:00Z'));
  await expect.poll(() => status().join()).toMatch(/No connection\. Page as of November 20, 2026 at \d+:05/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(shown.reloads()).toBe(1);
});
