import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DETAILS, never, ok, refusal, renderSite, SEARCH } from '../../testing/render-site.tsx';
import { aBoot, aDetailsAnswer, aRow, aSearchAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const WHOLE_PAGE = { rules: { region: { enabled: true } } };
type ResultsMetaData = SearchAnswer['data']['resultsMetaData'];

/** An answer without positions, and what it says of that. */
function nothingFound(said: Partial<ResultsMetaData>): SearchAnswer {
  const { resultsMetaData } = aSearchAnswer().data;
  return aSearchAnswer({ count: 0, positions: [], resultsMetaData: { ...resultsMetaData, ...said } });
}

const checkPage = () => inEveryLook(() => findAxeViolations(document.body, WHOLE_PAGE));

beforeEach(async () => {
  await page.viewport(1280, 900);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the states of the search page', () => {
  test('[SEARCH-01] the results with their number, and the first one beside them', async () => {
    const { screen } = await renderSite('/careers', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ count: 1234 })) },
    });
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('1,234 jobs');
    const list = screen.getByRole('list', { name: 'Jobs found' });
    await expect.element(list.getByRole('link', { name: 'Account Manager' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Job search' })).toBeInTheDocument();
    await expect.element(screen.getByText(/We are looking for/)).toBeVisible();
    await expect.element(screen.getByText('Page 1 of 124').last()).toBeVisible();
    expect(await checkPage()).toEqual([]);
  });

  test('while they are on their way grey shapes keep the room, and say so', async () => {
    const { screen } = await renderSite('/careers', { answers: { [SEARCH]: never } });
    await expect.element(screen.getByText('Loading jobs…')).toBeInTheDocument();
    await expect.element(screen.getByText('Loading the job…')).toBeInTheDocument();
    expect(await checkPage()).toEqual([]);
  });

  test('nothing found: one press gives up the part that is in the way', async () => {
    const relaxations = [
      { filterName: 'department', count: 12 },
      { filterName: 'query', count: 1 },
    ];
    const nothing = nothingFound({ relaxations });
    const { screen, address } = await renderSite('/careers?query=nurse&filter_department=sales', {
      answers: {
        [SEARCH]: (url) => ok(url.searchParams.has('filter_department') ? nothing : aSearchAnswer()),
      },
    });
    await expect.element(screen.getByText('No jobs match your search')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Remove “nurse” (1 job)' })).toBeVisible();
    // What is nearest: jobs of the first search that is left of it.
    const near = screen.getByRole('list', { name: 'Similar jobs' });
    await expect.element(near.getByRole('link', { name: 'Senior Engineer' })).toBeVisible();
    expect(await checkPage()).toEqual([]);
    await screen.getByRole('button', { name: 'Remove “Department” (12 jobs)' }).click();
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('2 jobs');
    expect(address()).toBe('/careers?query=nurse&domain=northwind.example');
  });

  test('[SEARCH-06] nothing found: one press gives up the word that is too many', async () => {
    const nothing = nothingFound({ relaxations: [{ filterName: 'query', count: 4, dropped: ['qqzz'] }] });
    const { screen, address } = await renderSite('/careers?query=night+qqzz+nurse', {
      answers: {
        [SEARCH]: (url) => ok(url.searchParams.get('query')?.includes('qqzz') ? nothing : aSearchAnswer()),
      },
    });
    await expect.element(screen.getByRole('list', { name: 'Similar jobs' })).toBeVisible();
    await screen.getByRole('button', { name: 'Remove “qqzz” (4 jobs)' }).click();
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('2 jobs');
    expect(new URL(address(), location.href).searchParams.get('query')).toBe('night nurse');
  });

  test('what was read from the words is a chip each, and words again when it is taken off', async () => {
    const { resultsMetaData } = aSearchAnswer().data;
    const understood = [
      { text: 'over 50k', filterName: 'pay', value: 'USD:50000' },
      { text: 'in Berlin', filterName: 'location', value: 'Berlin' },
    ];
    const answer = aSearchAnswer({ resultsMetaData: { ...resultsMetaData, understood } });
    const { screen, address } = await renderSite('/careers?query=nurse+over+50k+in+Berlin', {
      answers: { [SEARCH]: () => ok(answer) },
    });
    const chips = screen.getByRole('list', { name: 'Chosen filters' });
    await expect.element(chips.getByText('“in Berlin”: Berlin')).toBeVisible();
    expect(await checkPage()).toEqual([]);
    await chips.getByRole('button', { name: 'Search “over 50k” as words' }).click();
    expect(new URL(address(), location.href).searchParams.get('query')).toBe('nurse "over 50k" in Berlin');
  });

  test('nothing found: what was understood is given up by leaving its words out', async () => {
    const nothing = nothingFound({
      relaxations: [
        { filterName: 'query', count: 4 },
        { filterName: 'date_posted', count: 3 },
      ],
      understood: [{ text: 'this week', filterName: 'date_posted', value: '7' }],
    });
    const { screen, address } = await renderSite('/careers?query=nurse+this+week', {
      answers: {
        [SEARCH]: (url) =>
          ok(url.searchParams.get('query') === 'nurse this week' ? nothing : aSearchAnswer()),
      },
    });
    await expect.element(screen.getByRole('button', { name: 'Remove “nurse” (4 jobs)' })).toBeVisible();
    await screen.getByRole('button', { name: 'Remove “this week” (3 jobs)' }).click();
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('2 jobs');
    expect(new URL(address(), location.href).searchParams.get('query')).toBe('nurse');
  });

  test('a company without open jobs says so', async () => {
    const { screen } = await renderSite('/careers', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ count: 0, positions: [] })) },
    });
    await expect.element(screen.getByText('No open jobs right now')).toBeVisible();
  });

  test('[SEARCH-05] beyond the last page there is a way to the first', async () => {
    const { screen, address } = await renderSite('/careers?start=500', {
      answers: {
        [SEARCH]: (url) =>
          ok(aSearchAnswer(url.searchParams.get('start') === '500' ? { count: 12, positions: [] } : {})),
      },
    });
    await screen.getByRole('button', { name: 'Go to the first page' }).click();
    await expect.element(screen.getByRole('link', { name: 'Account Manager' })).toBeVisible();
    expect(address()).toBe('/careers?domain=northwind.example');
  });

  test('[SEARCH-14] a failed search says why, and trying again helps', async () => {
    let isDown = true;
    const { screen } = await renderSite('/careers', {
      answers: { [SEARCH]: () => (isDown ? refusal(500) : ok(aSearchAnswer())) },
    });
    await expect.element(screen.getByRole('alert').getByText(/Failed to load positions/)).toBeInTheDocument();
    await expect
      .element(screen.getByRole('alert').getByText(/Server error. Please try again./))
      .toBeInTheDocument();
    expect(await checkPage()).toEqual([]);
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('link', { name: 'Account Manager' })).toBeVisible();
  });

  test('[SEARCH-14] the jobs of the last search stay when the next one fails', async () => {
    const { screen } = await renderSite('/careers', {
      answers: { [SEARCH]: (url) => (url.searchParams.get('query') ? refusal(429) : ok(aSearchAnswer())) },
    });
    await screen.getByRole('combobox', { name: 'Job title, skill or keyword' }).fill('nurse');
    await screen.getByRole('button', { name: 'Search', exact: true }).click();
    await expect
      .element(screen.getByRole('alert').getByText(/Please try again in a few minutes/))
      .toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Account Manager' })).toBeVisible();
    await expect.element(screen.getByRole('log').getByText(/Failed to load positions/)).toBeInTheDocument();
  });
});

