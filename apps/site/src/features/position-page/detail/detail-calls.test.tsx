import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  DETAILS,
  INSIGHTS,
  MATCH,
  never,
  OVERRIDES,
  ok,
  refusal,
  renderSite,
  SIMILAR,
  toastsOf,
} from '../../../testing/render-site.tsx';
import { aBoot, aDetailsAnswer, anAnswer, aRow } from '../../../testing/site-fixtures.ts';

failOnConsoleErrors();

const TEXT = /We are looking for a/;
const boot = aBoot({
  pcsxConfig: {
    positionDetailsConfig: { sectionsConfig: { positionInsightsConfig: { enabled: true } } },
  },
});
const ALL_WELL: Answers = {
  [MATCH]: () => ok(anAnswer({ label: 'Good match', reasons: [], gaps: [] })),
  [INSIGHTS]: () => ok(anAnswer({ days_open: 6 })),
  [OVERRIDES]: () =>
    ok(anAnswer({ sectionsConfig: { positionFields: { fieldsToDisplay: ['displayJobId'] } } })),
  [SIMILAR]: () => ok(anAnswer({ positions: [aRow({ id: 201, name: 'Staff Engineer' })] })),
};
/** What each call shows, once it is answered. */
const SHOWS: Readonly<Record<string, RegExp>> = {
  [MATCH]: /Good match/,
  [INSIGHTS]: /Open for 6 days/,
  [SIMILAR]: /Staff Engineer/,
};

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const open = (answers: Answers) =>
  renderSite('/careers/job/101', { boot, answers: { ...ALL_WELL, ...answers } });

describe('the calls of a job page', () => {
  test('[JOB-01] each brings its part', async () => {
    const { screen, askedFor } = await open({});
    await expect.element(screen.getByText(TEXT)).toBeVisible();
    for (const text of Object.values(SHOWS)) await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByText('Full-time')).not.toBeInTheDocument();
    for (const path of [DETAILS, MATCH, INSIGHTS, OVERRIDES, SIMILAR])
      expect(askedFor(path).map(({ searchParams }) => searchParams.get('position_id'))).toEqual(['101']);
  });

  test('[JOB-01] details that fail clear the position: a toast for 2 s, a message in place, a way to try again', async () => {
    let isDown = true;
    const { screen } = await open({ [DETAILS]: () => (isDown ? refusal(500) : ok(aDetailsAnswer())) });
    const toasts = toastsOf(screen);
    await expect.element(toasts.getByText('Failed to load position details')).toBeVisible();
    await expect
      .element(screen.getByRole('alert').getByText('Failed to load position details'))
      .toBeVisible();
    await expect.element(toasts.getByText('Failed to load position details')).not.toBeInTheDocument();
    isDown = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(TEXT)).toBeVisible();
  });

  test.each([MATCH, INSIGHTS, OVERRIDES, SIMILAR])(
    '[JOB-01] %s that fails leaves its part out without a word',
    async (path) => {
      const { screen, askedFor } = await open({ [path]: () => refusal(503) });
      await expect.element(screen.getByText(TEXT)).toBeVisible();
      await expect.poll(() => askedFor(path)).toHaveLength(1);
      for (const [other, text] of Object.entries(SHOWS)) {
        const part = screen.getByText(text);
        if (other === path) await expect.element(part).not.toBeInTheDocument();
        else await expect.element(part).toBeVisible();
      }
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
      await expect.element(screen.getByText(/failed|error/i)).not.toBeInTheDocument();
    },
  );

  test.each([MATCH, INSIGHTS, OVERRIDES, SIMILAR])(
    '[JOB-01] %s that never comes holds up nothing',
    async (path) => {
      const { screen } = await open({ [path]: never });
      await expect.element(screen.getByText(TEXT)).toBeVisible();
      for (const [other, text] of Object.entries(SHOWS))
        if (other !== path) await expect.element(screen.getByText(text)).toBeVisible();
    },
  );

  test('[JOB-01] details that come last find the others there', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    const { screen, askedFor } = await open({ [DETAILS]: () => answer.promise });
    await expect.poll(() => askedFor(OVERRIDES)).toHaveLength(1);
    answer.resolve(ok(aDetailsAnswer()));
    await expect.element(screen.getByText(TEXT)).toBeVisible();
    for (const text of Object.values(SHOWS)) await expect.element(screen.getByText(text)).toBeVisible();
  });

  test('[JOB-01] what comes late for one job is not shown with another', async () => {
    const late = Promise.withResolvers<ReturnType<typeof ok>>();
    const { screen, router } = await open({
      [DETAILS]: (url) => ok(aDetailsAnswer({ id: Number(url.searchParams.get('position_id')) })),
      [INSIGHTS]: (url) =>
        url.searchParams.get('position_id') === '101' ? late.promise : ok(anAnswer({ days_open: 2 })),
    });
    await expect.element(screen.getByText(TEXT)).toBeVisible();
    await router.navigate('/careers/job/102');
    await expect.element(screen.getByText('Open for 2 days')).toBeVisible();
    late.resolve(ok(anAnswer({ days_open: 99 })));
    await expect.element(screen.getByText('Open for 2 days')).toBeVisible();
    await expect.element(screen.getByText('Open for 99 days')).not.toBeInTheDocument();
  });

  test('[JOB-01] the room of what comes after the first look is kept', async () => {
    const late = Promise.withResolvers<ReturnType<typeof ok>>();
    const { screen } = await open({ [INSIGHTS]: () => late.promise, [MATCH]: () => ok(anAnswer({})) });
    const text = screen.getByRole('heading', { name: 'Skills' });
    await expect.element(screen.getByText('Staff Engineer')).toBeVisible();
    const similar = () => screen.getByText('Similar jobs').element().getBoundingClientRect().top;
    const before = [text.element().getBoundingClientRect().top, similar()];
    late.resolve(ok(anAnswer({ days_open: 6 })));
    await expect.element(screen.getByText('Open for 6 days')).toBeVisible();
    expect([text.element().getBoundingClientRect().top, similar()]).toEqual(before);
  });

  test('[JOB-03] the calls of a private job carry its token', async () => {
    const { askedFor } = await renderSite('/careers/job/private?pid=101&token=secret', { boot });
    for (const path of [DETAILS, MATCH, INSIGHTS, OVERRIDES, SIMILAR])
      await expect.poll(() => askedFor(path)[0]?.searchParams.get('token')).toBe('secret');
  });
});
