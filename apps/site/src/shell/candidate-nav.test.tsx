import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok, renderSite } from '../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../testing/site-fixtures.ts';

failOnConsoleErrors();

const EVERY_PAGE = [
  'My dashboard',
  'Applications',
  'Interviews',
  'Offers',
  'Forms',
  'Saved jobs',
  'My profile',
];

async function openInterviews(width: number, config?: TenantConfigInput) {
  await page.viewport(width, 800);
  const shown = await renderSite('/careers/interviews?utm_source=x', {
    boot: aCandidateBoot(config),
    answers: { [INTERVIEW_PATHS.list]: () => ok(anAnswer({ interviews: [] })) },
  });
  const nav = shown.screen.getByRole('navigation', { name: 'Your pages' });
  await expect.element(nav).toBeVisible();
  const namesOf = () =>
    nav
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  return { ...shown, nav, namesOf };
}

describe('[DASH-03] the way between the pages of a candidate', () => {
  test('is a row of links from 768 px on that says where one is', async () => {
    const { nav, namesOf } = await openInterviews(768);
    expect(namesOf()).toEqual(EVERY_PAGE);
    await expect
      .element(nav.getByRole('link', { name: 'Interviews' }))
      .toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('.candidate-nav__row [aria-current]')).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  });

  test('leads to another page without loading the site anew, and carries the domain', async () => {
    const { nav, address, screen } = await openInterviews(1280);
    await nav.getByRole('link', { name: 'Saved jobs' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Saved jobs' })).toHaveFocus();
    expect(address()).toBe('/careers/saved-jobs?domain=northwind.example&utm_source=x');
    await expect
      .element(nav.getByRole('link', { name: 'Saved jobs' }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('is a menu on phones that names the page, opens by keyboard and is closed on the next page', async () => {
    const { nav, namesOf, screen } = await openInterviews(360);
    expect(namesOf()).toEqual([]);
    await expect.element(nav.getByText('Interviews').first()).toBeVisible();
    (document.querySelector('.candidate-nav summary') as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(namesOf).toEqual(EVERY_PAGE);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await nav.getByRole('link', { name: 'Applications' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    expect(namesOf()).toEqual([]);
  });

  test('leaves out what the company does not have', async () => {
    const { namesOf } = await openInterviews(1280, {
      gates: { pcsxOfferGate: 0 },
      pcsxConfig: { formCenterConfig: { enabled: false } },
    });
    expect(namesOf()).toEqual(EVERY_PAGE.filter((name) => name !== 'Offers' && name !== 'Forms'));
  });
});
