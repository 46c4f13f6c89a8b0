import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, ok, refusal, renderSite, toastsOf } from '../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';
import { anApplication } from './testing/application-fixtures.ts';

failOnConsoleErrors();

const CLAIM = {
  id: 'claim-0123456789',
  sentAt: '2026-03-01T09:00:00.000Z',
  positions: [{ title: 'Rigger', location: 'Kiel' }],
};

function answersWith(decide: (body: unknown) => ReturnType<typeof ok>, isAsked = () => true): Answers {
  return {
    [APPLICATION_PATHS.list]: () =>
      ok(anAnswer({ applications: isAsked() ? [] : [anApplication()], inactiveApplications: [] })),
    [APPLICATION_PATHS.drafts]: () =>
      ok(anAnswer({ openDraftApplications: [], closedDraftApplications: [] })),
    [APPLICATION_PATHS.claim]: (_url, { body, method }) =>
      method === 'POST'
        ? decide(JSON.parse(body as string))
        : ok(anAnswer({ email: 'ada@people.example', claims: isAsked() ? [CLAIM] : [] })),
  };
}

test('[APPLY-01] whoever proved an address is asked whether they sent what came with it', async () => {
  await page.viewport(320, 900);
  let isAsked = true;
  const said: unknown[] = [];
  const answers = answersWith(
    (body) => {
      said.push(body);
      if (said.length === 1) return refusal(503, 'Not now');
      isAsked = false;
      return ok(anAnswer({ decision: 'keep' }));
    },
    () => isAsked,
  );
  const { screen } = await renderSite('/careers/applications', { boot: aCandidateBoot(), answers });
  await expect.element(screen.getByRole('heading', { name: 'Did you send this?' })).toBeVisible();
  await expect.element(screen.getByText('ada@people.example', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Rigger')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await screen.getByRole('button', { name: 'Yes, I sent this' }).click();
  await expect.element(screen.getByText('Not now')).toBeVisible();
  await screen.getByRole('button', { name: 'Yes, I sent this' }).click();
  await expect.element(screen.getByText('Sailmaker', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Did you send this?' })).not.toBeInTheDocument();
  const body = { id: CLAIM.id, decision: 'keep', domain: 'northwind.example' };
  expect(said).toEqual([body, body]);
});

test('[APPLY-01] what somebody did not send they say with one press', async () => {
  let isAsked = true;
  const answers = answersWith(
    (body) => {
      expect(body).toMatchObject({ id: CLAIM.id, decision: 'refuse' });
      isAsked = false;
      return ok(anAnswer({ decision: 'refuse' }));
    },
    () => isAsked,
  );
  const { screen } = await renderSite('/careers/applications', { boot: aCandidateBoot(), answers });
  await screen.getByRole('button', { name: 'No, it was not me' }).click();
  await expect.element(toastsOf(screen).getByText('The application was taken back.')).toBeVisible();
});
