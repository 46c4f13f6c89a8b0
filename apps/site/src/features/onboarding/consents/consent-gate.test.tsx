import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, ok, refusal, renderSite } from '../../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';

failOnConsoleErrors();

const CHOICES = [
  { value: 'yes', label: 'Yes, gladly' },
  { value: 'no', label: 'No, thanks' },
];
const QUESTIONS = [
  {
    type: 'checkbox',
    questionId: 'age',
    title: 'I am 18 or older',
    required: true,
    errorMessage: 'You must be 18.',
  },
  { type: 'radio', questionId: 'pool', title: 'May we keep your data?', choices: CHOICES, required: true },
  { type: 'dropdown', questionId: 'news', title: 'News by mail?', choices: CHOICES },
] as const;

type Question = (typeof QUESTIONS)[number] & { countriesList?: string[] };
const bootWith = (questions: readonly Question[], isOnboarded = true) =>
  aCandidateBoot(
    {
      loginSignupConfig: {
        candidateAuthV2: { consent: { consentOptions: structuredClone(questions) as never } },
      },
    },
    { isOnboarded },
  );
const given = (questionId: string, decision = 'given') => ({
  kind: `registration:${questionId}`,
  decision,
  isCurrent: true,
});

function consentsOf(consents: object[]) {
  const sent: unknown[] = [];
  const answers: Answers = {
    [PRIVACY_PATHS.consents]: (_, { method, body }) => {
      if (method === 'POST') sent.push(JSON.parse(body as string));
      return ok(anAnswer({ consents }));
    },
    '/api/pcsx/onboarding': () => refusal(500),
  };
  return { sent, answers };
}

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

describe('[AUTH-01] questions at registration', () => {
  test.each([1280, 320])('are asked of who is new, and their answers kept, %i px wide', async (width) => {
    await page.viewport(width, 800);
    const { sent, answers } = consentsOf([]);
    const { screen } = await renderSite('/careers', { boot: bootWith(QUESTIONS, false), answers });
    const dialog = screen.getByRole('dialog', { name: 'A few questions first' });
    await expect.element(dialog).toBeVisible();
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(dialog.getByText('You must be 18.')).toBeVisible();
    await expect.element(dialog.getByText('Please answer this question.')).toBeVisible();
    await expect.element(dialog.getByRole('checkbox')).toHaveFocus();
    await expect.element(dialog.getByRole('checkbox')).toHaveAccessibleDescription('You must be 18.');
    await expect.element(dialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);

    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('radio', { name: 'No, thanks' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const domain = 'northwind.example';
    expect(sent).toEqual([
      { kind: 'registration:age', decision: 'given', answer: 'yes', domain },
      { kind: 'registration:pool', decision: 'given', answer: 'no', domain },
    ]);
  });

  test('are not asked again once answered, and an optional one not of who is onboarded', async () => {
    const { answers } = consentsOf([given('age'), given('pool')]);
    const { screen, askedFor } = await renderSite('/careers', { boot: bootWith(QUESTIONS), answers });
    await expect.poll(() => askedFor(PRIVACY_PATHS.consents).length).toBeGreaterThan(0);
    await expect.poll(() => document.querySelector('.oc-full-loader')).toBeNull();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('an agreement that was taken back is asked for again', async () => {
    const { answers } = consentsOf([given('age', 'withdrawn'), given('pool')]);
    const { screen } = await renderSite('/careers', { boot: bootWith(QUESTIONS), answers });
    await expect.element(screen.getByRole('checkbox', { name: /18 or older/ })).toBeVisible();
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  });

  test('are asked in their countries only, where the country is known', async () => {
    const [question] = QUESTIONS;
    const boot = bootWith([{ ...question, countriesList: ['DE'] }]);
    const { answers } = consentsOf([]);
    const { screen, askedFor } = await renderSite('/careers', {
      boot: { ...boot, ipGeolocation: 'FR' },
      answers,
    });
    await expect.poll(() => askedFor(PRIVACY_PATHS.consents).length).toBeGreaterThan(0);
    await expect.poll(() => document.querySelector('.oc-full-loader')).toBeNull();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.unmount();
    sessionStorage.clear();
    // Nobody has told where they are: the question is asked.
    const unknown = await renderSite('/careers', { boot, answers });
    await expect.element(unknown.screen.getByRole('dialog')).toBeVisible();
  });

  test('a refusal is shown and can be tried again; a failed check keeps nobody out', async () => {
    const [question] = QUESTIONS;
    let isDown = true;
    const { screen } = await renderSite('/careers', {
      boot: bootWith([question]),
      answers: {
        [PRIVACY_PATHS.consents]: (_, { method }) =>
          method === 'POST' && isDown ? refusal(422, 'Not like this.') : ok(anAnswer({ consents: [] })),
      },
    });
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(dialog.getByText('Not like this.')).toBeVisible();
    isDown = false;
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.unmount();
    const failed = await renderSite('/careers', {
      boot: bootWith([question]),
      answers: { [PRIVACY_PATHS.consents]: () => refusal(500) },
    });
    await expect.element(failed.screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(failed.screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});
