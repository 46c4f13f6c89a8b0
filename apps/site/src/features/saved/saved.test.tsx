import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allTexts } from '../../testing/all-texts.ts';
import { DETAILS, ok, refusal, renderSite, SEARCH } from '../../testing/render-site.tsx';
import { aDetailsAnswer, aRow, aSearchAnswer, DOMAIN, NOW } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const KEY = `opencareers.saved.${DOMAIN}`;
const JOB = { id: 101, name: 'Senior Engineer', place: 'Zürich, Switzerland', savedAt: NOW - 86_400_000 };
const checkPage = () => inEveryLook(() => findAxeViolations(document.body));
const keep = (positions: object[]) => localStorage.setItem(KEY, JSON.stringify(positions));
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as (typeof JOB)[];

beforeEach(async () => {
  await page.viewport(1280, 900);
});

type Screen = Awaited<ReturnType<typeof renderSite>>['screen'];
const bookmarks = (screen: Screen, name = 'Senior Engineer') =>
  screen.getByRole('button', { name: `Save ${name}` });

describe('the bookmark of a position', () => {
  test('[SAVE-01] is the same in the list and beside it, and its press is no press on the card', async () => {
    const { screen, address } = await renderSite('/careers');
    await expect.element(bookmarks(screen).nth(1)).toHaveAttribute('aria-pressed', 'false');
    await bookmarks(screen, 'Account Manager').click();
    await bookmarks(screen).first().click();
    for (const bookmark of bookmarks(screen).all())
      await expect.element(bookmark).toHaveAttribute('aria-pressed', 'true');
    expect(address()).toBe('/careers');
    expect(kept().map(({ id, name, place }) => ({ id, name, place }))).toEqual([
      { id: 101, name: 'Senior Engineer', place: 'Zürich, Switzerland' },
      { id: 102, name: 'Account Manager', place: 'Zürich, Switzerland' },
    ]);
    await expect.element(screen.getByRole('button', { name: 'Saved jobs (2)' })).toBeVisible();
    expect(await checkPage()).toEqual([]);
    await bookmarks(screen).nth(1).click();
    await expect.element(bookmarks(screen).first()).toHaveAttribute('aria-pressed', 'false');
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(bookmarks(screen).first()).toHaveAttribute('aria-pressed', 'true');
    expect(kept()).toHaveLength(2);
  });

  test('a full list refuses one more, says so and keeps the rest', async () => {
    keep(Array.from({ length: 200 }, (_, index) => ({ ...JOB, id: index + 1000 })));
    const { screen } = await renderSite('/careers');
    await bookmarks(screen).first().click();
    await expect.element(screen.getByRole('log').getByText(/You have saved 200 jobs/)).toBeInTheDocument();
    await expect.element(bookmarks(screen).first()).toHaveAttribute('aria-pressed', 'false');
    expect(kept()).toHaveLength(200);
  });
});

describe('the list of saved positions', () => {
  test('marks what was closed or is gone, and keeps it until it is removed', async () => {
    keep([JOB, { ...JOB, id: 102, name: 'Closed job' }, { ...JOB, id: 103, name: 'Gone job', place: '' }]);
    const { screen } = await renderSite('/careers', {
      answers: {
        [DETAILS]: (url) => {
          const id = Number(url.searchParams.get('position_id'));
          if (id === 103) return refusal(404);
          return ok(aDetailsAnswer({ id, archived_at: id === 102 ? Math.floor(NOW / 1000) - 60 : -1 }));
        },
      },
    });
    await screen.getByRole('button', { name: 'Saved jobs (3)' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Saved jobs' });
    const entries = drawer.getByRole('listitem');
    await expect.element(entries.nth(1).getByText('No longer accepting applications.')).toBeVisible();
    await expect.element(entries.nth(2).getByText('No longer available')).toBeVisible();
    await expect.element(entries.nth(0).getByText('Saved on Nov 11, 2026')).toBeVisible();
    await expect.element(entries.nth(0).getByText(/No longer/)).not.toBeInTheDocument();
    expect(await checkPage()).toEqual([]);

    await drawer.getByRole('button', { name: 'Remove Closed job' }).click();
    await expect.element(drawer.getByRole('button', { name: 'Remove Gone job' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer.getByRole('button', { name: 'Remove Senior Engineer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(drawer.getByText('No saved jobs yet')).toBeVisible();
    await expect.element(drawer).toBeVisible();
    expect(drawer.element().contains(document.activeElement)).toBe(true);
    expect(kept()).toEqual([]);
    expect(await checkPage()).toEqual([]);
  });

  test('asks about the entries in sight only, and about none before it is opened', async () => {
    keep(Array.from({ length: 100 }, (_, index) => ({ ...JOB, id: index + 1000 })));
    const { screen, askedFor } = await renderSite('/careers', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ positions: [aRow()], count: 1 })) },
    });
    await expect.element(screen.getByText(/We are looking for/)).toBeVisible();
    const askedSaved = () =>
      askedFor(DETAILS).filter((url) => Number(url.searchParams.get('position_id')) >= 1000);
    expect(askedSaved()).toEqual([]);
    await screen.getByRole('button', { name: 'Saved jobs (100)' }).click();
    await expect.element(screen.getByText('100 saved jobs')).toBeVisible();
    await expect.poll(() => askedSaved().length).toBeGreaterThan(3);
    expect(askedSaved().length).toBeLessThan(30);
  });

  test('counts in Arabic as Arabic does', async () => {
    keep([JOB, { ...JOB, id: 102 }]);
    const { screen } = await renderSite('/careers', {
      locale: 'ar',
      catalogue: allTexts('ar'),
    });
    await screen.getByRole('button', { name: 'الوظائف المحفوظة (2)' }).click();
    await expect.element(screen.getByText('وظيفتان محفوظتان')).toBeVisible();
    expect(await checkPage()).toEqual([]);
  });
});
