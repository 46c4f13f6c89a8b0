import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { type Answers, ok, renderSite } from '../../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';
import { aProfile } from '../../profile/testing/a-profile.ts';
import { aProfileServer } from '../../profile/testing/profile-server.ts';
import { anApplication } from '../testing/application-fixtures.ts';

failOnConsoleErrors();

const TITLE = 'Use what you sent for your profile?';
const ANSWERS = {
  firstname: 'Ada',
  lastname: 'Byron',
  city: 'Kiel',
  phone: { callingCode: '+49', number: '461 901820', countryCode: 'DE' },
};

/** A candidate whose last application was sent with these answers, and the one before with others. */
function aServerWith(answers: object, profile: Parameters<typeof aProfile>[0]) {
  const server = aProfileServer(aProfile(profile));
  const last = anApplication({
    applicationId: 'a2',
    positionTitle: 'Rigger',
    appliedOn: '2026-03-05T09:00:00.000Z',
  });
  const known: Answers = {
    ...server.answers,
    [APPLICATION_PATHS.list]: () =>
      ok(anAnswer({ applications: [anApplication(), last], inactiveApplications: [] })),
    [APPLICATION_PATHS.shareProfile]: () => ok(anAnswer({ offers: [] })),
    [APPLICATION_PATHS.one('a2')]: () =>
      ok(anAnswer({ ...last, sent: [], form: { definition: { sections: [] }, answers } })),
  };
  return { ...server, answers: known };
}

const open = (answers: Answers) => renderSite('/careers/profile', { boot: aCandidateBoot(), answers });

test('[PROFILE-01] a profile takes over what was sent last and it lacks, never over what it has', async () => {
  const server = aServerWith(ANSWERS, { firstname: 'Augusta', lastname: '', phone: '', location: '' });
  const { screen } = await open(server.answers);
  const offer = screen.getByRole('region', { name: TITLE });
  await expect.element(offer.getByText(/application for Rigger/)).toBeVisible();
  await expect.element(offer.getByText('+49 461 901820')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await offer.getByRole('button', { name: 'Add to my profile' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  const taken = { firstname: 'Augusta', lastname: 'Byron', phone: '+49 461 901820', location: 'Kiel' };
  expect(server.profile()).toMatchObject(taken);
  await expect.element(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Byron');
  // Until the message is gone, it can be taken back.
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.profile().lastname).toBe('');
});

test('[PROFILE-01] whoever does not want that is left alone, and a profile that lacks nothing is not asked', async () => {
  const server = aServerWith(ANSWERS, { lastname: '' });
  const { screen } = await open(server.answers);
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByRole('region', { name: TITLE })).not.toBeInTheDocument();
  expect(server.sent).toEqual([]);
  await screen.unmount();
  const whole = aServerWith(ANSWERS, { phone: '+49 461 901820' });
  const other = await open(whole.answers);
  await expect.element(other.screen.getByRole('textbox', { name: 'Last name' })).toBeVisible();
  expect(other.askedFor(APPLICATION_PATHS.list)).toEqual([]);
});
