import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite } from '../testing/render-site.tsx';
import { aBoot } from '../testing/site-fixtures.ts';

failOnConsoleErrors();

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 900);
});

const boot = aBoot({
  supportedLanguages: [
    { value: 'en', title: 'English' },
    { value: 'de', title: 'Deutsch' },
  ],
  pcsxConfig: { jobCartConfig: { enabled: true } },
});

test('the company is named on a phone whose letters are twice as large, and nothing of the bar leaves the window', async () => {
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = '200%';
  const { screen } = await renderSite('/careers', { boot });
  await expect.element(screen.getByRole('button', { name: /^Language/ })).toBeVisible();
  const name = document.querySelector('.navbar__name');
  expect(name?.textContent).toBe('Northwind');
  expect(Number.parseFloat(getComputedStyle(name as Element).fontSize)).toBeGreaterThanOrEqual(32);
  expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
  const beyond = [...document.querySelectorAll('.navbar :is(a, button)')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > 360;
  });
  expect(beyond).toEqual([]);
});

test('with letters of the usual size the bar of a phone is one line of 60 px', async () => {
  await page.viewport(360, 740);
  await renderSite('/careers', { boot });
  await expect.poll(() => document.querySelector('.navbar__inner')?.getBoundingClientRect().height).toBe(60);
});
