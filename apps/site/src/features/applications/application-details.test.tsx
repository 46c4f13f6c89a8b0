import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplicationDetails } from '@opencareers/contracts/applications';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { expect, test } from 'vitest';
import { type Answers, never, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aCandidateBoot, anAnswer } from '../../testing/site-fixtures.ts';
import { anApplication } from './testing/application-fixtures.ts';

const DETAILS: ApplicationDetails = {
  ...anApplication(),
  sent: [{ title: 'Contact', answers: [{ question: 'First name', answer: 'Ada' }] }],
  form: {
    definition: {
      sections: [
        {
          title: 'Contact',
          items: [
            { name: 'firstname', label: 'First name', type: 'text' },
            {
              name: 'remote',
              label: 'Would you work from home?',
              type: 'radio',
              options: { choices: [{ label: 'Gladly', value: 'yes' }] },
            },
            { name: 'phone', label: 'Phone', type: 'text' },
          ],
        },
      ],
    },
    answers: { firstname: 'Ada', remote: 'yes' },
  },
};
const ADDRESS = '/careers/applications?applicationId=a1';

const show = (answers: Answers, address = ADDRESS) =>
  renderSite(address, { boot: aCandidateBoot(), answers });
const withDetails = (details: ApplicationDetails): Answers => ({
  [APPLICATION_PATHS.one('a1')]: () => ok(anAnswer(details)),
  [APPLICATION_PATHS.list]: () => ok(anAnswer({ applications: [anApplication()], inactiveApplications: [] })),
});

test('[DASH-03] what was sent is read again as it was asked, with its PDF and what happened', async () => {
  const { screen } = await show(withDetails(DETAILS));
  await expect.element(screen.getByRole('heading', { name: 'What you sent' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Contact', level: 3 })).toBeVisible();
  await expect.element(screen.getByText('Would you work from home?')).toBeVisible();
  await expect.element(screen.getByText('Gladly')).toBeVisible();
  // It was not answered.
  await expect.element(screen.getByText('Phone', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('by you')).toBeVisible();
  const file = screen.getByRole('link', { name: 'What you sent for Sailmaker (PDF)' });
  await expect.element(file).toHaveAttribute('href', expect.stringContaining(APPLICATION_PATHS.onePdf('a1')));
  await expect.element(file).toHaveAttribute('download', 'F-7K3M-9QPX.pdf');
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
});

test('[DASH-03] a card leads to what was sent, and back to all', async () => {
  const { screen, router } = await show(withDetails(DETAILS), '/careers/applications?tab=active');
  await screen.getByRole('link', { name: 'Details and answers for Sailmaker' }).click();
  await expect.element(screen.getByText('Gladly')).toBeVisible();
  expect(router.state.location.search).toContain('applicationId=a1');
  await screen.getByRole('link', { name: 'All applications' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Finished' })).toBeVisible();
  expect(router.state.location.search).not.toContain('applicationId');
});

test('[DASH-03] answers that are not kept any more are said to be gone', async () => {
  const { screen } = await show(withDetails({ ...DETAILS, sent: [], form: null, receiptNumber: '' }));
  await expect.element(screen.getByText('Your answers are not kept any more.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /PDF/ })).not.toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
});

test('[DASH-03] one application waits, says what failed with a way to try again, and that it is not there', async () => {
  const waiting = await show({ [APPLICATION_PATHS.one('a1')]: never });
  await expect.element(waiting.screen.getByText('Loading…').first()).toBeInTheDocument();
  await waiting.screen.unmount();

  let isDown = true;
  const failing = await show({
    [APPLICATION_PATHS.one('a1')]: () => (isDown ? refusal(403) : ok(anAnswer(DETAILS))),
  });
  await expect.element(failing.screen.getByText('Application could not be loaded.')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  isDown = false;
  await failing.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failing.screen.getByText('Gladly')).toBeVisible();
  await failing.screen.unmount();

  const missing = await show({ [APPLICATION_PATHS.one('a1')]: () => refusal(404) });
  await expect
    .element(missing.screen.getByRole('heading', { name: 'There is no such application' }))
    .toBeVisible();
  await expect.element(missing.screen.getByRole('link', { name: 'All applications' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});
