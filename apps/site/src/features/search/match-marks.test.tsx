import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DETAILS, MATCH, ok, renderSite, SEARCH } from '../../testing/render-site.tsx';
import {
  aBoot,
  aCandidateBoot,
  aDetailsAnswer,
  anAnswer,
  aRow,
  aSearchAnswer,
} from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const OFFERED = { pcsxConfig: { searchConfig: { sortOptionsConfig: { hideProfileMatchSort: false } } } };
const SORT = { name: 'Sort' };

const positions = [
  aRow({ id: 1, name: 'Baker', match: { score: 4, label: 'Strong match', isStrong: true } }),
  aRow({ id: 2, name: 'Cook', match: { score: 1.5, label: 'Match: 1.5 of 5', isStrong: false } }),
  aRow({ id: 3, name: 'Waiter' }),
];
const answers = { [SEARCH]: () => ok(aSearchAnswer({ positions })) };

test('[SEARCH-15] a card says in words how well it fits, in every look', async () => {
  const { screen } = await renderSite('/careers', { answers, boot: aCandidateBoot() });
  const cards = screen.getByRole('list', { name: 'Jobs found' }).getByRole('listitem');
  await expect.element(cards.filter({ hasText: 'Baker' }).getByText('Strong match')).toBeVisible();
  await expect.element(cards.filter({ hasText: 'Cook' }).getByText('Match: 1.5 of 5')).toBeVisible();
  expect(cards.filter({ hasText: 'Waiter' }).element().textContent).not.toMatch(/match/i);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});

test('[SEARCH-15] [SEARCH-10] candidates sort by match where the company allows it, and visitors never', async () => {
  const shown = await renderSite('/careers', { answers, boot: aCandidateBoot(OFFERED) });
  const sort = shown.screen.getByRole('combobox', SORT);
  await sort.selectOptions('Best match');
  expect(shown.address()).toContain('sort_by=match');
  await expect.poll(() => shown.askedFor(SEARCH).at(-1)?.searchParams.get('sort_by')).toBe('match');
  await expect.element(sort).toHaveValue('match');
  await shown.screen.unmount();
  for (const boot of [aBoot(OFFERED), aCandidateBoot()]) {
    const { screen } = await renderSite('/careers', { answers, boot });
    await expect.element(screen.getByRole('combobox', SORT)).not.toHaveTextContent('Best match');
    await screen.unmount();
  }
});

test('[PROFILE-07] [SEARCH-10] who turned comparing off is not offered the order, not even by an address', async () => {
  const found = aSearchAnswer({ positions });
  found.data.resultsMetaData.isMatchSortOff = true;
  const { screen } = await renderSite('/careers?sort_by=match', {
    answers: { [SEARCH]: () => ok(found) },
    boot: aCandidateBoot(OFFERED),
  });
  const sort = screen.getByRole('combobox', SORT);
  await expect.element(sort).not.toHaveTextContent('Best match');
  await expect.element(sort).toHaveValue('timestamp');
  expect(sort.element().querySelector('option:checked')?.textContent).toBe('Newest');
});

test('[SEARCH-15] the page of a position says a score once', async () => {
  const weak = { score: 0, label: 'Match: 0 of 5', isStrong: false, reasons: [], gaps: [] };
  const { screen } = await renderSite('/careers/job/101', {
    boot: aCandidateBoot(),
    answers: { [DETAILS]: () => ok(aDetailsAnswer()), [MATCH]: () => ok(anAnswer(weak)) },
  });
  await expect.element(screen.getByText('Match: 0 of 5')).toBeVisible();
  expect(screen.getByText(/0 of 5/).elements()).toHaveLength(1);
});

test('[JOB-01] [SEARCH-15] the page of a position says why, quotes both sides, and how to turn it off', async () => {
  const { screen } = await renderSite('/careers/job/101', {
    boot: aCandidateBoot(),
    answers: {
      [DETAILS]: () => ok(aDetailsAnswer()),
      [MATCH]: () =>
        ok(
          anAnswer({
            score: 3.5,
            label: 'Strong match',
            isStrong: true,
            reasons: [
              {
                kind: 'skill',
                text: '“JS” in your skills answers “JavaScript”',
                profile_ref: 'skills',
                job_ref: 'You write JavaScript.',
              },
            ],
            gaps: [{ kind: 'skill', text: '“Rust” is not in your profile', job_ref: null }],
            method_version: '2',
          }),
        ),
    },
  });
  await expect.element(screen.getByText('3.5 of 5')).toBeVisible();
  // Folded, so that the job itself is not pushed out of sight.
  await expect.element(screen.getByText('You write JavaScript.')).not.toBeVisible();
  await screen.getByText('What speaks for it (1)').click();
  await screen.getByText('What is asked for besides (1)').click();
  const reason = screen.getByRole('link', { name: '“JS” in your skills answers “JavaScript”' });
  expect(new URL(reason.element().getAttribute('href') ?? '', 'http://host').hash).toBe('#profile-skills');
  await expect.element(screen.getByText('You write JavaScript.')).toBeVisible();
  await expect.element(screen.getByText('“Rust” is not in your profile')).toBeVisible();
  await screen.getByText('How this is computed').click();
  await expect.element(screen.getByText(/Your name, age, gender/)).toBeVisible();
  const off = screen.getByRole('link', { name: 'Turn this off in the settings' });
  expect(off.element().getAttribute('href')).toMatch(/^\/careers\/settings.*#match$/);
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});
