import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import arabic from '../../messages/ar.json';
import { ok, type Reply, refusal, renderSite, SEARCH, SUGGEST } from '../../testing/render-site.tsx';
import { aBoot, aFilter, aRow, aSearchAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Stops the clock of the page, so that a test can say when a second has passed. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Presses with the clock held: pressing as a person does, waits in between and moves it on. */
function press(target: { element: () => Element }) {
  (target.element() as HTMLElement).click();
}

/** Waits for the page with the clock held: the polling of `expect` would move it on. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const hasChip = (name: string) => document.querySelector(`[aria-label="Remove ${name}"]`) !== null;
const filtersOf = (urls: URL[]) => urls.map((url) => url.searchParams.getAll('filter_department'));

describe('changing the filters', () => {
  async function openDepartments(address = '/careers?start=10&pid=101') {
    const site = await renderSite(address);
    await site.screen.getByRole('button', { name: /^Department/ }).click();
    await expect.element(site.screen.getByRole('checkbox', { name: /Sales/ })).toBeVisible();
    return site;
  }

  test('[SEARCH-06] shows in address and box at once, and in the results after a second of quiet', async () => {
    const { screen, address, askedFor } = await openDepartments();
    holdTime();
    press(screen.getByRole('checkbox', { name: /Sales/ }));
    await until(() => hasChip('Sales'));
    expect(address()).toBe('/careers?filter_department=sales&domain=northwind.example');

    await vi.advanceTimersByTimeAsync(900);
    press(screen.getByRole('checkbox', { name: /Engineering/ }));
    await until(() => hasChip('Engineering'));
    await vi.advanceTimersByTimeAsync(999);
    expect(filtersOf(askedFor(SEARCH))).toEqual([[]]);

    await vi.advanceTimersByTimeAsync(1);
    await until(() => askedFor(SEARCH).length > 1);
    expect(filtersOf(askedFor(SEARCH))).toEqual([[], ['engineering', 'sales']]);
  });

  test('[SEARCH-12] options carry their counts, chosen ones are chips that can be taken off', async () => {
    const { screen, address } = await openDepartments('/careers?filter_department=sales&filter_city=Bern');
    await expect.element(screen.getByRole('checkbox', { name: /Engineering.*12 jobs/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Remove Sales' }).click();
    expect(address()).toBe('/careers?filter_city=Bern&domain=northwind.example');
    await expect.element(screen.getByRole('button', { name: 'Remove Bern' })).toBeVisible();
  });

  test('on a phone each filter that the Tab key reaches is wholly in sight, from either side', async () => {
    await page.viewport(360, 740);
    const smartFilters = ['Country', 'Department', 'Work location', 'Employment type'].map((title) =>
      aFilter({ filterName: title.toLowerCase().replace(' ', '_'), title }),
    );
    for (const locale of ['en', 'ar']) {
      const answers = { [SEARCH]: () => ok(aSearchAnswer({ smartFilters })) };
      const { screen } = await renderSite('/careers', { answers, locale });
      document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
      const triggers = () => [
        ...document.querySelectorAll<HTMLElement>('.filter-bar__inner .oc-popover__trigger'),
      ];
      await expect.poll(() => triggers().length).toBe(4);
      triggers()[0]?.focus();
      for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}']) {
        await userEvent.keyboard(key);
        const { left, right } = (document.activeElement as HTMLElement).getBoundingClientRect();
        expect(left, `${locale} ${document.activeElement?.textContent}`).toBeGreaterThanOrEqual(0);
        expect(right, `${locale} ${document.activeElement?.textContent}`).toBeLessThanOrEqual(360);
      }
      await screen.unmount();
    }
    document.documentElement.dir = 'ltr';
  });

  test('[SEARCH-07] clearing all filters asks at once', async () => {
    const { screen, address, askedFor } = await renderSite(
      '/careers?query=x&filter_department=sales&pid=101',
    );
    await expect.element(screen.getByRole('button', { name: 'Remove Sales' })).toBeVisible();
    holdTime();
    press(screen.getByRole('button', { name: 'Clear all' }));
    await until(() => askedFor(SEARCH).length > 1);
    expect(filtersOf(askedFor(SEARCH))).toEqual([['sales'], []]);
    expect(address()).toBe('/careers?query=x&domain=northwind.example');
  });

  test('[SEARCH-12] the panel of all filters has each filter once and says how many jobs there are', async () => {
    const { screen, address } = await renderSite('/careers');
    await screen.getByRole('button', { name: 'All filters' }).click();
    const panel = screen.getByRole('dialog', { name: 'All filters' });
    await expect.element(panel.getByRole('group', { name: 'Department' })).toBeVisible();
    await panel.getByRole('checkbox', { name: /Senior/ }).click();
    expect(address()).toBe('/careers?filter_seniority=senior&domain=northwind.example');
    await panel.getByRole('button', { name: 'Show 2 jobs' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'All filters' })).not.toBeInTheDocument();
  });

  test('[SEARCH-12] a filter of one choice is a list beside the others', async () => {
    const posted = aFilter({
      type: 'single_select',
      filterName: 'date_posted',
      title: 'Date posted',
      translateOptions: true,
      options: [{ label: '7', value: '7', count: 3, selected: false }],
    });
    const { screen, address } = await renderSite('/careers', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ smartFilters: [posted] })) },
    });
    await screen.getByRole('combobox', { name: 'Date posted' }).selectOptions('Date posted: Last 7 days (3)');
    expect(address()).toBe('/careers?filter_date_posted=7&domain=northwind.example');
  });
});

describe('searching', () => {
  test('[SEARCH-07] [SEARCH-10] a new search asks at once, from the first page and in the usual order', async () => {
    const { screen, askedFor, address } = await renderSite(
      '/careers?start=10&sort_by=timestamp&pid=101&utm=x',
    );
    await screen.getByRole('combobox', { name: 'Job title, skill or keyword' }).fill('nurse');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => askedFor(SEARCH).at(-1)?.searchParams.get('query')).toBe('nurse');
    expect(askedFor(SEARCH).at(-1)?.searchParams.get('sort_by')).toBeNull();
    expect(address()).toBe('/careers?query=nurse&domain=northwind.example&utm=x');
  });

  test('[SEARCH-02] what is pressed before the cards are drawn anew goes on from the new search', async () => {
    const { screen, address } = await renderSite('/careers', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ count: 45 })) },
    });
    const card = screen.getByRole('list', { name: 'Jobs found' }).getByRole('link').first();
    const third = screen.getByRole('link', { name: 'Page 3', exact: true });
    await expect.element(card).toBeVisible();
    const words = screen.getByRole('combobox', { name: 'Job title, skill or keyword' });
    const searchFor = async (query: string) => {
      await words.fill(query);
      (words.element() as HTMLInputElement).form?.requestSubmit();
    };
    await searchFor('nurse');
    press(third);
    await expect.poll(address).toBe('/careers?query=nurse&start=20&domain=northwind.example');
    await searchFor('doctor');
    press(card);
    await expect.poll(address).toMatch(/query=doctor&pid=/);
  });

  test('[SEARCH-09] going back to an earlier search shows it without asking again', async () => {
    const { screen, router, askedFor } = await renderSite('/careers', {
      answers: {
        [SEARCH]: (url) => ok(aSearchAnswer({ count: url.searchParams.get('query') === 'nurse' ? 7 : 95 })),
      },
    });
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('95 jobs');
    await router.navigate('/careers?query=nurse');
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('7 jobs');
    await router.navigate(-1);
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('95 jobs');
    await router.navigate(1);
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('7 jobs');
    expect(askedFor(SEARCH)).toHaveLength(2);
  });

  test('an answer that comes late to an earlier search is dropped', async () => {
    const slow = Promise.withResolvers<Reply>();
    const { screen, router } = await renderSite('/careers?query=slow', {
      answers: {
        [SEARCH]: (url) =>
          url.searchParams.get('query') === 'slow' ? slow.promise : ok(aSearchAnswer({ count: 7 })),
      },
    });
    await router.navigate('/careers?query=quick');
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('7 jobs');
    slow.resolve(ok(aSearchAnswer({ count: 95 })));
    await slow.promise;
    await expect.element(screen.getByTestId('job-count')).toHaveTextContent('7 jobs');
  });

  test('[SEARCH-05] the pages are links; following one keeps the search', async () => {
    const { screen, address } = await renderSite('/careers?query=nurse', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ count: 45 })) },
    });
    const next = screen.getByRole('link', { name: 'Page 3', exact: true });
    await expect
      .element(next)
      .toHaveAttribute('href', '/careers?query=nurse&start=20&domain=northwind.example');
    await next.click();
    expect(address()).toBe('/careers?query=nurse&start=20&domain=northwind.example');
    await expect.element(screen.getByText('Page 3 of 5').last()).toBeVisible();
  });

  test('distance is an order only where a place is known', async () => {
    const { screen, router, address } = await renderSite('/careers', {
      answers: {
        [SEARCH]: (url) => {
          const distanceKm = url.searchParams.get('location') ? 40 : null;
          const place = {
            kind: 'radius' as const,
            label: 'Bern, Switzerland',
            distanceKm,
            includesRemote: true,
            others: [],
          };
          const resultsMetaData = {
            usedFuzzSearch: false,
            mocTitle: null,
            relaxations: [],
            understood: [],
            groups: [],
            mentioning: 0,
          };
          return ok(
            aSearchAnswer({ resultsMetaData: { ...resultsMetaData, place: distanceKm ? place : null } }),
          );
        },
      },
    });
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    await expect.element(sort).toHaveTextContent('RelevanceNewest');
    await router.navigate('/careers?location=Bern');
    await expect.element(sort).toHaveTextContent('RelevanceNewestDistance');
    await expect.element(screen.getByText('Within 40 km of Bern, Switzerland')).toBeVisible();
    await sort.selectOptions('Distance');
    expect(address()).toBe('/careers?location=Bern&sort_by=distance&domain=northwind.example');
    await screen.getByRole('switch', { name: 'Include remote jobs' }).click();
    expect(address()).toContain('filter_include_remote=0');
  });

  test('[SEARCH-10] whoever has just signed in gets the usual order', async () => {
    const address = '/careers?query=nurse&sort_by=timestamp&utm=x';
    sessionStorage.setItem('opencareers.wasSignedIn', 'false');
    const signedIn = await renderSite(address, { boot: { ...aBoot(), isLoggedIn: true } });
    await expect.poll(signedIn.address).toBe('/careers?query=nurse&domain=northwind.example&utm=x');
    await expect.poll(() => signedIn.askedFor(SEARCH).at(-1)?.searchParams.has('sort_by')).toBe(false);
    await signedIn.screen.unmount();

    const later = await renderSite(address, { boot: { ...aBoot(), isLoggedIn: true } });
    await expect.element(later.screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('timestamp');
    expect(later.address()).toBe(address);
    sessionStorage.removeItem('opencareers.wasSignedIn');
  });

  test('[SEARCH-18] a closed position says so on its card, by the sign of archived_at', async () => {
    const positions = [
      aRow({ id: 1, name: 'Open job', archived_at: -1 }),
      aRow({ id: 2, name: 'Closed job', archived_at: 1_790_000_000 }),
    ];
    const { screen } = await renderSite('/careers', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ positions })) },
    });
    const closed = 'No longer accepting applications.';
    const cardOf = (name: string) =>
      screen.getByRole('link', { name }).element().closest('.position-card')?.textContent;
    await expect.element(screen.getByRole('link', { name: 'Closed job' })).toBeVisible();
    expect(cardOf('Closed job')).toContain(closed);
    expect(cardOf('Open job')).not.toContain(closed);
  });

  test('a search by similar words says so', async () => {
    const resultsMetaData = {
      usedFuzzSearch: true,
      mocTitle: null,
      place: null,
      relaxations: [],
      understood: [],
      groups: [],
      mentioning: 0,
    };
    const { screen } = await renderSite('/careers?query=enginer', {
      answers: { [SEARCH]: () => ok(aSearchAnswer({ resultsMetaData })) },
    });
    await expect.element(screen.getByText(/These jobs have similar words/)).toBeVisible();
  });

  test('[SEARCH-11] the own place is asked for before it is searched', async () => {
    const { screen } = await renderSite('/careers?location=current%20location');
    await expect.element(screen.getByText(/needs to know where you are/)).toBeVisible();
    await expect.element(screen.getByRole('combobox', { name: 'Place' })).toHaveValue('Current location');
  });
});

describe('searching while typing, where the company wants it', () => {
  const wordsOf = (urls: URL[]) => urls.map((url) => url.searchParams.get('query'));
  const typing = (searchAsYouType: boolean) =>
    renderSite('/careers?query=chef', { boot: aBoot({ pcsxConfig: { searchConfig: { searchAsYouType } } }) });

  test('[SEARCH-13] results follow once the words rest, and all that was typed is one step back', async () => {
    const { screen, address, askedFor, router } = await typing(true);
    const box = screen.getByRole('combobox', { name: 'Job title, skill or keyword' });
    await userEvent.fill(box, 'night ');
    await expect.poll(() => wordsOf(askedFor(SEARCH))).toEqual(['chef', 'night']);
    // What stands in the box is the visitor's, the blank at its end too.
    await expect.element(box).toHaveValue('night ');
    await expect.element(box).toHaveFocus();
    await userEvent.type(box, 'nurse');
    await expect.poll(() => address()).toBe('/careers?query=night%20nurse&domain=northwind.example');
    await expect.element(box).toHaveValue('night nurse');
    await router.navigate(-1);
    await expect.poll(() => address()).toBe('/careers?query=chef');
    await expect.element(box).toHaveValue('chef');
  });

  test('[SEARCH-13] elsewhere they wait until the search is sent', async () => {
    const { screen, address, askedFor } = await typing(false);
    const box = screen.getByRole('combobox', { name: 'Job title, skill or keyword' });
    await userEvent.fill(box, 'nurse');
    await expect.poll(() => askedFor(SUGGEST).length).toBeGreaterThan(0);
    expect(wordsOf(askedFor(SEARCH))).toEqual(['chef']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => address()).toBe('/careers?query=nurse&domain=northwind.example');
  });
});

describe('suggestions', () => {
  const suggestion = { label: 'Nurse', value: 'Nurse', kind: 'title', count: 12 };
  const answer = { status: 200, error: {}, data: { suggestions: [suggestion] }, metadata: null };

  test('[SEARCH-13] come half a second after the last key, and choosing one searches', async () => {
    const { screen, askedFor, address } = await renderSite('/careers', {
      answers: { [SUGGEST]: () => ok(answer) },
    });
    const box = screen.getByRole('combobox', { name: 'Job title, skill or keyword' });
    await box.click();
    holdTime();
    await userEvent.keyboard('nur');
    await vi.advanceTimersByTimeAsync(499);
    expect(askedFor(SUGGEST)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect
      .poll(() => askedFor(SUGGEST).map(({ searchParams }) => [...searchParams]))
      .toEqual([
        [
          ['domain', 'northwind.example'],
          ['term', 'nur'],
          ['dictionary', 'query'],
          ['hl', 'en'],
        ],
      ]);
    // What the answer sets off runs by the same clock.
    const optionsAMomentLater = async () => {
      await vi.advanceTimersByTimeAsync(20);
      return screen.getByRole('option', { name: /Nurse/ }).elements().length;
    };
    await expect.poll(optionsAMomentLater).toBe(1);
    vi.useRealTimers();
    await screen.getByRole('option', { name: /Nurse/ }).click();
    expect(address()).toBe('/careers?query=Nurse&domain=northwind.example');
  });

  test('[SEARCH-13] are asked for again after two minutes', async () => {
    const { screen, askedFor } = await renderSite('/careers', { answers: { [SUGGEST]: () => ok(answer) } });
    const box = screen.getByRole('combobox', { name: 'Job title, skill or keyword' });
    const terms = () => askedFor(SUGGEST).map(({ searchParams }) => searchParams.get('term'));
    const typeAnew = async (words: string) => {
      await box.fill(words);
      await vi.advanceTimersByTimeAsync(500);
    };
    await box.click();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await typeAnew('nur');
    await until(() => terms().length === 1);
    await typeAnew('nurs');
    await until(() => terms().length === 2);
    vi.setSystemTime(Date.now() + 118_000);
    await typeAnew('nur');
    expect(terms()).toEqual(['nur', 'nurs']);
    vi.setSystemTime(Date.now() + 2_000);
    await typeAnew('nurs');
    await until(() => terms().length > 2);
  });

  test('[SEARCH-13] [BOOT-02] are those of the company before anything is typed', async () => {
    const presetOptions = ['Night shift', 'Trainee'];
    const { screen, address } = await renderSite('/careers', {
      boot: aBoot({ pcsxConfig: { searchConfig: { searchBoxConfig: { presetOptions } } } }),
    });
    const box = screen.getByRole('combobox', { name: 'Job title, skill or keyword' });
    await box.click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('option', { name: 'Trainee' })).toBeVisible();
    await screen.getByRole('option', { name: 'Night shift' }).click();
    expect(address()).toBe('/careers?query=Night%20shift&domain=northwind.example');
  });

  test('[SEARCH-13] that fail say so below the box', async () => {
    const { screen } = await renderSite('/careers', {
      answers: { [SUGGEST]: () => refusal(400, '<b>no</b>') },
    });
    await screen.getByRole('combobox', { name: 'Place' }).fill('bern');
    await expect
      .element(screen.getByText('An error occurred while loading the results').first())
      .toBeVisible();
  });
});

test('[CHROME-12] in Arabic the page counts and names in Arabic', async () => {
  const boot = aBoot({
    supportedLanguages: [
      { value: 'en', title: 'English' },
      { value: 'ar', title: 'العربية' },
    ],
  });
  const { screen } = await renderSite('/careers', {
    boot,
    locale: 'ar',
    catalogue: arabic,
    answers: { [SEARCH]: () => ok(aSearchAnswer({ positions: [aRow()] })) },
  });
  await expect.element(screen.getByTestId('job-count')).toHaveTextContent('وظيفتان');
  await expect.element(screen.getByRole('button', { name: 'القسم' })).toBeVisible();
  await screen.getByRole('button', { name: /العربية/ }).click();
  await expect
    .element(screen.getByRole('link', { name: 'English' }))
    .toHaveAttribute('href', '/careers?domain=northwind.example&hl=en');
});
