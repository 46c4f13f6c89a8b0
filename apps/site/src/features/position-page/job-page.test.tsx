import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  DETAILS,
  never,
  ok,
  PLACE,
  refusal,
  renderSite,
  SIMILAR,
} from '../../testing/render-site.tsx';
import { aBoot, aDetailsAnswer, anAnswer, aRow, NOW } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const WHOLE_PAGE = { rules: { region: { enabled: true } } };
const checkPage = () => inEveryLook(() => findAxeViolations(document.body, WHOLE_PAGE));

const PUBLIC_ADDRESS =
  'https://jobs.northwind.example/careers/job/101-senior-engineer-zurich?domain=northwind.example';

const CLOSED_LATELY = NOW / 1000 - 5 * 86_400;

const showing = (change: Parameters<typeof aDetailsAnswer>[0]) => ({
  answers: { [DETAILS]: () => ok(aDetailsAnswer(change)) },
});

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('the page of a job', () => {
  test('[JOB-03] shows the job with its facts, text and skills', async () => {
    const { screen } = await renderSite('/careers/job/101-senior-engineer');
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Job details: Senior Engineer');
    for (const text of ['Hybrid', 'Full-time', '€90,000 – €110,000 per year', 'R-101', 'TypeScript'])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    for (const place of ['Zürich, Switzerland', 'Berlin, Germany', 'Lisbon, Portugal'])
      await expect.element(screen.getByText(place, { exact: true })).toBeVisible();
    await expect.poll(() => document.title).toContain('Senior Engineer');
    expect(await checkPage()).toEqual([]);
  });

  test('[JOB-05] keeps the room of the picture of its place, no wider than a phone', async () => {
    await page.viewport(360, 700);
    const boot = aBoot({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } });
    await renderSite('/careers/job/101', { answers: { [PLACE]: never }, boot });
    await expect.poll(() => document.querySelector('.place-picture__room')).not.toBeNull();
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('[JOB-05] shows where the job is, and how far that is from the place that was searched', async () => {
    const boot = aBoot({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } });
    const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;
    const placed = { picture, name: 'Zürich, Switzerland', towns: ['Bern', 'Basel'] };
    const answers: Answers = {
      [PLACE]: ({ searchParams }) =>
        ok(anAnswer({ ...placed, distanceKm: searchParams.has('queried_location') ? 20 : null })),
    };
    const { screen, router } = await renderSite('/careers', { answers, boot });
    await router.navigate('/careers/job/101', { state: { results: '/careers?location=Winterthur' } });
    const name = 'Map of Zürich, Switzerland and its surroundings: Bern, Basel';
    await expect.element(screen.getByRole('img', { name })).toHaveAttribute('loading', 'lazy');
    await expect.element(screen.getByText('20 km from Winterthur')).toBeVisible();
    await router.navigate('/careers/job/102');
    await expect.element(screen.getByRole('img', { name })).toBeVisible();
    expect(screen.getByText('from Winterthur').elements()).toEqual([]);
  });

  test('leads outside to apply where the company takes applications there', async () => {
    const { screen } = await renderSite('/careers/job/101');
    const apply = screen.getByRole('link', { name: /Apply now: Senior Engineer/ });
    await expect.element(apply).toHaveAttribute('href', 'https://apply.example/1');
    await expect.element(apply).toHaveAttribute('data-test-id', 'position-apply-button');
    await expect.element(apply).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('[ROUTE-06] leads to the own form otherwise', async () => {
    const { screen } = await renderSite(
      '/careers/job/101',
      showing({
        positionUserActions: {
          ...aDetailsAnswer().data.positionUserActions,
          applyAction: { status: 'log_in' },
        },
      }),
    );
    await expect
      .element(screen.getByRole('link', { name: /Apply now/ }))
      .toHaveAttribute('href', '/careers/apply?pid=101&domain=northwind.example');
  });

  test('[SEARCH-18] says when a job takes no applications any more, and offers none', async () => {
    const { screen } = await renderSite('/careers/job/101', showing({ archived_at: CLOSED_LATELY }));
    await expect.element(screen.getByText('No longer accepting applications.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Apply/ })).not.toBeInTheDocument();
    expect(await checkPage()).toEqual([]);
  });

  test('[SEARCH-18] of a job that was closed more than 30 days ago leads to others', async () => {
    const { screen, address } = await renderSite('/careers/job/101', {
      answers: {
        [DETAILS]: () => ok(aDetailsAnswer({ archived_at: NOW / 1000 - 31 * 86_400 })),
        [SIMILAR]: () => ok(anAnswer({ positions: [aRow({ id: 201, name: 'Staff Engineer' })] })),
      },
    });
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Job details: Senior Engineer');
    await expect.element(screen.getByText(/closed some time ago/)).toBeVisible();
    await expect.element(screen.getByText(/We are looking for a/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Staff Engineer' })).toBeVisible();
    expect(await checkPage()).toEqual([]);
    await screen.getByRole('searchbox').fill('nurse');
    await screen.getByRole('button', { name: 'Search' }).click();
    await expect.poll(address).toBe('/careers?query=nurse&domain=northwind.example');
  });

  test('[JOB-03] that became private while it was read is not there any more', async () => {
    let isGone = false;
    const { screen, site } = await renderSite('/careers/job/101', {
      answers: { [DETAILS]: () => (isGone ? refusal(404) : ok(aDetailsAnswer())) },
    });
    await expect.element(screen.getByText(/We are looking for a/)).toBeVisible();
    isGone = true;
    await site.queries.refetchQueries();
    await expect.element(screen.getByText('We could not find this job')).toBeVisible();
    await expect.element(screen.getByText(/We are looking for a/)).not.toBeInTheDocument();
  });

  test('[JOB-01] keeps the job in sight when looking again fails', async () => {
    let isDown = false;
    const { screen, site, askedFor } = await renderSite('/careers/job/101', {
      answers: { [DETAILS]: () => (isDown ? refusal(503) : ok(aDetailsAnswer())) },
    });
    await expect.element(screen.getByText(/We are looking for a/)).toBeVisible();
    isDown = true;
    await site.queries.refetchQueries();
    expect(askedFor(DETAILS)).toHaveLength(2);
    await expect.element(screen.getByText(/We are looking for a/)).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('[JOB-02] says when another job stands in for the one asked for', async () => {
    const { screen } = await renderSite('/careers/job/7', showing({ isFallback: true }));
    await expect.element(screen.getByText(/you see the main one/)).toBeVisible();
  });

  test('[JOB-01] leads to its text in other languages, each called as its readers call it', async () => {
    const otherLanguages = ['de', 'pt-BR'];
    const { screen, askedFor } = await renderSite(
      '/careers/job/101?microsite=sea',
      showing({ otherLanguages }),
    );
    const german = screen.getByRole('link', { name: 'Deutsch' });
    await expect.element(german).toHaveAttribute('lang', 'de');
    await expect.element(screen.getByRole('link', { name: 'português (Brasil)' })).toBeVisible();
    expect(await checkPage()).toEqual([]);
    await german.click();
    await expect.poll(() => askedFor(DETAILS).at(-1)?.searchParams.get('text_language')).toBe('de');
    // It is asked of this job alone: other links lead to jobs in the language of the reader.
    await expect
      .element(screen.getByRole('link', { name: 'All jobs' }).first())
      .toHaveAttribute('href', '/careers?domain=northwind.example&microsite=sea');
  });

  test('while it is on its way grey shapes keep the room', async () => {
    const { screen } = await renderSite('/careers/job/101', { answers: { [DETAILS]: never } });
    await expect.element(screen.getByText('Loading the job…')).toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Job details');
    expect(await checkPage()).toEqual([]);
  });

  test('that is not there leads to all jobs', async () => {
    const { screen } = await renderSite('/careers/job/101', { answers: { [DETAILS]: () => refusal(404) } });
    await expect.element(screen.getByText('We could not find this job')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'All jobs' }).last())
      .toHaveAttribute('href', '/careers?domain=northwind.example');
    expect(await checkPage()).toEqual([]);
  });

  test('[JOB-01] that cannot be loaded says so, and trying again helps', async () => {
    let isDown = true;
    const { screen } = await renderSite('/careers/job/101', {
      answers: { [DETAILS]: () => (isDown ? refusal(503) : ok(aDetailsAnswer())) },
    });
    await expect
      .element(screen.getByRole('alert').getByText(/Failed to load position details/))
      .toBeInTheDocument();
    expect(await checkPage()).toEqual([]);
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('TypeScript')).toBeVisible();
  });

  test('[JOB-03] a private job opens with the token of its link', async () => {
    const { askedFor } = await renderSite('/careers/job/private?pid=101&token=secret');
    await expect.poll(() => askedFor(DETAILS)[0]?.searchParams.get('token')).toBe('secret');
  });

  test('its text stays in its box, whatever it holds', async () => {
    const jobDescription = `<p style="position:fixed;inset:0">cover</p><pre>${'x'.repeat(4000)}</pre>`;
    const { screen } = await renderSite('/careers/job/101', showing({ jobDescription }));
    await expect.element(screen.getByText('cover')).toBeVisible();
    const cover = screen.getByText('cover').element().getBoundingClientRect();
    const box = document.querySelector('.prose')?.getBoundingClientRect();
    expect(cover.left).toBeGreaterThanOrEqual(box?.left ?? Number.NaN);
    expect(cover.right).toBeLessThanOrEqual(box?.right ?? Number.NaN);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
  });
});

describe('copying the link of a job', () => {
  test('[JOB-06] says when it worked', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await renderSite('/careers/job/101');
    await screen.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(screen.getByRole('log').getByText(/Copied to Clipboard/)).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith(PUBLIC_ADDRESS);
  });

  test('[JOB-06] of a private job is that of the page, which has the token', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await renderSite('/careers/job/private?pid=101&token=t', showing({ publicUrl: null }));
    await screen.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(screen.getByRole('log').getByText('Copied to Clipboard')).toBeInTheDocument();
    expect(copy).toHaveBeenCalledWith(location.href);
  });

  test('[JOB-06] shows the link, ready to be copied, when the browser refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { screen } = await renderSite('/careers/job/101');
    await screen.getByRole('button', { name: 'Copy link' }).click();
    const field = screen.getByRole('textbox', { name: 'Link to this job' });
    await expect.element(field).toHaveValue(PUBLIC_ADDRESS);
    const input = field.element() as HTMLInputElement;
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, PUBLIC_ADDRESS.length]);
    await expect
      .element(screen.getByRole('log').getByText(/Could not copy. Select the link and press Ctrl\+C/))
      .toBeInTheDocument();
    await expect
      .element(screen.getByRole('link', { name: 'Send by e-mail' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:\?subject=.+&body=http.+careers%2Fjob%2F\d+/));
  });
});