describe('the position beside the list', () => {
  test('[SEARCH-08] is the first result until the address names another', async () => {
    const { askedFor } = await renderSite('/careers?pid=102');
    await expect
      .poll(() => askedFor(DETAILS).map((url) => url.searchParams.get('position_id')))
      .toEqual(['102']);
  });

  test('[SEARCH-02] choosing one puts it into the address; going back brings the first one again', async () => {
    const { screen, address, router } = await renderSite('/careers', {
      answers: {
        [DETAILS]: (url) => {
          const id = Number(url.searchParams.get('position_id'));
          return ok(aDetailsAnswer({ id, name: id === 102 ? 'Account Manager' : 'Senior Engineer' }));
        },
      },
    });
    await screen.getByRole('link', { name: 'Account Manager' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Account Manager', level: 2 })).toBeVisible();
    expect(address()).toBe('/careers?pid=102&domain=northwind.example');
    await expect
      .element(screen.getByRole('link', { name: 'Account Manager' }))
      .toHaveAttribute('aria-current');
    await router.navigate(-1);
    await expect.element(screen.getByRole('heading', { name: 'Senior Engineer', level: 2 })).toBeVisible();
  });

  test('[JOB-01] that cannot be loaded does not take the list with it', async () => {
    const { screen } = await renderSite('/careers', { answers: { [DETAILS]: () => refusal(500) } });
    await expect
      .element(screen.getByRole('heading', { name: 'Failed to load position details' }))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Account Manager' })).toBeVisible();
  });

  test('on a phone a result leads to its own page, which leads back', async () => {
    await page.viewport(360, 740);
    const { screen, address } = await renderSite('/careers?query=x');
    await screen.getByRole('link', { name: 'Account Manager' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: /Job details/ })).toBeVisible();
    expect(address()).toBe('/careers/job/102?domain=northwind.example');
    await screen.getByRole('link', { name: 'Back to results' }).click();
    await expect.poll(address).toBe('/careers?query=x');
    await expect.element(screen.getByRole('link', { name: 'Account Manager' })).toHaveFocus();
  });

  test('on a phone an address with a position shows only that, and the way to the list', async () => {
    await page.viewport(360, 740);
    const { screen } = await renderSite('/careers?pid=102');
    await expect.element(screen.getByText(/We are looking for/)).toBeVisible();
    await expect.element(screen.getByTestId('job-count')).not.toBeVisible();
    expect(await checkPage()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await screen.getByRole('link', { name: 'Back to results' }).click();
    await expect.element(screen.getByTestId('job-count')).toBeVisible();
  });

  test('[CHROME-10] at 320 px nothing is wider than the window', async () => {
    await page.viewport(320, 640);
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter';
    const { screen } = await renderSite('/careers', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ count: 95, positions: [aRow({ name })] })) },
    });
    await expect.element(screen.getByRole('link', { name })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

test('[CHROME-01] the heading says when the search has a map', async () => {
  const boot = aBoot({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } });
  const { screen } = await renderSite('/careers', { boot });
  await expect
    .element(screen.getByRole('heading', { name: 'Job search with maps', level: 1 }))
    .toBeInTheDocument();
});

test('[CHROME-02] the title of the window follows the search', async () => {
  const { screen } = await renderSite('/careers');
  await expect.poll(() => document.title).toContain('Northwind');
  await screen.getByRole('combobox', { name: 'Job title, skill or keyword' }).fill('nurse');
  await screen.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => document.title).toContain('nurse');
});
