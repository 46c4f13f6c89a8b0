import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { type Answers, refusal, renderSite } from '../../testing/render-site.tsx';
import { aProfile } from '../profile/testing/a-profile.ts';
import { aSignedInBoot, said, settingsAnswers } from './testing/settings-answers.ts';

failOnConsoleErrors();

const open = (answers: Answers = {}, config = {}) =>
  renderSite('/careers/settings', {
    answers: settingsAnswers(answers),
    boot: aSignedInBoot({}, config),
  });

test('[PROFILE-07] a candidate turns the match off, and it stays as the server has kept it', async () => {
  let isMatchOff = false;
  const { screen } = await open({
    [ONBOARDING_PATHS.profileEdit]: (_url, { body }) => {
      const { op_section, op_data } = JSON.parse(body as string);
      expect(op_section).toBe('preferences');
      isMatchOff = op_data.value.isMatchOff;
      return said(aProfile({ preferences: { titles: [], places: [], workLocations: [], isMatchOff } }));
    },
  });
  const wanted = screen.getByRole('switch', { name: 'Compare my profile with positions' });
  await expect.element(wanted).toBeChecked();
  await wanted.click();
  await expect.poll(() => isMatchOff).toBe(true);
  await expect.element(wanted).not.toBeChecked();
});

test.each(['Compare my profile with positions', 'A saved job closes'])(
  '[PROFILE-07] a switch shows what was pressed at once: %s',
  async (name) => {
    const { screen } = await open();
    const wanted = screen.getByRole('switch', { name });
    await expect.element(wanted).toBeChecked();
    const box = wanted.element() as HTMLInputElement;
    box.click();
    expect(box.checked).toBe(false);
  },
);

test('[PROFILE-07] what could not be saved is as it was, and says so', async () => {
  const { screen } = await open({ [ONBOARDING_PATHS.profileEdit]: () => refusal(500, 'No') });
  const wanted = screen.getByRole('switch', { name: 'Compare my profile with positions' });
  await wanted.click();
  await expect.element(screen.getByRole('alert').first()).toBeInTheDocument();
  await expect.element(wanted).toBeChecked();
});

test('where a company shows no match there is nothing to turn off', async () => {
  const { screen } = await open(
    {},
    {
      pcsxConfig: {
        positionCardsConfig: { showMatchScore: false },
        positionDetailsConfig: { sectionsConfig: { matchDetailsConfig: { enabled: false } } },
      },
    },
  );
  await expect.element(screen.getByRole('heading', { name: 'Privacy', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Match', level: 2 }).elements()).toEqual([]);
});
