import type { PositionRow } from '@opencareers/contracts/position-search';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, renderSite, SEARCH } from '../../testing/render-site.tsx';
import { aFilter, aSearchAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const textsOf = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.textContent);

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('what programs that read lists look for (spec:WIRE-6.4)', () => {
  test('[SEARCH-05] cards, titles, links and values are found by fragments of their class names', async () => {
    const { screen } = await renderSite('/careers');
    await expect.element(screen.getByRole('link', { name: 'Account Manager' })).toBeVisible();
    const cards = document.querySelectorAll('[class*="cardContainer"]');
    expect(cards).toHaveLength(2);
    for (const card of cards) {
      expect(card.querySelectorAll('[class*="card-"]').length).toBeGreaterThan(0);
      expect(card.querySelectorAll('[class*="title-"]')).toHaveLength(1);
      expect(card.querySelectorAll('a[href*="/careers/job/"]')).toHaveLength(1);
      // A value alone, without the word that says to screen readers what it is.
      expect(card.querySelector('[class*="fieldValue"]')?.textContent).toMatch(/^Zürich, Switzerland/);
    }
    expect(textsOf('[class*="title-"]')).toEqual(['Senior Engineer', 'Account Manager']);
    expect(textsOf('[data-testid="job-count"]')).toEqual(['2 jobs']);
    expect(document.querySelector('#job-alert-container')).not.toBeNull();
    expect(document.body.innerText).toContain('Page 1 of 1');
  });

  test('[SEARCH-05] the text of the page says the order; people see and hear it once', async () => {
    const { screen } = await renderSite('/careers?query=engineer', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ sortBy: 'relevance' })) },
    });
    const sort = screen.getByRole('combobox', { name: 'Sort', exact: true });
    await expect.element(sort).toHaveValue('relevance');
    expect(document.body.innerText).toContain('Sort: Relevance');
    await sort.selectOptions('timestamp');
    await expect.poll(() => document.body.innerText).toContain('Sort: Newest');
    expect(document.body.innerText).not.toContain('Sort: Relevance');
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[SEARCH-05] [D17] a card marks the words that were asked for, and quotes what it does not say itself', async () => {
    const answer = aSearchAnswer();
    const [first, ...others] = answer.data.positions;
    const excerpt = { text: '… you run Kubernetes clusters', marks: [[10, 20]] as [number, number][] };
    answer.data.positions = [
      { ...(first as PositionRow), highlights: { name: [[7, 15]], excerpt } },
      ...others,
    ];
    const { screen } = await renderSite('/careers?query=engineer+kubernetes', {
      answers: { [SEARCH]: () => ok(answer) },
    });
    await expect.element(screen.getByRole('link', { name: 'Senior Engineer' })).toBeVisible();
    expect(textsOf('[class*="title-"]')).toEqual(['Senior Engineer', 'Account Manager']);
    expect(textsOf('.cardContainer mark')).toEqual(['Engineer', 'Kubernetes']);
    await expect.element(screen.getByText('… you run Kubernetes clusters')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[SEARCH-11] for a place alone each group says where its jobs are, also where a page begins within one', async () => {
    const { resultsMetaData } = aSearchAnswer().data;
    const place = {
      kind: 'radius' as const,
      label: 'Berlin, Germany',
      distanceKm: 40,
      includesRemote: true,
      others: [],
    };
    const groups = [
      { kind: 'area' as const, count: 11 },
      { kind: 'remote' as const, count: 1_500 },
    ];
    const answer = aSearchAnswer({ resultsMetaData: { ...resultsMetaData, place, groups } });
    const { screen } = await renderSite('/careers?location=Berlin&start=10', {
      answers: { [SEARCH]: () => ok(answer) },
    });
    await expect.element(screen.getByText('In Berlin, Germany (11)')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Jobs found' });
    const items = [...list.element().children].map((item) => item.textContent);
    expect(items[0]).toBe('In Berlin, Germany (11)');
    expect(items[2]).toBe('Remote jobs (1,500)');
    expect(items).toHaveLength(4);
    expect(await findAxeViolations()).toEqual([]);
  });

  test('[SEARCH-05] by pay where some tell it, and what comes last is told', async () => {
    const { resultsMetaData } = aSearchAnswer().data;
    const stated = { label: 'Pay stated', value: 'stated', count: 2, selected: false };
    const pay = aFilter({ filterName: 'pay', title: 'Pay', options: [stated] });
    const paid = aSearchAnswer({
      allFilters: [pay],
      sortBy: 'pay',
      resultsMetaData: { ...resultsMetaData, mentioning: 3 },
    });
    const { screen } = await renderSite('/careers?query=engineer&sort_by=pay', {
      answers: { [SEARCH]: () => ok(paid) },
    });
    await expect.element(screen.getByRole('combobox', { name: 'Sort', exact: true })).toHaveValue('pay');
    await expect.element(screen.getByText('Jobs that only mention these words come last: 3')).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
  });
});
